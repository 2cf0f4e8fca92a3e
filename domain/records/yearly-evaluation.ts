/** Đánh giá, xếp loại hằng năm (spec 2 §3, §5 'Evaluation comment'). */
import { choice, files, text, year } from '#domain/fields/kinds.ts'
import { defineSubRecord } from '#domain/records/sub-record.ts'
import { keptByOfficers } from '#domain/records/who.ts'

/** Whether a year is rated 'không hoàn thành nhiệm vụ' for the act of a discipline in it (Thông tư 03/2021/TT-BNV). */
export const actsOfRating = [
  { id: 'CUNG', code: 'CUNG', name: 'Cùng hành vi đã bị kỷ luật' },
  { id: 'KHAC', code: 'KHAC', name: 'Hành vi khác' },
] as const
const notFulfilled = 'KHTNV'

export const yearlyEvaluation = defineSubRecord({
  name: 'yearly-evaluation',
  contract: { controller: 'NhanXetDanhGia', controllerName: 'Nhận xét, đánh giá', key: 'nhanXetDanhGia' },
  titles: { list: 'Đánh giá hằng năm', add: 'Thêm mới đánh giá', edit: 'Cập nhật đánh giá' },
  tab: 'nhan-xet-danh-gia',
  who: keptByOfficers,
  fileSection: { index: 1, name: 'Nhận xét, đánh giá' },
  fields: {
    namDanhGia: year('Năm đánh giá', {
      required: 'Năm đánh giá là bắt buộc',
      back: 25,
      forward: 25,
      show: true,
    }),
    mucDoDanhGia: choice('Mức độ đánh giá', 'DM_KETQUADANHGIA', { required: 'Mức độ đánh giá là bắt buộc' }),
    hanhVi: choice('Hành vi so với kỷ luật trong năm', actsOfRating, {
      short: true,
      unsigned: 'it only says how the next raise is computed',
    }),
    noiDungDanhGia: text('Nội dung đánh giá', { required: 'Nội dung đánh giá là bắt buộc', multiline: true }),
    file: files(),
  },
  appliesWhen: { hanhVi: ({ mucDoDanhGia }) => mucDoDanhGia?.code === notFulfilled },
  columns: ['namDanhGia', 'mucDoDanhGia', 'noiDungDanhGia', 'file'],
  newestBy: 'namDanhGia',
})
