import type { Cases } from '#domain/test/quality/rule-case.ts'
import { degree, record, ref, unit, workRow } from '#domain/test/quality/sound-record.ts'

const typedPost = (chucVuNgoaiHeThong: string) =>
  record(
    { chucVu: null, chucVuNgoaiHeThong },
    { 'work-period': [workRow({ chucVu: null, chucVuNgoaiHeThong })] },
  )

export const valueCases: Cases = {
  'ngoai-danh-muc': {
    breaks: [
      typedPost('Tổ phó'),
      record({}, { 'training-period': [degree({ coSoDaoTaoNgoaiHeThong: 'Trường cũ' })] }),
    ],
    nearly: [typedPost('Đội trưởng')],
  },
  'khong-ma-quoc-gia': {
    breaks: [
      record({ tonGiao: ref('ownItem') }),
      record({ chucVuKiemNhiem: [ref('ownItem')] }),
      record({}, { 'work-period': [workRow({ loaiDonVi: ref('ownItem') })] }),
    ],
    nearly: [record({ tonGiao: ref('00') })],
  },
  'het-hieu-luc': {
    breaks: [record({ tonGiao: ref('endedItem') })],
    nearly: [
      record({}, { 'work-period': [workRow({ loaiDonVi: ref('endedItem') })] }),
      record({ tonGiao: ref('endedItem') }, { 'work-period': [] }, { hasLeft: true }),
    ],
  },
  'don-vi-khong-ma': {
    breaks: [record({ donViQuanLy: unit('Sở B', null) })],
    nearly: [record({ donViQuanLy: unit('Sở B') })],
  },
}
