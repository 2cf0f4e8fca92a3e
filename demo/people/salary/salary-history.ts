import { addDays, addMonths, earlier } from '#demo/people/civil-dates.ts'
import type { Random } from '#demo/people/random.ts'
import { scaleOf } from './salary-scales.ts'

/** Why a salary changed; each stands for one item of DM_LOAIDIEUCHINHLUONG. */
export type SalaryReason =
  | 'recruited'
  | 'probationEnded'
  | 'raised'
  | 'raisedEarly'
  | 'promoted'
  | 'excess'
  | 'excessMore'
  | 'converted'

/** One period of one coefficient. `to` is null for the period that still runs. */
export interface SalarySpell {
  from: string
  to: string | null
  rank: string
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
  /** When it came: earlier than due after a raise ahead of time. */
  changeOn: string
}

/** A rank held from a day on; the first day of the first is the day of recruitment. */
export interface RankHeld {
  rank: string
  from: string
}

/** The day the present coefficients came into force; older periods had another scale and are not shown. */
const presentScales = '2004-10-01'

/**
 * The salary from recruitment to `until` by Nghị định 204/2004 and Thông tư 08/2013: a raise every 36 (A) or 24 (B)
 * months, some up to 12 months early, 5 % and then 1 % a year beyond the last step, the nearest step at a promotion.
 */
export function salaryHistory(
  random: Random,
  ranks: readonly RankHeld[],
  probationMonths: number,
  until: string,
): SalarySpell[] {
  const first = ranks[0]
  if (first === undefined) return []
  const spells: SalarySpell[] = []
  let place = 0
  let early = false
  let spell = opened(first.rank, 1, first.from, 'recruited', probationMonths)
  for (;;) {
    const promotion = ranks[place + 1]
    const change = promotion === undefined ? spell.changeOn : earlier(promotion.from, spell.changeOn)
    if (change >= until) break
    let next: SalarySpell
    if (promotion !== undefined && promotion.from === change) {
      place++
      next = promoted(spell, promotion)
    } else next = reviewed(spell, change)
    spell.to = addDays(next.from, -1)
    spells.push(spell)
    // A raise ahead of time for merit: not twice running, and never in the probation year.
    const scale = scaleOf(next.rank)
    if (next.reason === 'raisedEarly') early = true
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
  return fromPresentScales(spells)
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
    step,
    coefficient: scale.coefficients[step - 1] ?? 0,
    percent: probation ? 85 : 100,
    reason,
    excessPercent: 0,
    excessFrom: null,
    countedFrom: from,
    nextReview: addMonths(from, probation ? probationMonths : scale.monthsPerStep),
    changeOn: addMonths(from, probation ? probationMonths : scale.monthsPerStep),
  }
}

/** What follows when the review is due: the end of probation, the next step, or (more) excess at the last step. */
function reviewed(spell: SalarySpell, day: string): SalarySpell {
  if (spell.percent < 100) return opened(spell.rank, 1, day, 'probationEnded', 0)
  const scale = scaleOf(spell.rank)
  if (spell.step < scale.coefficients.length) {
    const ahead = day < addMonths(spell.countedFrom, scale.monthsPerStep)
    return opened(spell.rank, spell.step + 1, day, ahead ? 'raisedEarly' : 'raised', 0)
  }
  const excessPercent = spell.excessPercent === 0 ? 5 : spell.excessPercent + 1
  return {
    ...spell,
    from: day,
    reason: spell.excessPercent === 0 ? 'excess' : 'excessMore',
    excessPercent,
    excessFrom: day,
    countedFrom: day,
    nextReview: addMonths(day, 12),
    changeOn: addMonths(day, 12),
  }
}

/** The lowest step of the new rank that pays no less; a small gain keeps the months already served (TT 02/2007). */
function promoted(spell: SalarySpell, to: RankHeld): SalarySpell {
  const scale = scaleOf(to.rank)
  const former = scaleOf(spell.rank).coefficients
  const paid = spell.coefficient * (1 + spell.excessPercent / 100)
  const found = scale.coefficients.findIndex((coefficient) => coefficient >= paid - 0.005)
  const step = found === -1 ? scale.coefficients.length : found + 1
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

/** Leaves out what lay before the present scales; the period that ran on that day becomes a conversion. */
function fromPresentScales(spells: SalarySpell[]): SalarySpell[] {
  const running = spells.findIndex((spell) => spell.to === null || spell.to > presentScales)
  const kept = spells.slice(running)
  const first = kept[0]
  if (first !== undefined && first.from < presentScales) {
    first.from = presentScales
    first.reason = 'converted'
  }
  return kept
}
