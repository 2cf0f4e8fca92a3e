import type { ReactNode } from 'react'
import { partText, type CellKind, type Column, type Part } from '#domain/lists/column.ts'
import { matchedRanges, searchedFields } from '#domain/officer/search/matched-ranges.ts'
import { unknown } from '#domain/fields/show.ts'
import { officeDay, officeMoment, officeTime } from '#web/ui/office-moment.ts'
import { Marked } from '#web/ui/marked.tsx'
import type { ScreenList } from '../screen-list.ts'
import type { Row } from '../use-list.ts'
import './cells.css'
import { PersonCell } from './person-cell.tsx'
import { RecordStatus, SyncStatus } from './record-status.tsx'

/** Cells that a screen renders itself, by the column's key. */
export type OwnCells<R> = Readonly<Partial<Record<string, (row: R) => ReactNode>>>

interface CellProps<L extends ScreenList> {
  list: L
  column: Column<Row<L>>
  row: Row<L>
  own: OwnCells<Row<L>> | undefined
  /** The search text; its matches are highlighted. */
  typed: string
}

/** One cell of a list, in a table or on a card. */
export function ListCell<L extends ScreenList>({ own, ...cell }: CellProps<L>): ReactNode {
  const drawn = own?.[cell.column.key]
  return drawn === undefined ? kinds[cell.column.cell](cell) : drawn(cell.row)
}

type Drawn = { list: ScreenList; column: Column<never>; row: unknown; typed: string }
const first = ({ column }: Drawn) => column.parts[0] as Part<unknown>
const textOf = (part: Part<never>, row: unknown) => partText(part as Part<unknown>, row, officeMoment)
/** The text of a part, and the ranges that match the search, if the part is a searched field. */
const lineOf = ({ list, row, typed }: Drawn, part: Part<never>): Line => {
  const text = textOf(part, row)
  const isSearched = list.covered !== undefined && part.reads.some((name) => searchedFields.has(name))
  return { text, ranges: isSearched && text !== null ? matchedRanges(text, typed) : [] }
}
interface Line {
  text: string | null
  ranges: ReturnType<typeof matchedRanges>
}

/** The component of each kind of cell. */
const kinds: Readonly<Record<CellKind, (drawn: Drawn) => ReactNode>> = {
  text: (drawn) => (
    <>
      {drawn.column.parts.map((part) => (
        <Clamped key={part.title} {...lineOf(drawn, part)} />
      ))}
    </>
  ),
  lines: (drawn) => <Lines lines={drawn.column.parts.map((part) => lineOf(drawn, part))} />,
  person: ({ list, row, typed }) => (
    <PersonCell person={list.personOf?.(row as never)} typed={list.covered === undefined ? '' : typed} />
  ),
  status: (drawn) => <RecordStatus status={first(drawn).ref?.(drawn.row) ?? null} />,
  tick: (drawn) => <Tick title={first(drawn).title} on={first(drawn).flag?.(drawn.row) ?? null} />,
  sync: (drawn) => <SyncStatus taken={first(drawn).flag?.(drawn.row) ?? null} />,
  moment: (drawn) => <MomentCell at={first(drawn).value(drawn.row) as string | null} />,
  number: (drawn) => <Shown>{textOf(first(drawn), drawn.row)}</Shown>,
  own: (drawn) => <Lines lines={drawn.column.parts.map((part) => lineOf(drawn, part))} />,
}

/** A value with its highlighted ranges, or 'Chưa rõ' in a fainter tone. */
export function Shown({ children, ranges = [] }: { children: string | null; ranges?: Line['ranges'] }) {
  return children ? <Marked text={children} ranges={ranges} /> : <span className="faint">{unknown}</span>
}

/** A long text is cut after two lines; the tooltip has all of it. */
function Clamped({ text, ranges }: Line) {
  return (
    <span className="cell-clamped two-lines break" title={text ?? undefined}>
      <Shown ranges={ranges}>{text}</Shown>
    </span>
  )
}

/** Lines of one cell, all but the first fainter. */
function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <div className="stack fit">
      {lines.map(({ text, ranges }, line) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- lines are what they are by their place
          key={line}
          className={line === 0 ? 'one-line' : 'muted one-line'}
          title={text ?? undefined}
        >
          <Shown ranges={ranges}>{text}</Shown>
        </span>
      ))}
    </div>
  )
}

/** Day and time in the office's time zone, one above the other. */
function MomentCell({ at }: { at: string | null }) {
  if (at === null) return <Shown>{null}</Shown>
  return (
    <time dateTime={at} className="stack fit tabular">
      <span>{officeDay(at)}</span>
      <span className="muted one-line">{officeTime(at)}</span>
    </time>
  )
}

/**
 * A read-only checkbox that isn't greyed out like a disabled one. Its meaning is in the text beside it or in the
 * column's head; its accessible name is only yes or no, so that it isn't mistaken for the filter of that name.
 */
function Tick({ title, on }: { title: string; on: boolean | null }) {
  if (on === null) return <Shown>{null}</Shown>
  return (
    <input
      type="checkbox"
      className="cell-tick no-pointer width-18 height-18"
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
