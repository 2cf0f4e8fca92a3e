import { useRef, type CSSProperties } from 'react'
import type { ReportTable } from '#domain/reports/calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { useSidewaysScroll } from '#web/ui/table/use-sideways-scroll.ts'
import { showCell } from './cell.ts'
import { headLines, rowNumbers, type ReportColumn } from './heads.ts'
import '#web/ui/table/data-table.css'
import './report-table.css'

/** A figure of the table: column, row (undefined: the total), their title, and the value. */
export interface Figure {
  cot: string
  hang: string | undefined
  title: string
  value: number
}

type Row = ReportTable['rows'][number]
type Cell = Row['cells'][number]

/** A report as printed: merged headers, a row of column numbers, totals; figures open the people they count. */
export function ReportSheet(props: {
  report: ReportTable
  /** Rows on the previous pages; people, where each may have several. */
  before: number
  /** Keeps the headers below the top bar on scrolling. */
  stickyHead: boolean
  onFigure: (figure: Figure) => void
}) {
  const { report, before, stickyHead, onFigure } = props
  const { columns, rows, totals, name } = report
  const frame = useRef<HTMLDivElement>(null)
  useSidewaysScroll(frame, stickyHead)
  const nameAt = columns.findIndex(isName)
  const heads = headLines(columns)
  const numbers = rowNumbers(rows, before)
  return (
    <div ref={frame} className={`report-table data-table card ${stickyHead ? 'data-table-sticky' : ''}`}>
      <div className="table-scroll relative fade">
        <table>
          <caption>
            <span className="unseen">{name}</span>
          </caption>
          <thead>
            {heads.map((line, level) => (
              <tr key={level}>
                {level === 0 && (
                  <th scope="col" rowSpan={heads.length} className="report-order">
                    STT
                  </th>
                )}
                {line.map(({ key, title, columns: width, lines, column }) => (
                  <th
                    key={key}
                    scope={column ? 'col' : 'colgroup'}
                    {...(width > 1 ? { colSpan: width } : {})}
                    {...(lines > 1 ? { rowSpan: lines } : {})}
                    {...(column
                      ? { className: classOf(column, columns[nameAt]), style: widthOf(column) }
                      : {})}
                  >
                    {title}
                  </th>
                ))}
              </tr>
            ))}
            <tr className="report-numbers" aria-hidden="true">
              {/* Lists of people number this column too. */}
              <td>{columns[0]?.number === '2' ? '1' : ''}</td>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column, columns[nameAt])}>
                  {column.number}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.key}>
                <td className="report-order">{numbers[index]}</td>
                {columns.map((column, at) => (
                  <td key={column.key} className={classOf(column, columns[nameAt])}>
                    {at === nameAt && row.idCanBo !== null ? (
                      <AddressLink to={recordAddress(row.idCanBo)}>
                        {showCell(column, row.cells[at])}
                      </AddressLink>
                    ) : (
                      <FigureCell
                        column={column}
                        value={row.cells[at]}
                        of={String(row.cells[nameAt] ?? '')}
                        onOpen={(title, value) => onFigure({ cot: column.key, hang: row.key, title, value })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && rows.length > 0 && (
            <tfoot>
              <tr>
                {columns.map((column, at) => (
                  <td
                    key={column.key}
                    className={classOf(column, columns[nameAt])}
                    // Row numbers have no total.
                    {...(at === 0 ? { colSpan: 2 } : {})}
                  >
                    <FigureCell
                      column={column}
                      value={totals[at]}
                      of="Tổng cộng"
                      onOpen={(title, value) => onFigure({ cot: column.key, hang: undefined, title, value })}
                    />
                    {at === nameAt && report.totalRows > rows.length && (
                      <span className="regular block muted small">
                        của cả {showNumber(report.totalRows)} dòng
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}

/** As wide as in the workbook, with less for long texts, which wrap. */
const widthOf = ({ width }: ReportColumn) => ({ '--characters': width }) as CSSProperties

/** The first text column names the row. */
const isName = ({ kind }: ReportColumn) => kind === 'text'

function classOf(column: ReportColumn, name: ReportColumn | undefined): string {
  if (column === name) return 'report-name-cell'
  return column.kind === 'number' ? 'report-number' : column.kind === 'text' ? 'report-text' : ''
}

function FigureCell(props: {
  column: ReportColumn
  value: Cell | undefined
  /** Name of the row. */
  of: string
  onOpen: (title: string, value: number) => void
}) {
  const { column, value, of, onOpen } = props
  const shown = showCell(column, value)
  if (value === 0) return <span className="faint">{shown}</span>
  if (!column.opens || typeof value !== 'number') return shown
  const what = [...column.above, column.title].join(' – ')
  return (
    <button
      type="button"
      className="report-figure round-4 min-height-24 min-width-24 pad-2-4 text-primary text-right tabular hover-line"
      aria-label={`${shown} người, ${what}, ${of}`}
      onClick={() => onOpen(`${what} · ${of}`, value)}
    >
      {shown}
    </button>
  )
}
