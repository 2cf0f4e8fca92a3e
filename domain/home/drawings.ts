/** The drawings of a unit on /tong-quan: what each shows, and the fields of the person that it reveals. */
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'

export interface Drawing {
  id: DrawingId
  name: string
  reads: readonly OfficerFieldName[]
}

export const drawingIds = [
  'quan-so',
  'do-tuoi',
  'trinh-do',
  'dang-vien',
  'loai-ho-so',
  'ngach',
  'nghi-huu',
] as const
export type DrawingId = (typeof drawingIds)[number]

export const drawings: readonly Drawing[] = [
  { id: 'quan-so', name: 'Quân số trong 12 tháng', reads: ['trangThaiHoSo'] },
  { id: 'do-tuoi', name: 'Độ tuổi và giới tính', reads: ['ngaySinh', 'gioiTinh'] },
  { id: 'trinh-do', name: 'Trình độ chuyên môn cao nhất', reads: ['trinhDoCaoNhat'] },
  { id: 'loai-ho-so', name: 'Loại hồ sơ', reads: ['loaiHoSo'] },
  { id: 'dang-vien', name: 'Đảng viên', reads: ['laDangVien'] },
  { id: 'ngach', name: 'Ngạch, chức danh nghề nghiệp', reads: ['ngachHoacViTri'] },
  { id: 'nghi-huu', name: 'Đến tuổi nghỉ hưu trong năm năm tới', reads: ['ngaySinh', 'gioiTinh'] },
]

/** Ages of one bar: below 25, five years each, from 60 on. */
export const ageBands = [20, 25, 30, 35, 40, 45, 50, 55, 60] as const

export const ageText = (from: number): string =>
  from === 20 ? 'Dưới 25' : from === 60 ? 'Từ 60' : `${from}–${from + 4}`

/** Sexes as parts of a bar. */
export const sexes = [
  { id: 'nam', name: 'Nam' },
  { id: 'nu', name: 'Nữ' },
] as const

/** The key of who has no value. */
export const unknownKey = 'chua-ro'

/** Calendar years, from this one on, in which retirements are drawn. */
export const retirementYears = 5

/** Months of head-counts, the present one included. */
export const monthsShown = 12

/** Parts of the head-count of a month, with people of their own. */
export const changesOfMonth = [
  { id: 'tang', name: 'Tăng' },
  { id: 'giam', name: 'Giảm' },
] as const
export type ChangeOfMonth = (typeof changesOfMonth)[number]['id']

export const figureSentences = {
  drawing: 'Số liệu này không có danh sách.',
  part: 'Phần của số liệu không hợp lệ.',
} as const
