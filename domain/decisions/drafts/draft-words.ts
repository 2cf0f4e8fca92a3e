/** Words of drafts: days and people as administrative papers write them, blanks, and the sentences about drafts. */
import { showNumber } from '#domain/fields/show.ts'
import { sexOf } from '#domain/retirement/retirement.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { DraftPerson } from './draft-kind.ts'

/** To be filled in by hand. */
export const dots = '……'

/** 'ngày 01 tháng 5 năm 2026'; days below 10 and January, February have a leading zero. */
export function dayInWords(day: string | null | undefined): string {
  const [year = '', month = '', date = ''] = (day ?? '').split('-')
  if (date === '') return `ngày ${dots} tháng ${dots} năm ${dots}`
  return `ngày ${date} tháng ${Number(month) < 3 ? month : Number(month)} năm ${year}`
}

/** 'ông Nguyễn Văn An' */
export function personInWords({ values }: DraftPerson): string {
  const sex = sexOf(values.gioiTinh?.code)
  return `${sex === 'nam' ? 'ông' : sex === 'nu' ? 'bà' : 'ông (bà)'} ${values.hoVaTen ?? dots}`
}

/** 'ông Nguyễn Văn An, sinh ngày 02/03/1980, Chuyên viên, Sở Nội vụ'; a unit that the post names isn't named again. */
export function personInFull(person: DraftPerson): string {
  const born = person.values.ngaySinh
  const [post, unit] = [person.post, person.unit].map((name) => name.toLocaleLowerCase('vi'))
  return [
    personInWords(person),
    ...(born === null || born === undefined
      ? []
      : [`sinh ${born.length === 4 ? 'năm' : 'ngày'} ${showDate(born)}`]),
    person.post,
    post?.includes(unit ?? '') ? '' : person.unit,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** '03 người', as counts below ten are written. */
export const countOf = (count: number): string => `${count < 10 ? `0${count}` : showNumber(count)} người`

/** '05 năm', '18 tháng' */
export const monthsInWords = (months: number): string => {
  const [value, what] = months % 12 === 0 ? [months / 12, 'năm'] : [months, 'tháng']
  return `${value < 10 ? `0${value}` : value} ${what}`
}

export const refusalSentences = {
  refused: (count: number, kind: string) => `Có ${showNumber(count)} người không dùng được mẫu '${kind}'.`,
  // Why a kind doesn't apply to a person.
  hasLeft: (status: string) => `Hồ sơ ở trạng thái '${status}' nên không lập dự thảo này.`,
  hidden: 'Vai trò của bạn không được xem đủ dữ liệu lương để lập dự thảo này.',
  nothingFollows: 'Quá trình lương không có bậc hoặc mức vượt khung tiếp theo.',
  unknownDay: (reason: string) => `Chưa xác định được ngày đến hạn: ${reason}.`,
  lastStep: 'Đang ở bậc cuối của ngạch, chức danh: dùng mẫu nâng phụ cấp thâm niên vượt khung.',
  notLastStep: 'Chưa ở bậc cuối của ngạch, chức danh: dùng mẫu nâng bậc lương.',
  dueLater: (day: string) => `Đến hạn từ ngày ${showDate(day)}, sau ngày hưởng đã chọn.`,
  dueMuchLater: (day: string) => `Đến hạn từ ngày ${showDate(day)}, còn quá xa để dự thảo.`,
  dueAlready: (day: string) => `Đến hạn từ ngày ${showDate(day)}: dùng mẫu nâng bậc lương thường xuyên.`,
  tooEarly: (months: number, day: string, source: string) =>
    `Đến hạn từ ngày ${showDate(day)}: chỉ được nâng trước tối đa ${months} tháng (${source}).`,
  barred: (bars: readonly string[]) =>
    `Không thuộc diện nâng trước thời hạn do thành tích: ${bars.join('; ')}.`,
  onContract: 'Người làm việc theo hợp đồng không thuộc đối tượng của mẫu này.',
  noTerm: 'Không giữ chức vụ lãnh đạo, quản lý có thời hạn bổ nhiệm.',
  sameUnit: (unit: string) => `Đang công tác tại ${unit}.`,
  noBirth: 'Hồ sơ chưa có ngày sinh hoặc giới tính nên không tính được ngày nghỉ hưu.',
  retiresLater: (day: string) => `Nghỉ hưu từ ngày ${showDate(day)}, còn quá xa để dự thảo.`,
  partyForm: 'Hình thức kỷ luật của Đảng do tổ chức đảng quyết định.',
  noPost: 'Không giữ chức vụ nên không áp dụng hình thức cách chức.',
  notEmployee: 'Không phải viên chức.',
  noRank: 'Lương hiện hưởng chưa có chức danh nghề nghiệp.',
  noGrade: (rank: string) => `${rank}: loại lương không có bậc nghề nghiệp tương ứng.`,
  endsBefore: 'Ngày kết thúc phải sau ngày bắt đầu.',
} as const
