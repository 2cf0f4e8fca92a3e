/** The form of a new legal value, and what is said about values. */
import { date, number, text } from '#domain/fields/kinds.ts'
import { showDate } from '#domain/fields/dates.ts'
import { defineForm } from '#domain/forms/form.ts'
import { showNumber } from '#domain/fields/show.ts'

export const lawForm = defineForm({
  name: 'law',
  fields: {
    giaTri: number('Giá trị', { required: true }),
    tuNgay: date('Từ ngày', { required: true, show: true }),
    vanBan: text('Văn bản', { required: true, maxLength: 250 }),
    dieu: text('Điều, khoản', { required: true, maxLength: 250 }),
  },
})

export const lawSentences = {
  noParameter: 'Tham số không tồn tại.',
  noCombination: (name: string) => `${name} không hợp lệ.`,
  outOfRange: (min: number, max: number) => `Giá trị phải từ ${showNumber(min)} đến ${showNumber(max)}.`,
  notWhole: 'Giá trị phải là số nguyên.',
  overlaps: (day: string) =>
    `Đã có giá trị bắt đầu từ ngày ${showDate(day)}; các khoảng thời gian của một tham số không được trùng nhau.`,
  nothingBefore: 'Đây là giá trị đầu tiên của tham số nên không thể thu hồi.',
  title: (name: string) => `Thay đổi tham số pháp lý: ${name}`,
  withdrawTitle: (name: string) => `Thu hồi giá trị của tham số pháp lý: ${name}`,
  outcome: (people: number) =>
    people === 0 ? 'Không có hồ sơ nào thay đổi.' : `${showNumber(people)} hồ sơ chịu tác động.`,
  saved: 'Cập nhật tham số pháp lý thành công!',
  withdrawn: 'Thu hồi giá trị thành công!',
  /** The question before it; `isReplaced`: there is an earlier value that isn't of a single day. */
  withdrawAsk: (value: string, begin: string, isReplaced: boolean) =>
    `Giá trị ${value} ${begin} không còn được dùng${isReplaced ? '; giá trị trước đó có hiệu lực trở lại' : ''}. Những gì phụ thuộc vào nó được tính lại.`,
} as const
