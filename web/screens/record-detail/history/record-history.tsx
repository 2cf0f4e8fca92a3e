import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { listAuditOfRecord } from '#domain/audit/calls.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { getHistory } from '#domain/signing/record-calls.ts'
import { isOrdinary } from '#web/shell/landing.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import './record-history.css'
import type { Side } from './use-record-log.ts'

const timeline = lazyPart(async () => (await import('./timeline.tsx')).Timeline)

const logLink = lazyPart(async () => (await import('./log-link.tsx')).LogLink)

const signatureHistory = lazyPart(
  async () =>
    (await import('#web/screens/shared/signature-history/signature-history-panel.tsx')).SignatureHistoryPanel,
)

const titles = { changes: 'Lịch sử thay đổi', views: 'Ai đã xem' } as const
/** In the row that says 'Lịch sử' already. */
const short = { changes: 'Thay đổi', views: 'Xem' } as const

/**
 * Links to a record's log and signatures, with the panels they open. An ordinary user sees only who viewed their own
 * record.
 */
export function RecordHistory({ officer }: { officer: Pick<OfficerAnswer, 'id' | 'hoVaTen'> }) {
  const user = useUser()
  const [side, setSide] = useState<Side>('views')
  const [open, setOpen] = useState(false)
  const [signatures, setSignatures] = useState(false)
  const Timeline = useLazyPart(timeline, open, () => setOpen(false))
  const InLog = useLazyPart(logLink, open)
  const Signatures = useLazyPart(signatureHistory, signatures, () => setSignatures(false))
  if (!mayCall(user, permissionOf(listAuditOfRecord))) return null
  const sides: readonly Side[] = isOrdinary(user) ? ['views'] : ['changes', 'views']
  return (
    <div className="row gap-12 small nowrap">
      {sides.length > 1 && <span className="faint">Lịch sử</span>}
      {sides.map((each) => (
        <button
          key={each}
          type="button"
          className="record-history-side muted hover-primary hover-line"
          aria-haspopup="dialog"
          aria-label={titles[each]}
          onClick={() => {
            setSide(each)
            setOpen(true)
          }}
        >
          {sides.length > 1 ? short[each] : titles[each]}
        </button>
      ))}
      {mayCall(user, permissionOf(getHistory)) && (
        <button
          type="button"
          className="record-history-side muted hover-primary hover-line"
          aria-haspopup="dialog"
          aria-label="Lịch sử ký"
          onClick={() => setSignatures(true)}
        >
          {sides.length > 1 ? 'Ký' : 'Lịch sử ký'}
        </button>
      )}
      {Signatures && <Signatures officer={officer} open={signatures} onClose={() => setSignatures(false)} />}
      <SidePanel
        open={open}
        title={`${titles[side]}${officer.hoVaTen ? ` – ${officer.hoVaTen}` : ''}`}
        onClose={() => setOpen(false)}
        width={720}
        footer={InLog && <InLog id={officer.id} />}
      >
        {Timeline && <Timeline id={officer.id} side={side} />}
      </SidePanel>
    </div>
  )
}
