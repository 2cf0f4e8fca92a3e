import { addDays, addMonths, wholeMonths } from '#demo/people/civil-dates.ts'
import type { Random } from '#demo/people/random.ts'
import { monthsAt, placeAfter } from '#domain/salary/scale-place.ts'
import { endOfStep, raiseLaw, type Lengthening } from '#domain/salary/time-in-step.ts'
import { convertedStep, firstScales, formerScales, presentScales } from './former-scales.ts'
import { codeOn } from './rank-codes.ts'
import { rankGroups, scaleOf } from './salary-scales.ts'

/** Why a salary changed; each is one item of DM_LOAIDIEUCHINHLUONG. */
export type SalaryReason =
  | 'recruited'
  | 'probationEnded'
  | 'raised'
  | 'raisedEarly'
  | 'promoted'
  | 'excess'
  | 'excessMore'
  | 'converted'
  | 'firstScales'
  | 'retitled'

/** One period with one coefficient. `to` is null for the current period. */
export interface SalarySpell {
  from: string
  to: string | null
  /** The rank by its current code, and its code in this period. */
  rank: string
  code: string
  /** 1 for 'Bậc 1'. */
  step: number
  coefficient: number
  /** 85 in the probation year, else 100. */
  percent: number
  reason: SalaryReason
  /** Percent of the last step's coefficient after years in it (phụ cấp thâm niên vượt khung); 0 before. */
  excessPercent: number
  excessFrom: string | null
  /** From when the months to the next raise are counted. */
  countedFrom: string
  /** When the next raise (or the next percent of excess) is due. */
  nextReview: string
  /** When it actually came: before the due date after an early raise. */
  changeOn: string
}

/** A rank held from a day on; the first day of the first is the day of recruitment. */
export interface RankHeld {
  rank: string
  from: string
}

/**
 * The salary from recruitment to `until`: by Nghị định 25/CP from 1993, by Nghị định 204/2004 from October 2004, each
 * period with the rank's code at that time. A raise every 36 (A) or 24 (B) months (Thông tư 08/2013), some up to 12
 * months early, 5 % and then 1 % a year beyond the last step, the nearest step at a promotion. Discipline and years not
 * fulfilled delay the next review as in the product.
 */
export function salaryHistory(
  random: Random,
  ranks: readonly RankHeld[],
  probationMonths: number,
  until: string,
  lengthenings: readonly Lengthening[],
): SalarySpell[] {
  const first = ranks[0]
  if (first === undefined) return []
  const spells: SalarySpell[] = []
  let place = Math.max(
    0,
    ranks.findLastIndex(({ from }) => from <= firstScales),
  )
  let early = false
  const putOff = (spell: SalarySpell): SalarySpell => {
    const review = reviewOf(spell, lengthenings)
    return review === spell.nextReview ? spell : { ...spell, nextReview: review, changeOn: review }
  }
  let spell = begun(ranks[place] ?? first, first.from, probationMonths)
  for (;;) {
    const promotion = ranks[place + 1]
    // A raise on the day before a promotion is left to the promotion.
    const promotes = promotion !== undefined && promotion.from <= addDays(spell.changeOn, 1)
    let change = promotes ? promotion.from : spell.changeOn
    const converts = spell.from < presentScales && change >= presentScales
    if (converts) change = presentScales
    if (change >= until) break
    let next: SalarySpell
    if (converts) next = converted(spell)
    else if (promotes) {
      place++
      next = promoted(spell, promotion)
    } else next = reviewed(spell, change)
    spell.to = addDays(next.from, -1)
    spells.push(spell)
    // An early raise for merit: not twice in a row, and never in the probation year.
    if (next.reason === 'raisedEarly') early = true
    if (next.from < presentScales || next.reason === 'converted') {
      spell = next
      continue
    }
    next = putOff(next)
    const scale = scaleOf(next.rank)
    if (next.percent === 100 && next.excessPercent === 0 && next.step < scale.coefficients.length && !early) {
      if (random.chance(0.07)) {
        const months = random.pick([6, 9, 12])
        const ahead = addMonths(next.nextReview, -Math.min(months, scale.monthsPerStep / 2))
        if (ahead > next.from) next.changeOn = ahead
      }
    } else early = false
    spell = next
  }
  spells.push(spell)
  return spells.flatMap((each) => byCodes(each, until))
}

/** The due date of the next review, with everything that delays it. */
function reviewOf(spell: SalarySpell, lengthenings: readonly Lengthening[]): string {
  // Most people have no delays.
  if (spell.percent < 100 || !lengthenings.some(({ day }) => day >= spell.from)) return spell.nextReview
  const place = { step: spell.step, excess: spell.excessPercent }
  const months = monthsAt(scaleOf(spell.rank), place)
  const { day } = endOfStep({
    from: spell.countedFrom,
    months,
    review: spell.nextReview,
    law: raiseLaw,
    lengthenings: lengthenings.filter((one) => one.day >= spell.from),
    absences: [],
  })
  return day ?? spell.nextReview
}

const groupOf = (rank: string) => rankGroups[rank] ?? 'A1'

/** The coefficients in force on a day. */
const coefficientsOn = (rank: string, day: string): readonly number[] =>
  day < presentScales ? formerScales[groupOf(rank)] : scaleOf(rank).coefficients

/**
 * The first period. A person who served before 1993 begins with the step for the years of service in the first scales.
 */
function begun({ rank }: RankHeld, from: string, probationMonths: number): SalarySpell {
  if (from >= firstScales) return opened(rank, 1, from, 'recruited', probationMonths)
  const months = scaleOf(rank).monthsPerStep
  const served = wholeMonths(from, firstScales)
  const spell = opened(rank, 1 + Math.floor(served / months), firstScales, 'firstScales', 0)
  spell.countedFrom = addMonths(firstScales, -(served % months))
  spell.nextReview = addMonths(spell.countedFrom, months)
  spell.changeOn = spell.nextReview
  return spell
}

/**
 * October 2004: the step in the current scales; the months already served are kept, a review due by then comes first.
 */
function converted(before: SalarySpell): SalarySpell {
  const due = before.changeOn <= addDays(presentScales, 1)
  const spell = due ? reviewed(before, presentScales) : before
  const step = spell.percent < 100 ? 1 : convertedStep(spell.step)
  const coefficient = scaleOf(spell.rank).coefficients[step - 1] ?? 0
  return { ...spell, from: presentScales, step, coefficient, reason: 'converted' }
}

/** Splits a period by the codes of its rank: a new code of the same rank changes neither step nor review. */
function byCodes(spell: SalarySpell, until: string): SalarySpell[] {
  const parts: SalarySpell[] = []
  let part = spell
  for (;;) {
    const { code, until: change } = codeOn(spell.rank, part.from)
    part.code = code
    parts.push(part)
    if (change === null || change >= (part.to ?? until)) return parts
    const next: SalarySpell = { ...part, from: change, reason: 'retitled' }
    part.to = addDays(change, -1)
    part = next
  }
}

function opened(
  rank: string,
  step: number,
  from: string,
  reason: SalaryReason,
  probationMonths: number,
): SalarySpell {
  const scale = scaleOf(rank)
  const probation = probationMonths > 0
  return {
    from,
    to: null,
    rank,
    code: rank,
    step,
    coefficient: coefficientsOn(rank, from)[step - 1] ?? 0,
    percent: probation ? 85 : 100,
    reason,
    excessPercent: 0,
    excessFrom: null,
    countedFrom: from,
    nextReview: addMonths(from, probation ? probationMonths : scale.monthsPerStep),
    changeOn: addMonths(from, probation ? probationMonths : scale.monthsPerStep),
  }
}

/** The period after the review: the end of probation, the next step, or (more) excess at the last step. */
function reviewed(spell: SalarySpell, day: string): SalarySpell {
  if (spell.percent < 100) return opened(spell.rank, 1, day, 'probationEnded', 0)
  const scale = scaleOf(spell.rank)
  const after = placeAfter(scale, { step: spell.step, excess: spell.excessPercent })
  if (after === undefined) throw new Error(`no place after step ${spell.step} of ${scale.group}`)
  if (after.excess === 0) {
    const ahead = day < addMonths(spell.countedFrom, scale.monthsPerStep)
    return opened(spell.rank, after.step, day, ahead ? 'raisedEarly' : 'raised', 0)
  }
  const excessPercent = after.excess
  const nextReview = addMonths(day, monthsAt(scale, after))
  return {
    ...spell,
    from: day,
    reason: spell.excessPercent === 0 ? 'excess' : 'excessMore',
    excessPercent,
    excessFrom: day,
    countedFrom: day,
    nextReview,
    changeOn: nextReview,
  }
}

/**
 * The lowest step of the new rank that pays no less; after a small gain the months already served count (TT 02/2007).
 */
function promoted(spell: SalarySpell, to: RankHeld): SalarySpell {
  const scale = scaleOf(to.rank)
  const coefficients = coefficientsOn(to.rank, to.from)
  const former = coefficientsOn(spell.rank, to.from)
  const paid = spell.coefficient * (1 + spell.excessPercent / 100)
  const found = coefficients.findIndex((coefficient) => coefficient >= paid - 0.005)
  const step = found === -1 ? coefficients.length : found + 1
  const next = opened(to.rank, step, to.from, 'promoted', 0)
  const nextFormerStep = former[spell.step]
  const gain = next.coefficient - paid
  if (
    nextFormerStep !== undefined &&
    spell.percent === 100 &&
    gain < nextFormerStep - spell.coefficient - 0.001
  ) {
    next.countedFrom = spell.countedFrom
    const due = addMonths(spell.countedFrom, scale.monthsPerStep)
    next.nextReview = due > to.from ? due : addMonths(to.from, 1)
    next.changeOn = next.nextReview
    if (due <= to.from) next.countedFrom = addMonths(next.nextReview, -scale.monthsPerStep)
  }
  return next
}
