import { useMemo } from 'react'
import type { Fields } from '#domain/fields/field.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { AnyColumn } from '#domain/records/sub-record.ts'
import { usePhone } from '#web/theme/use-media.ts'
import { DataCards } from '#web/ui/table/data-cards.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import './records.css'
import { differsKey } from './row-differs.ts'
import { offersAny, RowActions, type RowActionsOffered } from './row-actions.tsx'
import { RowCard } from './row-card.tsx'
import { rowColumns, type RowColumn } from './row-columns.ts'
import { RowValue } from './row-value.tsx'
import type { FilesBeside } from './use-row-decisions.ts'
import { useMarkedRow } from './use-marked-row.ts'
import type { Rows } from './use-rows.ts'

/** Some rows: STT, the declared columns, and Sửa and Xóa where they are allowed; on a phone one card per row. */
export function RowTable(props: {
  label: string
  fields: Fields
  columns: readonly AnyColumn[]
  source: Rows
  actions: RowActionsOffered
  /** The row to show. */
  marked?: string | undefined
  /** Files that rows show besides their own. */
  beside?: FilesBeside
}) {
  const { label, fields, columns, source, actions, marked, beside } = props
  const { rows, page, totalRows, setPage } = source
  const isPhone = usePhone()
  const shown = useMemo(() => rowColumns(columns, fields, rows, beside), [columns, fields, rows, beside])
  const { around, classOf: markOf } = useMarkedRow(marked, rows, source.seek)
  const classOf = (row: EntryAnswer) => (row[differsKey] === true ? 'row-differs' : markOf(row))
  const shared = {
    label,
    rows,
    rowKey: 'id' as const,
    page: { ...page, totalRows, onChange: setPage },
    loading: source.loading,
    error: source.error,
    onRetry: source.retry,
    emptyText: 'Không có dữ liệu',
  }
  if (isPhone)
    return (
      <div ref={around}>
        <DataCards<EntryAnswer> {...shared} cardClass={classOf}>
          {(row) => <RowCard columns={shown} row={row} actions={actions} />}
        </DataCards>
      </div>
    )
  return (
    <div ref={around}>
      <DataTable<EntryAnswer>
        {...shared}
        columns={tableColumns(shown, (page.pageNumber - 1) * page.pageSize, actions)}
        minWidth={numberWidth + actionsWidth + shown.reduce((sum, column) => sum + widthOf(column), 0)}
        rowClassName={classOf}
      />
    </div>
  )
}

/** px of the first and the last column, and of one whose cells are all empty. */
const numberWidth = 48
const actionsWidth = 88
const vacantWidth = 72

const widthOf = ({ isVacant, lines }: RowColumn) =>
  isVacant ? vacantWidth : Math.max(...lines.map(({ width }) => width))

function tableColumns(
  columns: readonly RowColumn[],
  /** Number of rows on the previous pages. */
  before: number,
  actions: RowActionsOffered,
): TableColumn<EntryAnswer>[] {
  return [
    {
      key: '#',
      title: 'STT',
      width: numberWidth,
      align: 'center' as const,
      render: (_: unknown, __: EntryAnswer, index: number) => before + index + 1,
    },
    ...columns.map((column) => {
      const { key, lines, isVacant } = column
      const isFixed = isVacant || lines.every((line) => line.isFixed)
      return {
        key,
        title: lines.map((line) => (
          <span key={line.key} className="row-head block">
            {line.title}
          </span>
        )),
        [isFixed ? 'width' : 'minWidth']: widthOf(column),
        ...(lines.every(({ isFigure }) => isFigure) ? { align: 'right' as const } : {}),
        render: (_: unknown, row: EntryAnswer) =>
          lines.map((line) => <RowValue key={line.key} line={line} row={row} />),
      }
    }),
    ...(offersAny(actions)
      ? [
          {
            key: 'actions',
            title: 'Xử lý',
            width: actionsWidth,
            className: 'row-actions-cell no-print',
            render: (_: unknown, row: EntryAnswer) => <RowActions actions={actions} row={row} />,
          },
        ]
      : []),
  ]
}
