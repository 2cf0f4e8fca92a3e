import { usePhone } from '#web/theme/use-media.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { TableColumn } from './rows-table.tsx'
import './stacked-table.css'

/**
 * A table of a few columns. In a narrow window each row is a card: what it is about, with its checkbox (the column with
 * the key 'tick') at the right, the other cells below their titles (two of class `stacked-half` share a line), and last its
 * buttons (the key 'actions').
 */
export function StackedTable<Row extends object>(props: DataTableProps<Row>) {
  if (!usePhone()) return <DataTable {...props} />
  const first = props.columns.find(({ key }) => key !== 'tick')
  return (
    <div className="stacked-table">
      <DataTable
        {...props}
        minWidth={0}
        columns={props.columns.map((column) => (column === first ? column : stacked(column)))}
      />
    </div>
  )
}

function stacked<Row extends object>(column: TableColumn<Row>): TableColumn<Row> {
  const { render, title, key } = column
  if (key === 'tick') return { ...column, className: 'stacked-tick' }
  if (key === 'actions' || render === undefined) return column
  return {
    ...column,
    align: 'left',
    render: (value, row, index) => (
      <>
        <span className="block muted small">{title}</span>
        {render(value, row, index)}
      </>
    ),
  }
}
