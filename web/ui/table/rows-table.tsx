import { useId, type CSSProperties, type HTMLAttributes, type ReactNode, type ThHTMLAttributes } from 'react'
import { rem } from '#web/theme/tokens.ts'

/** One column of a table. */
export interface TableColumn<Row> {
  key?: string
  title: ReactNode
  /** Member of the row that is shown unchanged, where there is no `render`. */
  dataIndex?: keyof Row & string
  /** px at the usual size of text, or a length. */
  width?: number | string
  /** Minimum px where it has no width. */
  minWidth?: number
  align?: 'left' | 'center' | 'right'
  className?: string
  /** Truncates long text with an ellipsis; all columns then keep their widths. */
  ellipsis?: boolean
  onHeaderCell?: () => ThHTMLAttributes<HTMLTableCellElement>
  render?: (value: unknown, row: Row, index: number) => ReactNode
}

/** The expandable content of rows. */
export interface Expandable<Row> {
  columnTitle: ReactNode
  /** px of the column of the buttons. */
  columnWidth: number
  /** Name of the row, for its button. */
  about: (row: Row) => string
  rowExpandable: (row: Row) => boolean
  expandedRowKeys: readonly string[]
  onExpand: (isOpen: boolean, row: Row) => void
  expandedRowRender: (row: Row) => ReactNode
}

export interface RowsTableProps<Row extends object> {
  /** Accessible name. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: keyof Row & string
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  expandable?: Expandable<Row> | undefined
  rowClassName?: ((row: Row) => string) | undefined
}

/**
 * Heads, rows and their expanded content. Not antd's table: paging, ticks and sorting are ours, and antd's would bundle
 * trees and menus for its own.
 */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const { columns, rows, expandable } = props
  const isFixed = columns.some(({ ellipsis }) => ellipsis)
  const width = columns.length + (expandable ? 1 : 0)
  return (
    // Contains the visually hidden text, which would otherwise make the page wider than a phone.
    <div className="table-scroll relative fade">
      <table style={{ tableLayout: isFixed ? 'fixed' : 'auto' }}>
        {/* Not an aria-label: looking for a label must find only the field of that name. */}
        <caption>
          <span className="unseen">{props.caption}</span>
        </caption>
        <colgroup className="no-print">
          {expandable && <col style={{ width: lengthOf(expandable.columnWidth) }} />}
          {columns.map((column, place) => (
            <col
              key={keyOf(column, place)}
              style={{ width: lengthOf(column.width), minWidth: lengthOf(column.minWidth) }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {expandable && (
              <th scope="col" className="table-cell text-center no-print">
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
      <tr data-row={id} className={`table-row ${rowClassName?.(row) ?? ''}`}>
        {expandable && (
          <td className="table-cell text-center no-print">
            {expandable.rowExpandable(row) && (
              <button
                type="button"
                className="table-expand relative width-24 height-24 bordered round-4 surface"
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

/** Widths of columns follow the size of their text. */
const lengthOf = (width: number | string | undefined) => (typeof width === 'number' ? rem(width) : width)

const keyOf = <Row,>({ key, dataIndex }: TableColumn<Row>, place: number) => key ?? dataIndex ?? String(place)

function contentOf<Row>({ render, dataIndex }: TableColumn<Row>, row: Row, index: number): ReactNode {
  const value = dataIndex === undefined ? undefined : row[dataIndex]
  return render ? render(value, row, index) : (value as ReactNode)
}

function cellProps<Row>({ align, className = '', ellipsis }: TableColumn<Row>): HTMLAttributes<HTMLElement> {
  const style: CSSProperties | undefined = align && align !== 'left' ? { textAlign: align } : undefined
  return {
    className: `table-cell ${ellipsis ? 'one-line' : ''} ${className}`,
    ...(style ? { style } : {}),
  }
}
