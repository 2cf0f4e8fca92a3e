import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import { listAuditOfRecord, type AuditDetail } from '#domain/audit/calls.ts'
import { pageAudit } from '#domain/audit/log-list.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { ChangeList } from '#web/screens/audit-log/change-list.tsx'
import { KindBadge } from '#web/screens/audit-log/kind-badge.tsx'
import { officeMoment, officeTime } from '#web/fields/office-moment.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { isOrdinary } from '#web/shell/landing.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import './record-history.css'
import { useRecordLog, type Side } from './use-record-log.ts'
import { visitsOf } from './visits.ts'

const titles = { changes: 'Lịch sử thay đổi', views: 'Ai đã xem' } as const

/** The two quiet ways into a record's log, and the panel they open. An ordinary user sees only who viewed the own record. */
export function RecordHistory({ officer }: { officer: Pick<OfficerAnswer, 'id' | 'hoVaTen'> }) {
  const user = useUser()
  const [side, setSide] = useState<Side>('views')
  const [open, setOpen] = useState(false)
  if (!mayCall(user, permissionOf(listAuditOfRecord))) return null
  const sides: readonly Side[] = isOrdinary(user) ? ['views'] : ['changes', 'views']
  return (
    <div className="record-history">
      {sides.map((each) => (
        <button
          key={each}
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setSide(each)
            setOpen(true)
          }}
        >
          {titles[each]}
        </button>
      ))}
      <SidePanel
        open={open}
        title={`${titles[side]}${officer.hoVaTen ? ` – ${officer.hoVaTen}` : ''}`}
        onClose={() => setOpen(false)}
        width={720}
        footer={
          mayCall(user, permissionOf(pageAudit)) && (
            <AddressLink to={`/nhat-ky?idCanBo=${officer.id}`} className="record-history-all">
              Xem trong nhật ký
            </AddressLink>
          )
        }
      >
        <Timeline id={officer.id} side={side} />
      </SidePanel>
    </div>
  )
}

function Timeline({ id, side }: { id: string; side: Side }) {
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
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.id}>
          <div className="timeline-head">
            <KindBadge kind={entry.loai} />
            <strong>{entry.doiTuong || entry.hanhDong}</strong>
          </div>
          <p className="timeline-who">
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
    <ol className="timeline">
      {visits.map(({ key, who, day, from, to, kinds, seen }) => (
        <li key={key}>
          <div className="timeline-head">
            <strong>{whoOf(who)}</strong>
            {kinds.map((kind) => (
              <KindBadge key={kind} kind={kind} />
            ))}
          </div>
          <p className="timeline-who">
            {day} · {officeTime(from)}
            {officeTime(from) === officeTime(to) ? '' : ` – ${officeTime(to)}`}
          </p>
          <p className="timeline-seen">{seen.join(' · ')}</p>
        </li>
      ))}
    </ol>
  )
}

const whoOf = ({ tenTaiKhoan, userName }: Pick<AuditDetail, 'tenTaiKhoan' | 'userName'>) =>
  tenTaiKhoan ? `${tenTaiKhoan} (${userName})` : userName || 'Không rõ tài khoản'
