import { auditKindName, type AuditKindId } from '#domain/audit/kinds.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'

const tones: Readonly<Record<AuditKindId, StatusTone>> = {
  xem: 'neutral',
  them: 'good',
  sua: 'active',
  xoa: 'bad',
  xuat: 'waiting',
  tai: 'waiting',
  'dang-nhap': 'neutral',
  'tu-choi': 'bad',
  'canh-bao': 'bad',
}

/** The kind of an entry as text; the colour only repeats it. */
export function KindBadge({ kind }: { kind: AuditKindId }) {
  return <StatusBadge tone={tones[kind]}>{auditKindName(kind)}</StatusBadge>
}
