/** R9: the ratings of the people of each unit for a year. */
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { ratedYear } from '#domain/reports/report-parameters.ts'
import {
  added,
  counted,
  figureReport,
  head,
  percentOf,
  remark,
  share,
  type Head,
} from '#domain/reports/figure-report.ts'

/** Nghị định 233/2026/NĐ-CP: maximum 'hoàn thành xuất sắc' per hundred 'hoàn thành tốt'. */
const maxExcellent = 20

const level = (title: string, key: string): Head =>
  head(title, counted('Số lượng', key, [], 9), share('Tỷ lệ %', `${key}TyLe`))

export const evaluationResults = figureReport({
  code: 'R9',
  name: 'Kết quả đánh giá, xếp loại chất lượng hằng năm',
  title: 'KẾT QUẢ ĐÁNH GIÁ, XẾP LOẠI CHẤT LƯỢNG',
  fileName: 'Ket_qua_danh_gia_xep_loai',
  parameters: ratedYear,
  records: [yearlyEvaluation],
  notes: [
    `Ghi chú nêu đơn vị có số người hoàn thành xuất sắc nhiệm vụ vượt ${maxExcellent}% số người hoàn thành tốt nhiệm vụ.`,
    "Mức 'Hoàn thành nhiệm vụ nhưng còn hạn chế về năng lực' (cũ) tính vào hoàn thành nhiệm vụ.",
  ],
  heads: [
    counted('Tổng số được đánh giá', 'duocDanhGia', [], 11),
    level('Hoàn thành xuất sắc nhiệm vụ', 'xuatSac'),
    level('Hoàn thành tốt nhiệm vụ', 'tot'),
    level('Hoàn thành nhiệm vụ', 'hoanThanh'),
    level('Không hoàn thành nhiệm vụ', 'khongHoanThanh'),
    counted('Chưa đánh giá', 'chuaDanhGia', [], 9),
    added('Số người được duyệt theo vị trí việc làm', 'viTriDuyet', 11),
    remark('Ghi chú', 'ghiChu', 24),
  ],
  own: {
    xuatSacTyLe: ({ xuatSac, duocDanhGia }) => percentOf(xuatSac, duocDanhGia),
    totTyLe: ({ tot, duocDanhGia }) => percentOf(tot, duocDanhGia),
    hoanThanhTyLe: ({ hoanThanh, duocDanhGia }) => percentOf(hoanThanh, duocDanhGia),
    khongHoanThanhTyLe: ({ khongHoanThanh, duocDanhGia }) => percentOf(khongHoanThanh, duocDanhGia),
    ghiChu: ({ xuatSac = 0, tot = 0 }) =>
      xuatSac * 100 > tot * maxExcellent ? `Xuất sắc vượt ${maxExcellent}% số hoàn thành tốt` : null,
  },
})
