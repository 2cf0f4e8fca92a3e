/** The text of a draft: basis, articles, and the list of people where there are several. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import type { DraftKind, DraftMoment, DraftPerson } from '#domain/decisions/drafts/draft-kind.ts'
import { countOf, dots, personInFull, personInWords } from '#domain/decisions/drafts/draft-words.ts'
import { showDate } from '#domain/fields/dates.ts'
import { citedOf, citedOn, onceCited, type CitedText } from '#domain/law/cited-texts.ts'

/** A list of people as a table: the widths are shares. */
export interface DraftTable {
  columns: readonly { title: string; width: number }[]
  rows: readonly (readonly string[])[]
}

export interface DraftText {
  subject: string
  basis: readonly CitedText[]
  /** 'Điều 1.' and its text; a notice's paragraphs have no label. */
  articles: readonly { label: string; text: string }[]
  recipients: readonly string[]
  /** Of several people. */
  table: DraftTable | undefined
}

const isCommittee = (agency: string) => /^(Ủy ban nhân dân|UBND)\s/i.test(agency)

/** What the agency may decide by; that of others than people's committees is its own decision, which nobody has entered. */
const authorityOf = (agency: string, day: string): CitedText[] =>
  isCommittee(agency)
    ? citedOn(['localGovernment'], day)
    : [
        {
          vanBan: `${dots} quy định chức năng, nhiệm vụ, quyền hạn và cơ cấu tổ chức của ${agency}`,
          daDoiChieu: true,
        },
      ]

/** What the draft rests on, each text once, in the order of the kind. */
export function basisOf(
  kind: DraftKind,
  people: readonly DraftPerson[],
  values: AnyValues,
  moment: DraftMoment,
): CitedText[] {
  const agency = (values['coQuan'] as UnitRef | null)?.name
  const { texts, values: legal = [] } = kind.basis(people, values, moment)
  return onceCited([
    ...(agency === undefined ? [] : authorityOf(agency, moment.today)),
    ...citedOn(texts, moment.today),
    ...citedOf(legal.filter((value) => value !== undefined)),
  ])
}

/** What the kind says about a person, as in the list: 'Bậc mới: 4; Hệ số mới: 3,33'. */
export const textOfPerson = (
  { columns }: DraftKind,
  person: DraftPerson,
  values: AnyValues,
  moment: DraftMoment,
): string =>
  columns
    .map(({ title, value }) => [title, value(person, values, moment)] as const)
    .filter(([, value]) => value !== '' && value !== dots)
    .map(([title, value]) => `${title}: ${value}`)
    .join('; ')

export function draftTextOf(
  kind: DraftKind,
  people: readonly DraftPerson[],
  values: AnyValues,
  moment: DraftMoment,
): DraftText {
  const [only] = people.length === 1 ? people : []
  const paper = kind.isNotice ? 'Thông báo' : 'Quyết định'
  const first =
    only === undefined
      ? `${kind.acts(values)} ${countOf(people.length)} có tên trong danh sách kèm theo ${paper} này${kind.saysOfAll?.(values) ?? ''}.`
      : `${kind.acts(values)} ${personInFull(only)}${kind.says(only, values, moment)}.`
  const whom = only === undefined ? 'những người có tên trong danh sách' : personInWords(only)
  const more = kind.articles?.(people, values, moment) ?? []
  const texts = kind.isNotice
    ? [
        first,
        `Trong thời gian chờ nghỉ hưu, ${whom} tiếp tục thực hiện nhiệm vụ và bàn giao công việc theo phân công của cơ quan.`,
        `Thủ trưởng các cơ quan, đơn vị có liên quan và ${whom} thực hiện theo Thông báo này.`,
      ]
    : [
        first,
        ...more,
        'Quyết định này có hiệu lực kể từ ngày ký.',
        `Thủ trưởng các cơ quan, đơn vị có liên quan và ${whom} chịu trách nhiệm thi hành Quyết định này.`,
      ]
  return {
    subject: `Về việc ${kind.subject}`,
    basis: basisOf(kind, people, values, moment),
    articles: texts.map((text, at) => ({ label: kind.isNotice ? '' : `Điều ${at + 1}. `, text })),
    recipients: [kind.isNotice ? '- Như trên;' : `- Như Điều ${texts.length};`, '- Lưu: VT, hồ sơ.'],
    table: only === undefined ? tableOf(kind, people, values, moment) : undefined,
  }
}

function tableOf(
  { columns }: DraftKind,
  people: readonly DraftPerson[],
  values: AnyValues,
  moment: DraftMoment,
): DraftTable {
  const shown = [
    { title: 'STT', width: 6, value: (_: DraftPerson, at: number) => String(at + 1) },
    { title: 'Họ và tên', width: 18, value: (person: DraftPerson) => person.values.hoVaTen ?? '' },
    {
      title: 'Ngày sinh',
      width: 12,
      value: ({ values: { ngaySinh } }: DraftPerson) => (ngaySinh ? showDate(ngaySinh) : ''),
    },
    { title: 'Chức vụ', width: 15, value: ({ post }: DraftPerson) => post },
    { title: 'Đơn vị', width: 17, value: ({ unit }: DraftPerson) => unit },
    ...columns.map(({ title, width, value }) => ({
      title,
      width,
      value: (person: DraftPerson) => value(person, values, moment),
    })),
  ]
  return {
    columns: shown.map(({ title, width }) => ({ title, width })),
    rows: people.map((person, at) => shown.map(({ value }) => value(person, at))),
  }
}
