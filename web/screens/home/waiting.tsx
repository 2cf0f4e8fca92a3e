import type { ReactNode } from 'react'
import { daysBetween, showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import { getWaiting, type WaitingEntry } from '#domain/home/calls.ts'
import { tasks, workKinds } from '#domain/home/waiting-kinds.ts'
import { today } from '#web/api/server-clock.ts'
import { useCall } from '#web/api/use-call.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { DueTable } from './due-table.tsx'
import { OwnWork } from './own-work.tsx'

const minute = 60_000

/** 'Việc của tôi': each count opens the list of exactly these. What doesn't wait, or isn't for the role, isn't there. */
export function Waiting({ below }: { below: ReactNode }) {
  const { data, error, refetch } = useCall(
    getWaiting,
    {},
    { staleTime: 0, keepPrevious: true, refetchInterval: () => minute },
  )
  const isThere = data !== undefined || error !== null
  return (
    <>
      <section aria-labelledby="waiting-title" aria-busy={data === undefined}>
        <h2 id="waiting-title" className="size-16 below-8">
          Việc của tôi
        </h2>
        {data !== undefined ? (
          <WaitingOf waiting={data} />
        ) : error ? (
          <ErrorState message={error.shown} onRetry={() => void refetch()} />
        ) : (
          <div className="card pad-16 min-height-240">
            <SkeletonLines />
          </div>
        )}
      </section>
      {isThere && below}
    </>
  )
}

function WaitingOf({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const byKind = new Map(waiting.map((entry) => [entry.loai, entry]))
  const toDo = tasks.flatMap((task) => {
    const entry = byKind.get(task.id)
    return entry === undefined ? [] : [{ ...task, ...entry }]
  })
  const hasWork = workKinds.some(({ id }) => byKind.has(id))
  const hasDue = waiting.some(({ loai }) => loai.includes('.'))
  if (waiting.length === 0) return <p className="card pad-16 muted">Hiện không có việc nào chờ bạn xử lý.</p>
  return (
    <div className="grid gap-16">
      <div className={toDo.length > 0 && hasDue ? 'grid columns-fit-420 gap-16 items-start' : 'grid'}>
        {toDo.length > 0 && (
          <ul className="card clip ruled" aria-label="Việc cần xử lý">
            {toDo.map(({ id, name, so, duongDan, tuNgay, isLate }) => (
              <li key={id}>
                <AddressLink to={duongDan} className="row gap-12 pad-8-16 text hover-sunken">
                  <span
                    className={`home-count strong size-18 tabular text-right rigid ${isLate ? 'text-danger' : 'text-primary'}`}
                  >
                    {showNumber(so)}
                  </span>
                  <span className="grow fit">
                    {name}
                    {tuNgay !== undefined && <span className="block small muted">{sinceText(tuNgay)}</span>}
                  </span>
                  <svg className="width-12 line rigid faint" viewBox="0 0 12 12" aria-hidden="true">
                    <path d="M4.5 2.5L8 6l-3.5 3.5" />
                  </svg>
                </AddressLink>
              </li>
            ))}
          </ul>
        )}
        {hasDue && <DueTable byKind={byKind} />}
      </div>
      {hasWork && <OwnWork />}
    </div>
  )
}

function sinceText(day: string): string {
  const days = daysBetween(day, today())
  if (days <= 0) return 'Lâu nhất từ hôm nay'
  return `Lâu nhất ${days} ngày, từ ${showDate(day)}`
}
