import { Form } from 'antd'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import type { Ref } from '#domain/fields/values.ts'
import { showCoefficient } from '#domain/fields/show.ts'
import { useCall } from '#web/api/use-call.ts'
import { rankCatalogue, tableCoefficient, type SalaryNames } from './salary-coefficient.ts'

/** Notes that the coefficient differs from the salary table; it is allowed, since decisions differ in practice. */
export function CoefficientRemark({ names }: { names: SalaryNames }) {
  const form = Form.useFormInstance()
  const watched = { form, preserve: true } as const
  const rank = Form.useWatch(names.rank, watched) as Ref | null | undefined
  const step = Form.useWatch(names.step, watched) as Ref | null | undefined
  const coefficient = Form.useWatch(names.coefficient, watched) as unknown
  const { data: ranks } = useCall(listCatalogue, { collection: rankCatalogue }, { staleTime: 600_000 })
  const expected = tableCoefficient(ranks ?? [], rank, step)
  if (expected === undefined || typeof coefficient !== 'number' || Math.abs(coefficient - expected) < 0.005)
    return null
  return (
    <span className="text-warning" role="status">
      Khác bảng lương: {step?.name} của ngạch này có hệ số {showCoefficient(expected)}.
    </span>
  )
}
