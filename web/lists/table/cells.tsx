import type { ReactNode } from 'react'
import { partText, type CellKind, type Column, type Part } from '#domain/lists/column.ts'
import { unknown } from '#domain/records/show.ts'
import { officeDay, officeMoment, officeTime } from '#web/fields/office-moment.ts'
import type { ScreenList } from '../screen-list.ts'
import type { Row } from '../use-list.ts'
import './cells.css'
import { PersonCell } from './person-cell.tsx'
import { RecordStatus, SyncStatus } from './record-status.tsx'

/** Cells that a screen draws itself, by the column's key. */
export type OwnCells<R> = Readonly<Partial<Record<string, (row: R) => ReactNode>>>

interface CellProps<L extends ScreenList> {
  list: L
  column: Column<Row<L>>
  row: Row<L>
  own: OwnCells<Row<L>> | undefined
}

/** One cell of a list, in a table and on a card alike. */
export function ListCell<L extends ScreenList>({ list, column, row, own }: CellProps<L>): ReactNode {
  const drawn = own?.[column.key]
  return drawn === undefined ? kinds[column.cell]({ list, column, row }) : drawn(row)
}

type Drawn = { list: ScreenList; column: Column<never>; row: unknown }
const first = ({ column }: Drawn) => column.parts[0] as Part<unknown>
const textOf = (part: Part<never>, row: unknown) => partText(part as Part<unknown>, row, officeMoment)

/** The one component of every named kind of cell. */
const kinds: Readonly<Record<CellKind, (drawn: Drawn) => ReactNode>> = {
  text: ({ column, row }) => (
    <>
      {column.parts.map((part) => (
        <Clamped key={part.title}>{textOf(part, row)}</Clamped>
      ))}
    </>
  ),
  lines: ({ column, row }) => <Lines texts={column.parts.map((part) => textOf(part, row))} />,
  person: ({ list, row }) => <PersonCell person={list.personOf?.(row as never)} />,
  status: (drawn) => <RecordStatus status={first(drawn).ref?.(drawn.row) ?? null} />,
  tick: (drawn) => <Tick title={first(drawn).title} on={first(drawn).flag?.(drawn.row) ?? null} />,
  sync: (drawn) => <SyncStatus taken={first(drawn).flag?.(drawn.row) ?? null} />,
  moment: (drawn) => <MomentCell at={first(drawn).value(drawn.row) as string | null} />,
  number: (drawn) => <Shown>{textOf(first(drawn), drawn.row)}</Shown>,
  own: ({ column, row }) => <Lines texts={column.parts.map((part) => textOf(part, row))} />,
}

/** A value, or 'Chưa rõ' in a fainter tone. */
export function Shown({ children }: { children: string | null }) {
  return children ? <>{children}</> : <span className="person-faint">{unknown}</span>
}

/** A long text is cut after two lines and whole on pointing at it. */
function Clamped({ children }: { children: string | null }) {
  return (
    <span className="cell-clamped" title={children ?? undefined}>
      <Shown>{children}</Shown>
    </span>
  )
}

/** Lines of one cell, all but the first fainter. */
function Lines({ texts }: { texts: readonly (string | null)[] }) {
  return (
    <div className="person-lines">
      {texts.map((text, line) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- lines are what they are by their place
          key={line}
          className={line === 0 ? 'cell-first' : 'person-second'}
          title={text ?? undefined}
        >
          <Shown>{text}</Shown>
        </span>
      ))}
    </div>
  )
}

/** Day and time by the office's clock, one above the other. */
function MomentCell({ at }: { at: string | null }) {
  if (at === null) return <Shown>{null}</Shown>
  return (
    <time dateTime={at} className="person-lines tabular">
      <span>{officeDay(at)}</span>
      <span className="person-second">{officeTime(at)}</span>
    </time>
  )
}

/**
 * A tick that can be read and not changed, and is not paled like something disabled. What it is about is said beside it
 * or by its column; its own name only says yes or no, so that it is not taken for the filter of that name.
 */
function Tick({ title, on }: { title: string; on: boolean | null }) {
  if (on === null) return <Shown>{null}</Shown>
  return (
    <input
      type="checkbox"
      className="cell-tick"
      checked={on}
      readOnly
      aria-readonly="true"
      tabIndex={-1}
      aria-label={on ? 'Có' : 'Không'}
      title={on ? title : `Không phải: ${title}`}
      onClick={(event) => event.preventDefault()}
    />
  )
}
