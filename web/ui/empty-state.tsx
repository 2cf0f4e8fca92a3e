import type { ReactNode } from 'react'
import './state.css'

/** Says that there is nothing here; `action` offers what to do about it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="state stack items-center gap-12 pad-40-16 muted text-center">
      <svg
        className="state-mark line pale width-48 height-48"
        strokeWidth={2}
        viewBox="0 0 48 48"
        aria-hidden="true"
      >
        <path d="M8 26l6-14h20l6 14v10H8z" />
        <path d="M8 26h9l2.5 4.5h9L31 26h9" />
      </svg>
      <p>{children}</p>
      {action}
    </div>
  )
}
