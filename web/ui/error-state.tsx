import type { ReactNode } from 'react'
import './state.css'

/** Says what failed, with a retry button. Without antd, so that it also works when an antd screen doesn't load. */
export function ErrorState(props: { message: ReactNode; onRetry?: () => void; title?: string }) {
  return (
    <div className="state stack items-center gap-12 pad-40-16 muted text-center" role="alert">
      <svg
        className="state-mark line text-danger width-48 height-48"
        strokeWidth={2}
        viewBox="0 0 48 48"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="16" />
        <path d="M24 16v10M24 31.5v.5" />
      </svg>
      {props.title !== undefined && <h2 className="text size-16">{props.title}</h2>}
      <p>{props.message}</p>
      {props.onRetry && (
        <button type="button" className="plain-button" onClick={props.onRetry}>
          Thử lại
        </button>
      )}
    </div>
  )
}
