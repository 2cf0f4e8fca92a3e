import './status-badge.css'

/** What a status means at a glance; the words say it too, so colour never stands alone. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'neutral' | 'active'

/** A status as a small labelled pill. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={`status-badge status-${tone}`}>
      <span className="status-dot" aria-hidden="true" />
      {children}
    </span>
  )
}
