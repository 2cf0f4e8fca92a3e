/** The headings of 'Thông tin chung' and of the record panel (spec 1 §2.4, spec 3 §2.3). Their forms pick these fields. */
import type { FieldGroup } from '#domain/forms/groups.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'

interface Heading extends FieldGroup<OfficerFieldName> {
  /** Also the anchor of links to it. */
  readonly id: string
  readonly title: string
}

/** The four addresses: before and after the merger, and the home town according to the original record. */
export const addressGroups = [
  { id: 'noi-sinh', title: 'Nơi sinh', names: ['noiSinh', 'noiSinhNew'] },
  { id: 'que-quan', title: 'Quê quán', names: ['queQuan', 'queQuanNew', 'queQuanHoSoGoc'] },
  { id: 'thuong-tru', title: 'Hộ khẩu thường trú', names: ['hoKhauThuongTru', 'hoKhauThuongTruNew'] },
  { id: 'noi-o', title: 'Nơi ở hiện nay', names: ['noiO', 'noiONew'] },
] as const satisfies readonly Heading[]

/** Which addresses each is often the same as, by the ids of their groups. */
export const addressCopies: Readonly<
  Record<(typeof addressGroups)[number]['id'], readonly (typeof addressGroups)[number]['id'][]>
> = {
  'noi-sinh': [],
  'que-quan': ['noi-sinh'],
  'thuong-tru': ['noi-sinh', 'que-quan'],
  'noi-o': ['noi-sinh', 'thuong-tru'],
}

const unitNames = [
  'donViQuanLy',
  'donViSuDung',
  'donVi',
  'phongBan',
  'soHieuCBCCVC',
  'soHieuCBCCVCDVSD',
] as const
const personNames = ['hoVaTen', 'tenGoiKhac', 'ngaySinh', 'gioiTinh'] as const
const paperNames = ['soCccd', 'noiCapCccd', 'ngayCapCccd', 'soCmnd', 'noiCapCmnd', 'ngayCapCmnd'] as const

/** 'Thông tin chung', whose addresses stand side by side in `addressGroups`. */
export const addressSectionId = 'dia-chi'
export const generalGroups = [
  { id: 'ca-nhan', title: 'Thông tin cá nhân', names: personNames },
  { id: 'don-vi', title: 'Đơn vị và số hiệu', names: unitNames },
  { id: 'giay-to', title: 'Giấy tờ tùy thân', names: paperNames },
  {
    id: addressSectionId,
    title: 'Địa chỉ',
    names: [
      ...addressGroups[0].names,
      ...addressGroups[1].names,
      ...addressGroups[2].names,
      ...addressGroups[3].names,
    ],
  },
  {
    id: 'nhan-than',
    title: 'Nhân thân và liên hệ',
    names: ['danToc', 'tonGiao', 'thanhPhanGiaDinh', 'tinhTrangHonNhan', 'email', 'soDienThoai'],
  },
] as const satisfies readonly Heading[]

/** The record panel; `isSync` is in the heading of the first one. */
export const recordGroups = [
  {
    id: 'co-quan',
    title: 'Thông tin cơ quan',
    names: [
      ...unitNames,
      'ngayDamNhiem',
      'loaiHoSo',
      'chucVu',
      'congViecChinh',
      'trangThaiHoSo',
      'soThuTuHoSo',
    ],
  },
  {
    id: 'ca-nhan',
    title: 'Thông tin cá nhân',
    names: [
      ...personNames,
      ...paperNames,
      'email',
      'soDienThoai',
      'danToc',
      'tonGiao',
      'tinhTrangHonNhan',
      'thanhPhanGiaDinh',
      'giaoDucPhoThong',
      'laDangVien',
      'ngayVaoDang',
    ],
  },
  ...addressGroups,
] as const satisfies readonly Heading[]
