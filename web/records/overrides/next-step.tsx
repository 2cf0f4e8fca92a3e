import { Button } from 'antd'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { salaryPeriod } from '#domain/records/salary-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { nextStepOf, nextStepText } from '#domain/salary/next-step.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import type { RecordFormHandle } from '#web/forms/use-form.ts'
import { rankCatalogue } from '#web/records/salary-coefficient.ts'

type SalaryRow = EntryAnswer & EntryOf<typeof salaryPeriod>

/** 'Bước tiếp theo' fills a new salary period from the last one with the usual raise; what it would fill stands beside it. */
export function NextStep({
  form,
  rows,
}: {
  form: RecordFormHandle
  /** The salary periods so far; undefined until they are read. */
  rows: readonly EntryAnswer[] | undefined
}) {
  const { data: ranks } = useCall(listCatalogue, { collection: rankCatalogue }, seldom)
  const { data: steps } = useCall(listCatalogue, { collection: 'DM_BACLUONG' }, seldom)
  const { data: reasons } = useCall(listCatalogue, { collection: 'DM_LOAIDIEUCHINHLUONG' }, seldom)
  const last = lastOf(rows as readonly SalaryRow[] | undefined)
  if (rows !== undefined && last === undefined) return null
  const group = ranks?.find(({ id }) => id === last?.ngachChucDanh?.id)?.extra['group']
  const isLoading = !rows || !ranks || !steps || !reasons
  const next =
    last === undefined || isLoading
      ? undefined
      : nextStepOf(last, {
          group: typeof group === 'string' ? group : undefined,
          step: (code) => itemOf(steps, code),
          reason: (code) => itemOf(reasons, code),
        })
  const fill = () => {
    if (next === undefined) return
    form.set(next.values)
    // All that is left to type is the decision.
    form.antd.scrollToField('soVBQuyetDinhLuong', { focus: true, block: 'nearest' })
  }
  const text = next ? nextStepText(next, today()) : isLoading ? '' : unknownStep
  return (
    <div className="next-step">
      <Button onClick={fill} disabled={next === undefined} aria-describedby="next-step-text">
        Bước tiếp theo
      </Button>
      <span id="next-step-text" className="next-step-text">
        {text}
      </span>
    </div>
  )
}

const unknownStep = 'Không tính được bước tiếp theo từ kỳ lương gần nhất.'
const seldom = { staleTime: 600_000 }

function lastOf(rows: readonly SalaryRow[] = []): SalaryRow | undefined {
  const begun = rows.filter(({ ngayHuongLuong }) => ngayHuongLuong !== null)
  return begun.toSorted((a, b) => (b.ngayHuongLuong ?? '').localeCompare(a.ngayHuongLuong ?? ''))[0]
}

function itemOf(items: readonly Ref[], wanted: string): Ref | null {
  const found = items.find(({ code }) => code === wanted)
  return found === undefined ? null : { id: found.id, code: found.code, name: found.name }
}
