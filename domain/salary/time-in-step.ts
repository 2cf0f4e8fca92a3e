/**
 * The time in a step before the next: the months of the scale, lengthened by discipline, by a year rated
 * 'không hoàn thành nhiệm vụ' and by time that doesn't count (Thông tư 08/2013/TT-BNV, Điều 2, as amended by Thông tư
 * 03/2021/TT-BNV; for the allowance beyond the last step Thông tư 04/2005/TT-BNV). All days are ISO days; nothing here
 * depends on today.
 */
import { addMonths, dayAfter, daysBetween, showDate } from '#domain/fields/dates.ts'

/** One reason for a day, with its article. */
export interface Reason {
  text: string
  /** The rows that it reveals. */
  of: 'salary' | 'discipline' | 'evaluations' | 'interruptions'
}

/** A day computed from the record, with its reasons. Null: not known yet. */
export interface DueDay {
  day: string | null
  reasons: readonly Reason[]
}

/** Lengthens the time in a step when its day is within it. */
export interface Lengthening {
  day: string
  months: number
  of: Reason['of']
  /** 'khiển trách từ 12/05/2025' */
  what: string
}

/** Days that don't count; of sick leave only those beyond what the insurance covers. */
export interface Absence {
  from: string
  /** The last day; null while ongoing. */
  to: string | null
  isSick: boolean
  /** 'nghỉ không hưởng lương' */
  what: string
}

export interface TimeInStep {
  /** First day in the step. */
  from: string
  /** Months of the scale. */
  months: number
  /**
   * The stored day of the next review: earlier where months served before count, later where it was delayed. One that
   * isn't after the first day in the step is an error, or belongs to the step before.
   */
  review: string | null
  /** The law that sets the months. */
  law: string
  lengthenings: readonly Lengthening[]
  absences: readonly Absence[]
}

export const raiseLaw = 'Thông tư 08/2013/TT-BNV, Điều 2'
export const excessLaw = 'Nghị định 204/2004/NĐ-CP, Điều 6 khoản 1'
const lengthenedBy = 'Thông tư 08/2013/TT-BNV, Điều 2 khoản 3; Thông tư 03/2021/TT-BNV'
const notCountedBy = 'Thông tư 08/2013/TT-BNV, Điều 2 khoản 1; Thông tư 03/2021/TT-BNV'

/** Days of sick leave in one step that count. */
const sickLimit = 180
const daysOfMonth = 30
/** A remainder of at least this many days counts as a month. */
const daysThatCount = 11

/** Whole months: 30 days are one, and so is a remainder of 11 or more. */
export function monthsOfDays(days: number): number {
  return Math.floor(days / daysOfMonth) + (days % daysOfMonth >= daysThatCount ? 1 : 0)
}

interface Happening {
  from: string
  lengthening?: Lengthening
  absence?: Absence
}

/** The first day of the next step, or of the next percent. */
export function endOfStep({ from, months, review: stored, law, lengthenings, absences }: TimeInStep): DueDay {
  const review = reviewAfter(from, stored)
  const isEarlier = review !== null && review < addMonths(from, months)
  const ofSalary = (text: string): Reason => ({ text, of: 'salary' })
  const reasons = [
    ofSalary(
      isEarlier
        ? `Ngày xét nâng lương lần sau ghi trong kỳ lương: ${showDate(review)}`
        : `${months} tháng từ ${showDate(from)} (${law})`,
    ),
  ]
  if (stored !== null && review === null)
    reasons.push(
      ofSalary(
        `Ngày xét nâng lương lần sau ghi trong kỳ lương (${showDate(stored)}) không sau ngày đầu giữ bậc nên không tính`,
      ),
    )
  const due = (more: number) => (isEarlier ? addMonths(review, more) : addMonths(from, months + more))
  /** Events before this day are in the step. */
  const end = (more: number) => (review !== null && review > due(more) ? review : due(more))
  const away = new DaysAway()
  let lengthened = 0
  for (const { from: begin, lengthening, absence } of happenings(from, lengthenings, absences)) {
    if (begin >= end(lengthened + away.months)) break
    if (lengthening !== undefined) {
      lengthened += lengthening.months
      const { of, what } = lengthening
      reasons.push({ of, text: `+${lengthening.months} tháng do ${what} (${lengthenedBy})` })
    } else if (absence !== undefined) {
      if (absence.to === null)
        return {
          day: null,
          reasons: [
            ...reasons,
            {
              of: 'interruptions',
              text: `Đang ${absence.what} từ ${showDate(absence.from)}, chưa có ngày kết thúc: thời gian giữ bậc chưa tính tiếp (${notCountedBy})`,
            },
          ],
        }
      away.add(begin, absence.to, absence)
    }
  }
  reasons.push(...away.reasons())
  const day = end(lengthened + away.months)
  if (day > due(lengthened + away.months))
    reasons.push(ofSalary(`Ngày xét nâng lương lần sau ghi trong kỳ lương muộn hơn: ${showDate(day)}`))
  return { day, reasons }
}

/** The stored day of the next review, if it can belong to the step that began on this day. */
export const reviewAfter = (from: string, review: string | null): string | null =>
  review !== null && review > from ? review : null

/** Events from the first day of the step on, in order; an absence that began before it counts from that day. */
function happenings(
  from: string,
  lengthenings: readonly Lengthening[],
  absences: readonly Absence[],
): Happening[] {
  return [
    ...lengthenings
      .filter(({ day }) => day >= from)
      .map((lengthening) => ({ from: lengthening.day, lengthening })),
    ...absences
      .filter(({ to }) => to === null || to >= from)
      .map((absence) => ({ from: absence.from < from ? from : absence.from, absence })),
  ].toSorted((a, b) => a.from.localeCompare(b.from))
}

/** Days of absence, each counted once. */
class DaysAway {
  #until = ''
  #days = 0
  #sickDays = 0
  readonly #spells: string[] = []

  add(from: string, to: string, { isSick, what }: Absence): void {
    const first = from > this.#until ? from : dayAfter(this.#until)
    if (first > to) return
    this.#until = to
    const days = daysBetween(first, to) + 1
    if (isSick) this.#sickDays += days
    else this.#days += days
    this.#spells.push(`${what} ${showDate(first)} – ${showDate(to)}`)
  }

  get #notCounted(): number {
    return this.#days + Math.max(0, this.#sickDays - sickLimit)
  }

  get months(): number {
    return monthsOfDays(this.#notCounted)
  }

  reasons(): Reason[] {
    if (this.#spells.length === 0) return []
    const spells = this.#spells.join(', ')
    const text =
      this.months > 0
        ? `+${this.months} tháng do ${this.#notCounted} ngày không tính: ${spells} (${notCountedBy})`
        : `Không kéo dài: ${spells} (${notCountedBy})`
    return [{ of: 'interruptions', text }]
  }
}
