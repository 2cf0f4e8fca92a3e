import { Button } from 'antd'
import { useMemo } from 'react'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import type { AuditDetail } from '#domain/audit/calls.ts'
import { actorName } from '#domain/audit/kinds.ts'
import { ChangeList } from '#web/screens/shared/log/change-list.tsx'
import { KindBadge } from '#web/screens/shared/log/kind-badge.tsx'
import { officeMoment, officeTime } from '#web/ui/office-moment.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import './record-history.css'
import { useRecordLog, type Side } from './use-record-log.ts'
import { visitsOf } from './visits.ts'

/** The changes or the views in a record's log, newest first. */
export function Timeline({ id, side }: { id: string; side: Side }) {
  const { entries, failure, more, busy, retry } = useRecordLog(id, side)
  if (entries === undefined) {
    if (failure) return <ErrorState message={failure.shown} onRetry={retry} />
    return (
      <div aria-busy="true">
        {[0, 1, 2, 3].map((n) => (
          <span key={n} className="skeleton-line" />
        ))}
      </div>
    )
  }
  if (entries.length === 0)
    return <EmptyState>{side === 'changes' ? auditSentences.noHistory : auditSentences.noViews}</EmptyState>
  return (
    <>
      {side === 'changes' ? <Changes entries={entries} /> : <Visits entries={entries} />}
      {more && (
        <Button block onClick={more} loading={busy}>
          Xem thêm
        </Button>
      )}
    </>
  )
}

function Changes({ entries }: { entries: readonly AuditDetail[] }) {
  return (
    <ol className="timeline below-16">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="row wrap gap-4-8">
            <KindBadge kind={entry.loai} />
            <strong>{entry.doiTuong || entry.hanhDong}</strong>
          </div>
          <p className="muted text-table tabular">
            <time dateTime={entry.at}>{officeMoment(entry.at)}</time> · {whoOf(entry)}
          </p>
          {entry.coThayDoi && <ChangeList entry={entry} />}
        </li>
      ))}
    </ol>
  )
}

function Visits({ entries }: { entries: readonly AuditDetail[] }) {
  const visits = useMemo(() => visitsOf(entries), [entries])
  return (
    <ol className="timeline below-16">
      {visits.map(({ key, who, day, from, to, kinds, seen }) => (
        <li key={key}>
          <div className="row wrap gap-4-8">
            <strong>{whoOf(who)}</strong>
            {kinds.map((kind) => (
              <KindBadge key={kind} kind={kind} />
            ))}
          </div>
          <p className="muted text-table tabular">
            {day} · {officeTime(from)}
            {officeTime(from) === officeTime(to) ? '' : ` – ${officeTime(to)}`}
          </p>
          <p className="muted text-table">{seen.join(' · ')}</p>
        </li>
      ))}
    </ol>
  )
}

const whoOf = (entry: Pick<AuditDetail, 'tenTaiKhoan' | 'userName' | 'loai'>) =>
  entry.tenTaiKhoan ? `${entry.tenTaiKhoan} (${entry.userName})` : actorName(entry)
