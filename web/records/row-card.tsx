import type { EntryAnswer } from '#domain/records/calls.ts'
import { offersAny, RowActions, type RowActionsOffered } from './row-actions.tsx'
import type { RowColumn } from './row-columns.ts'
import './row-card.css'
import { RowValue } from './row-value.tsx'

/** A row on a phone: the first column is the heading, the others follow with their labels. */
export function RowCard(props: {
  columns: readonly RowColumn[]
  row: EntryAnswer
  actions: RowActionsOffered
}) {
  const { columns, row, actions } = props
  return (
    <>
      <dl className="row-card grid gap-8-12 columns-2">
        {columns.map((column, place) => (
          <Fact key={column.key} column={column} row={row} isHead={place === 0} />
        ))}
      </dl>
      {offersAny(actions) && (
        <div className="row-card-foot above-10 pad-above-2 flex to-end rule-above">
          <RowActions actions={actions} row={row} />
        </div>
      )}
    </>
  )
}

/** Lines after the first have a label only for screen readers; empty ones are left out. */
function Fact({ column, row, isHead }: { column: RowColumn; row: EntryAnswer; isHead: boolean }) {
  const [first, ...more] = column.lines
  if (first === undefined || (column.isOfFiles && first.isEmpty(row))) return null
  const beneath = more.filter((line) => !line.isEmpty(row))
  const width = isHead
    ? 'row-card-head all-columns'
    : column.lines.every(({ isShort }) => isShort)
      ? ''
      : 'all-columns'
  return (
    <div className={width}>
      <dt className="two-lines muted small">{first.title}</dt>
      <dd>
        <RowValue line={first} row={row} />
        {beneath.map((line) => (
          <div key={line.key} className="muted">
            <span className="unseen">{line.title}: </span>
            <RowValue line={line} row={row} />
          </div>
        ))}
      </dd>
    </div>
  )
}
