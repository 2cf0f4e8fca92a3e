/** Columns and parts that lists of people share (spec 3 §2.2). */
import type { Ref } from '#domain/fields/values.ts'

interface Post {
  chucVu: Ref | null
  chucVuNgoaiHeThong: string | null
}

/** A record on its way to another unit can't be changed until it is accepted there (spec 3 §4). */
export const isMoving = ({ trangThaiHoSo }: { trangThaiHoSo: Ref | null }): boolean =>
  trangThaiHoSo?.code === '00'

/** The post of the catalogue, or the one written beside it. */
export const postPart = {
  title: 'Chức vụ',
  reads: ['chucVu', 'chucVuNgoaiHeThong'],
  width: 28,
  value: ({ chucVu, chucVuNgoaiHeThong }: Post) => chucVu?.name ?? chucVuNgoaiHeThong,
} as const

export const personColumn = {
  key: 'hoVaTen',
  title: 'Họ và tên',
  cell: 'person',
  parts: ['hoVaTen', 'donVi'],
} as const

export const statusColumn = {
  key: 'trangThaiHoSo',
  title: 'Trạng thái',
  cell: 'status',
  width: 150,
  parts: ['trangThaiHoSo'],
} as const

export const partyColumn = {
  key: 'laDangVien',
  title: 'Đảng viên',
  cell: 'tick',
  width: 74,
  align: 'center',
  parts: ['laDangVien'],
} as const

/** What the search box of every list of people says. */
export const searchHint = 'Nhập họ tên, email, số CCCD, số CMND hoặc số điện thoại'
export const nobodyFits = 'Không có hồ sơ phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.'
