import type { ReactNode } from 'react'

/** The button that sends a step of signing in, and shows that it is being sent. */
export function SignInButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className="plain-button plain-button-primary sign-in-button strong"
      aria-busy={busy}
    >
      {busy && <span className="sign-in-spinner circle width-14 height-14" aria-hidden="true" />}
      {children}
    </button>
  )
}
