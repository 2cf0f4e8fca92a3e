/**
 * The time in a step before the next: the months of the scale, lengthened by discipline, by a year rated
 * 'không hoàn thành nhiệm vụ' and by time that doesn't count (Thông tư 08/2013/TT-BNV, Điều 2, as amended by Thông tư
 * 03/2021/TT-BNV; for the allowance beyond the last step Thông tư 04/2005/TT-BNV). All days are ISO days; nothing here
 * depends on today.
 */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import { sourceText, type LegalValue } from '#domain/law/parameter.ts'
import { counted, reasonOf } from './counted-time.ts'
import type { Absence, AbsenceRules } from './days-away.ts'
import type { Reason, Lengthening } from '#domain/salary/reason.ts'

/** A day computed from the record, with its reasons. Null: not known yet. */
export interface DueDay {
  day: string | null
  reasons: readonly Reason[]
}

export interface TimeInStep {
  /** First day in the step. */
  from: string
  /** Months of the scale. */
  months: LegalValue
  /**
   * The stored day of the next review: earlier where months served before count, later where it was delayed. One that
   * isn't after the first day in the step is an error, or belongs to the step before.
   */
  review: string | null
  lengthenings: readonly Lengthening[]
  absences: readonly Absence[]
  rules: AbsenceRules
}

interface Happening {
  from: string
  lengthening?: Lengthening
  absence?: Absence
}

/** The first day of the next step, or of the next percent. */
export function endOfStep({
  from,
  months: ofScale,
  review: stored,
  lengthenings,
  absences,
  rules,
}: TimeInStep): DueDay {
  const months = ofScale.giaTri
  const review = reviewAfter(from, stored)
  const isEarlier = review !== null && review < addMonths(from, months)
  const ofSalary = (text: string, ...values: LegalValue[]): Reason => ({ text, of: 'salary', values })
  const reasons = [
    isEarlier
      ? ofSalary(`Ngày xét nâng lương lần sau ghi trong kỳ lương: ${showDate(review)}`)
      : ofSalary(`${months} tháng từ ${showDate(from)} (${sourceText(ofScale)})`, ofScale),
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
  const lengthened: Lengthening[] = []
  const spells: Absence[] = []
  const countedNow = () => counted(lengthened, spells, rules, end)
  let now = countedNow()
  const notCountedBy = sourceText(rules.remainder)
  for (const { from: begin, lengthening, absence } of happenings(from, lengthenings, absences)) {
    if (begin >= end(now.months)) break
    if (lengthening !== undefined) lengthened.push(lengthening)
    else if (absence !== undefined) {
      if (absence.to === null)
        return {
          day: null,
          reasons: [
            ...reasons,
            ...lengthened.map(reasonOf),
            {
              of: 'interruptions',
              text: `Đang ${absence.what} từ ${showDate(absence.from)}, chưa có ngày kết thúc: thời gian giữ bậc chưa tính tiếp (${notCountedBy})`,
              values: [rules.remainder],
            },
          ],
        }
      spells.push({ ...absence, from: begin })
    }
    now = countedNow()
  }
  reasons.push(...now.reasons)
  const { text: awayText } = now.away
  if (awayText !== undefined)
    reasons.push({
      of: 'interruptions',
      text: `${awayText} (${notCountedBy})`,
      values: [rules.remainder, rules.sickDays],
    })
  const day = end(now.months)
  reasons.push(...openAt(day, { from, lengthenings, lengthened, spells, source: notCountedBy }))
  if (day > due(now.months))
    reasons.push(ofSalary(`Ngày xét nâng lương lần sau ghi trong kỳ lương muộn hơn: ${showDate(day)}`))
  return { day, reasons }
}

/**
 * What the text doesn't decide about the last day of a step: a rating of the year around it counts by the day of its
 * notice, which no record has; and nothing is said about somebody who is away on the day.
 */
function openAt(
  day: string,
  step: Pick<TimeInStep, 'from' | 'lengthenings'> & {
    lengthened: readonly Lengthening[]
    spells: readonly Absence[]
    source: string
  },
): Reason[] {
  const ratings = step.lengthenings.flatMap((one): Reason[] => {
    const { of, months, day: endOfYear } = one
    if (of !== 'evaluations' || months === undefined || endOfYear < step.from) return []
    const without = step.lengthened.includes(one) ? addMonths(day, -months.giaTri) : day
    if (without <= firstNotice(endOfYear) || without > lastNotice(endOfYear)) return []
    const text = `Xếp loại năm ${endOfYear.slice(0, 4)} tính theo ngày 31/12; thông báo ${step.lengthened.includes(one) ? 'từ' : 'trước'} ngày ${showDate(without)} thì ngày đến hạn khác đi, đề nghị kiểm tra (${sourceText(months)})`
    return [{ of, text, values: [months] }]
  })
  const away = step.spells
    .filter(({ from, to }) => from < day && (to ?? '') >= day)
    .map(({ what, to }): Reason => ({
      of: 'interruptions',
      text: `Đến hạn trong thời gian ${what} đến ${showDate(to ?? '')}: văn bản không quy định, đề nghị kiểm tra (${step.source})`,
      values: [],
    }))
  return [...ratings, ...away]
}

/** A year is rated from its last month to the end of the next quarter. `endOfYear`: its last day. */
const firstNotice = (endOfYear: string): string => `${endOfYear.slice(0, 4)}-12-01`
export const lastNotice = (endOfYear: string): string => `${Number(endOfYear.slice(0, 4)) + 1}-03-31`

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
