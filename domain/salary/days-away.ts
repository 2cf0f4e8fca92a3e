/**
 * Time that doesn't count towards a step, in months: the whole calendar months of each spell, and the rest in working
 * days, of which a month has 22 and a remainder counts from the number that the law says (Thông tư 08/2013/TT-BNV,
 * Điều 2 khoản 1; Thông tư 03/2021/TT-BNV).
 */
import { addMonths, dayAfter, daysBetween, showDate } from '#domain/fields/dates.ts'
import type { LegalValue } from '#domain/law/parameter.ts'
import { addDays, workingDays, type IsRestDay } from '#domain/law/working-days.ts'

/** A span of days that don't count; of sick leave only those beyond what the insurance covers. */
export interface Absence {
  from: string
  /** The last day; null while ongoing. */
  to: string | null
  isSick: boolean
  /** The trial period of a suspended sentence. */
  isTrial?: boolean
  /** 'nghỉ không hưởng lương' */
  what: string
}

export interface AbsenceRules {
  /** A remainder of at least this many working days counts as a month. */
  remainder: LegalValue
  /** Days of sick leave in one step that count as served. */
  sickDays: LegalValue
  isRestDay: IsRestDay
}

const workingDaysOfMonth = 22

type Span = readonly [first: string, last: string]

/** Absences of one step, in the order of their first days; each day counts once. Immutable. */
export class DaysAway {
  readonly #rules: AbsenceRules
  /** The last day of all. */
  readonly #until: string
  readonly #sickDays: number
  /** What doesn't count; absences that overlap are one span. */
  readonly #spans: readonly Span[]
  readonly #spells: readonly string[]

  constructor(
    rules: AbsenceRules,
    { until = '', sickDays = 0, spans = [] as readonly Span[], spells = [] as readonly string[] } = {},
  ) {
    this.#rules = rules
    this.#until = until
    this.#sickDays = sickDays
    this.#spans = spans
    this.#spells = spells
  }

  /** With an absence from a day to its last one. */
  plus(from: string, to: string, { isSick, what }: Absence): DaysAway {
    const first = from > this.#until ? from : dayAfter(this.#until)
    if (first > to) return this
    // The first days of sick leave count as served.
    const served = isSick ? Math.max(0, this.#rules.sickDays.giaTri - this.#sickDays) : 0
    const begin = addDays(first, served)
    const last = this.#spans.at(-1)
    const goesOn = served === 0 && first !== from && last?.[1] === this.#until
    const spans: readonly Span[] =
      begin > to
        ? this.#spans
        : goesOn
          ? [...this.#spans.slice(0, -1), [last[0], to]]
          : [...this.#spans, [begin, to]]
    return new DaysAway(this.#rules, {
      until: to,
      sickDays: this.#sickDays + (isSick ? daysBetween(first, to) + 1 : 0),
      spans,
      spells: [...this.#spells, `${what} ${showDate(first)} – ${showDate(to)}`],
    })
  }

  /** Whole calendar months, and the working days of the rest. */
  get #lost(): { whole: number; rest: number } {
    let [whole, rest] = [0, 0]
    for (const [first, last] of this.#spans) {
      let months = 0
      while (addMonths(first, months + 1) <= dayAfter(last)) months += 1
      whole += months
      rest += workingDays(addMonths(first, months), last, this.#rules.isRestDay)
    }
    return { whole, rest }
  }

  get months(): number {
    const { whole, rest } = this.#lost
    const counts = rest % workingDaysOfMonth >= this.#rules.remainder.giaTri
    return whole + Math.floor(rest / workingDaysOfMonth) + (counts ? 1 : 0)
  }

  /** What doesn't count, in words; undefined without an absence. */
  get text(): string | undefined {
    if (this.#spells.length === 0) return undefined
    const spells = this.#spells.join(', ')
    if (this.months === 0) return `Không kéo dài: ${spells}`
    const { whole, rest } = this.#lost
    const parts = [...(whole > 0 ? [`${whole} tháng`] : []), ...(rest > 0 ? [`${rest} ngày làm việc`] : [])]
    const open =
      rest >= workingDaysOfMonth
        ? `; ${workingDaysOfMonth} ngày làm việc lẻ tính là một tháng, văn bản không quy định`
        : ''
    return `+${this.months} tháng do ${parts.join(' ')} không tính: ${spells}${open}`
  }
}
