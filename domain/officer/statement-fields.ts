/** The free-text statements of a record: family assets, personal history and the overall comment (spec 2 §3). */
import { text } from '#domain/fields/kinds.ts'
import { groupsOf } from '#domain/forms/groups.ts'

const sensitive = { dataClass: 'sensitive', multiline: true } as const
const orNone = { ...sensitive, mayBeNone: true } as const

export const assetFields = {
  thuNhapLuong: text('Tiền lương', { required: 'Thông tin này là bắt buộc.', ...orNone }),
  thuNhapKhac: text('Các nguồn khác', { required: 'Thông tin này là bắt buộc.', ...orNone }),
  datSanXuatKinhDoanh: text('Đất sản xuất kinh doanh', {
    required: 'Thông tin này là bắt buộc.',
    ...orNone,
  }),
} as const

export const assetGroups = groupsOf(assetFields, [
  { title: 'Thu nhập của gia đình hằng năm', names: ['thuNhapLuong', 'thuNhapKhac', 'datSanXuatKinhDoanh'] },
])

export const historyFields = {
  biBatTuDay: text(
    'Khai rõ: bị bắt, bị tù (từ ngày tháng năm nào đến ngày tháng năm nào, ở đâu?), đã khai báo cho ai, những vấn đề gì?',
    {
      required: 'Thông tin này là bắt buộc',
      ...orNone,
    },
  ),
  thanNhanNuocNgoai: text('Thân nhân ở nước ngoài (làm gì, địa chỉ)', {
    required: 'Thông tin này là bắt buộc',
    ...orNone,
  }),
} as const

export const commentFields = {
  nhanXetDanhGia: text('Nhận xét, đánh giá chung', {
    required: 'Thông tin này là bắt buộc.',
    readOnlyFor: ['ND'],
    ...sensitive,
  }),
} as const
