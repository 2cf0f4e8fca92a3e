import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import './icons.css'
import type { NamedIcon } from './icon-set.ts'

/** Minimum width, and height, of one tile, px. */
const tile = { width: 132, height: 92 }
/** Rows rendered beyond the visible ones, so that scrolling shows no gaps. */
const spare = 2

/** Icons with their names in a grid that renders only visible rows. Pressing one passes its name. */
export function IconGrid(props: {
  icons: readonly NamedIcon[]
  onPick: (name: string) => void
  /** What a press does, for screen readers: 'Chép tên'. */
  verb: string
  chosen?: string | undefined
}) {
  const { icons, chosen } = props
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ width: 0, height: 0, top: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () =>
      setView({ width: element.clientWidth, height: element.clientHeight, top: element.scrollTop })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  // Scrolls to the top for each new search.
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0 })
  }, [icons])

  const columns = Math.max(1, Math.floor(view.width / tile.width))
  const rows = Math.ceil(icons.length / columns)
  const from = Math.max(0, Math.floor(view.top / tile.height) - spare)
  const to = Math.min(rows, Math.ceil((view.top + view.height) / tile.height) + spare)
  return (
    <div className="icon-grid scroll-y card" ref={box} tabIndex={-1}>
      <div style={{ height: rows * tile.height }}>
        <ul
          className="grid"
          style={{
            transform: `translateY(${from * tile.height}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridAutoRows: tile.height,
          }}
        >
          {icons.slice(from * columns, to * columns).map(({ name, Icon }) => (
            <li key={name} className="pad-4">
              <button
                type="button"
                className="choice-quiet stack items-center to-middle gap-8 full full-height pad-4 small tight"
                title={name}
                aria-label={`${props.verb} ${name}`}
                aria-pressed={chosen === undefined ? undefined : chosen === name}
                onClick={() => props.onPick(name)}
              >
                <Icon className="size-24" />
                <span className="two-lines fit-in break">{broken(name)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Long names break between their words. */
const broken = (name: string) =>
  name.split(/(?=[A-Z])/).map((word, n) => (
    <Fragment key={n}>
      {n > 0 && <wbr />}
      {word}
    </Fragment>
  ))
