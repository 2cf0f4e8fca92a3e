/**
 * How long somebody serves in a step before the next: the months of the scale, lengthened by discipline, by a year rated
 * 'không hoàn thành nhiệm vụ' and by time that doesn't count (Thông tư 08/2013/TT-BNV, Điều 2, as amended by Thông tư
 * 03/2021/TT-BNV; for the allowance beyond the last step Thông tư 04/2005/TT-BNV). All days are ISO days; nothing here
 * depends on today.
 */
import { addMonths, dayAfter, daysBetween, showDate } from '#domain/fields/dates.ts'

/** A day that follows from the record, with what it follows from, each with its article. Null: it can't be told yet. */
export interface DueDay {
  day: string | null
  reasons: readonly string[]
}

/** What makes the time in a step longer when its day lies in it. */
export interface Lengthening {
  day: string
  months: number
  /** 'khiển trách từ 12/05/2025' */
  what: string
}

/** Days that don't count; of sick leave only those beyond what the insurance covers. */
export interface Absence {
  from: string
  /** The last day; null while it goes on. */
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
  /** The day of the next review as the salary period has it: earlier where months served before count, later where it was put off. */
  review: string | null
  /** The law that says the months. */
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
/** From so many days on what is left of a month counts as one. */
const daysThatCount = 11

/** Whole months of so many days: 30 are one, and a rest of 11 or more. */
export function monthsOfDays(days: number): number {
  return Math.floor(days / daysOfMonth) + (days % daysOfMonth >= daysThatCount ? 1 : 0)
}

interface Happening {
  from: string
  lengthening?: Lengthening
  absence?: Absence
}

/** The first day of the next step, or of the next percent. */
export function endOfStep({ from, months, review, law, lengthenings, absences }: TimeInStep): DueDay {
  const plain = addMonths(from, months)
  const isEarlier = review !== null && review < plain
  const reasons = [
    isEarlier
      ? `Ngày xét nâng lương lần sau ghi trong kỳ lương: ${showDate(review)}`
      : `${months} tháng từ ${showDate(from)} (${law})`,
  ]
  const due = (more: number) => (isEarlier ? addMonths(review, more) : addMonths(from, months + more))
  /** What happens before this day happens in the step. */
  const end = (more: number) => (review !== null && review > due(more) ? review : due(more))
  const away = new DaysAway()
  let lengthened = 0
  for (const { from: begin, lengthening, absence } of happenings(from, lengthenings, absences)) {
    if (begin >= end(lengthened + away.months)) break
    if (lengthening !== undefined) {
      lengthened += lengthening.months
      reasons.push(`+${lengthening.months} tháng do ${lengthening.what} (${lengthenedBy})`)
    } else if (absence !== undefined) {
      if (absence.to === null)
        return {
          day: null,
          reasons: [
            ...reasons,
            `Đang ${absence.what} từ ${showDate(absence.from)}, chưa có ngày kết thúc: thời gian giữ bậc chưa tính tiếp (${notCountedBy})`,
          ],
        }
      away.add(begin, absence.to, absence)
    }
  }
  reasons.push(...away.reasons())
  const day = end(lengthened + away.months)
  if (day > due(lengthened + away.months))
    reasons.push(`Ngày xét nâng lương lần sau ghi trong kỳ lương muộn hơn: ${showDate(day)}`)
  return { day, reasons }
}

/** What happens from the first day of the step on, in order; an absence that began before it counts from that day. */
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

/** Days away, each counted once. */
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

  reasons(): string[] {
    if (this.#spells.length === 0) return []
    const spells = this.#spells.join(', ')
    return [
      this.months > 0
        ? `+${this.months} tháng do ${this.#notCounted} ngày không tính: ${spells} (${notCountedBy})`
        : `Không kéo dài: ${spells} (${notCountedBy})`,
    ]
  }
}
