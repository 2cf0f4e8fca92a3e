import { useEffect, useLayoutEffect, useRef } from 'react'
import { notify } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { registerDraft, restoredNotice, takeDraft, type UnsavedDraft } from './unsaved-drafts.ts'

/** Stores a form's unsaved input when the session ends; `ask` returns it at that moment. */
export function useUnsavedDraft<Draft>(ask: () => UnsavedDraft<Draft> | undefined): void {
  const latest = useRef(ask)
  useLayoutEffect(() => {
    latest.current = ask
  })
  useEffect(() => registerDraft(() => latest.current()), [])
}

/**
 * The same for a screen without a declared form; restores the input once the same account has opened the same address
 * again and its data are `loaded`. `draft` is undefined without changes.
 */
export function useScreenDraft<Draft>(
  name: string,
  { loaded, draft, restore }: { loaded: boolean; draft: Draft | undefined; restore: (draft: Draft) => void },
): void {
  const { userName } = useUser()
  const key = `${location.pathname} ${name}`
  useUnsavedDraft(() => (draft === undefined ? undefined : { key, userName, draft }))
  const again = useRef(() => {})
  useLayoutEffect(() => {
    again.current = () => {
      const earlier = takeDraft<Draft>(key, userName)
      if (earlier === undefined) return
      restore(earlier)
      notify('warning', restoredNotice)
    }
  })
  useEffect(() => {
    if (loaded) again.current()
  }, [loaded])
}
