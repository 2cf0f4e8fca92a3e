import { useEffect, useRef, type RefObject } from 'react'
import { fieldsIn, hasKeyboard } from '#web/ui/focus/focusable.ts'
import { focusOnceEnabled } from '#web/ui/focus/focus-once-enabled.ts'

/**
 * Moves the focus between the top bar and the form: 'Cập nhật' leads to the first field on the screen, the end of editing
 * back to 'Cập nhật' when the field that had the focus is now text. Returns the ref of the element around both.
 */
export function useModeFocus(editing: boolean): RefObject<HTMLElement | null> {
  const around = useRef<HTMLElement>(null)
  const before = useRef(editing)
  useEffect(() => {
    if (before.current === editing) return undefined
    before.current = editing
    if (!editing) {
      focusOnceEnabled(
        () => around.current?.querySelector<HTMLElement>('.record-top-bar button') ?? undefined,
      )
      return undefined
    }
    // By the second frame the fields are in their places (SteadyFields).
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const isOnButton = document.activeElement?.closest('.record-top-bar') != null
        if (isOnButton && hasKeyboard() && around.current) firstOnScreen(around.current)?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [editing])
  return around
}

/** The first field of the form that neither the window's edge nor a bar covers. */
const firstOnScreen = (place: Element): HTMLElement | undefined =>
  fieldsIn(place).find((field) => {
    const { left, top, width, height } = field.getBoundingClientRect()
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2)
    return drawn !== null && (drawn.contains(field) || field.contains(drawn))
  })
