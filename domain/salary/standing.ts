/** The place on the scale that somebody is paid at, and since when: the latest periods of one place. */
import { showDate } from '#domain/fields/dates.ts'
import { isApplicable } from '#domain/forms/form.ts'
import { type LegalGroup } from '#domain/law/legal-groups.ts'
import { noProbation } from '#domain/law/text-days.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { recruited } from './first-step.ts'
import type { ExtraOf, Salary } from './career-rows.ts'
import { scaleOf, type SalaryScale } from './salary-scales.ts'
import type { ScalePlace } from './scale-place.ts'

/** Codes that rules refer to (catalogues/relied-codes.ts). */
const probation = '16'
const toHigherRank = '06'
const toOtherRank = '07'
const toCareerGrade = '08'
/** Kinds of period that place a salary on another scale, and the clause about the time there. */
const clauses: Readonly<Record<string, string>> = {
  [toHigherRank]: 'Thông tư 02/2007/TT-BNV, mục II khoản 1, khoản 3',
  [toOtherRank]: 'Thông tư 02/2007/TT-BNV, mục II khoản 2',
  [toCareerGrade]: 'Nghị định 232/2026/NĐ-CP, Điều 18 khoản 2; Thông tư 02/2007/TT-BNV, mục II',
}

export interface Standing {
  /** The period that is paid now: the one that began last. */
  last: Salary
  scale: SalaryScale
  place: ScalePlace
  /** First day at this place: periods that changed something else (a code, the base salary) don't restart it. */
  from: string
  /** The day of the next review from the latest period at this place that has one. */
  review: string | null
  /** The first period at this place, and the one before it. */
  first: Salary
  before: Salary | undefined
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
  let before: Salary | undefined
  for (const row of begun.toReversed().slice(1)) {
    before = row
    if (!isSamePlace(row, first, scale, extraOf)) break
    first = row
    review ??= row.ngayXetNangLuongLanSau
    before = undefined
  }
  // The first percent may have been granted during the period.
  const percentFrom = place.excess > 0 ? first.ngayHuongPhuCapTNVK : null
  const former = keptTime(first, begun.slice(0, begun.indexOf(first)), extraOf)
  return {
    last,
    scale,
    place,
    from: percentFrom ?? former ?? first.ngayHuongLuong ?? '',
    review,
    first,
    before,
  }
}

/**
 * Since when the time counts after a change to another scale: that of the former step goes on unless the coefficient rose by
 * at least one step of the former scale, or an allowance beyond the last step was paid. Whoever comes to another rank at
 * the same step and for no more keeps all of it (Thông tư 02/2007/TT-BNV, mục II; Nghị định 232/2026/NĐ-CP, Điều 18 khoản
 * 2). Undefined without such a change.
 */
function keptTime(first: Salary, earlier: readonly Salary[], extraOf: ExtraOf): string | undefined {
  const { loaiDieuChinhLuong: kind, heSoLuong: now } = first
  if (clauses[kind?.code ?? ''] === undefined || now === null) return undefined
  const former = standingOf(earlier, extraOf)
  const coefficient = former?.last.heSoLuong
  if (former === undefined || typeof coefficient !== 'number') return undefined
  const { step, excess } = former.place
  const isLevel = Number(first.bac?.code) === step && (first.phuCapTNVK ?? 0) === excess
  if (kind?.code === toOtherRank && isLevel && now <= coefficient) return former.from
  if (excess > 0) return undefined
  const [one = 0, two = 0] = former.scale.coefficients
  // Hundredths, since the difference of two coefficients isn't exact.
  const [gain, rise] = [now - coefficient, two - one].map((difference) => Math.round(difference * 100))
  return (gain ?? 0) < (rise ?? 0) ? former.from : undefined
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

/** How this place was reached, where that moves the day or no text that was read decides it. */
export function howReached({ first, before, from }: Standing, group: LegalGroup): string[] {
  if (before === undefined) return []
  const begin = first.ngayHuongLuong ?? ''
  const kind = first.loaiDieuChinhLuong?.code ?? ''
  const clause = clauses[kind]
  return [
    ...(clause !== undefined && (first.phuCapTNVK ?? 0) === 0 && from < begin
      ? [
          `${kind === toCareerGrade ? 'Chuyển xếp' : 'Xếp lương ở ngạch mới'} từ ${showDate(begin)} tăng chưa đến một bậc của ${kind === toCareerGrade ? 'loại' : 'ngạch'} cũ: tính tiếp thời gian giữ bậc từ ${showDate(from)} (${clause})`,
        ]
      : []),
    ...(group === 'VC' && isProbation(before) && begin > noProbation
      ? [
          'Tập sự đến sau ngày 01/07/2026, khi viên chức không còn tập sự: đề nghị kiểm tra (Nghị định 259/2026/NĐ-CP)',
        ]
      : []),
    ...(kind === toCareerGrade && (before.phuCapTNVK ?? 0) > 0
      ? [
          'Chuyển xếp khi đang hưởng phụ cấp thâm niên vượt khung: tính từ ngày chuyển xếp như khi nâng ngạch (Thông tư 02/2007/TT-BNV, mục II khoản 1 điểm b), Nghị định 232/2026/NĐ-CP không nói riêng: đề nghị kiểm tra',
        ]
      : []),
  ]
}
