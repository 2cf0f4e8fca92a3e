/**
 * The columns of `Mau_Import_Ho_So.xlsx`, each declared once: its title, the field of the person (or of the first
 * salary row) it fills, and the names officers use for it in their own lists. The sample workbook, the recognition of
 * headers, the titles in errors and the table on screen are derived from it (spec 3 §2.13, §2.14).
 */
import { otherNames } from '#domain/imports/other-names.ts'
import type { Field } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'

/** How a cell is parsed: names of people, digits, days, yes or no, figures, one name of a list, places, plain text. */
export type ImportKind =
  'name' | 'digits' | 'date' | 'flag' | 'figure' | 'choice' | 'unit' | 'province' | 'commune' | 'text'

interface Declared {
  readonly title: string
  /** Required in each row; what else a record needs appears in 'Hồ sơ thiếu'. */
  readonly required?: true
  readonly of: 'person' | 'salary'
  readonly field: string
  /** The part of an address in the column; the address is the one after the merger. */
  readonly part?: 'province' | 'commune' | 'address'
  readonly kind: ImportKind
  /** Examples, of the same two people throughout; '' where the second has no value. */
  readonly examples: readonly [string, string]
}

type PersonField = OfficerFieldName
type SalaryField = keyof (typeof salaryPeriod)['form']['fields']

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
  }),
  tenGoiKhac: ofPerson('tenGoiKhac', {
    title: 'Tên gọi khác',
    kind: 'text',
    examples: ['Tư An', ''],
  }),
  ngaySinh: ofPerson('ngaySinh', {
    title: 'Ngày sinh',
    required: true,
    kind: 'date',
    examples: ['01/02/1980', '15/11/1992'],
  }),
  gioiTinh: ofPerson('gioiTinh', {
    title: 'Giới tính',
    required: true,
    kind: 'choice',
    examples: ['Nam', 'Nữ'],
  }),
  soCccd: ofPerson('soCccd', {
    title: 'Số CCCD',
    required: true,
    kind: 'digits',
    examples: ['087080001234', '087192005678'],
  }),
  ngayCapCccd: ofPerson('ngayCapCccd', {
    title: 'Ngày cấp CCCD',
    kind: 'date',
    examples: ['12/05/2021', '20/08/2022'],
  }),
  noiCapCccd: ofPerson('noiCapCccd', {
    title: 'Nơi cấp CCCD',
    kind: 'text',
    examples: ['Cục Cảnh sát QLHC về TTXH', 'Bộ Công an'],
  }),
  soCmnd: ofPerson('soCmnd', {
    title: 'Số CMND',
    kind: 'digits',
    examples: ['341234567', ''],
  }),
  soDienThoai: ofPerson('soDienThoai', {
    title: 'Số điện thoại',
    kind: 'digits',
    examples: ['0912345678', ''],
  }),
  email: ofPerson('email', {
    title: 'Email',
    kind: 'text',
    examples: ['nvan@dongthap.gov.vn', ''],
  }),
  danToc: ofPerson('danToc', {
    title: 'Dân tộc',
    required: true,
    kind: 'choice',
    examples: ['Kinh', 'Kinh'],
  }),
  tonGiao: ofPerson('tonGiao', {
    title: 'Tôn giáo',
    required: true,
    kind: 'choice',
    examples: ['Không', 'Không'],
  }),
  tinhTrangHonNhan: ofPerson('tinhTrangHonNhan', {
    title: 'Tình trạng hôn nhân',
    kind: 'choice',
    examples: ['Đã kết hôn', ''],
  }),
  thanhPhanGiaDinh: ofPerson('thanhPhanGiaDinh', {
    title: 'Thành phần gia đình',
    kind: 'choice',
    examples: ['Nông dân', ''],
  }),
  giaoDucPhoThong: ofPerson('giaoDucPhoThong', {
    title: 'Trình độ GDPT',
    kind: 'choice',
    examples: ['12/12', '12/12'],
  }),
  loaiHoSo: ofPerson('loaiHoSo', {
    title: 'Đối tượng',
    required: true,
    kind: 'choice',
    examples: ['Công chức', 'Viên chức'],
  }),
  chucVu: ofPerson('chucVu', {
    title: 'Chức vụ',
    kind: 'choice',
    examples: ['Trưởng phòng', ''],
  }),
  phongBan: ofPerson('phongBan', {
    title: 'Phòng ban',
    kind: 'unit',
    examples: ['', ''],
  }),
  congViecChinh: ofPerson('congViecChinh', {
    title: 'Công việc chính',
    kind: 'text',
    examples: ['Tổ chức cán bộ', 'Giảng dạy môn Toán'],
  }),
  viTriViecLam: ofPerson('viTriViecLam', {
    title: 'Vị trí việc làm',
    kind: 'choice',
    examples: ['', 'Giáo viên trung học cơ sở'],
  }),
  bacNgheNghiep: ofPerson('bacNgheNghiep', {
    title: 'Bậc nghề nghiệp',
    kind: 'choice',
    examples: ['', 'Bậc 3'],
  }),
  ngayDamNhiem: ofPerson('ngayDamNhiem', {
    title: 'Ngày vào cơ quan',
    kind: 'date',
    examples: ['01/09/2005', '15/08/2015'],
  }),
  soHieuCBCCVC: ofPerson('soHieuCBCCVC', {
    title: 'Số hiệu CBCCVC',
    kind: 'text',
    examples: ['', ''],
  }),
  laDangVien: ofPerson('laDangVien', {
    title: 'Là đảng viên',
    kind: 'flag',
    examples: ['Có', 'Không'],
  }),
  ngayVaoDang: ofPerson('ngayVaoDang', {
    title: 'Ngày vào Đảng',
    kind: 'date',
    examples: ['03/02/2008', ''],
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
  }),
  bac: ofSalary('bac', {
    title: 'Bậc',
    kind: 'choice',
    examples: ['5', '3'],
  }),
  heSoLuong: ofSalary('heSoLuong', {
    title: 'Hệ số',
    kind: 'figure',
    examples: ['3,66', '3,00'],
  }),
  ngayHuongLuong: ofSalary('ngayHuongLuong', {
    title: 'Ngày hưởng',
    kind: 'date',
    examples: ['01/09/2024', '01/03/2025'],
  }),
} as const satisfies Readonly<Record<string, Declared>>

export type ImportColumnName = keyof typeof declared

export interface ImportColumn extends Declared {
  readonly name: ImportColumnName
  /** The catalogue for looking up the cell's name or code ('DM_DANTOC'). */
  readonly list?: string
  /** The items of a list that is no catalogue. */
  readonly items?: readonly Ref[]
  /** Other names of the column; compared without case, diacritics and punctuation. */
  readonly otherNames: readonly string[]
}

const fieldOf = ({ of, field }: Declared): Field =>
  of === 'person'
    ? officerFields[field as PersonField]
    : (salaryPeriod.form.fields[field as SalaryField] as Field)

/** The columns in the order of the sample, whose first column is the row number, 'STT'. */
export const importColumns: readonly ImportColumn[] = (Object.keys(declared) as ImportColumnName[]).map(
  (name) => {
    const column: Declared = declared[name]
    const field = fieldOf(column)
    return {
      ...column,
      name,
      otherNames: otherNames[name] ?? [],
      ...(field.kind !== 'choice'
        ? {}
        : typeof field.list === 'string'
          ? { list: field.list }
          : { items: field.list }),
    }
  },
)

const byName = new Map(importColumns.map((column) => [column.name, column]))

export const importColumn = (name: ImportColumnName): ImportColumn => byName.get(name) as ImportColumn

/** The field of the person or of the salary row that a column fills: its rules and messages apply to the column. */
export const fieldOfColumn = (column: ImportColumn): Field => fieldOf(column)

/** A cell that was not read literally, and why. */
export interface ImportRepair {
  readonly column: ImportColumnName
  readonly before: string
  readonly after: string
  readonly why: string
  /** The value is only probable: the officer must have seen it before the row is confirmed. */
  readonly isGuess?: true | undefined
}

/** Number of cells of a row that must have been seen. */
export const guessedCells = (repairs: readonly Pick<ImportRepair, 'column' | 'isGuess'>[]): number =>
  new Set(repairs.flatMap(({ column, isGuess }) => (isGuess === true ? [column] : []))).size

/**
 * One person as read from a file: a text for each column, '' when the sheet has none. Days are 'dd/MM/yyyy', yes or no
 * is 'Có' or 'Không', figures have a decimal comma; names of catalogues and places are as typed.
 */
export type ImportRow = Readonly<Record<ImportColumnName, string>> & {
  /** Row number as spreadsheet programs show it, from 1. */
  readonly row: number
  readonly fileName: string
  readonly repairs: readonly ImportRepair[]
}

/** An error and its place; `row` 0 is the whole file. `column` is the title in the officer's own sheet. */
export interface ImportProblem {
  readonly row: number
  readonly column: string
  readonly error: string
  readonly fileName: string
  /** The column of ours to mend; none for an error of the whole row or file. */
  readonly field?: ImportColumnName | undefined
  /** Told while reading the file: holds until its cell is mended. */
  readonly isOfReading?: true | undefined
}

/** How a column was recognised: by its name, by its content, from the account's earlier assignment, by hand. */
export type MappedBy = 'ten' | 'noi-dung' | 'da-nho' | 'tay'

/** The recognised meaning of one column of an officer's own sheet. */
export interface ColumnMapping {
  /** From 0, column A. */
  readonly index: number
  /** Its title; the lines of a multi-line header are joined with ': '. */
  readonly header: string
  /** A column of the sample or a part of one (`spareColumns`); null when it is not read. */
  readonly column: string | null
  /** What a column that is not read may mean: only the officer can say so. */
  readonly suggestion?: string | undefined
  /** One of several columns of its field, as of one kind of person each: in every row at most one of them is filled. */
  readonly isDivided?: true | undefined
  /** Number of filled cells in the rows of people; none for a column that only numbers its rows. */
  readonly filled?: number | undefined
  /** Some of the cells of a column without title that is not read. */
  readonly firstCells?: readonly string[] | undefined
  /** From 0 to 1. */
  readonly confidence: number
  readonly how: MappedBy
}

/** Whether the officer has said what the column is, now or for an earlier file with the same titles. */
export const isAnswered = ({ how }: Pick<ColumnMapping, 'how'>): boolean => how === 'tay' || how === 'da-nho'

/** A table below another one, with a heading of its own. */
export interface FurtherTable {
  /** Row number of the heading's last line. */
  readonly headerRow: number
  /** Number of people read from it. */
  readonly rows: number
  readonly columns: readonly ColumnMapping[]
}
