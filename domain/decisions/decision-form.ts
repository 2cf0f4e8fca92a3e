/** A decision that many rows of many people rest on, entered once by a unit. */
import { choice, date, files, text, unit } from '#domain/fields/kinds.ts'
import { showNumber } from '#domain/fields/show.ts'
import { defineForm } from '#domain/forms/form.ts'

const kind = <const C extends string>(code: C, name: string) => ({ id: code, code, name })

export const decisionKinds = [
  kind('TUYEN-DUNG', 'Tuyển dụng'),
  kind('BO-NHIEM', 'Bổ nhiệm, phê chuẩn'),
  kind('CONG-TAC', 'Điều động, luân chuyển, biệt phái'),
  kind('LUONG', 'Lương, phụ cấp'),
  kind('DAO-TAO', 'Đào tạo, bồi dưỡng'),
  kind('KHEN-THUONG', 'Khen thưởng'),
  kind('KY-LUAT', 'Kỷ luật'),
  kind('NGHI', 'Nghỉ hưu, thôi việc, nghỉ việc'),
  kind('KHAC', 'Khác'),
] as const

export const decisionForm = defineForm({
  name: 'decision',
  fields: {
    soQuyetDinh: text('Số, ký hiệu', { required: true, maxLength: 100, short: true }),
    ngayKy: date('Ngày ký', { required: true, notAfterToday: true, show: true }),
    ngayHieuLuc: date('Ngày hiệu lực', { show: true }),
    loai: choice('Loại quyết định', decisionKinds, { short: true }),
    coQuan: unit('Cơ quan ban hành'),
    coQuanNgoaiHeThong: text('Cơ quan ban hành', { maxLength: 200 }),
    nguoiKy: text('Người ký', { maxLength: 100 }),
    trichYeu: text('Trích yếu', { maxLength: 500, multiline: true }),
    file: files(),
  },
  outsideCatalogue: [{ inside: 'coQuan', outside: 'coQuanNgoaiHeThong' }],
})

/** Rows that are joined to a decision at once. */
export const maxJoined = 2_000

const people = (count: number) => `${showNumber(count)} người`

export const decisionSentences = {
  taken: 'Đơn vị đã nhập quyết định có số và ngày ký này.',
  noUnit: 'Đơn vị không được bỏ trống.',
  noRecord: 'Quá trình này không có quyết định.',
  noNumber: 'Dòng này không có số quyết định.',
  /** Before the people whose rows a changed decision would break. */
  breaks: (count: number) =>
    `Không sửa được: nội dung mới trái quy tắc của ${showNumber(count)} dòng đã gắn. `,
  andOthers: (count: number) => ` Và ${showNumber(count)} dòng khác.`,
  detached: (count: number) => `Đã bỏ gắn ${showNumber(count)} dòng. Nội dung của dòng giữ nguyên.`,
  tooMany: `Mỗi lần gắn tối đa ${showNumber(maxJoined)} dòng.`,
  saysOther:
    'Nội dung đã nhập khác quyết định đã chọn, hoặc quyết định đã được sửa. Chọn lại quyết định theo số.',
  noRows: 'Chọn ít nhất một dòng để gắn với quyết định.',
  joinTitle: (count: number, number: string) => `Gắn ${showNumber(count)} dòng với quyết định ${number}`,
  joined: (rows: number, left: number) =>
    `Đã gắn ${showNumber(rows)} dòng với quyết định${left === 0 ? '.' : `, ${showNumber(left)} dòng không gắn được.`}`,
  updateTitle: (number: string) => `Sửa quyết định ${number} và các dòng của quyết định`,
  updated: (count: number, left: number) =>
    (count === 0 ? 'Cập nhật thành công!' : `Đã cập nhật quyết định và hồ sơ của ${people(count)}.`) +
    (left === 0
      ? ''
      : ` Hồ sơ của ${people(left)} giữ nội dung cũ vì ở đơn vị khác hoặc đang chuyển công tác.`),
  empty: 'Chưa có quyết định nào. Nhập một quyết định rồi gắn với hồ sơ của nhiều người.',
} as const
