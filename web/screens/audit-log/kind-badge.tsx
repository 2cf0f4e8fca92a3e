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

/** What kind of entry it is, in words; the colour only repeats them. */
export function KindBadge({ kind }: { kind: AuditKindId }) {
  return <StatusBadge tone={tones[kind]}>{auditKindName(kind)}</StatusBadge>
}
