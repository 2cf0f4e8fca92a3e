/** Sentences about decisions that are read from files. */
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'

/** People of one decision. */
export const maxReadPeople = 2_000
export const maxPaperBytes = 20 * 1_048_576

const people = (count: number) => `${showNumber(count)} người`

export const paperSentences = {
  tooLarge: 'Dung lượng tệp không được vượt quá 20 MB.',
  tooMany: `Mỗi quyết định ghi được tối đa ${showNumber(maxReadPeople)} người.`,
  noKind: 'Loại quyết định này chưa ghi được vào hồ sơ. Nhập quyết định rồi gắn với các dòng đã có.',
  nobody: 'Chọn ít nhất một người, hoặc chỉ nhập quyết định.',
  twice: 'Một người có hai lần trong quyết định.',
  later: (day: string) =>
    `hiệu lực từ ngày ${showDate(day)}, sau hôm nay. Chỉ ghi vào hồ sơ từ ngày quyết định có hiệu lực.`,
  status: (name: string) => `hồ sơ ở trạng thái '${name}' nên không ghi được.`,
  sameUnit: 'đang công tác tại đơn vị chuyển đến.',
  title: (count: number, number: string) => `Ghi quyết định ${number} vào hồ sơ của ${people(count)}`,
  done: (count: number, left: number) =>
    (count === 0 ? 'Đã nhập quyết định.' : `Đã nhập quyết định và ghi vào hồ sơ của ${people(count)}.`) +
    (left === 0 ? '' : ` Không ghi được ${people(left)}.`),
  /** Of the log. */
  shown: 'Người trong quyết định đọc từ tệp',
} as const
