/**
 * What lengthens a step in all. The trial period of a suspended sentence doesn't count as served; where it is shorter
 * than the lengthening by the discipline for the same act, the lengthening counts in its stead (Thông tư
 * 08/2013/TT-BNV, Điều 2 khoản 1 điểm c, as amended by Thông tư 03/2021/TT-BNV).
 */
import { addMonths, dayBefore, showDate } from '#domain/fields/dates.ts'
import { markedSource, sourceText } from '#domain/law/parameter.ts'
import { DaysAway, type Absence, type AbsenceRules } from './days-away.ts'
import type { Lengthening, Reason } from './reason.ts'

export interface CountedTime {
  months: number
  /** The absences among them. */
  away: DaysAway
  /** Why each lengthening, or the trial period, counts or doesn't. */
  reasons: readonly Reason[]
}

/** A discipline decided so many months before a trial period, or during it, is for the same act. */
const monthsBefore = 12

/** `endAfter`: the end of the step with so many months more. */
export function counted(
  lengthenings: readonly Lengthening[],
  spells: readonly Absence[],
  rules: AbsenceRules,
  endAfter: (months: number) => string,
): CountedTime {
  const total = (some: readonly Lengthening[], absences: readonly Absence[]) => {
    const lengthened = some.reduce((sum, { months }) => sum + (months?.giaTri ?? 0), 0)
    const away = absences.reduce(
      (before, spell) => within(before, spell, (more) => endAfter(lengthened + more)),
      new DaysAway(rules),
    )
    return { months: lengthened + away.months, away }
  }
  const trials = spells.filter(({ isTrial }) => isTrial)
  const forTrial = new Set(lengthenings.filter((one) => isForOneOf(trials, one)))
  const asTrial = total(
    lengthenings.filter((one) => !forTrial.has(one)),
    spells,
  )
  if (forTrial.size === 0)
    return { ...asTrial, reasons: [...lengthenings.map(reasonOf), ...openAbout(trials, lengthenings, rules)] }
  const asDiscipline = total(
    lengthenings,
    spells.filter(({ isTrial }) => !isTrial),
  )
  const source = sourceText(rules.remainder)
  if (asTrial.months >= asDiscipline.months)
    return {
      ...asTrial,
      reasons: lengthenings.map((one) =>
        forTrial.has(one)
          ? {
              ...reasonOf({ ...one, months: undefined }),
              also: 'interruptions',
              text: `Không cộng ${one.what}: thời gian thử thách án treo không ngắn hơn thời gian kéo dài (${source})`,
              values: [rules.remainder],
            }
          : reasonOf(one),
      ),
    }
  const days = trials.map(({ from, to }) => `${showDate(from)} – ${showDate(to ?? '')}`).join(', ')
  return {
    ...asDiscipline,
    reasons: [
      ...lengthenings.map(reasonOf),
      {
        of: 'interruptions',
        also: 'discipline',
        text: `Không tính thời gian thử thách án treo ${days}: ngắn hơn thời gian kéo dài do kỷ luật (${source})`,
        values: [rules.remainder],
      },
    ],
  }
}

const isForOneOf = (trials: readonly Absence[], { of, months, day }: Lengthening): boolean =>
  of === 'discipline' &&
  months !== undefined &&
  trials.some(({ from, to }) => day >= addMonths(from, -monthsBefore) && (to === null || day <= to))

/** A discipline long before a trial period is taken for one of another act, which no text says. */
const openAbout = (
  trials: readonly Absence[],
  lengthenings: readonly Lengthening[],
  { remainder }: AbsenceRules,
): Reason[] =>
  trials.length === 0
    ? []
    : lengthenings
        .filter(({ of, months }) => of === 'discipline' && months !== undefined)
        .map(({ what }) => ({
          of: 'discipline',
          also: 'interruptions',
          text: `Coi ${what} là hành vi khác với án treo: đề nghị kiểm tra (${sourceText(remainder)})`,
          values: [remainder],
        }))

/** Adds the days of an absence that are before the end of the step, which its own months move. */
function within(before: DaysAway, spell: Absence, endAfter: (months: number) => string): DaysAway {
  const to = spell.to ?? ''
  let away = before
  for (let until = ''; until < to;) {
    const last = dayBefore(endAfter(away.months))
    const next = last < to ? last : to
    if (next <= until) break
    until = next
    away = before.plus(spell.from, until, spell)
  }
  return away
}

export function reasonOf({ of, also, what, months, note }: Lengthening): Reason {
  if (months === undefined) return { of, ...(also && { also }), text: what, values: [] }
  return {
    of,
    text: `+${months.giaTri} tháng do ${what} (${markedSource(months)})${note === undefined ? '' : `; ${note}`}`,
    values: [months],
  }
}
