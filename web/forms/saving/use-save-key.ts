import { useKeyPlace } from '#web/keys/key-places.ts'
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
  useKeyPlace(
    'form',
    () => {
      const focused = document.activeElement
      if (!isOwn(focused)) return false
      // Date inputs commit what is typed on blur.
      if (focused instanceof HTMLElement) focused.blur()
      setTimeout(() => void save().then((saved) => saved || takeBack(focused)))
      return true
    },
    active,
  )
}
