import './status-badge.css'

/** Colour of a status; the text says the same, so the meaning never depends on colour alone. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'neutral' | 'active'

/** A status as a small coloured label. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={`status-badge inline-row gap-6 small strong status-${tone}`}>
      <span className="status-dot rigid circle width-6 height-6" aria-hidden="true" />
      {children}
    </span>
  )
}
