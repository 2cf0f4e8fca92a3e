/** Sentences about decisions that are read from files. */
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'

/** People of one decision. */
export const maxReadPeople = 2_000
export const maxPaperBytes = 20 * 1_048_576

/** From here on a value isn't called a guess. */
export const sure = 0.85

const people = (count: number) => `${showNumber(count)} người`

export const paperSentences = {
  tooLarge: 'Dung lượng tệp không được vượt quá 20 MB.',
  tooMany: `Mỗi quyết định ghi được tối đa ${showNumber(maxReadPeople)} người.`,
  wrongList: `Danh sách hồ sơ không đúng, hoặc quá ${showNumber(maxReadPeople)} người.`,
  noKind: 'Loại quyết định này chưa ghi được vào hồ sơ. Nhập quyết định rồi gắn với các dòng đã có.',
  nobody: 'Chọn ít nhất một người, hoặc chỉ nhập quyết định.',
  twice: 'Một người có hai lần trong quyết định.',
  later: (day: string) =>
    `hiệu lực từ ngày ${showDate(day)}, sau hôm nay. Chỉ ghi vào hồ sơ từ ngày quyết định có hiệu lực.`,
  notYet: (day: string) => `Có hiệu lực từ ${showDate(day)}: chỉ ghi được vào hồ sơ từ ngày đó.`,
  status: (name: string) => `hồ sơ ở trạng thái '${name}' nên không ghi được.`,
  otherUnit:
    'quyết định bổ nhiệm tại đơn vị khác. Lập Chuyển công tác đến đơn vị đó; chức vụ được ghi khi tiếp nhận.',
  already: 'đã có dòng theo quyết định này.',
  gradeNote: 'Bậc nghề nghiệp được ghi tại Vị trí việc làm, không ghi ở đây.',
  sameUnit: 'đang công tác tại đơn vị chuyển đến.',
  title: (count: number, number: string) => `Ghi quyết định ${number} vào hồ sơ của ${people(count)}`,
  done: (count: number, planned: number, left: number) =>
    (count === 0 ? 'Đã nhập quyết định.' : `Đã nhập quyết định và ghi vào hồ sơ của ${people(count)}.`) +
    (planned === 0 ? '' : ` Đã lập quyết định chờ hiệu lực cho ${people(planned)}.`) +
    (left === 0 ? '' : ` Không ghi được ${people(left)}.`),
  invitation: 'PDF có chữ hoặc Word (.docx), tối đa 20 MB. Bản quét không đọc được.',
  /** Of those who were ticked, or whose record was open. */
  only: (count: number) =>
    `Chỉ chọn sẵn ${count === 1 ? 'người' : `trong ${people(count)}`} mà bạn đã chọn; những người khác do bạn tự chọn.`,
  reading: 'Đang đọc quyết định…',
  guess: 'Đoán, cần kiểm tra',
  seen: (percent: number) => `Đọc được, tin cậy ${percent}%`,
  unread: 'Quyết định không nói, cần nhập',
  unsaid: 'Quyết định không nói',
  onlyName: 'Chỉ trùng họ tên, hoặc có nhiều người trùng: chọn đúng người.',
  noOne: 'Không có ai tên này trong phạm vi của bạn.',
  others: 'Người chưa chọn không được ghi.',
  attached: 'Đính kèm tệp PDF này vào quyết định và từng dòng',
  confirm: (count: number, what: string, number: string) =>
    count === 0
      ? `Nhập quyết định ${number}; hôm nay không ghi vào hồ sơ nào.`
      : `Nhập quyết định ${number} và thêm một dòng ${what} vào hồ sơ của ${people(count)}.`,
  planned: (day: string) => `Có hiệu lực từ ${showDate(day)}: sẽ thành quyết định chờ hiệu lực.`,
  plannedFor: (count: number, day: string) =>
    `${people(count)} có hiệu lực từ ${showDate(day)}: sẽ thành quyết định chờ hiệu lực, tự ghi vào hồ sơ khi đến ngày.`,
  waiting: 'Mở Quyết định chờ hiệu lực',
  leftOut: (count: number) => `${people(count)} trong quyết định chưa chọn hồ sơ nên không được ghi.`,
  /** Of the log. */
  shown: 'Người trong quyết định đọc từ tệp',
} as const
