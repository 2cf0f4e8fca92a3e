import { useEffect, useRef } from 'react'
import { focusOnceEnabled } from '#web/ui/focus/focus-once-enabled.ts'

/** After a failed save the field that had the focus gets it back, unless a problem has it. */
const takeBack = (focused: Element | null) =>
  focusOnceEnabled(() => (focused instanceof HTMLElement && focused.isConnected ? focused : undefined))

/** Ctrl+S (⌘S) saves while `active`, when the focused element belongs to the form (`isOwn`). */
export function useSaveKey(
  active: boolean,
  save: () => Promise<boolean>,
  isOwn: (focused: Element | null) => boolean,
): void {
  const latest = useRef({ save, isOwn })
  useEffect(() => {
    latest.current = { save, isOwn }
  })
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey || event.isComposing) return
      event.preventDefault()
      const focused = document.activeElement
      if (event.repeat || !latest.current.isOwn(focused)) return
      // Date inputs commit what is typed on blur.
      if (focused instanceof HTMLElement) focused.blur()
      setTimeout(() => void latest.current.save().then((saved) => saved || takeBack(focused)))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [active])
}
