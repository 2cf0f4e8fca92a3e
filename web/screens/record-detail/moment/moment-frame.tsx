import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { getDifferences, getRecordAt } from '#domain/history/calls.ts'
import { historySentences } from '#domain/history/sentences.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { FieldMarks } from '#web/forms/field-marks.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { fieldsDiffering } from './differences.ts'
import { clientOfMoment } from './moment-client.ts'
import { MomentBar } from './moment-bar.tsx'
import { ShownMoment } from './moment.ts'
import './moment.css'

/** The record of a moment in place of today's: the same tabs, read-only, in another colour, under a bar that says so. */
export function MomentFrame(props: {
  officer: OfficerAnswer
  /** Null: not chosen yet. */
  luc: string | null
  onChoose: (luc: string) => void
  onClose: () => void
  /** The record with these values. */
  children: (officer: OfficerAnswer) => ReactNode
}) {
  const { officer, luc } = props
  const [compares, setCompares] = useState(false)
  const id = officer.id
  const chosen = luc ?? ''
  const record = useCall(
    getRecordAt,
    { id, luc: chosen },
    { enabled: luc !== null, staleTime: Infinity, keepPrevious: true },
  )
  const [now] = useState(() => new Date(Date.now() + 3_600_000).toISOString())
  const compared = useCall(
    getDifferences,
    { id, tu: chosen, den: now },
    { enabled: luc !== null && compares && record.data?.values !== null, staleTime: Infinity },
  )
  const { data, isPlaceholderData } = record
  // While another moment is read the former one stays, as what it is.
  const shown = isPlaceholderData ? (data?.luc ?? luc) : luc
  const differences = useMemo(
    () => (compares && !isPlaceholderData ? (compared.data ?? []) : []),
    [compares, isPlaceholderData, compared.data],
  )
  const client = useMemo(() => (data ? clientOfMoment(data, differences) : undefined), [data, differences])
  const marks = useMemo(
    () =>
      compares
        ? new Map(
            [...fieldsDiffering(differences)].map(([name, text]) => [
              name,
              `Hiện tại: ${text === '' ? '(trống)' : text}`,
            ]),
          )
        : undefined,
    [compares, differences],
  )
  const values = data?.values
  return (
    <>
      <MomentBar
        officer={officer}
        luc={shown}
        onChoose={props.onChoose}
        onClose={props.onClose}
        compares={compares}
        onCompare={setCompares}
        differences={compares ? compared.data : undefined}
      />
      {luc !== null && record.error && (
        <ErrorState message={record.error.shown} onRetry={() => void record.refetch()} />
      )}
      {luc === null && props.children(officer)}
      {luc !== null && data === undefined && !record.error && <SkeletonLines />}
      {values === null && data && (
        <div className="all-columns">
          <EmptyState>
            {historySentences.unknown}
            {data.bietTu && ` ${historySentences.knownSince(officeMoment(data.bietTu).slice(0, 16))}`}
          </EmptyState>
        </div>
      )}
      {values && client && data && (
        <ShownMoment value={data.luc}>
          <FieldMarks value={marks}>
            <QueryClientProvider client={client}>
              <Keyed key={`${data.luc} ${differences.length}`}>{props.children(values)}</Keyed>
            </QueryClientProvider>
          </FieldMarks>
        </ShownMoment>
      )}
    </>
  )
}

/** Forms and tables begin anew with another moment. */
const Keyed = ({ children }: { children: ReactNode }) => children
