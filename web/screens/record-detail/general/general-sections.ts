/** A field and its width in a grid of twelve columns. */
export interface PlacedField {
  name: string
  span: 2 | 3 | 4 | 6 | 12
}

/** A heading with its fields, or (the addresses) with blocks instead. */
export interface GeneralSection {
  /** Also the anchor of the section list. */
  id: string
  title: string
  fields: readonly PlacedField[]
}

/** One of the four addresses: before and after the merger side by side (spec 1 §2.4). */
export interface AddressBlock {
  title: string
  before: string
  after: string
  /** The home town according to the original record. */
  extra?: string
}

const place = (span: PlacedField['span'], ...names: string[]): PlacedField[] =>
  names.map((name) => ({ name, span }))

/** The section that shows the address blocks. */
export const addressSectionId = 'dia-chi'

/** The sections in the order of the specification (spec 1 §2.4). */
export const generalSections: readonly GeneralSection[] = [
  {
    id: 'ca-nhan',
    title: 'Thông tin cá nhân',
    fields: [
      ...place(4, 'hoVaTen'),
      ...place(3, 'tenGoiKhac'),
      ...place(3, 'ngaySinh'),
      ...place(2, 'gioiTinh'),
    ],
  },
  {
    id: 'don-vi',
    title: 'Đơn vị và số hiệu',
    fields: place(4, 'donViQuanLy', 'donViSuDung', 'donVi', 'phongBan', 'soHieuCBCCVC', 'soHieuCBCCVCDVSD'),
  },
  {
    id: 'giay-to',
    title: 'Giấy tờ tùy thân',
    fields: [
      ...place(3, 'soCccd'),
      ...place(6, 'noiCapCccd'),
      ...place(3, 'ngayCapCccd', 'soCmnd'),
      ...place(6, 'noiCapCmnd'),
      ...place(3, 'ngayCapCmnd'),
    ],
  },
  { id: addressSectionId, title: 'Địa chỉ', fields: [] },
  {
    id: 'nhan-than',
    title: 'Nhân thân và liên hệ',
    fields: [
      ...place(3, 'danToc', 'tonGiao', 'thanhPhanGiaDinh', 'tinhTrangHonNhan'),
      ...place(6, 'email', 'soDienThoai'),
    ],
  },
]

/** The four addresses in the order of the specification. */
export const addressBlocks: readonly AddressBlock[] = [
  { title: 'Nơi sinh', before: 'noiSinh', after: 'noiSinhNew' },
  { title: 'Quê quán', before: 'queQuan', after: 'queQuanNew', extra: 'queQuanHoSoGoc' },
  { title: 'Hộ khẩu thường trú', before: 'hoKhauThuongTru', after: 'hoKhauThuongTruNew' },
  { title: 'Nơi ở hiện nay', before: 'noiO', after: 'noiONew' },
]

/** The fields that the screen shows and sends; the form's other fields keep their values. */
export const generalFieldNames: readonly string[] = generalSections.flatMap(({ id, fields }) =>
  id === addressSectionId
    ? addressBlocks.flatMap(({ before, after, extra }) => [before, after, ...(extra ? [extra] : [])])
    : fields.map(({ name }) => name),
)
