/**
 * The columns of `Mau_Import_Ho_So.xlsx`, each once: what it is called, which field of the person (or of the first salary
 * row) it fills, and by which other names officers call it in lists of their own. The sample workbook, the recognition of
 * heads, the titles in errors and the table on screen follow from it (spec 3 §2.13, §2.14).
 */
import type { Field } from '#domain/fields/field.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'

/** How a cell is read: names of people, rows of digits, days, yes or no, figures, one name of a list, places, plain text. */
export type ImportKind =
  'name' | 'digits' | 'date' | 'flag' | 'figure' | 'choice' | 'unit' | 'province' | 'commune' | 'text'

interface Declared {
  readonly title: string
  /** Demanded of each row; what else a record needs appears in 'Hồ sơ thiếu'. */
  readonly required?: true
  readonly of: 'person' | 'salary'
  readonly field: string
  /** The part of an address that the column holds; the address is the one after the merger. */
  readonly part?: 'province' | 'commune' | 'address'
  readonly kind: ImportKind
  /** What an officer would type, in the same two people throughout; '' where the second has nothing to say. */
  readonly examples: readonly [string, string]
  /** Other names of the column, without regard to capitals, marks and punctuation. */
  readonly otherNames?: readonly string[]
}

type PersonField = OfficerFieldName
type SalaryField = keyof (typeof salaryPeriod)['form']['fields'] & string

const ofPerson = <F extends PersonField>(field: F, rest: Omit<Declared, 'of' | 'field'>): Declared => ({
  of: 'person',
  field,
  ...rest,
})
const ofSalary = <F extends SalaryField>(field: F, rest: Omit<Declared, 'of' | 'field'>): Declared => ({
  of: 'salary',
  field,
  ...rest,
})
const place = (
  field: PersonField,
  title: string,
  part: NonNullable<Declared['part']>,
  examples: readonly [string, string],
): Declared =>
  ofPerson(field, {
    title: `${title}: ${{ province: 'Tỉnh', commune: 'Xã', address: 'Chi tiết' }[part]}`,
    part,
    kind: part === 'address' ? 'text' : part,
    examples,
  })

const declared = {
  hoVaTen: ofPerson('hoVaTen', {
    title: 'Họ và tên khai sinh',
    required: true,
    kind: 'name',
    examples: ['Nguyễn Văn An', 'Trần Thị Bích Ngọc'],
    otherNames: [
      'Họ và tên',
      'Họ tên',
      'Họ, tên',
      'Họ và tên khai sinh (viết chữ in hoa)',
      'Họ và tên cán bộ',
      'Họ tên CBCCVC',
      'Họ và tên CBCCVC',
      'Họ và tên công chức',
      'Họ và tên viên chức',
      'Tên cán bộ',
      'HVT',
      'Full name',
    ],
  }),
  tenGoiKhac: ofPerson('tenGoiKhac', {
    title: 'Tên gọi khác',
    kind: 'text',
    examples: ['Tư An', ''],
    otherNames: ['Các tên gọi khác', 'Bí danh', 'Tên khác', 'Tên thường gọi'],
  }),
  ngaySinh: ofPerson('ngaySinh', {
    title: 'Ngày sinh',
    required: true,
    kind: 'date',
    examples: ['01/02/1980', '15/11/1992'],
    otherNames: [
      'Ngày, tháng, năm sinh',
      'Ngày tháng năm sinh',
      'Ngày sinh (dd/MM/yyyy)',
      'Năm sinh',
      'NTNS',
      'NS',
      'Sinh ngày',
      'Date of birth',
    ],
  }),
  gioiTinh: ofPerson('gioiTinh', {
    title: 'Giới tính',
    required: true,
    kind: 'choice',
    examples: ['Nam', 'Nữ'],
    otherNames: ['Giới', 'Phái', 'Nam/Nữ', 'Nam, nữ', 'GT'],
  }),
  soCccd: ofPerson('soCccd', {
    title: 'Số CCCD',
    required: true,
    kind: 'digits',
    examples: ['087080001234', '087192005678'],
    otherNames: [
      'CCCD',
      'Căn cước công dân',
      'Số căn cước công dân',
      'Số căn cước',
      'Căn cước',
      'Số định danh',
      'Số định danh cá nhân',
      'Mã định danh',
      'Mã số định danh',
      'Số CCCD/CC',
      'Số CCCD (12 số)',
      'CMND/CCCD',
      'Số CMND/CCCD',
      'CCCD/CMND',
      'Số CC/CCCD',
      'Số thẻ căn cước',
    ],
  }),
  ngayCapCccd: ofPerson('ngayCapCccd', {
    title: 'Ngày cấp CCCD',
    kind: 'date',
    examples: ['12/05/2021', '20/08/2022'],
    otherNames: ['Ngày cấp', 'Ngày cấp căn cước', 'Ngày cấp căn cước công dân', 'CCCD ngày cấp'],
  }),
  noiCapCccd: ofPerson('noiCapCccd', {
    title: 'Nơi cấp CCCD',
    kind: 'text',
    examples: ['Cục Cảnh sát QLHC về TTXH', 'Bộ Công an'],
    otherNames: [
      'Nơi cấp',
      'Nơi cấp căn cước',
      'Nơi cấp căn cước công dân',
      'Cơ quan cấp CCCD',
      'CCCD nơi cấp',
    ],
  }),
  soCmnd: ofPerson('soCmnd', {
    title: 'Số CMND',
    kind: 'digits',
    examples: ['341234567', ''],
    otherNames: [
      'CMND',
      'Chứng minh nhân dân',
      'Số chứng minh nhân dân',
      'Số CMND cũ',
      'CMND (9 số)',
      'Số CMT',
      'CMT',
    ],
  }),
  soDienThoai: ofPerson('soDienThoai', {
    title: 'Số điện thoại',
    kind: 'digits',
    examples: ['0912345678', ''],
    otherNames: [
      'Điện thoại',
      'SĐT',
      'ĐT',
      'Điện thoại di động',
      'Số ĐT',
      'Số di động',
      'Di động',
      'ĐTDĐ',
      'SĐT liên hệ',
    ],
  }),
  email: ofPerson('email', {
    title: 'Email',
    kind: 'text',
    examples: ['nvan@dongthap.gov.vn', ''],
    otherNames: ['E-mail', 'Thư điện tử', 'Hộp thư điện tử', 'Địa chỉ email', 'Hộp thư công vụ'],
  }),
  danToc: ofPerson('danToc', {
    title: 'Dân tộc',
    required: true,
    kind: 'choice',
    examples: ['Kinh', 'Kinh'],
    otherNames: ['DT', 'Thành phần dân tộc'],
  }),
  tonGiao: ofPerson('tonGiao', {
    title: 'Tôn giáo',
    required: true,
    kind: 'choice',
    examples: ['Không', 'Không'],
    otherNames: ['TG', 'Theo tôn giáo'],
  }),
  tinhTrangHonNhan: ofPerson('tinhTrangHonNhan', {
    title: 'Tình trạng hôn nhân',
    kind: 'choice',
    examples: ['Đã kết hôn', ''],
    otherNames: ['Hôn nhân', 'TT hôn nhân', 'TTHN'],
  }),
  thanhPhanGiaDinh: ofPerson('thanhPhanGiaDinh', {
    title: 'Thành phần gia đình',
    kind: 'choice',
    examples: ['Nông dân', ''],
    otherNames: ['Thành phần xuất thân', 'TPGĐ', 'Thành phần bản thân', 'Gia đình xuất thân'],
  }),
  giaoDucPhoThong: ofPerson('giaoDucPhoThong', {
    title: 'Trình độ GDPT',
    kind: 'choice',
    examples: ['12/12', '12/12'],
    otherNames: [
      'Trình độ giáo dục phổ thông',
      'Giáo dục phổ thông',
      'GDPT',
      'Trình độ văn hóa',
      'Văn hóa',
      'Trình độ học vấn',
      'TĐVH',
      'Học vấn',
      'Lớp',
    ],
  }),
  loaiHoSo: ofPerson('loaiHoSo', {
    title: 'Đối tượng',
    required: true,
    kind: 'choice',
    examples: ['Công chức', 'Viên chức'],
    otherNames: [
      'Loại hồ sơ',
      'Loại cán bộ',
      'Loại CBCCVC',
      'Đối tượng CBCCVC',
      'CB/CC/VC',
      'Loại công chức',
      'Diện',
    ],
  }),
  chucVu: ofPerson('chucVu', {
    title: 'Chức vụ',
    kind: 'choice',
    examples: ['Trưởng phòng', ''],
    otherNames: [
      'Chức vụ hiện tại',
      'Chức vụ, chức danh',
      'Chức vụ/chức danh',
      'Chức vụ hoặc chức danh công tác',
      'Chức danh',
      'Chức vụ công tác',
      'CV',
    ],
  }),
  phongBan: ofPerson('phongBan', {
    title: 'Phòng ban',
    kind: 'unit',
    examples: ['', ''],
    otherNames: [
      'Phòng',
      'Phòng, ban',
      'Phòng/ban',
      'Bộ phận',
      'Tổ',
      'Phòng, khoa, tổ',
      'Khoa',
      'Phòng công tác',
    ],
  }),
  congViecChinh: ofPerson('congViecChinh', {
    title: 'Công việc chính',
    kind: 'text',
    examples: ['Tổ chức cán bộ', 'Giảng dạy môn Toán'],
    otherNames: [
      'Công việc chính được giao',
      'Công việc',
      'Nhiệm vụ',
      'Nhiệm vụ được giao',
      'Vị trí việc làm',
      'VTVL',
    ],
  }),
  ngayDamNhiem: ofPerson('ngayDamNhiem', {
    title: 'Ngày vào cơ quan',
    kind: 'date',
    examples: ['01/09/2005', '15/08/2015'],
    otherNames: [
      'Ngày vào cơ quan hiện đang công tác',
      'Ngày về cơ quan',
      'Ngày vào cơ quan công tác',
      'Ngày vào đơn vị',
      'Ngày về đơn vị',
      'Ngày nhận công tác',
      'Ngày vào làm',
    ],
  }),
  soHieuCBCCVC: ofPerson('soHieuCBCCVC', {
    title: 'Số hiệu CBCCVC',
    kind: 'text',
    examples: ['', ''],
    otherNames: [
      'Số hiệu',
      'Mã CBCCVC',
      'Mã cán bộ',
      'Mã số CBCCVC',
      'Số hiệu CBCC',
      'Số hiệu CVCCVC',
      'Mã nhân viên',
      'Mã NV',
      'Mã CB',
    ],
  }),
  laDangVien: ofPerson('laDangVien', {
    title: 'Là đảng viên',
    kind: 'flag',
    examples: ['Có', 'Không'],
    otherNames: ['Đảng viên', 'ĐV', 'Là đảng viên (Có/Không)', 'Đảng viên (x)'],
  }),
  ngayVaoDang: ofPerson('ngayVaoDang', {
    title: 'Ngày vào Đảng',
    kind: 'date',
    examples: ['03/02/2008', ''],
    otherNames: [
      'Ngày kết nạp Đảng',
      'Ngày kết nạp',
      'Ngày vào Đảng (dự bị)',
      'Ngày vào Đảng CSVN',
      'Ngày vào ĐCSVN',
      'Vào Đảng',
    ],
  }),
  noiSinhTinh: place('noiSinhNew', 'Nơi sinh', 'province', ['Đồng Tháp', 'An Giang']),
  noiSinhXa: place('noiSinhNew', 'Nơi sinh', 'commune', ['Phường Cao Lãnh', '']),
  noiSinhChiTiet: place('noiSinhNew', 'Nơi sinh', 'address', ['Khóm 3', '']),
  queQuanTinh: place('queQuanNew', 'Quê quán', 'province', ['Đồng Tháp', 'An Giang']),
  queQuanXa: place('queQuanNew', 'Quê quán', 'commune', ['Xã Tháp Mười', '']),
  queQuanChiTiet: place('queQuanNew', 'Quê quán', 'address', ['Ấp 2', '']),
  hoKhauThuongTruTinh: place('hoKhauThuongTruNew', 'Thường trú', 'province', ['Đồng Tháp', 'Đồng Tháp']),
  hoKhauThuongTruXa: place('hoKhauThuongTruNew', 'Thường trú', 'commune', [
    'Phường Cao Lãnh',
    'Phường Sa Đéc',
  ]),
  hoKhauThuongTruChiTiet: place('hoKhauThuongTruNew', 'Thường trú', 'address', ['12 đường Nguyễn Huệ', '']),
  noiOTinh: place('noiONew', 'Nơi ở hiện nay', 'province', ['Đồng Tháp', 'Đồng Tháp']),
  noiOXa: place('noiONew', 'Nơi ở hiện nay', 'commune', ['Phường Cao Lãnh', 'Phường Sa Đéc']),
  noiOChiTiet: place('noiONew', 'Nơi ở hiện nay', 'address', ['12 đường Nguyễn Huệ', '']),
  ngachChucDanh: ofSalary('ngachChucDanh', {
    title: 'Ngạch (mã số)',
    kind: 'choice',
    examples: ['01.003', 'V.07.05.15'],
    otherNames: [
      'Ngạch',
      'Mã ngạch',
      'Mã số ngạch',
      'Mã số ngạch hiện giữ',
      'Mã số',
      'Ngạch/CDNN',
      'Ngạch, mã số',
      'Ngạch/CDNN, mã số',
      'Ngạch công chức',
      'Mã số CDNN',
      'Chức danh nghề nghiệp',
      'Mã số chức danh nghề nghiệp',
      'Ngạch lương',
    ],
  }),
  bac: ofSalary('bac', {
    title: 'Bậc',
    kind: 'choice',
    examples: ['5', '3'],
    otherNames: ['Bậc lương', 'Bậc lương hiện hưởng'],
  }),
  heSoLuong: ofSalary('heSoLuong', {
    title: 'Hệ số',
    kind: 'figure',
    examples: ['3,66', '3,00'],
    otherNames: ['Hệ số lương', 'HSL', 'HS lương', 'Hệ số lương hiện hưởng'],
  }),
  ngayHuongLuong: ofSalary('ngayHuongLuong', {
    title: 'Ngày hưởng',
    kind: 'date',
    examples: ['01/09/2024', '01/03/2025'],
    otherNames: [
      'Ngày hưởng lương',
      'Ngày bắt đầu hưởng lương',
      'Thời gian hưởng',
      'Mốc hưởng',
      'Thời điểm hưởng',
      'Ngày hưởng hệ số',
      'Mốc nâng lương',
    ],
  }),
} as const satisfies Readonly<Record<string, Declared>>

export type ImportColumnName = keyof typeof declared

export interface ImportColumn extends Declared {
  readonly name: ImportColumnName
  /** The catalogue that a name or a code of the cell is looked up in ('DM_DANTOC'). */
  readonly list?: string
}

const fieldOf = ({ of, field }: Declared): Field =>
  of === 'person'
    ? officerFields[field as PersonField]
    : (salaryPeriod.form.fields[field as SalaryField] as Field)

/** The columns in the order of the sample, which begins with one for the number of the row, 'STT'. */
export const importColumns: readonly ImportColumn[] = (Object.keys(declared) as ImportColumnName[]).map(
  (name) => {
    const column: Declared = declared[name]
    const field = fieldOf(column)
    return {
      ...column,
      name,
      ...(field.kind === 'choice' && typeof field.list === 'string' ? { list: field.list } : {}),
    }
  },
)

const byName = new Map(importColumns.map((column) => [column.name, column]))

export const importColumn = (name: ImportColumnName): ImportColumn => byName.get(name) as ImportColumn

/** The field of the person or of the salary row that a column fills: its rules and its sentences are the column's. */
export const fieldOfColumn = (column: ImportColumn): Field => fieldOf(column)

/** A cell that was read otherwise than it was typed, and why. */
export interface ImportRepair {
  readonly column: ImportColumnName
  readonly before: string
  readonly after: string
  readonly why: string
}

/**
 * One person as read from a file: a text for each column, '' when the sheet has none. Days are 'dd/MM/yyyy', yes or no is
 * 'Có' or 'Không', figures have a decimal comma; names of catalogues and places are as typed.
 */
export type ImportRow = Readonly<Record<ImportColumnName, string>> & {
  /** As the officer's own program counts its rows, from 1. */
  readonly row: number
  readonly fileName: string
  readonly repairs: readonly ImportRepair[]
}

/** What is wrong, and where; `row` 0 is about the whole file. `column` is the title in the officer's own sheet. */
export interface ImportProblem {
  readonly row: number
  readonly column: string
  readonly error: string
  readonly fileName: string
}

/** How a column of a file was found: by its name, by what it holds, as this account once said, as it says now. */
export type MappedBy = 'ten' | 'noi-dung' | 'da-nho' | 'tay'

/** What one column of an officer's own sheet was taken for. */
export interface ColumnMapping {
  /** Counted from 0, column A. */
  readonly index: number
  /** Its title; a head of several lines is joined with ': '. */
  readonly header: string
  /** A column of the sample or a part of one (`spareColumns`); null when it isn't read. */
  readonly column: string | null
  /** From 0 to 1. */
  readonly confidence: number
  readonly how: MappedBy
}
