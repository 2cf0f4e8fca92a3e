/**
 * The salary period after another one by the usual raise (Nghị định 204/2004/NĐ-CP, Thông tư 08/2013/TT-BNV): the
 * next step after the months of the step; beyond the last step the seniority allowance (thâm niên vượt khung, Thông tư
 * 04/2005/TT-BNV), 5 % at first and 1 % more after each further year.
 */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { Ref } from '#domain/fields/values.ts'
import { isApplicable } from '#domain/forms/form.ts'
import { salaryKinds, salaryPeriod } from '#domain/records/salary-period.ts'
import { showCoefficient } from '#domain/fields/show.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { scaleOf } from '#domain/salary/salary-scales.ts'
import type { Law } from '#domain/law/law.ts'
import { monthsAt, placeAfter } from '#domain/salary/scale-place.ts'
import { reviewAfter } from '#domain/salary/time-in-step.ts'

type Salary = EntryOf<typeof salaryPeriod>

/** Codes of DM_LOAIDIEUCHINHLUONG. */
export const raiseReasons = { step: '03', firstBeyond: '09', furtherBeyond: '10' } as const

export interface NextStep {
  values: Partial<Salary>
  /** 'Bậc 5 – 3,66' or 'Vượt khung 5 %'; `due` is the day from which it is due. */
  text: string
  due: string
}

/** Catalogue data: the rank's scale, the steps and the kinds of adjustment; and the law. */
export interface SalaryLists {
  law: Law
  /** The group of the rank's scale ('A1'). */
  group: string | undefined
  step: (code: string) => Ref | null
  reason: (code: string) => Ref | null
}

/**
 * Undefined where the law gives no next step: no rank of the catalogue, an unknown scale, a salary by position.
 * `reviewDay`: the due date computed from the whole record (salary-career.ts); by default from the period alone.
 */
export function nextStepOf(
  last: Salary,
  { law, group, step, reason }: SalaryLists,
  reviewDay?: string,
): NextStep | undefined {
  const { ngachChucDanh, bac, ngayHuongLuong } = last
  const scale = group === undefined ? undefined : scaleOf(group)
  if (scale === undefined || ngachChucDanh === null || ngayHuongLuong === null) return undefined
  if (!isApplicable(salaryPeriod.form, 'heSoLuong', last)) return undefined
  const before = { step: Number(bac?.code), excess: last.phuCapTNVK ?? 0 }
  const counted = (before.excess > 0 ? last.ngayHuongPhuCapTNVK : null) ?? ngayHuongLuong
  const due =
    reviewDay ??
    reviewAfter(counted, last.ngayXetNangLuongLanSau) ??
    addMonths(counted, monthsAt({ scale, law, day: counted }, before).giaTri)
  const rules = { scale, law, day: due }
  const after = placeAfter(rules, before)
  const nextStep = after === undefined ? null : step(String(after.step))
  if (after === undefined || nextStep === null) return undefined
  const coefficient = scale.coefficients[after.step - 1] ?? null
  const same = {
    loaiLuong: { ...salaryKinds[0] },
    loaiCanBo: last.loaiCanBo,
    ngachChucDanh,
    ngayHuongLuong: due,
    // An employment contract keeps its end.
    ...endAfter(due, last),
    phanTramHuong: 100,
    phuCap: last.phuCap,
    ngayXetNangLuongLanDau: last.ngayXetNangLuongLanDau,
    ngayXetNangLuongLanSau:
      placeAfter(rules, after) === undefined ? null : addMonths(due, monthsAt(rules, after).giaTri),
    hinhThucHuongLuong: last.hinhThucHuongLuong,
    coHieuLucLuong: true,
  }
  if (after.excess === 0 && coefficient !== null)
    return {
      due,
      text: `${nextStep.name} – ${showCoefficient(coefficient)}`,
      values: {
        ...same,
        loaiDieuChinhLuong: reason(raiseReasons.step),
        bac: nextStep,
        heSoLuong: coefficient,
        phuCapChenhLechBaoLuu: reservedAfter(last, coefficient),
      },
    }
  return {
    due,
    text: `Vượt khung ${after.excess} %`,
    values: {
      ...same,
      loaiDieuChinhLuong: reason(before.excess === 0 ? raiseReasons.firstBeyond : raiseReasons.furtherBeyond),
      bac,
      heSoLuong: last.heSoLuong,
      phuCapChenhLechBaoLuu: last.phuCapChenhLechBaoLuu,
      phuCapTNVK: after.excess,
      ngayHuongPhuCapTNVK: due,
    },
  }
}

const endAfter = (day: string, { ngayKetThucLuong }: Salary) =>
  ngayKetThucLuong !== null && ngayKetThucLuong > day ? { ngayKetThucLuong } : {}

/** A reserved difference shrinks by the rise of the step, down to nothing. */
function reservedAfter({ phuCapChenhLechBaoLuu: reserved, heSoLuong }: Salary, coefficient: number) {
  if (reserved === null || heSoLuong === null) return reserved
  const left = Number((reserved - (coefficient - heSoLuong)).toFixed(2))
  return left > 0 ? left : null
}

/** 'Từ ngày 01/03/2025', and whether that is in the future. */
export function dueText({ due }: NextStep, today: string): string {
  return `Từ ngày ${showDate(due)}${due > today ? ' (chưa đến hạn)' : ''}`
}
