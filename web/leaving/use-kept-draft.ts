import { useEffect, useRef } from 'react'
import { notify } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { registerDraft, restoredNotice, takeDraft } from './unsaved-drafts.ts'

/**
 * Keeps the unsaved input of a screen without a declared form when the session ends, and restores it once the same
 * account has opened the same address again and its data are `loaded`. `draft` is undefined without changes.
 */
export function useKeptDraft<Draft>(
  name: string,
  { loaded, draft, restore }: { loaded: boolean; draft: Draft | undefined; restore: (draft: Draft) => void },
): void {
  const { userName } = useUser()
  const now = { key: `${location.pathname} ${name}`, userName, draft, restore }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  useEffect(
    () =>
      registerDraft(() => {
        const { key, userName: owner, draft: unsaved } = latest.current
        return unsaved === undefined ? undefined : { key, userName: owner, draft: unsaved }
      }),
    [],
  )
  useEffect(() => {
    if (!loaded) return
    const kept = takeDraft<Draft>(latest.current.key, latest.current.userName)
    if (kept === undefined) return
    latest.current.restore(kept)
    notify('warning', restoredNotice)
  }, [loaded])
}
