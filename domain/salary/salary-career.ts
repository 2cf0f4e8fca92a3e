/**
 * From a person's rows to the next raise: the place on the scale, since when, what lengthens the time there, the next
 * place and its due date.
 */
import type { Law } from '#domain/law/law.ts'
import { formerGroup, type GroupOn, type LegalGroup } from '#domain/law/legal-groups.ts'
import { countedSickDays, excessPercent, workingDaysOfMonth } from '#domain/law/pay-parameters.ts'
import { restDaysOf } from '#domain/law/working-days.ts'
import type { Absence, AbsenceRules } from './days-away.ts'
import { belowFirstStep } from './first-step.ts'
import { inSentence, lengtheningsOf } from './lengthenings.ts'
import { disagreementsOf } from './scale-problems.ts'
import { isLastStep, monthsAt, placeAfter } from './scale-place.ts'
import { howReached, standingOf, type Standing } from './standing.ts'
import { endOfStep, type DueDay, type TimeInStep } from './time-in-step.ts'
import type { ExtraOf, Salary, SalaryCareer } from '#domain/salary/career-rows.ts'

/** Codes that rules refer to (catalogues/relied-codes.ts). */
const sickLeave = '02'
const suspendedSentence = '11'

/** What the law depends on besides the rows: the person's legal group, and the law itself. */
export interface CareerRules {
  group: LegalGroup
  law: Law
  extraOf: ExtraOf
}

/** The time at this place, with everything that lengthens it. The months are those of its first day. */
export function timeAt(
  standing: Standing,
  career: SalaryCareer,
  { group, law, extraOf }: CareerRules,
): TimeInStep {
  const { scale, place, from, review } = standing
  return {
    from,
    months: monthsAt({ scale, law, day: from }, place),
    review,
    lengthenings: lengtheningsOf(career, from, groupsIn(career.salary, group), law),
    absences: absencesOf(career, extraOf),
    rules: absenceRulesOn(law, from),
  }
}

/** What somebody was before, by the ranks of the salary periods. */
function groupsIn(salary: readonly Salary[], group: LegalGroup): GroupOn {
  const begun = salary
    .filter(({ ngayHuongLuong }) => ngayHuongLuong !== null)
    .toSorted((a, b) => (a.ngayHuongLuong ?? '').localeCompare(b.ngayHuongLuong ?? ''))
  const now = begun.at(-1)?.ngachChucDanh?.code
  return (day) => {
    if (day === undefined) return { group }
    const period = begun.findLast(({ ngayHuongLuong }) => (ngayHuongLuong ?? '') <= day)
    return formerGroup(group, { now, before: period?.ngachChucDanh?.code })
  }
}

/** How absences count in a step that began on a day. */
export const absenceRulesOn = (law: Law, day: string): AbsenceRules => ({
  remainder: law.valueNear(workingDaysOfMonth, {}, day),
  sickDays: law.valueNear(countedSickDays, {}, day),
  isRestDay: restDaysOf(law),
})

function absencesOf({ interruptions }: Pick<SalaryCareer, 'interruptions'>, extraOf: ExtraOf): Absence[] {
  return interruptions.flatMap(({ tuNgay, denNgay, lyDo }) => {
    if (tuNgay === null || lyDo === null) return []
    const isSick = lyDo.code === sickLeave
    if (!isSick && extraOf(lyDo)['paid'] !== false) return []
    const isTrial = lyDo.code === suspendedSentence
    return [{ from: tuNgay, to: denNgay, isSick, isTrial, what: inSentence(lyDo.name) }]
  })
}

/** The next raise: the next step, or (more of) the allowance beyond the last one. */
export interface SalaryDue {
  kind: 'step' | 'excess'
  standing: Standing
  due: DueDay
}

/** Undefined where nothing follows (`standingOf`, the last step of chuyên gia cao cấp). */
export function salaryDueOf(career: SalaryCareer, rules: CareerRules): SalaryDue | undefined {
  const standing = standingOf(career.salary, rules.extraOf)
  if (standing === undefined) return undefined
  const { scale, place, from } = standing
  if (placeAfter({ scale, law: rules.law, day: from }, place) === undefined) return undefined
  return {
    kind: isLastStep(scale, place) ? 'excess' : 'step',
    standing,
    due: withMismatch(endOfStep(timeAt(standing, career, rules)), standing, rules),
  }
}

/**
 * Says that rank, step, coefficient and percentage of the last period don't agree, or that its step is below the one in
 * which somebody of this rank begins.
 */
function withMismatch(due: DueDay, standing: Standing, { law, group }: CareerRules): DueDay {
  const { last, scale, place } = standing
  const values = { step: place.step, coefficient: last.heSoLuong, excess: place.excess }
  const first = law.valueNear(excessPercent, { lan: 'DAU' }, last.ngayHuongLuong ?? '').giaTri
  const texts = disagreementsOf(scale, values, first).map(({ text }) => `${text} (Nghị định 204/2004/NĐ-CP)`)
  const below = belowFirstStep(last, law)
  return {
    ...due,
    reasons: [
      ...due.reasons,
      ...[...texts, ...howReached(standing, group)].map((text) => ({
        text,
        of: 'salary' as const,
        values: [],
      })),
      ...(below === undefined ? [] : [{ text: below.text, of: 'salary' as const, values: [below.value] }]),
    ],
  }
}
