import { useId, type CSSProperties, type HTMLAttributes, type ReactNode, type ThHTMLAttributes } from 'react'

/** One column of a table. */
export interface TableColumn<Row> {
  key?: string
  title: ReactNode
  /** Member of the row that is shown as it is, where there is no `render`. */
  dataIndex?: keyof Row & string
  /** px, or a length. */
  width?: number | string
  /** px that it keeps where it has no width. */
  minWidth?: number
  align?: 'left' | 'center' | 'right'
  className?: string
  /** A text that is too long ends in dots; all columns then keep to their widths. */
  ellipsis?: boolean
  onHeaderCell?: () => ThHTMLAttributes<HTMLTableCellElement>
  render?: (value: unknown, row: Row, index: number) => ReactNode
}

/** What opens below a row. */
export interface Expandable<Row> {
  columnTitle: ReactNode
  /** px of the column of the buttons. */
  columnWidth: number
  /** What the row is, on its button. */
  about: (row: Row) => string
  rowExpandable: (row: Row) => boolean
  expandedRowKeys: readonly string[]
  onExpand: (isOpen: boolean, row: Row) => void
  expandedRowRender: (row: Row) => ReactNode
}

export interface RowsTableProps<Row extends object> {
  /** What the table is, for those who hear it. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: keyof Row & string
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode
  expandable?: Expandable<Row> | undefined
  rowClassName?: ((row: Row) => string) | undefined
}

/**
 * Heads, rows and what opens below them. Plain: paging, ticks and orders are ours, and antd's table brings trees and menus
 * for its own.
 */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const { columns, rows, expandable } = props
  const isFixed = columns.some(({ ellipsis }) => ellipsis)
  const width = columns.length + (expandable ? 1 : 0)
  return (
    <div className="table-scroll">
      <table style={{ tableLayout: isFixed ? 'fixed' : 'auto' }}>
        {/* Not an aria-label: what is looked for by its label is the field of that name alone. */}
        <caption>
          <span className="unseen">{props.caption}</span>
        </caption>
        <colgroup>
          {expandable && <col style={{ width: expandable.columnWidth }} />}
          {columns.map((column, place) => (
            <col key={keyOf(column, place)} style={{ width: column.width, minWidth: column.minWidth }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {expandable && (
              <th scope="col" className="table-cell table-expand-cell">
                {expandable.columnTitle}
              </th>
            )}
            {columns.map((column, place) => (
              <th key={keyOf(column, place)} scope="col" {...cellProps(column)} {...column.onHeaderCell?.()}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr className="table-empty">
              <td className="table-cell" colSpan={width}>
                {props.empty}
              </td>
            </tr>
          )}
          {rows.map((row, index) => (
            <BodyRow key={String(row[props.rowKey])} {...props} row={row} index={index} width={width} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BodyRow<Row extends object>(
  props: RowsTableProps<Row> & { row: Row; index: number; width: number },
) {
  const { columns, row, index, expandable, rowClassName } = props
  const id = String(row[props.rowKey])
  const openedId = useId()
  const isOpen = expandable?.expandedRowKeys.includes(id) === true && expandable.rowExpandable(row)
  return (
    <>
      <tr className={`table-row ${rowClassName?.(row) ?? ''}`}>
        {expandable && (
          <td className="table-cell table-expand-cell">
            {expandable.rowExpandable(row) && (
              <button
                type="button"
                className="table-expand"
                aria-label={`${isOpen ? 'Thu gọn' : 'Mở rộng'}: ${expandable.about(row)}`}
                aria-expanded={isOpen}
                aria-controls={isOpen ? openedId : undefined}
                onClick={() => expandable.onExpand(!isOpen, row)}
              />
            )}
          </td>
        )}
        {columns.map((column, place) => (
          <td key={keyOf(column, place)} {...cellProps(column)}>
            {contentOf(column, row, index)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={openedId} className="table-opened">
          <td className="table-cell" colSpan={props.width}>
            {expandable.expandedRowRender(row)}
          </td>
        </tr>
      )}
    </>
  )
}

const keyOf = <Row,>({ key, dataIndex }: TableColumn<Row>, place: number) => key ?? dataIndex ?? String(place)

function contentOf<Row>({ render, dataIndex }: TableColumn<Row>, row: Row, index: number): ReactNode {
  const value = dataIndex === undefined ? undefined : row[dataIndex]
  return render ? render(value, row, index) : (value as ReactNode)
}

function cellProps<Row>({ align, className = '', ellipsis }: TableColumn<Row>): HTMLAttributes<HTMLElement> {
  const style: CSSProperties | undefined = align && align !== 'left' ? { textAlign: align } : undefined
  return {
    className: `table-cell ${ellipsis ? 'table-ellipsis' : ''} ${className}`,
    ...(style ? { style } : {}),
  }
}
