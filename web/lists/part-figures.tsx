import { showNumber } from '#domain/fields/show.ts'
import './part-figures.css'

export interface PartFigure<Id extends string> {
  id: Id
  name: string
  /** Whether the number is good or bad news. */
  tone?: 'danger' | 'warning' | 'success'
}

const looks = { danger: 'text-danger', warning: 'text-warning', success: 'text-success' } as const
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
      className={`grid gap-8 ${props.parts.length === 6 ? 'columns-6 phone-columns-3' : 'part-lines'}`}
      aria-label={props.label}
    >
      {props.parts.map(({ id, name, tone }) => (
        <li key={id}>
          <button
            type="button"
            className="part-figure text-left full-height pad-10-14 phone-pad-8-10 stack gap-2 full card chosen-edge chosen-soft chosen-primary chosen-strong muted hover-text"
            aria-pressed={id === chosen}
            onClick={() => props.onChoose(id)}
          >
            <span
              className={`strong size-20 tight tabular ${tone === undefined ? (id === chosen ? 'text-primary' : 'text') : looks[tone]}`}
            >
              {counts === undefined ? '…' : showNumber(counts[id])}
            </span>
            <span className="text-table">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
