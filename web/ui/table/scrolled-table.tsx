import type { ReactNode } from 'react'
import './scrolled-table.css'

/** A table in a frame of its own, scrolled by keyboard too; its head stays. */
export function ScrolledTable(props: { label: string; className: string; children: ReactNode }) {
  const { label, className, children } = props
  return (
    <div
      className={`scrolled-table bordered scroll round-large ${className}`}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className="plain-table small">
        <caption className="unseen">{label}</caption>
        {children}
      </table>
    </div>
  )
}
