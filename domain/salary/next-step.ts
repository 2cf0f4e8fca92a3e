/**
 * The salary period that follows another by the usual raise (Nghị định 204/2004/NĐ-CP, Thông tư 08/2013/TT-BNV): the
 * next step after the months of the step; beyond the last step the seniority allowance (thâm niên vượt khung, Thông tư
 * 04/2005/TT-BNV), 5 % at first and 1 % more after each further year.
 */
import { addMonths, showDate } from '#domain/fields/dates.ts'
import type { Ref } from '#domain/fields/values.ts'
import { isAsked } from '#domain/forms/form.ts'
import { salaryKinds, salaryPeriod } from '#domain/records/salary-period.ts'
import { showCoefficient } from '#domain/records/show.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { scaleOf } from '#domain/salary/salary-scales.ts'

type Salary = EntryOf<typeof salaryPeriod>

/** Codes of DM_LOAIDIEUCHINHLUONG. */
export const raiseReasons = { step: '03', firstBeyond: '09', furtherBeyond: '10' } as const

const firstPercent = 5
const furtherPercent = 1
/** Months between two rises of the allowance beyond the last step. */
const furtherMonths = 12

export interface NextStep {
  values: Partial<Salary>
  /** 'Bậc 5 – 3,66' or 'Vượt khung 5 %', with the day from which it is due. */
  text: string
  due: string
}

/** What the lists say of the rank's scale, the steps and the kinds of adjustment. */
export interface SalaryLists {
  /** The group of the rank's scale ('A1'). */
  group: string | undefined
  step: (code: string) => Ref | null
  reason: (code: string) => Ref | null
}

/** Undefined where the law gives no next step: no rank of the catalogue, an unknown scale, a salary by position. */
export function nextStepOf(last: Salary, { group, step, reason }: SalaryLists): NextStep | undefined {
  const { ngachChucDanh, bac, heSoLuong, ngayHuongLuong } = last
  const scale = group === undefined ? undefined : scaleOf(group)
  const number = Number(bac?.code)
  if (scale === undefined || ngachChucDanh === null || ngayHuongLuong === null) return undefined
  if (!Number.isInteger(number) || !isAsked(salaryPeriod.form, 'heSoLuong', last)) return undefined
  const same = {
    loaiLuong: { ...salaryKinds[0] },
    loaiCanBo: last.loaiCanBo,
    ngachChucDanh,
    phanTramHuong: 100,
    phuCap: last.phuCap,
    ngayXetNangLuongLanDau: last.ngayXetNangLuongLanDau,
    hinhThucHuongLuong: last.hinhThucHuongLuong,
    coHieuLucLuong: true,
  }
  const due = last.ngayXetNangLuongLanSau ?? addMonths(ngayHuongLuong, scale.monthsPerStep)
  const coefficient = scale.coefficients[number]
  if (coefficient !== undefined) {
    const next = step(String(number + 1))
    if (next === null) return undefined
    return {
      due,
      text: `${next.name} – ${showCoefficient(coefficient)}`,
      values: {
        ...same,
        ngayHuongLuong: due,
        loaiDieuChinhLuong: reason(raiseReasons.step),
        bac: next,
        heSoLuong: coefficient,
        phuCapChenhLechBaoLuu: reservedAfter(last, coefficient),
        ngayXetNangLuongLanSau: addMonths(due, scale.monthsPerStep),
      },
    }
  }
  const before = last.phuCapTNVK ?? 0
  const percent = before === 0 ? firstPercent : before + furtherPercent
  const from =
    before === 0
      ? due
      : (last.ngayXetNangLuongLanSau ?? addMonths(last.ngayHuongPhuCapTNVK ?? ngayHuongLuong, furtherMonths))
  return {
    due: from,
    text: `Vượt khung ${percent} %`,
    values: {
      ...same,
      ngayHuongLuong: from,
      loaiDieuChinhLuong: reason(before === 0 ? raiseReasons.firstBeyond : raiseReasons.furtherBeyond),
      bac,
      heSoLuong,
      phuCapChenhLechBaoLuu: last.phuCapChenhLechBaoLuu,
      phuCapTNVK: percent,
      ngayHuongPhuCapTNVK: from,
      ngayXetNangLuongLanSau: addMonths(from, furtherMonths),
    },
  }
}

/** A reserved difference shrinks by what the step rises, until nothing of it is left. */
function reservedAfter({ phuCapChenhLechBaoLuu: reserved, heSoLuong }: Salary, coefficient: number) {
  if (reserved === null || heSoLuong === null) return reserved
  const left = Number((reserved - (coefficient - heSoLuong)).toFixed(2))
  return left > 0 ? left : null
}

/** 'Bậc 5 – 3,66, từ ngày 01/03/2025', and whether that is still ahead. */
export function nextStepText({ text, due }: NextStep, today: string): string {
  return `${text}, từ ngày ${showDate(due)}${due > today ? ' (chưa đến hạn)' : ''}`
}
