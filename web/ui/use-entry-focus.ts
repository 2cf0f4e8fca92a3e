import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the main input of a screen when it opens. Not on touch devices, where that would open a keyboard over the
 * screen, and not when the focus is anywhere but in the menu that led here.
 */
export function useEntryFocus<E extends { focus: (options: FocusOptions) => void }>(
  enabled = true,
): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    if (!enabled || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body
    if (isFree || activeElement.closest('.sidebar-menu')) box.current?.focus({ preventScroll: true })
  }, [enabled])
  return box
}
