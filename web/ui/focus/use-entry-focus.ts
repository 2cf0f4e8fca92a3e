import { useEffect, useRef, type RefObject } from 'react'
import { hasKeyboard, isFocusFree } from './focusable.ts'

/**
 * Focuses the main input of a screen when it opens, instead of its heading. Not on touch devices, and not when the focus
 * is anywhere but in the menu that led here.
 */
export function useEntryFocus<E extends { focus: (options: FocusOptions) => void }>(
  enabled = true,
): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    if (!enabled || !hasKeyboard()) return
    if (isFocusFree() || document.activeElement?.matches('h1')) box.current?.focus({ preventScroll: true })
  }, [enabled])
  return box
}
