import { useMemo, type ReactNode } from 'react'
import type { Field, Fields } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { AnyColumn } from '#domain/records/sub-record.ts'
import { today } from '#web/api/server-clock.ts'
import { cellText } from '#web/fields/cell-text.ts'
import { FieldCell } from '#web/fields/field-view.tsx'
import { FileName } from '#web/fields/files/stored-files.tsx'
import { useFileViewer } from '#web/fields/files/use-file-viewer.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import type { RowEditor } from './use-row-editor.tsx'
import type { Rows } from './use-rows.ts'
import './records.css'

type RowActions = Pick<RowEditor, 'view' | 'edit' | 'remove'>

/** The table of some rows: STT, the declared columns, and Sửa and Xóa where they are allowed. */
export function RowTable(props: {
  label: string
  fields: Fields
  columns: readonly AnyColumn[]
  source: Rows
  actions: RowActions
}) {
  const { fields, columns, source, actions } = props
  const { view, edit, remove } = actions
  const { page, totalRows, setPage } = source
  const first = (page.pageNumber - 1) * page.pageSize
  const shown = useMemo(
    () => [
      {
        key: '#',
        title: 'STT',
        width: numberWidth,
        align: 'center' as const,
        render: (_: unknown, __: EntryAnswer, index: number) => first + index + 1,
      },
      ...columns.map((column) => tableColumn(column, fields)),
      ...(view || edit || remove ? [actionColumn({ view, edit, remove })] : []),
    ],
    [columns, fields, first, view, edit, remove],
  )
  return (
    <DataTable<EntryAnswer>
      label={props.label}
      columns={shown}
      rows={source.rows}
      rowKey="id"
      page={{ ...page, totalRows, onChange: setPage }}
      loading={source.loading}
      error={source.error}
      onRetry={source.retry}
      emptyText="Không có dữ liệu"
      minWidth={
        numberWidth + actionsWidth + columns.reduce((sum, column) => sum + widthOf(column, fields), 0)
      }
    />
  )
}

/** px of the first and the last column. */
const numberWidth = 48
const actionsWidth = 88

/** px that a column needs at least; short kinds keep to it, texts share what is left by their length. */
function widthOf(column: AnyColumn, fields: Fields): number {
  if (typeof column !== 'string') return column.width ?? 88
  const widths: Partial<Record<Field['kind'], number>> = {
    files: 80,
    year: 76,
    number: 76,
    date: 88,
    option: 92,
  }
  const field = fields[column] as Field
  return field.kind === 'text' && field.multiline === true ? 168 : (widths[field.kind] ?? 84)
}

const fixedKinds = new Set<Field['kind']>(['files', 'year', 'date'])

function tableColumn(column: AnyColumn, fields: Fields): TableColumn<EntryAnswer> {
  if (typeof column === 'string') {
    const field = fields[column] as Field
    return {
      key: column,
      title: field.label,
      [fixedKinds.has(field.kind) ? 'width' : 'minWidth']: widthOf(column, fields),
      render: (_: unknown, row: EntryAnswer) =>
        field.kind === 'files' && !isEmpty(row[column]) ? (
          <RowFiles files={row[column] as readonly FileRef[]} />
        ) : (
          <div className={cellClass(cellText(field, row[column]))} title={cellText(field, row[column])}>
            <FieldCell field={field} value={row[column]} />
          </div>
        ),
    }
  }
  return {
    key: column.header,
    title: column.header,
    ...(column.width === undefined ? { minWidth: widthOf(column, {}) } : { width: column.width }),
    render: (_: unknown, row: EntryAnswer) => {
      const text = column.cell(row, today())
      return (
        <div className={cellClass(text)} title={text}>
          {withWholeDates(text)}
        </div>
      )
    },
  }
}

/** A row's files as short links, so that they leave the width to the texts; their names are told on pointing. */
function RowFiles({ files }: { files: readonly FileRef[] }) {
  const { view, viewer } = useFileViewer()
  const textOf = (index: number) => (files.length === 1 ? 'Tệp' : `Tệp ${index + 1}`)
  return (
    <div className="row-files">
      {files.map((file, index) => (
        <FileName key={file.fileId} file={file} text={textOf(index)} onView={() => view(files, file)} />
      ))}
      {viewer}
    </div>
  )
}

/** Figures have one width, to be compared down a column; a sentence with a figure in it keeps one face. */
const cellClass = (text: string) => (/\p{L}{3}/u.test(text) ? 'row-cell row-words' : 'row-cell')

/** '01/02/2020 - 03/04/2021' stands on two lines, one for each day. */
function withWholeDates(text: string): ReactNode {
  const [from, to, more] = text.split(' - ')
  if (to === undefined || more !== undefined || !/^\d\d\//.test(from ?? '')) return text
  return (
    <span className="row-period">
      <span>{from} -</span> <span>{to}</span>
    </span>
  )
}

function actionColumn({ view, edit, remove }: RowActions): TableColumn<EntryAnswer> {
  return {
    key: 'actions',
    title: 'Xử lý',
    width: actionsWidth,
    className: 'row-actions-cell',
    render: (_: unknown, row: EntryAnswer) => (
      <span className="row-actions">
        {view && (
          <button type="button" className="text-button" onClick={() => view(row)}>
            Xem
          </button>
        )}
        {edit && (
          <button type="button" className="text-button" onClick={() => edit(row)}>
            Sửa
          </button>
        )}
        {remove && (
          <button type="button" className="text-button row-delete" onClick={() => remove(row)}>
            Xóa
          </button>
        )}
      </span>
    ),
  }
}
