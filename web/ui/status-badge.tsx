import './status-badge.css'

/** Colour of a status; the text says the same, so the meaning never depends on colour alone. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'neutral' | 'active'

const looks: Readonly<Record<StatusTone, string>> = {
  good: 'soft-success text-success',
  waiting: 'warm text-warning',
  bad: 'soft-danger text-danger',
  neutral: 'sunken muted',
  active: 'soft-primary text-primary',
}

/** A status as a small coloured label. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={`status-badge fit-in pill inline-row gap-6 small strong ${looks[tone]}`}>
      <span className="status-dot no-print rigid circle width-6 height-6" aria-hidden="true" />
      {children}
    </span>
  )
}
