import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { AddressLink } from './address-link.tsx'

export interface LinkTab {
  id: string
  to: string
  name: string
  /** After the name, such as a count. */
  beside?: ReactNode
}

/** Tabs with addresses of their own. In a narrow window they scroll sideways, so that the open one is in sight. */
export function LinkTabs(props: {
  label: string
  tabs: readonly LinkTab[]
  /** Id of the open tab. */
  open: string | undefined
  /** The user came from another tab: focus the open one. */
  takesFocus?: boolean
  onTab?: () => void
}) {
  const { open, takesFocus = false } = props
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const frame = nav.current
    const current = frame?.querySelector<HTMLElement>('[aria-current]')
    if (!frame || !current) return undefined
    if (takesFocus) current.focus({ preventScroll: true })
    const show = () => {
      const { left, width } = current.getBoundingClientRect()
      const { left: start, width: room } = frame.getBoundingClientRect()
      frame.scrollLeft += left + width / 2 - start - room / 2
    }
    show()
    // The counts beside the names come later.
    const observer = new ResizeObserver(show)
    for (const item of frame.querySelectorAll('li')) observer.observe(item)
    return () => observer.disconnect()
  }, [open, takesFocus])
  return (
    <nav
      ref={nav}
      className="scroll-x below-12 rule-below"
      aria-label={props.label}
      onClickCapture={props.onTab}
    >
      <ul className="flex gap-4">
        {props.tabs.map(({ id, to, name, beside }) => (
          <li key={id}>
            <AddressLink
              to={to}
              className="link-tab hover-plain hover-text inline-row gap-8 muted nowrap"
              {...(id === open ? { 'aria-current': 'page' as const } : {})}
            >
              {name}
              {beside}
            </AddressLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
