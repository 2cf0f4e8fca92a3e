import { useEffect, useRef, type RefObject } from 'react'

/**
 * Closes what opens below a button on Escape, with the focus back on the button, and on a press anywhere else. `focus`:
 * where the focus goes instead.
 */
export function useClosing(
  open: boolean,
  place: RefObject<HTMLElement | null>,
  close: () => void,
  focus = () => place.current?.querySelector('button')?.focus(),
): void {
  const last = useRef({ close, focus })
  useEffect(() => {
    last.current = { close, focus }
  })
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Not also what it lies over.
      event.stopPropagation()
      last.current.close()
      last.current.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) last.current.close()
    }
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onPress)
    }
  }, [open, place])
}
