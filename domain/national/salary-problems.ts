/** Salaries that the salary tables of Nghị định 204/2004/NĐ-CP don't know. */
import { isApplicable } from '#domain/forms/form.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { Finding, NationalLists, NationalRule } from '#domain/national/rule.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { disagreementsOf, firstExcessOn, type Disagreement } from '#domain/salary/scale-problems.ts'
import { scaleOf } from '#domain/salary/salary-scales.ts'

const { fields } = salaryPeriod.form

/** The fields of a period and of the current salary that a disagreement is about. */
const rowFields = { step: fields.bac, coefficient: fields.heSoLuong, excess: fields.phuCapTNVK } as const
const currentFields = { step: 'bacLuong', coefficient: 'heSoLuong', excess: 'phuCapTNVK' } as const

interface Paid {
  rank: Ref | null | undefined
  step: Ref | null | undefined
  coefficient: number | null | undefined
  excess: number | null | undefined
}

/** Nothing is known of a rank outside the tables, nor of a day before they were in force. */
function disagreements(
  { rank, step, coefficient, excess }: Paid,
  day: string,
  { law, scaleGroup }: NationalLists,
) {
  const group = rank ? scaleGroup(rank.id) : undefined
  const scale = group === undefined ? undefined : scaleOf(group)
  const first = firstExcessOn(law, day)
  if (scale === undefined || first === undefined) return []
  const number = Number(step?.code)
  return disagreementsOf(
    scale,
    {
      step: Number.isInteger(number) && number > 0 ? number : null,
      coefficient: coefficient ?? null,
      excess: excess ?? null,
    },
    first.giaTri,
  )
}

const said = ({ text, value }: Disagreement) => ({ message: `${text}.`, value })

const sameId = (one: Ref | null | undefined, other: Ref | null | undefined) => one?.id === other?.id

export const scaleRules: readonly NationalRule[] = [
  {
    id: 'luong-khac-bang-luong',
    why: 'Ngạch, bậc, hệ số và phụ cấp thâm niên vượt khung phải đúng bảng lương (Nghị định 204/2004/NĐ-CP).',
    findings: ({ rows, hasLeft, values }, lists): Finding[] => {
      const periods = rows['salary-period']
      const inRows = periods.flatMap((row) => {
        // A salary by position has no coefficient.
        if (!row.ngayHuongLuong || !isApplicable(salaryPeriod.form, 'heSoLuong', row)) return []
        const { ngachChucDanh: rank, bac: step, heSoLuong: coefficient, phuCapTNVK: excess } = row
        return disagreements({ rank, step, coefficient, excess }, row.ngayHuongLuong, lists).map(
          (one): Finding => ({ at: 'salary-period', part: rowFields[one.of].label, ...said(one) }),
        )
      })
      const { ngachHoacViTri, bacLuong, heSoLuong, phuCapTNVK } = values
      const isTold = periods.some(
        (row) =>
          !isApplicable(salaryPeriod.form, 'heSoLuong', row) ||
          (sameId(row.ngachChucDanh, ngachHoacViTri) &&
            sameId(row.bac, bacLuong) &&
            row.heSoLuong === heSoLuong),
      )
      if (hasLeft || isTold) return inRows
      const current = { rank: ngachHoacViTri, step: bacLuong, coefficient: heSoLuong, excess: phuCapTNVK }
      return [
        ...inRows,
        ...disagreements(current, lists.today, lists).map((one): Finding => ({
          at: currentFields[one.of],
          ...said(one),
        })),
      ]
    },
  },
]
