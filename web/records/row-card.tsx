import type { EntryAnswer } from '#domain/records/calls.ts'
import { offersAny, RowActions, type RowActionsOffered } from './row-actions.tsx'
import type { ShownColumn } from './row-columns.ts'
import './row-card.css'
import { RowValue } from './row-value.tsx'

/** A row on a telephone: the first column heads it, the others follow with what they are called. */
export function RowCard(props: {
  columns: readonly ShownColumn[]
  row: EntryAnswer
  actions: RowActionsOffered
}) {
  const { columns, row, actions } = props
  return (
    <>
      <dl className="row-card">
        {columns.map((column, place) => (
          <Fact key={column.key} column={column} row={row} isHead={place === 0} />
        ))}
      </dl>
      {offersAny(actions) && (
        <div className="row-card-foot">
          <RowActions actions={actions} row={row} />
        </div>
      )}
    </>
  )
}

/** What stands beneath the first line speaks for itself, and is left out where there is nothing. */
function Fact({ column, row, isHead }: { column: ShownColumn; row: EntryAnswer; isHead: boolean }) {
  const [first, ...more] = column.lines
  if (first === undefined || (column.isOfFiles && first.isEmpty(row))) return null
  const beneath = more.filter((line) => !line.isEmpty(row))
  const width = isHead ? 'row-card-head' : column.lines.every(({ isShort }) => isShort) ? '' : 'row-card-wide'
  return (
    <div className={width}>
      <dt>{first.title}</dt>
      <dd>
        <RowValue line={first} row={row} />
        {beneath.map((line) => (
          <div key={line.key} className="row-card-second">
            <span className="unseen">{line.title}: </span>
            <RowValue line={line} row={row} />
          </div>
        ))}
      </dd>
    </div>
  )
}
