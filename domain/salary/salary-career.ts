/**
 * From a person's rows to the next raise: the place on the scale, since when, what lengthens the time there, the next
 * place and its due date.
 */
import type { Ref } from '#domain/fields/values.ts'
import { isApplicable } from '#domain/forms/form.ts'
import type { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import type { labourInterruption } from '#domain/records/labour-interruption.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import type { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import type { Law } from '#domain/law/law.ts'
import { type LegalGroup } from '#domain/law/legal-groups.ts'
import { countedSickDays, excessPercent, workingDaysOfMonth } from '#domain/law/pay-parameters.ts'
import { restDaysOf } from '#domain/law/working-days.ts'
import type { Absence, AbsenceRules } from './days-away.ts'
import { belowFirstStep, recruited } from './first-step.ts'
import { inSentence, lengtheningsOf } from './lengthenings.ts'
import { scaleOf, type SalaryScale } from './salary-scales.ts'
import { disagreementsOf } from './scale-problems.ts'
import { isLastStep, monthsAt, placeAfter, type ScalePlace } from './scale-place.ts'
import { endOfStep, type DueDay, type TimeInStep } from './time-in-step.ts'

export type Salary = EntryOf<typeof salaryPeriod>

/** The rows that the next raise depends on. */
export interface SalaryCareer {
  salary: readonly Salary[]
  discipline: readonly Pick<EntryOf<typeof disciplinaryAction>, 'ngayKyLuat' | 'hinhThucKyLuat'>[]
  evaluations: readonly (Pick<EntryOf<typeof yearlyEvaluation>, 'namDanhGia' | 'mucDoDanhGia'> &
    Partial<Pick<EntryOf<typeof yearlyEvaluation>, 'hanhVi'>>)[]
  interruptions: readonly Pick<EntryOf<typeof labourInterruption>, 'tuNgay' | 'denNgay' | 'lyDo'>[]
}

/** A catalogue item's extra data: `group` of a rank, `paid` of an interruption. */
export type ExtraOf = (item: Ref) => Readonly<Record<string, unknown>>

/** Codes that rules refer to (catalogues/relied-codes.ts). */
const probation = '16'
const sickLeave = '02'
const suspendedSentence = '11'

export interface Standing {
  /** The period that is paid now: the one that began last. */
  last: Salary
  scale: SalaryScale
  place: ScalePlace
  /** First day at this place: periods that changed something else (a code, the base salary) don't restart it. */
  from: string
  /** The day of the next review from the latest period at this place that has one. */
  review: string | null
}

/** Undefined where the law gives no next step: no rank of the catalogue, an unknown scale, a salary by position, probation. */
export function standingOf(rows: readonly Salary[], extraOf: ExtraOf): Standing | undefined {
  const begun = rows
    .filter(({ ngayHuongLuong }) => ngayHuongLuong !== null)
    .toSorted((a, b) => (a.ngayHuongLuong ?? '').localeCompare(b.ngayHuongLuong ?? ''))
  const last = begun.at(-1)
  if (last === undefined || isProbation(last)) return undefined
  const scale = scaleOfRow(last, extraOf)
  const place = placeOf(last)
  if (scale === undefined || place === undefined || place.step > scale.coefficients.length) return undefined
  let first = last
  let review = last.ngayXetNangLuongLanSau
  for (const row of begun.toReversed().slice(1)) {
    if (!isSamePlace(row, first, scale, extraOf)) break
    first = row
    review ??= row.ngayXetNangLuongLanSau
  }
  // The first percent may have been granted during the period.
  const percentFrom = place.excess > 0 ? first.ngayHuongPhuCapTNVK : null
  return {
    last,
    scale,
    place,
    from: percentFrom ?? first.ngayHuongLuong ?? '',
    review,
  }
}

/**
 * Probation doesn't count as time in the step, whatever is paid (Thông tư 08/2013/TT-BNV, Điều 2 khoản 1). Periods from
 * before the kind existed are recognised by the smaller pay.
 */
const isProbation = ({ loaiDieuChinhLuong: kind, phanTramHuong }: Salary) =>
  kind?.code === probation || (kind?.code === recruited && phanTramHuong !== null && phanTramHuong < 100)

function placeOf({ bac, phuCapTNVK, ...row }: Salary): ScalePlace | undefined {
  const step = Number(bac?.code)
  if (!Number.isInteger(step) || step < 1) return undefined
  if (!isApplicable(salaryPeriod.form, 'heSoLuong', { ...row, bac, phuCapTNVK })) return undefined
  return { step, excess: phuCapTNVK ?? 0 }
}

function scaleOfRow({ ngachChucDanh }: Salary, extraOf: ExtraOf): SalaryScale | undefined {
  const group = ngachChucDanh === null ? undefined : extraOf(ngachChucDanh)['group']
  return typeof group === 'string' ? scaleOf(group) : undefined
}

const isSamePlace = (row: Salary, next: Salary, scale: SalaryScale, extraOf: ExtraOf): boolean =>
  !isProbation(row) &&
  row.bac?.code === next.bac?.code &&
  row.heSoLuong === next.heSoLuong &&
  (row.phuCapTNVK ?? 0) === (next.phuCapTNVK ?? 0) &&
  scaleOfRow(row, extraOf) === scale

/** What the law depends on besides the rows: the person's legal group, and the law itself. */
export interface CareerRules {
  group: LegalGroup
  law: Law
  extraOf: ExtraOf
}

/** The time at this place, with everything that lengthens it. The months are those of its first day. */
export function timeAt(
  standing: Standing,
  career: Omit<SalaryCareer, 'salary'>,
  { group, law, extraOf }: CareerRules,
): TimeInStep {
  const { scale, place, from, review } = standing
  return {
    from,
    months: monthsAt({ scale, law, day: from }, place),
    review,
    lengthenings: lengtheningsOf(career, from, group, law),
    absences: absencesOf(career, extraOf),
    rules: absenceRulesOn(law, from),
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
    due: withMismatch(endOfStep(timeAt(standing, career, rules)), standing, rules.law),
  }
}

/**
 * Says that rank, step, coefficient and percentage of the last period don't agree, or that its step is below the one in
 * which somebody of this rank begins.
 */
function withMismatch(due: DueDay, { last, scale, place }: Standing, law: Law): DueDay {
  const values = { step: place.step, coefficient: last.heSoLuong, excess: place.excess }
  const first = law.valueNear(excessPercent, { lan: 'DAU' }, last.ngayHuongLuong ?? '').giaTri
  const texts = disagreementsOf(scale, values, first).map(({ text }) => `${text} (Nghị định 204/2004/NĐ-CP)`)
  const below = belowFirstStep(last, law)
  return {
    ...due,
    reasons: [
      ...due.reasons,
      ...texts.map((text) => ({ text, of: 'salary' as const, values: [] })),
      ...(below === undefined ? [] : [{ text: below.text, of: 'salary' as const, values: [below.value] }]),
    ],
  }
}
