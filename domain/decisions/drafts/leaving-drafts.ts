/** Drafts about leaving: the announcement of retirement, retirement, resignation. */
import { defineDraft, type DraftMoment, type DraftPerson } from '#domain/decisions/drafts/draft-kind.ts'
import { dayInWords, dots, refusalSentences as says } from '#domain/decisions/drafts/draft-words.ts'
import { retiresAs, statutesOf } from '#domain/decisions/drafts/post-drafts.ts'
import { retirementOfPerson } from '#domain/due/due-days.ts'
import { addMonths, showDate } from '#domain/fields/dates.ts'
import { date, text } from '#domain/fields/kinds.ts'
import { ageText } from '#domain/retirement/retirement.ts'

/** How long before the pension it is drafted: the announcement comes 6 months before. */
const monthsAhead = 12

const retirementIn = ({ values }: DraftPerson, { law }: DraftMoment) =>
  retirementOfPerson(retiresAs(values), law)
const pensionOf = (person: DraftPerson, { ngay }: { ngay: string | null }, moment: DraftMoment) =>
  ngay ?? retirementIn(person, moment)?.pension ?? null

const retires = {
  fields: {
    ngay: date('Nghỉ hưu từ ngày', { hint: 'Để trống thì theo tuổi hoặc quyết định ghi trong hồ sơ.' }),
  },
  refuses: (person: DraftPerson, values: { ngay: string | null }, moment: DraftMoment): string | null => {
    const day = pensionOf(person, values, moment)
    if (day === null) return says.noBirth
    return day > addMonths(moment.today, monthsAhead) ? says.retiresLater(day) : null
  },
  columns: [
    {
      title: 'Tuổi nghỉ hưu',
      width: 12,
      value: (person: DraftPerson, _: unknown, moment: DraftMoment) => {
        const months = retirementIn(person, moment)?.months
        return months === undefined ? dots : ageText(months)
      },
    },
    {
      title: 'Số sổ BHXH',
      width: 12,
      value: ({ values }: DraftPerson) => values.soSoBhxh ?? '',
    },
    {
      title: 'Nghỉ hưu từ ngày',
      width: 12,
      value: (person: DraftPerson, values: { ngay: string | null }, moment: DraftMoment) =>
        showDate(pensionOf(person, values, moment) ?? dots),
    },
  ],
  basis: (people: readonly DraftPerson[], _: unknown, moment: DraftMoment) => ({
    texts: [...statutesOf(people), 'labour', 'socialInsurance', 'retirement'] as const,
    values: people.flatMap((person) => retirementIn(person, moment)?.values ?? []),
  }),
}

const announcement = defineDraft({
  ...retires,
  code: 'TB_NGHI_HUU',
  name: 'Thông báo nghỉ hưu',
  loai: 'NGHI',
  isNotice: true,
  subject: 'nghỉ hưu',
  acts: () => 'Thông báo về thời điểm nghỉ hưu đối với',
  says: (person, values, moment) =>
    `: nghỉ làm việc để hưởng chế độ hưu trí kể từ ${dayInWords(pensionOf(person, values, moment))}`,
})

const retirement = defineDraft({
  ...retires,
  code: 'QD_NGHI_HUU',
  name: 'Nghỉ hưu',
  loai: 'NGHI',
  subject: 'nghỉ hưu để hưởng chế độ bảo hiểm xã hội',
  acts: () => 'Cho nghỉ hưu để hưởng chế độ bảo hiểm xã hội đối với',
  says: (person, values, moment) => {
    const book = person.values.soSoBhxh
    return `${book ? `, số sổ bảo hiểm xã hội ${book}` : ''}, kể từ ${dayInWords(pensionOf(person, values, moment))}`
  },
  articles: () => ['Chế độ hưu trí do cơ quan bảo hiểm xã hội giải quyết theo quy định của pháp luật.'],
})

const resignation = defineDraft({
  code: 'QD_THOI_VIEC',
  name: 'Thôi việc',
  loai: 'NGHI',
  fields: {
    ngay: date('Thôi việc từ ngày', { required: true }),
    lyDo: text('Lý do', { maxLength: 250, hint: 'Ví dụ: theo nguyện vọng cá nhân.' }),
  },
  subject: 'giải quyết thôi việc',
  refuses: ({ group }) => (group === 'LD' ? says.onContract : null),
  acts: () => 'Giải quyết thôi việc đối với',
  says: (_, { ngay, lyDo }) => `, kể từ ${dayInWords(ngay)}${lyDo === null ? '' : `, lý do: ${lyDo}`}`,
  columns: [
    { title: 'Lý do', width: 20, value: (_, { lyDo }) => lyDo ?? '' },
    { title: 'Thôi việc từ ngày', width: 12, value: (_, { ngay }) => showDate(ngay ?? dots) },
  ],
  articles: () => [
    'Trợ cấp thôi việc, bảo hiểm xã hội và các chế độ khác (nếu có) được giải quyết theo quy định của pháp luật; người thôi việc có trách nhiệm bàn giao công việc, hồ sơ, tài liệu, tài sản được giao trước ngày thôi việc.',
  ],
  basis: (people) => ({ texts: statutesOf(people) }),
})

export const leavingDrafts = [announcement, retirement, resignation] as const
