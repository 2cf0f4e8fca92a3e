import { Form } from 'antd'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { salaryPeriod } from '#domain/records/salary-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { firstStepOf } from '#domain/salary/first-step.ts'
import { dueText, nextStepOf, type SalaryLists } from '#domain/salary/next-step.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { rankCatalogue } from '#web/records/salary-coefficient.ts'
import { Proposal } from './proposal.tsx'
import { useDueReasons } from './use-due-reasons.ts'
import { seldom, useLaw } from './use-law.ts'
import type { AboveProps } from './override.ts'

type SalaryRow = EntryAnswer & EntryOf<typeof salaryPeriod>

/**
 * 'Điền bậc 5 – 3,66' fills a new salary period from the last one with the usual raise. Beside it is the day from which
 * it is due, below that the reasons for the day from the whole record.
 */
export function NextStep({ form, rows, officerId, fills }: AboveProps) {
  const loaded = useSalaryLists()
  const lists = loaded === 'failed' ? undefined : loaded
  const last = lastOf(rows as readonly SalaryRow[] | undefined)
  // The period alone determines the next step; the date depends on the whole record.
  const plain = last && lists && nextStepOf(last, lists.of(last))
  const why = useDueReasons(officerId, plain && (plain.values.phuCapTNVK ? 'vuot-khung' : 'nang-luong'))
  const next =
    last && lists && why.isKnown ? nextStepOf(last, lists.of(last), why.day ?? undefined) : undefined
  if (rows !== undefined && last === undefined) return <FirstStep form={form} fills={fills} lists={lists} />
  const isLoading = rows === undefined || loaded === undefined || !why.isKnown
  const text = next ? dueText(next, today()) : isLoading ? '' : unknownStep
  return (
    <Proposal
      form={form}
      fills={fills}
      what={next?.text ?? 'Bậc tiếp theo'}
      text={text}
      reasons={next === undefined ? [] : why.reasons}
      values={next?.values}
      // Only the decision is left to type.
      next="soVBQuyetDinhLuong"
    />
  )
}

const unknownStep = 'Không tính được bước tiếp theo từ kỳ lương gần nhất.'
interface Loaded {
  of: (row: Pick<SalaryRow, 'ngachChucDanh'>) => SalaryLists
}

/** The step in which somebody of this rank begins, where the law says one, for the first period of a person. */
function FirstStep(props: Pick<AboveProps, 'form' | 'fills'> & { lists: Loaded | undefined }) {
  const { form, fills, lists } = props
  const watched = { form: form.antd, preserve: true } as const
  const ngachChucDanh = Form.useWatch('ngachChucDanh', watched) as Ref | null | undefined
  const day = Form.useWatch('ngayHuongLuong', watched) as string | null | undefined
  const first =
    ngachChucDanh && day && lists ? firstStepOf(ngachChucDanh, day, lists.of({ ngachChucDanh })) : undefined
  if (first === undefined) return null
  return (
    <Proposal
      form={form}
      fills={fills}
      what={first.text}
      text="Bậc khi tuyển dụng"
      reasons={first.reasons}
      values={first.values}
      next="soVBQuyetDinhLuong"
    />
  )
}

/** The catalogues and the law; undefined while loading. */
function useSalaryLists(): Loaded | 'failed' | undefined {
  const { data: ranks } = useCall(listCatalogue, { collection: rankCatalogue }, seldom)
  const { data: steps } = useCall(listCatalogue, { collection: 'DM_BACLUONG' }, seldom)
  const { data: reasons } = useCall(listCatalogue, { collection: 'DM_LOAIDIEUCHINHLUONG' }, seldom)
  const law = useLaw()
  if (law === 'failed') return 'failed'
  if (!ranks || !steps || !reasons || !law) return undefined
  return {
    of: ({ ngachChucDanh }: Pick<SalaryRow, 'ngachChucDanh'>) => {
      const group = ranks.find(({ id }) => id === ngachChucDanh?.id)?.extra['group']
      return {
        law,
        group: typeof group === 'string' ? group : undefined,
        step: (code) => itemOf(steps, code),
        reason: (code) => itemOf(reasons, code),
      }
    },
  }
}

function lastOf(rows: readonly SalaryRow[] = []): SalaryRow | undefined {
  const begun = rows.filter(({ ngayHuongLuong }) => ngayHuongLuong !== null)
  return begun.toSorted((a, b) => (b.ngayHuongLuong ?? '').localeCompare(a.ngayHuongLuong ?? ''))[0]
}

function itemOf(items: readonly Ref[], wanted: string): Ref | null {
  const item = items.find(({ code }) => code === wanted)
  return item === undefined ? null : { id: item.id, code: item.code, name: item.name }
}
