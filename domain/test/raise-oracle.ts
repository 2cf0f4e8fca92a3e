/**
 * A second computation of the next raise, from the texts of the law and not from the program: it walks through the step
 * day by day (Thông tư 08/2013/TT-BNV, Điều 2, as amended by Thông tư 03/2021/TT-BNV, Điều 1; Nghị định
 * 204/2004/NĐ-CP; Thông tư 04/2005/TT-BNV). Days are ISO texts outside and numbers since 1970 inside.
 */

const dayLength = 86_400_000
const num = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayLength
const iso = (n: number): string => new Date(n * dayLength).toISOString().slice(0, 10)
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The same day of the month so many months later, or the last day of a shorter month. */
function plusMonths(n: number, months: number): number {
  const [year = 0, month = 0, day = 0] = iso(n).split('-').map(Number)
  const total = year * 12 + month - 1 + months
  const at = Math.floor(total / 12)
  const rest = total - at * 12
  return Date.UTC(at, rest, Math.min(day, lastOfMonth(at, rest))) / dayLength
}

/** Steps and months of a step by the group of the scale (Nghị định 204/2004, bảng 1 to 4). */
export const scalesOfDecree: Readonly<Record<string, readonly [steps: number, months: number]>> = {
  CGCC: [3, 60],
  'A3.1': [6, 36],
  'A3.2': [6, 36],
  'A2.1': [8, 36],
  'A2.2': [8, 36],
  A1: [9, 36],
  A0: [10, 36],
  ...Object.fromEntries(
    'B C1 C2 C3 C2-VC C3-VC B4-LX B4-KT B4-BV B4-VT B4-PV'.split(' ').map((group) => [group, [12, 24]]),
  ),
}

export interface OracleCase {
  /** cán bộ, công chức, viên chức, hợp đồng lao động. */
  kind: 'CB' | 'CC' | 'VC' | 'HD'
  group: string
  step: number
  excess: number
  from: string
  review: string | null
  discipline: readonly { form: string; day: string }[]
  /** Years rated 'không hoàn thành nhiệm vụ'; for the same act as a discipline, another, or unknown (null). */
  ratings: readonly { year: number; sameAct: boolean | null }[]
  absences: readonly { reason: string; from: string; to: string | null }[]
}

const partyForm = /^D_/
/** Of contract workers a reprimand counts like that of viên chức before the circular of 2021. */
function monthsOf(form: string, kind: OracleCase['kind'], day: string): number {
  switch (form.replace(partyForm, '')) {
    case 'KT':
      return kind === 'VC' || (kind === 'HD' && day < '2021-08-15') ? 3 : 6
    case 'CC':
      return 6
    case 'GC':
    case 'CCHUC':
    case 'BNHIEM':
      return 12
    default:
      return 0
  }
}

/** Absences that don't count at all; sick leave beyond 180 days is added below. */
const lostReasons = new Set(['NKL', 'GIAM', 'HOC', 'DC', 'NN', 'AT', 'DN', 'CHO', 'TS'])

type Span = [first: number, last: number]

/** Months of the time that doesn't count. */
function lostMonths(spells: readonly Span[], isRestDay: (day: string) => boolean): number {
  let whole = 0
  let rest = 0
  for (const [first, last] of spells) {
    let months = 0
    while (plusMonths(first, months + 1) - 1 <= last) months += 1
    whole += months
    for (let day = plusMonths(first, months); day <= last; day += 1) if (!isRestDay(iso(day))) rest += 1
  }
  return whole + Math.floor(rest / 22) + (rest % 22 >= 11 ? 1 : 0)
}

/** Spells of days that don't count; one goes on while the same absence, or one that overlaps it, goes on. */
class LostTime {
  readonly spells: Span[] = []
  #owners = new Set<unknown>()

  add(today: number, lost: readonly unknown[]) {
    if (lost.length === 0) return
    const spell = this.spells.at(-1)
    if (spell?.[1] === today - 1 && lost.some((each) => this.#owners.has(each))) {
      spell[1] = today
      for (const each of lost) this.#owners.add(each)
    } else {
      this.spells.push([today, today])
      this.#owners = new Set(lost)
    }
  }
}

/** The first day of the next place, or null if it isn't known or nothing follows. */
export function dayOfNextPlace(one: OracleCase, isRestDay: (day: string) => boolean): string | null {
  const [steps, perStep] = scalesOfDecree[one.group] ?? [0, 0]
  if (one.step >= steps && one.group === 'CGCC') return null
  const base = one.step < steps || one.excess === 0 ? perStep : 12
  const from = num(one.from)
  const review = one.review === null || one.review <= one.from ? null : num(one.review)
  const decisions = one.discipline
    .map(({ form, day }) => ({ form, day, n: num(day) }))
    .toSorted((a, b) => a.n - b.n)
  const official = decisions.filter(
    ({ form, day }) => !partyForm.test(form) && monthsOf(form, one.kind, day) > 0,
  )
  // A decision of the Party beside an administrative one within twelve months is dropped.
  const effective = decisions.filter(
    ({ form, n }) =>
      !partyForm.test(form) ||
      !official.some((other) => other.n >= plusMonths(n, -12) && other.n <= plusMonths(n, 12)),
  )
  // Also those of the step before: they have lengthened that one.
  const decided = effective.filter(({ form, day }) => monthsOf(form, one.kind, day) > 0)
  const ratings = one.ratings.map((rating) => ({ ...rating, n: num(`${rating.year}-12-31`), added: false }))
  const away = one.absences
    .map(({ reason, from: first, to }) => ({ reason, first: num(first), last: to === null ? null : num(to) }))
    .toSorted((a, b) => a.first - b.first)
  let added = 0
  let sick = 0
  const lostTime = new LostTime()
  const lostWithoutTrials = new LostTime()
  // A discipline for the same act as a suspended sentence: decided in the year before the trial period, or during it.
  const counted: { n: number; months: number }[] = []
  const trials = new Set<(typeof away)[number]>()
  const ofTrials = () =>
    counted.reduce((sum, { n, months }) => {
      const isSame = [...trials].some(
        ({ first, last: to }) => n >= plusMonths(first, -12) && (to === null || n <= to),
      )
      return isSame ? sum + months : sum
    }, 0)
  const end = () => {
    const same = ofTrials()
    const asTrial = added - same + lostMonths(lostTime.spells, isRestDay)
    // The trial period, unless it is shorter than the lengthening.
    const more =
      same === 0 ? asTrial : Math.max(asTrial, added + lostMonths(lostWithoutTrials.spells, isRestDay))
    const computed = plusMonths(from, base + more)
    if (review === null) return computed
    return review <= plusMonths(from, base) ? plusMonths(review, more) : Math.max(review, computed)
  }
  let last = end()
  for (let today = from; today < last; today += 1) {
    let isChanged = false
    for (const decision of effective) {
      const months = decision.n === today ? monthsOf(decision.form, one.kind, decision.day) : 0
      if (months === 0) continue
      // A rating for the same act that was counted before gives way.
      for (const rating of ratings)
        if (rating.added && rating.sameAct === true) {
          added -= 6
          rating.added = false
        }
      added += months
      counted.push({ n: today, months })
      isChanged = true
    }
    for (const rating of ratings) {
      if (rating.n !== today) continue
      const isSame = rating.sameAct ?? decided.some(({ day }) => day.startsWith(`${rating.year}-`))
      if (isSame && decided.length > 0) continue
      added += 6
      rating.added = true
      isChanged = true
    }
    const present = away.filter(({ first, last: to }) => first <= today && (to === null || to >= today))
    const isSick = present.some(({ reason }) => reason === 'OM')
    if (isSick) sick += 1
    const lost = present.filter(({ reason }) => (reason === 'OM' ? sick > 180 : lostReasons.has(reason)))
    if (lost.some(({ last: to }) => to === null)) return null
    if (lost.length > 0) {
      lostTime.add(today, lost)
      lostWithoutTrials.add(
        today,
        lost.filter(({ reason }) => reason !== 'AT'),
      )
      for (const each of lost) if (each.reason === 'AT') trials.add(each)
      isChanged = true
    }
    if (isChanged) last = end()
  }
  return iso(last)
}
