import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

/**
 * A menu below a button: its first item has the focus once there is one, the button has it back when it closes.
 * `dropdown`: props of antd's Dropdown.
 */
export function useMenuFocus() {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFirstItemFocus(list, open)
  return {
    open,
    setOpen,
    button,
    dropdown: {
      trigger: ['click' as const],
      open,
      popupRender: (menu: ReactNode) => <div ref={list}>{menu}</div>,
      onOpenChange: (opens: boolean) => {
        setOpen(opens)
        if (!opens && document.activeElement?.closest('[role=menu]')) button.current?.focus()
      },
    },
  }
}

/** Focuses the first item once there is one, for the arrow keys: antd tries only once, three frames after opening. */
function useFirstItemFocus(list: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return
    let frame = 0
    const take = () => {
      const first = list.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')
      first?.focus()
      // Items of an opening menu can't be focused.
      if (first == null || document.activeElement !== first) frame = requestAnimationFrame(take)
    }
    take()
    return () => cancelAnimationFrame(frame)
  }, [list, open])
}
