/**
 * Early raises (nâng bậc lương trước thời hạn, Thông tư 08/2013/TT-BNV, Điều 3): for achievements, of which a share of the
 * people on the payroll may get one in a year and nobody who was disciplined or didn't fulfil the duties in the step; and
 * before retirement.
 */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { Law } from '#domain/law/law.ts'
import { sourceText } from '#domain/law/parameter.ts'
import { earlyRaiseMonths } from '#domain/law/pay-parameters.ts'
import { disciplineFromPartyDecision } from '#domain/law/text-days.ts'
import {
  effectOfParty,
  inSentence,
  isAround,
  lengtheningForms,
  notFulfilled,
  removal,
  unnamedForms,
} from './lengthenings.ts'
import type { SalaryCareer } from './career-rows.ts'
import { lastNotice, type DueDay } from './time-in-step.ts'
import type { Reason } from './reason.ts'

/**
 * The early raise before retirement: granted when no more than the law's months of the step are missing on leaving. The
 * reason if it is granted, otherwise none. `retires`: the last day at work.
 */
export function earlyBeforeRetirement(
  due: DueDay,
  retires: string,
  isLast: boolean,
  law: Law,
): readonly Reason[] {
  const most = law.valueNear(earlyRaiseMonths, { truongHop: 'NH' }, retires)
  const months = most.giaTri
  if (isLast || due.day === null || due.day <= retires || addMonths(due.day, -months) > retires) return []
  const text = `Còn thiếu không quá ${months} tháng để nâng bậc (${showDate(due.day)}): được nâng một bậc trước thời hạn khi có thông báo nghỉ hưu (${sourceText(most)})`
  return [{ of: 'salary', text, values: [most] }]
}

/** What the text doesn't decide about a bar; the council does. */
const open = (text: string, why: string): string => `${text} (${why}: đề nghị xem xét)`

/**
 * What excludes somebody from an early raise for achievements in the step that began on this day, in words; what the text
 * leaves open is marked.
 */
export function barsFrom(
  { discipline, evaluations }: Pick<SalaryCareer, 'discipline' | 'evaluations'>,
  from: string,
): string[] {
  const decided = discipline.flatMap(({ ngayKyLuat: day, hinhThucKyLuat: form }) =>
    day === null || form === null
      ? []
      : [{ day, code: form.code, text: `${inSentence(form.name)} từ ${showDate(day)}` }],
  )
  return [
    ...decided.filter(({ day }) => day >= from).flatMap((one) => barOf(one, decided, from)),
    ...evaluations.flatMap(({ namDanhGia: year, mucDoDanhGia: level }) => {
      // What a year is rated is known around its end.
      if (year === null || level?.code !== notFulfilled || lastNotice(`${year}-12-31`) < from) return []
      const text = `${inSentence(level.name)} năm ${year}`
      return [from <= `${year}-12-01` ? text : open(text, 'tùy ngày thông báo xếp loại')]
    }),
  ]
}

interface Decided {
  day: string
  code: string
  text: string
}

function barOf({ day, code, text }: Decided, all: readonly Decided[], from: string): string[] {
  if (code === removal || unnamedForms.includes(code)) return [open(text, 'văn bản không kể hình thức này')]
  if (!lengtheningForms.includes(code)) return []
  if (isOfParty(code)) {
    const [other] = all.filter((one) => isAdministrative(one) && one.day >= from)
    if (all.some((one) => isAdministrative(one) && isAround(day, one.day))) return []
    return [other === undefined ? text : open(text, `không rõ có cùng vụ với ${other.text}`)]
  }
  const ofParty = all.find((one) => isOfParty(one.code) && one.day < from && isAround(one.day, day))
  return [ofParty !== undefined && day >= disciplineFromPartyDecision ? open(text, effectOfParty) : text]
}

const isOfParty = (code: string) => code.startsWith('D_')
const isAdministrative = ({ code }: Decided) => lengtheningForms.includes(code) && !isOfParty(code)

/** How many of the people on a payroll may be raised early in a year: the law's share, fractions left out. */
export const earlyRaisesOf = (people: number, share: number): number => Math.floor((people * share) / 100)
