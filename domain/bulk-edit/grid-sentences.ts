/** Sentences and limits of 'Sửa hàng loạt'. */
import { showNumber } from '#domain/fields/show.ts'
import { bulkEditAction } from '#domain/people-lists/list-parts.ts'

/** Fields of one grid. */
export const maxGridFields = 30
/** People of one grid; fewer on the embedded database, which serves one statement at a time. */
export const maxGridPeople = bulkEditAction.max
export const maxGridPeopleEmbedded = 500
/** Changed cells of one save. */
export const maxGridCells: number = maxGridPeople * maxGridFields
/** How long a save can be undone. */
export const undoHours = 24

export const gridSentences = {
  nobody: 'Vui lòng chọn ít nhất một người để sửa hàng loạt.',
  tooMany: (most: number) => `Mỗi lần sửa hàng loạt tối đa ${showNumber(most)} người.`,
  noFields: 'Vui lòng chọn ít nhất một trường thông tin.',
  tooManyFields: `Mỗi lần sửa hàng loạt tối đa ${maxGridFields} trường thông tin.`,
  noChanges: 'Chưa có ô nào được sửa.',
  tooManyCells: 'Số ô được sửa quá nhiều.',
  cell: 'Ô được sửa không hợp lệ.',
  field: 'Trường thông tin này không sửa hàng loạt được.',
  record: 'Quá trình này không sửa hàng loạt được.',
  noSelection: 'Cần chọn người (listId) hoặc bộ lọc (filter).',
  twice: 'Một ô được sửa hai lần trong cùng một yêu cầu.',
  // Why a cell is locked.
  noPermission: 'Bạn không có quyền sửa trường này.',
  derived: 'Giá trị được tính từ dữ liệu khác.',
  readOnly: 'Vai trò của bạn chỉ được xem trường này.',
  status: (name: string) => `Hồ sơ ở trạng thái ${name} nên không thể sửa.`,
  // Why a cell can't be saved.
  notApplicable: 'Trường này không dùng cho người này, giá trị sẽ không được lưu.',
  otherRow: 'Dòng đang hiệu lực của người này đã thay đổi. Vui lòng mở lại.',
  twiceInGrid: (label: string) => `${label} bị trùng trong bảng.`,
  unknownUnit: (text: string) => `Không có đơn vị nào có tên hoặc mã '${text}'.`,
  severalUnits: (text: string) => `Nhiều đơn vị cùng tên '${text}', hãy ghi mã.`,
  notAMonth: (text: string) => `'${text}' không phải là tháng. Hãy ghi như 09/2020.`,
  notAYear: (text: string) => `'${text}' không phải là năm.`,
  /** What an address is called where its field is named already. */
  address: 'Địa chỉ',
  readAs: (before: string, why: string) => `Đã đọc từ '${before}': ${why}`,
  // What follows.
  signature: 'Chữ ký số của hồ sơ hết hiệu lực, cần ký lại.',
  sendBefore: (day: string) => `Phải gửi CSDL quốc gia trước ngày ${day}.`,
  due: (label: string, before: string, after: string) => `${label}: ${before} → ${after}.`,
  none: '(trống)',
  // Saving and undoing.
  title: (people: number) => `Sửa hàng loạt ${showNumber(people)} hồ sơ`,
  saved: (cells: number, people: number) =>
    `Đã lưu ${showNumber(cells)} ô của ${showNumber(people)} người. Có thể hoàn tác trong ${undoHours} giờ.`,
  undoTitle: (people: number) => `Hoàn tác sửa hàng loạt ${showNumber(people)} hồ sơ`,
  undone: (people: number, left: number) =>
    `Đã hoàn tác ${showNumber(people)} người${left === 0 ? '.' : `, còn ${showNumber(left)} hồ sơ đã được sửa sau đó nên giữ nguyên.`}`,
  changedSince: 'Hồ sơ đã được sửa sau lần sửa hàng loạt này.',
  undoneAlready: 'Lần sửa này đã được hoàn tác.',
  tooLate: `Chỉ hoàn tác được trong ${undoHours} giờ.`,
} as const

/** What the due days are called, by their columns. */
export const dueNames: Readonly<Record<string, string>> = {
  due_raise: 'Ngày đến hạn nâng lương',
  due_excess: 'Ngày đến hạn phụ cấp thâm niên vượt khung',
  due_retirement: 'Ngày đến tuổi nghỉ hưu',
  due_reappointment: 'Ngày đến hạn bổ nhiệm lại',
  due_term_end: 'Ngày hết nhiệm kỳ',
  due_contract_end: 'Ngày hết hạn hợp đồng',
  due_allowance: 'Ngày đến hạn phụ cấp thâm niên nghề',
}
