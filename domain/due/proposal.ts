/** The proposal for a person whose raise is due. */
import type { z } from 'zod'
import type { allowanceProposal, proposal } from '#domain/due/schemas.ts'
import type { Ref } from '#domain/fields/values.ts'
import { addMonths } from '#domain/fields/dates.ts'
import { showCoefficient, showNumber } from '#domain/fields/show.ts'
import type { Law } from '#domain/law/law.ts'
import type { SalaryDue } from '#domain/salary/salary-career.ts'
import { monthsAt, placeAfter } from '#domain/salary/scale-place.ts'

export type Proposal = z.output<typeof proposal>
export type AllowanceProposal = z.output<typeof allowanceProposal>

/** Of a rate that depends on the place or the school. */
export const dependsOnPlace = 'tùy nơi công tác'

/** '35 % → 45 %', '50 % → tùy nơi công tác' */
export const allowanceText = ({ dangHuong, deNghi }: AllowanceProposal): string =>
  `${showNumber(dangHuong)} % → ${deNghi === null ? dependsOnPlace : `${showNumber(deNghi)} %`}`

/** `step`: returns the item of DM_BACLUONG with a code. */
export function proposalOf(
  { standing: { last, scale, place, from }, due }: SalaryDue,
  law: Law,
  step: (code: string) => Ref | null,
): Proposal | null {
  const rules = { scale, law, day: due.day ?? from }
  const after = placeAfter(rules, place)
  if (after === undefined) return null
  const hasNext = placeAfter(rules, after) !== undefined
  return {
    ngach: last.ngachChucDanh,
    bac: step(String(after.step)),
    heSo: scale.coefficients[after.step - 1] ?? null,
    phanTramVuotKhung: after.excess === 0 ? null : after.excess,
    mocXetLanSau: due.day === null || !hasNext ? null : addMonths(due.day, monthsAt(rules, after).giaTri),
  }
}

/** 'Bậc 5 – 3,66' or 'Vượt khung 6 %'. */
export function proposalText({ bac, heSo, phanTramVuotKhung }: Proposal): string {
  if (phanTramVuotKhung !== null) return `Vượt khung ${phanTramVuotKhung} %`
  return [bac?.name, heSo === null ? undefined : showCoefficient(heSo)].filter(Boolean).join(' – ')
}
