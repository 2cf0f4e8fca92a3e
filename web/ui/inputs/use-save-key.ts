import { useKeyPlace } from '#web/keys/key-places.ts'
import { focusOnceEnabled } from '#web/ui/focus/focus-once-enabled.ts'

/** After a failed save the field that had the focus gets it back, unless a problem has it. */
const takeBack = (focused: Element | null) =>
  focusOnceEnabled(() => (focused instanceof HTMLElement && focused.isConnected ? focused : undefined))

/** Ctrl+S (⌘S) saves while `active`, when the focused element belongs to the form (`isOwn`). `save` says whether it did. */
export function useSaveKey(
  active: boolean,
  save: () => unknown,
  isOwn: (focused: Element | null) => boolean,
): void {
  useKeyPlace(
    'form',
    (does) => {
      const focused = document.activeElement
      if (does !== 'save' || !isOwn(focused)) return false
      // Date inputs commit what is typed on blur.
      if (focused instanceof HTMLElement) focused.blur()
      setTimeout(() => void Promise.resolve(save()).then((saved) => saved === false && takeBack(focused)))
      return true
    },
    active,
  )
}
