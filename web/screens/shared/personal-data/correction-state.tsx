import { correctionStateName, type CorrectionState } from '#domain/personal-data/correction-sentences.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'

const tones: Readonly<Record<CorrectionState, StatusTone>> = {
  cho: 'waiting',
  'chap-nhan': 'good',
  'tu-choi': 'bad',
}

/** The state of a request for correction. */
export const CorrectionBadge = ({ state }: { state: CorrectionState }) => (
  <StatusBadge tone={tones[state]}>{correctionStateName(state)}</StatusBadge>
)
