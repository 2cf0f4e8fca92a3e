import { useEffect, useRef, useState } from 'react'
import type { OidcProvider } from '#domain/session/oidc-calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { send } from '#web/api/send.ts'
import { attempt, type Outcome } from './sign-in.ts'

/** Signing in with a provider, where there is one; finishes what a provider leads back from. */
export function ProviderButtons({
  onOutcome,
  onOnlyWay,
}: {
  onOutcome: (outcome: Outcome) => void
  /** Passwords are off. */
  onOnlyWay: () => void
}) {
  const [providers, setProviders] = useState<readonly OidcProvider[]>([])
  const report = useRef({ onOutcome, onOnlyWay })
  useEffect(() => {
    report.current = { onOutcome, onOnlyWay }
  })
  useEffect(() => {
    let gone = false
    send<OidcProvider[]>({ path: 'Auth/oidc-providers' }).then(
      ({ data }) => {
        if (gone) return
        setProviders(data)
        if (data.some(({ duyNhat }) => duyNhat)) report.current.onOnlyWay()
      },
      () => undefined,
    )
    const query = location.search
    if (new URLSearchParams(query).has('state')) {
      // Sent once: a reload must not send it again.
      history.replaceState(history.state, '', location.pathname)
      void attempt('Auth/oidc-callback', { truyVan: query }).then((outcome) =>
        report.current.onOutcome(outcome),
      )
    }
    return () => {
      gone = true
    }
  }, [])
  const begin = async (ma: string) => {
    try {
      const { data } = await send<{ diaChi: string }>({
        path: 'Auth/oidc-start',
        method: 'POST',
        body: { ma },
      })
      location.assign(data.diaChi)
    } catch (error) {
      report.current.onOutcome({
        refused: error instanceof CallFailure ? error.shown : clientMessages.unexpected,
      })
    }
  }
  if (providers.length === 0) return null
  return (
    <div className="stack gap-8 above-16 pad-above-16 rule-above">
      {providers.map(({ ma, ten }) => (
        <button key={ma} type="button" className="plain-button" onClick={() => void begin(ma)}>
          Tiếp tục với {ten}
        </button>
      ))}
    </div>
  )
}
