import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import type { Ref } from '#domain/fields/values.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import './officer-cells.css'

/** The colours a status may name in the catalogue (`extra.badge`). */
const tones: Readonly<Record<string, StatusTone>> = { green: 'good', amber: 'waiting', red: 'bad' }

/** Colours by code for a status that the catalogue no longer offers (spec 3 §4). */
const toneByCode: Readonly<Record<string, StatusTone>> = { '01': 'good', '00': 'waiting', '999999': 'bad' }

/** A record's status: its name on the colour the catalogue gives it. */
export function RecordStatus({
  status,
  catalogue,
}: {
  status: Ref | null
  catalogue: readonly CatalogueEntry[]
}) {
  if (!status) return <StatusBadge tone="neutral">Không có trạng thái</StatusBadge>
  const badge = catalogue.find(({ id }) => id === status.id)?.extra['badge']
  const tone = (typeof badge === 'string' ? tones[badge] : undefined) ?? toneByCode[status.code] ?? 'neutral'
  return (
    <span className="staff-status" title={status.name}>
      <StatusBadge tone={tone}>{status.name}</StatusBadge>
    </span>
  )
}

/** Whether the national database has taken the record; nothing has been sent while null. */
export function SyncStatus({ isSyncQuocGia }: { isSyncQuocGia: boolean | null }) {
  if (isSyncQuocGia === null)
    return (
      <span className="person-faint" title="Chưa gửi">
        <span aria-hidden="true">—</span>
        <span className="unseen">Chưa gửi</span>
      </span>
    )
  return isSyncQuocGia ? (
    <StatusBadge tone="good">Thành công</StatusBadge>
  ) : (
    <StatusBadge tone="bad">Thất bại</StatusBadge>
  )
}
