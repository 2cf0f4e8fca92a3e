/**
 * What lengthens the time in a step: discipline, and a year rated 'không hoàn thành nhiệm vụ'. For one act once, the
 * discipline's months; different acts add up. Party discipline counts like the corresponding administrative one unless
 * there is an administrative decision (Thông tư 03/2021/TT-BNV, Điều 1 khoản 5 điểm d, đ, e).
 */
import { addMonths, daysBetween, showDate } from '#domain/fields/dates.ts'
import type { Law } from '#domain/law/law.ts'
import type { LegalValue } from '#domain/law/parameter.ts'
import { byLegalGroup, type GroupOn } from '#domain/law/legal-groups.ts'
import { disciplineMonths, ratingMonths } from '#domain/law/pay-parameters.ts'
import { disciplineFromPartyDecision } from '#domain/law/text-days.ts'
import type { SalaryCareer } from './career-rows.ts'
import type { Lengthening } from './reason.ts'

type Form = (typeof disciplineMonths)['theo'][1]['choices'][number]['code']

/** Administrative forms by their codes in DM_HINHTHUCKYLUAT, and those of the Party with what they correspond to. */
const administrative: readonly string[] = disciplineMonths.theo[1].choices.map(({ code }) => code)
const correspondsTo: Readonly<Record<string, Form>> = { D_KT: 'KT', D_CC: 'CC', D_CCHUC: 'CCHUC' }
/** An administrative decision this many months around that of the Party is about the same act. */
const monthsAround = 12

/** Codes of DM_HINHTHUCKYLUAT that lengthen a step, those of the Party too. */
export const lengtheningForms: readonly string[] = [...administrative, ...Object.keys(correspondsTo)]

/**
 * Forms of which the text says nothing: after a lowered step the time begins again, expulsion from the Party has no
 * corresponding form.
 */
export const unnamedForms: readonly string[] = ['HBL', 'D_KTRU']
/** The text names no removal from an elected post either; it counts like a removal from office. */
export const removal = 'BNHIEM'

/** Code of DM_KETQUADANHGIA. */
export const notFulfilled = 'KHTNV'
/** Code of the rating's mark that it is for another act than the discipline of its year. */
export const otherAct = 'KHAC'

interface Discipline {
  day: string
  code: string
  name: string
}

/**
 * Of the events from a day on, in the order of the rows: those of a step from its first day. A discipline lengthens by
 * what the person was on its day.
 */
export function lengtheningsOf(
  { discipline, evaluations }: Pick<SalaryCareer, 'discipline' | 'evaluations'>,
  from: string,
  groupOn: GroupOn,
  law: Law,
): Lengthening[] {
  const decided = discipline.flatMap(({ ngayKyLuat, hinhThucKyLuat }): Discipline[] =>
    ngayKyLuat === null || hinhThucKyLuat === null
      ? []
      : [{ day: ngayKyLuat, code: hinhThucKyLuat.code, name: inSentence(hinhThucKyLuat.name) }],
  )
  const byDecision = decided.flatMap((one) => ofDiscipline(one, decided, groupOn, law))
  return [
    ...byDecision.filter(({ day }) => day >= from),
    // A decision of the step before has lengthened that one.
    ...evaluations.flatMap((rating) => ofRating(rating, { byDecision, evaluations, from, groupOn, law })),
  ]
}

function ofDiscipline(
  { day, code, name }: Discipline,
  all: readonly Discipline[],
  groupOn: GroupOn,
  law: Law,
): Lengthening[] {
  const { group, isOpen } = groupOn(day)
  const former = group === groupOn().group ? '' : ` khi là ${nameOfGroup(group)}`
  const what = `${name} từ ${showDate(day)}${former}`
  const form = correspondsTo[code] ?? code
  if (unnamedForms.includes(code))
    return [
      {
        day,
        months: undefined,
        of: 'discipline',
        what: `Không cộng ${what}: văn bản không kể hình thức này, đề nghị kiểm tra (Thông tư 03/2021/TT-BNV, Điều 1 khoản 5)`,
      },
    ]
  if (!isForm(form)) return []
  if (form !== code) {
    const other = all.find((one) => administrative.includes(one.code) && isAround(day, one.day))
    if (other !== undefined) {
      const isOfParty = group === 'VC' && other.day > day && other.day >= disciplineFromPartyDecision
      const from = isOfParty ? `; ${effectOfParty}, đề nghị kiểm tra` : ''
      return [
        {
          day,
          months: undefined,
          of: 'discipline',
          what: `Không cộng ${what}: đã tính ${other.name} từ ${showDate(other.day)}${from}`,
        },
      ]
    }
  }
  const months = law.valueNear(disciplineMonths, { doiTuong: group, hinhThuc: form }, day)
  const ofServant = law.valueNear(disciplineMonths, { doiTuong: 'CBCC', hinhThuc: form }, day)
  const isUnclear = isOpen === true && ofServant.giaTri !== months.giaTri
  return [{ day, months, of: 'discipline', what, ...(isUnclear && { note: unclearGroup(ofServant.giaTri) }) }]
}

/** Whether an administrative decision of the other day is about the same act as the Party's of this one. */
export const isAround = (day: string, other: string): boolean =>
  other >= addMonths(day, -monthsAround) && other <= addMonths(day, monthsAround)

export const effectOfParty =
  'kỷ luật hành chính của viên chức có hiệu lực từ ngày quyết định kỷ luật đảng (Nghị định 234/2026/NĐ-CP, Điều 2 khoản 9)'

const isForm = (code: string): code is Form => administrative.includes(code)

function ofRating(
  { namDanhGia: year, mucDoDanhGia: level, hanhVi }: SalaryCareer['evaluations'][number],
  step: {
    byDecision: readonly Lengthening[]
    evaluations: SalaryCareer['evaluations']
    from: string
    groupOn: GroupOn
    law: Law
  },
): Lengthening[] {
  const { byDecision, evaluations, from, groupOn, law } = step
  if (year === null || level?.code !== notFulfilled) return []
  // What a year is rated is known at its end.
  const day = `${year}-12-31`
  const what = `${inSentence(level.name)} năm ${year}`
  const counted = byDecision.filter(({ months }) => months !== undefined)
  const inYear = counted.find((one) => one.day.startsWith(`${year}-`))
  const isMarked = hanhVi !== null && hanhVi !== undefined
  const [nearest] = counted.toSorted((a, b) => daysFrom(day, a.day) - daysFrom(day, b.day))
  const same = hanhVi?.code === otherAct ? undefined : (inYear ?? (isMarked ? nearest : undefined))
  if (same === undefined) {
    const months: LegalValue = law.valueNear(ratingMonths, { doiTuong: groupOn(day).group }, day)
    const isSecond = evaluations.some((one) => one.namDanhGia === year - 1 && isNotFulfilled(one))
    return [{ day, months, of: 'evaluations', what, ...(isSecond && { note: consecutive }) }]
  }
  const before = same.day < from ? ', đã kéo dài bậc trước; văn bản không quy định rõ, đề nghị kiểm tra' : ''
  const about = isMarked ? 'cùng hành vi với' : 'coi là cùng hành vi với'
  return [
    {
      day,
      months: undefined,
      of: 'evaluations',
      also: 'discipline',
      what: `Không cộng ${what}: ${about} ${same.what}${before}`,
    },
  ]
}

const isNotFulfilled = ({ mucDoDanhGia }: SalaryCareer['evaluations'][number]) =>
  mucDoDanhGia?.code === notFulfilled

const consecutive = 'văn bản chỉ quy định hai năm không liên tiếp: đề nghị kiểm tra'

const daysFrom = (day: string, other: string) => Math.abs(daysBetween(day, other))

const unclearGroup = (months: number): string =>
  `nếu khi đó là công chức thì ${months} tháng: đề nghị kiểm tra`

const nameOfGroup = (group: ReturnType<GroupOn>['group']): string =>
  inSentence(byLegalGroup.choices.find(({ code }) => code === group)?.name ?? group)

export const inSentence = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)
