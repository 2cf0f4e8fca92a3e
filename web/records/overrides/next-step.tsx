import { Button } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { explainDue } from '#domain/due/calls.ts'
import type { Ref } from '#domain/fields/values.ts'
import { listLaw } from '#domain/law/calls.ts'
import { Law } from '#domain/law/law.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { salaryPeriod } from '#domain/records/salary-period.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import { nextStepOf, nextStepText, type SalaryLists } from '#domain/salary/next-step.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { rankCatalogue } from '#web/records/salary-coefficient.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import type { AboveProps } from '../overrides.ts'

type SalaryRow = EntryAnswer & EntryOf<typeof salaryPeriod>

/**
 * 'Bước tiếp theo' fills a new salary period from the last one with the usual raise. The values it would fill are shown
 * beside it, and below it the reasons for the due date from the whole record.
 */
export function NextStep({ form, rows, officerId, fills }: AboveProps) {
  const loaded = useSalaryLists()
  const lists = loaded === 'failed' ? undefined : loaded
  const last = lastOf(rows as readonly SalaryRow[] | undefined)
  // The period alone determines the next step; the date depends on the whole record.
  const plain = last && lists && nextStepOf(last, lists.of(last))
  const why = useReasons(officerId, plain && (plain.values.phuCapTNVK ? 'vuot-khung' : 'nang-luong'))
  const next =
    last && lists && why.isKnown ? nextStepOf(last, lists.of(last), why.day ?? undefined) : undefined
  const fill = () => {
    if (next === undefined) return
    form.set(next.values)
    // Only the decision is left to type.
    form.antd.scrollToField('soVBQuyetDinhLuong', { focus: true, block: 'nearest' })
  }
  const latest = useRef(fill)
  useEffect(() => {
    latest.current = fill
  })
  const isReady = fills && next !== undefined
  useEffect(() => {
    if (isReady) latest.current()
  }, [isReady])

  if (rows !== undefined && last === undefined) return null
  const isLoading = rows === undefined || loaded === undefined || !why.isKnown
  const text = next ? nextStepText(next, today()) : isLoading ? '' : unknownStep
  return (
    <div className="row wrap gap-4-12 below-16">
      <Button onClick={fill} disabled={next === undefined} aria-describedby="next-step-text">
        Bước tiếp theo
      </Button>
      <span id="next-step-text" className="next-step-text">
        {text}
        {next !== undefined && why.reasons.length > 0 && (
          <span className="block faint small">{why.reasons.join('; ')}</span>
        )}
      </span>
    </div>
  )
}

const unknownStep = 'Không tính được bước tiếp theo từ kỳ lương gần nhất.'
const seldom = { staleTime: 600_000 }

/** The date from which a raise is due and its reasons, where the role may read them. */
function useReasons(officerId: string, loai: 'nang-luong' | 'vuot-khung' | undefined) {
  const user = useUser()
  const isAsked = mayCall(user, permissionOf(explainDue)) && loai !== undefined
  const { data, isError } = useCall(
    explainDue,
    { id: officerId, loai: loai ?? 'nang-luong' },
    { enabled: isAsked, staleTime: 0 },
  )
  return {
    isKnown: !isAsked || data !== undefined || isError,
    day: data?.ngay ?? null,
    reasons: data?.lyDo ?? [],
  }
}

/** The catalogues and the law; undefined while loading. */
function useSalaryLists(): { of: (last: SalaryRow) => SalaryLists } | 'failed' | undefined {
  const { data: ranks } = useCall(listCatalogue, { collection: rankCatalogue }, seldom)
  const { data: steps } = useCall(listCatalogue, { collection: 'DM_BACLUONG' }, seldom)
  const { data: reasons } = useCall(listCatalogue, { collection: 'DM_LOAIDIEUCHINHLUONG' }, seldom)
  const { data: values, isError } = useCall(listLaw, { ngay: null }, seldom)
  const law = useMemo(() => values && new Law(values), [values])
  if (isError) return 'failed'
  if (!ranks || !steps || !reasons || !law) return undefined
  return {
    of: ({ ngachChucDanh }) => {
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
