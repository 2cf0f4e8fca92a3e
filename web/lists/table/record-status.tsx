import type { Ref } from '#domain/fields/values.ts'
import { useChoices } from '#web/fields/lists.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import './cells.css'

/** The colours that a status can have in the catalogue (`extra.badge`). */
const tones: Readonly<Record<string, StatusTone>> = { green: 'good', amber: 'waiting', red: 'bad' }

/** Colours by code for statuses that the catalogue no longer offers (spec 3 §4). */
const toneByCode: Readonly<Record<string, StatusTone>> = { '01': 'good', '00': 'waiting', '999999': 'bad' }

/** A record's status: its name, or the catalogue's short one, in the catalogue's colour. */
export function RecordStatus({ status }: { status: Ref | null }) {
  const { items } = useChoices('DM_TRANGTHAIHOSO')
  if (!status) return <StatusBadge tone="neutral">Không có trạng thái</StatusBadge>
  const extra = items.find(({ id }) => id === status.id)?.extra
  const badge = extra?.['badge']
  const short = extra?.['short']
  const tone = (typeof badge === 'string' ? tones[badge] : undefined) ?? toneByCode[status.code] ?? 'neutral'
  return (
    <span className="cell-status" title={status.name}>
      <StatusBadge tone={tone}>{typeof short === 'string' ? short : status.name}</StatusBadge>
    </span>
  )
}

/** Whether the national database has accepted the record; null: nothing has been sent yet. */
export function SyncStatus({ taken }: { taken: boolean | null }) {
  if (taken === null)
    return (
      <span className="faint" title="Chưa gửi">
        <span aria-hidden="true">—</span>
        <span className="unseen">Chưa gửi</span>
      </span>
    )
  return taken ? (
    <StatusBadge tone="good">Thành công</StatusBadge>
  ) : (
    <StatusBadge tone="bad">Thất bại</StatusBadge>
  )
}
