/**
 * The salary from recruitment on: by Nghị định 25/CP from 1993, by Nghị định 204/2004 from October 2004, each period with
 * the rank's code at that time. Places on the scale, their months and what lengthens them are the product's own.
 */
import type { SalaryScale } from '#domain/salary/salary-scales.ts'
import { firstStepOn } from '#domain/salary/first-step.ts'
import { isLastStep, monthsAt, placeAfter } from '#domain/salary/scale-place.ts'
import type { Absence } from '#domain/salary/days-away.ts'
import { absenceRulesOn } from '#domain/salary/salary-career.ts'
import { endOfStep } from '#domain/salary/time-in-step.ts'
import type { Lengthening } from '#domain/salary/reason.ts'
import type { Life, RankHeld } from '#demo/people/careers/life.ts'
import { addDays, addMonths, dayBefore, earlier, wholeMonths } from '#demo/people/civil-dates.ts'
import { lawOfSeed, monthsOf } from '#demo/people/law-of-seed.ts'
import type { Random } from '#demo/people/random.ts'
import { codeOn } from './rank-codes.ts'
import { coefficientsOn, firstScales, presentScales, scaleOf } from './scales.ts'

/** Codes of DM_LOAIDIEUCHINHLUONG. */
const reasons = {
  recruited: '01',
  probationEnded: '02',
  raised: '03',
  raisedEarly: '04',
  promoted: '06',
  retitled: '07',
  excess: '09',
  excessMore: '10',
  converted: '14',
  firstScales: '15',
} as const

/** One period with one coefficient. `to` is null for the current one. */
export interface SalarySpell {
  from: string
  to: string | null
  scale: SalaryScale
  rank: string
  /** The rank's code in this period. */
  code: string
  /** 1 for 'Bậc 1'. */
  step: number
  coefficient: number
  /** 85 in the probation year, else 100. */
  percent: number
  /** Code of DM_LOAIDIEUCHINHLUONG. */
  reason: string
  /** Percent of the last step's coefficient after years in it (phụ cấp thâm niên vượt khung); 0 before. */
  excess: number
  excessFrom: string | null
  /** From when the months to the next raise are counted. */
  countedFrom: string
  /** When the next raise (or percent of excess) is due; null while it can't be known. */
  nextReview: string | null
}

export interface SalarySeed {
  life: Life
  /** The last day for which changes are entered. */
  until: string
  groupOf: (rank: string) => string
  /** Those of a step from its first day. */
  lengthenings: (from: string) => readonly Lengthening[]
  absences: readonly Absence[]
}

export function salaryHistory(random: Random, seed: SalarySeed): SalarySpell[] {
  const { until, groupOf, life } = seed
  const { ranks, probationMonths } = life
  const spells: SalarySpell[] = []
  let place = Math.max(
    0,
    ranks.findLastIndex(({ from }) => from <= firstScales),
  )
  const scaleFor = ({ rank }: RankHeld) => scaleOf(groupOf(rank))
  const first = ranks[place] as RankHeld
  let spell = begun(scaleFor(first), first, life.recruited, probationMonths)
  let wasEarly = false
  for (;;) {
    // Raises for merit come up to twelve months early, never twice in a row.
    const mayBeEarly =
      spell.from >= presentScales && spell.reason !== reasons.converted && spell.percent === 100
    const isMerited: boolean =
      mayBeEarly && !wasEarly && !isLastStep(spell.scale, spell) && random.chance(0.07)
    const ahead = Math.min(random.pick([6, 9, 12]), monthsOf(spell.scale) / 2)
    const due: string = spell.nextReview ?? '9999-12-31'
    const isEarly: boolean = isMerited && addMonths(due, -ahead) > spell.from
    const changeOn: string = isEarly ? addMonths(due, -ahead) : due
    const promotion = ranks[place + 1]
    // A raise on the day before a promotion is left to the promotion.
    const promotes = promotion !== undefined && promotion.from <= addDays(changeOn, 1)
    const converts = spell.from < presentScales && (promotes ? promotion.from : changeOn) >= presentScales
    const day = converts ? presentScales : promotes ? promotion.from : changeOn
    if (day >= until) break
    let next: SalarySpell
    if (converts) next = converted(spell)
    else if (promotes) {
      place++
      next = promoted(spell, promotion, scaleFor(promotion))
    } else next = reviewed(spell, day, isEarly)
    wasEarly = !converts && !promotes && isEarly
    spells.push({ ...spell, to: dayBefore(day) })
    spell = next.from < presentScales || converts ? next : { ...next, nextReview: reviewOf(next, seed) }
  }
  spells.push(spell)
  return spells.flatMap((each) => byCodes(each, until))
}

/** The due date of the next review, with everything that delays it. */
function reviewOf(spell: SalarySpell, { lengthenings, absences }: SalarySeed): string | null {
  const late = lengthenings(spell.from)
  const isDelayed = late.length > 0 || absences.some(({ to }) => to === null || to >= spell.from)
  if (spell.percent < 100 || spell.nextReview === null || !isDelayed) return spell.nextReview
  return endOfStep({
    from: spell.countedFrom,
    months: monthsAt(rulesOn(spell.scale, spell.countedFrom), spell),
    review: spell.nextReview,
    rules: absenceRulesOn(lawOfSeed, spell.countedFrom),
    lengthenings: late,
    absences,
  }).day
}

const rulesOn = (scale: SalaryScale, day: string) => ({ scale, law: lawOfSeed, day })

function opened(
  scale: SalaryScale,
  rank: string,
  step: number,
  from: string,
  reason: string,
  probation = 0,
): SalarySpell {
  return {
    from,
    to: null,
    scale,
    rank,
    code: rank,
    step,
    coefficient: coefficientsOn(scale, from)[step - 1] ?? 0,
    percent: probation > 0 ? 85 : 100,
    reason,
    excess: 0,
    excessFrom: null,
    countedFrom: from,
    nextReview: addMonths(from, probation > 0 ? probation : monthsOf(scale)),
  }
}

/** The first period. A person who served before 1993 begins with the step for the years of service in the first scales. */
function begun(scale: SalaryScale, { rank }: RankHeld, from: string, probation: number): SalarySpell {
  // Doctors and pharmacists begin above the first step since 2026.
  const first = firstStepOn(rank, from, lawOfSeed)?.giaTri ?? 1
  if (from >= firstScales) return opened(scale, rank, first, from, reasons.recruited, probation)
  const months = monthsOf(scale)
  const served = wholeMonths(from, firstScales)
  const countedFrom = addMonths(firstScales, -(served % months))
  const spell = opened(scale, rank, 1 + Math.floor(served / months), firstScales, reasons.firstScales)
  return { ...spell, countedFrom, nextReview: addMonths(countedFrom, months) }
}

/** October 2004: one step less in the current scales; the months already served are kept, a review due by then comes first. */
function converted(before: SalarySpell): SalarySpell {
  const isDue = (before.nextReview ?? '') <= addDays(presentScales, 1)
  const spell = isDue ? reviewed(before, presentScales, false) : before
  const step = spell.percent < 100 ? 1 : Math.max(1, spell.step - 1)
  return {
    ...spell,
    from: presentScales,
    step,
    coefficient: spell.scale.coefficients[step - 1] ?? 0,
    reason: reasons.converted,
  }
}

/** The period after the review: the end of probation, the next step, or (more) excess at the last step. */
function reviewed(spell: SalarySpell, day: string, isEarly: boolean): SalarySpell {
  const { scale, rank, step, excess } = spell
  if (spell.percent < 100) return opened(scale, rank, step, day, reasons.probationEnded)
  const after = placeAfter(rulesOn(scale, day), { step, excess })
  if (after === undefined) throw new Error(`no place after step ${step} of ${scale.group}`)
  if (after.excess === 0)
    return opened(scale, rank, after.step, day, isEarly ? reasons.raisedEarly : reasons.raised)
  return {
    ...spell,
    from: day,
    reason: excess === 0 ? reasons.excess : reasons.excessMore,
    excess: after.excess,
    excessFrom: day,
    countedFrom: day,
    nextReview: addMonths(day, monthsAt(rulesOn(scale, day), after).giaTri),
  }
}

/** The lowest step of the new rank that pays no less; after a small gain the months already served count (TT 02/2007). */
function promoted(spell: SalarySpell, { rank, from }: RankHeld, scale: SalaryScale): SalarySpell {
  const coefficients = coefficientsOn(scale, from)
  const paid = spell.coefficient * (1 + spell.excess / 100)
  const at = coefficients.findIndex((coefficient) => coefficient >= paid - 0.005)
  const step = at === -1 ? coefficients.length : at + 1
  const next = opened(scale, rank, step, from, reasons.promoted)
  const former = coefficientsOn(spell.scale, from)
  const upper = Math.min(spell.step, former.length - 1)
  const isSmall = next.coefficient - paid < (former[upper] ?? 0) - (former[upper - 1] ?? 0) - 0.001
  if (!isSmall || spell.excess > 0 || spell.percent < 100) return next
  const due = addMonths(spell.countedFrom, monthsOf(scale))
  // A period of one day would begin and end on the same one.
  const nextReview = due > addDays(from, 1) ? due : addMonths(from, 1)
  return { ...next, nextReview, countedFrom: addMonths(nextReview, -monthsOf(scale)) }
}

/** Splits a period by the codes of its rank: a new code of the same rank changes neither step nor review. */
function byCodes(spell: SalarySpell, until: string): SalarySpell[] {
  const { code, until: change } = codeOn(spell.rank, spell.from)
  const end = spell.to === null ? until : earlier(until, spell.to)
  if (change === null || change >= end) return [{ ...spell, code }]
  return [
    { ...spell, code, to: dayBefore(change) },
    ...byCodes({ ...spell, from: change, reason: reasons.retitled }, until),
  ]
}
