import { useEffect, useState, type RefObject } from 'react'
import './rail-label.css'

/**
 * The name of the hovered or focused item of the folded menu, beside its icon: the menu itself stays folded, since
 * unfolded it would cover the record.
 */
export function RailLabel({ menu }: { menu: RefObject<HTMLElement | null> }) {
  const [label, setLabel] = useState<{ text: string; top: number }>()
  useEffect(() => {
    const rail = menu.current
    if (rail === null) return undefined
    const show = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
      const { top = 0, height = 0 } = item?.getBoundingClientRect() ?? {}
      const text = item?.dataset['railLabel'] ?? item?.getAttribute('aria-label') ?? item?.textContent ?? ''
      setLabel(item === null ? undefined : { text, top: top + height / 2 })
    }
    const hide = () => setLabel(undefined)
    const shows = ['pointerover', 'focusin']
    const hides = ['pointerleave', 'focusout', 'scroll', 'click']
    for (const name of shows) rail.addEventListener(name, show)
    for (const name of hides) rail.addEventListener(name, hide)
    return () => {
      for (const name of shows) rail.removeEventListener(name, show)
      for (const name of hides) rail.removeEventListener(name, hide)
    }
  }, [menu])
  if (label === undefined) return null
  return (
    <div
      className="rail-label fixed no-pointer rounded shadow text-table nowrap"
      aria-hidden="true"
      style={{ top: label.top }}
    >
      {label.text}
    </div>
  )
}
