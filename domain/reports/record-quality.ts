/** R12: how complete the records of each unit are, and how many the national database has accepted. */
import { counted, figureReport, head, percentOf, remark, share } from '#domain/reports/figure-report.ts'

export const recordQuality = figureReport({
  code: 'R12',
  name: 'Báo cáo hồ sơ thiếu thông tin và kết quả đồng bộ',
  title: 'BÁO CÁO HỒ SƠ THIẾU THÔNG TIN VÀ KẾT QUẢ ĐỒNG BỘ CƠ SỞ DỮ LIỆU QUỐC GIA',
  fileName: 'Ho_so_thieu_va_dong_bo',
  counts: 'hồ sơ',
  parameters: [],
  heads: [
    counted('Tổng hồ sơ', 'tong', [], 10),
    head('Đủ 100% thông tin bắt buộc', counted('Số lượng', 'du', [], 10), share('Tỷ lệ %', 'duTyLe')),
    counted('Thiếu thông tin', 'thieu', [], 10),
    counted('Đã ký duyệt', 'daKy', [], 10),
    head(
      'Đồng bộ cơ sở dữ liệu quốc gia',
      counted('Thành công', 'dongBo', [], 10),
      counted('Thất bại', 'dongBoLoi', [], 10),
      counted('Chưa gửi', 'chuaGui', [], 10),
    ),
    remark('Nhóm thông tin thiếu nhiều nhất', 'nhomThieu', 34),
  ],
  own: { duTyLe: ({ du, tong }) => percentOf(du, tong) },
})
