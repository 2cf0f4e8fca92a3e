import { showNumber } from '#domain/fields/show.ts'
import './part-figures.css'

export interface PartFigure<Id extends string> {
  id: Id
  name: string
  /** Whether the number is good or bad news. */
  tone?: 'danger' | 'warning' | 'success'
}

/** The parts of a list as buttons, each with its number of people; the chosen one is pressed. */
export function PartFigures<Id extends string>(props: {
  label: string
  parts: readonly PartFigure<Id>[]
  /** Undefined while the figures load. */
  counts: Readonly<Record<Id, number>> | undefined
  chosen: Id
  onChoose: (id: Id) => void
}) {
  const { counts, chosen } = props
  return (
    <ul
      className={`part-figures columns-6 grid gap-8 part-figures-${props.parts.length}`}
      aria-label={props.label}
    >
      {props.parts.map(({ id, name, tone }) => (
        <li key={id}>
          <button
            type="button"
            className="part-figure text-left full-height pad-10-14 stack gap-2 full card muted"
            aria-pressed={id === chosen}
            onClick={() => props.onChoose(id)}
          >
            <span
              className={
                tone === undefined
                  ? 'part-count strong size-20 tabular'
                  : `part-count strong size-20 tabular part-${tone}`
              }
            >
              {counts === undefined ? '…' : showNumber(counts[id])}
            </span>
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
