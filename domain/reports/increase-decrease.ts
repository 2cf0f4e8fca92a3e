/** R11: arrivals and departures in a period, by unit. */
import { thisYear } from '#domain/reports/report-parameters.ts'
import { added, counted, figureReport, head } from '#domain/reports/figure-report.ts'

export const increaseDecrease = figureReport({
  code: 'R11',
  name: 'Báo cáo tăng, giảm (biến động) trong kỳ',
  title: 'BÁO CÁO TĂNG, GIẢM CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC',
  fileName: 'Tang_giam_trong_ky',
  parameters: thisYear,
  notes: [
    'Có mặt cuối kỳ = có mặt đầu kỳ + tăng - giảm. Người chuyển giữa hai đơn vị trong bảng được tính giảm ở đơn vị đi và tăng ở đơn vị đến; chuyển nhiều lần trong kỳ tính theo đơn vị đầu và đơn vị cuối; người nghỉ sau khi chuyển được tính giảm ở đơn vị cuối.',
    'Nghỉ hưu gồm cả nghỉ hưu trước tuổi theo Nghị định 178/2024/NĐ-CP, Nghị định 154/2025/NĐ-CP. Thôi việc gồm cả chấm dứt hợp đồng, buộc thôi việc, tinh giản biên chế và thôi việc theo hai nghị định này, kể cả hồ sơ chỉ ghi chung là nghỉ theo nghị định.',
  ],
  heads: [
    counted('Có mặt đầu kỳ', 'dauKy', [], 10),
    head(
      'Tăng trong kỳ',
      counted('Tuyển dụng', 'tuyenDung', [], 9),
      counted('Tiếp nhận', 'tiepNhan', [], 9),
      counted('Khác', 'tangKhac', [], 8),
    ),
    head(
      'Giảm trong kỳ',
      counted('Nghỉ hưu', 'nghiHuu', [], 9),
      counted('Thôi việc', 'thoiViec', [], 9),
      counted('Chuyển đi', 'chuyenDi', [], 9),
      counted('Chuyển khối Đảng - Đoàn thể', 'chuyenKhoi', [], 11),
      counted('Từ trần', 'tuTran', [], 8),
      counted('Khác', 'giamKhac', [], 8),
    ),
    counted('Có mặt cuối kỳ', 'cuoiKy', [], 10),
    added('Biên chế được giao', 'bienChe', 10),
    added('Được duyệt theo vị trí việc làm', 'viTriDuyet', 11),
  ],
})
