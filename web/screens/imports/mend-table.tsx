import { Button, Input } from 'antd'
import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { mendImport, pageWrongRows, type ImportCheck, type WrongRow } from '#domain/imports/calls.ts'
import { importColumn, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { notify } from '#web/notices/notices.ts'
import { usePhone } from '#web/theme/use-media.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import type { QueueMend } from './mend-queue.ts'
import { cellsOfBlock, isBlock, type MendedCell } from './pasted-block.ts'
import { pageOptions, readRows, useReadPage, type Numbered } from './read-rows.ts'

type Row = WrongRow & Numbered
export type NewTotals = Pick<ImportCheck, 'validRows' | 'totalErrors' | 'totalGuesses' | 'totalWarned'>

const keyOf = ({ row: { row, fileName } }: WrongRow) => JSON.stringify([fileName, row])

/** The rows with errors, with their wrong cells as fields: what is typed or pasted is judged at once. */
export function MendTable(props: {
  check: ImportCheck
  queueMend: QueueMend
  onMended: (totals: NewTotals) => void
}) {
  const { check, queueMend, onMended } = props
  const { importId } = check
  const paging = useReadPage()
  const wrong = useCall(pageWrongRows, { importId, ...paging[0] }, pageOptions)
  const { rows: read, table } = readRows(paging, wrong)
  /** Rows as they were judged last. */
  const [mended, setMended] = useState<ReadonlyMap<string, WrongRow>>(new Map())
  const action = useAction(mendImport, { notify: 'failures' })
  const isPhone = usePhone()
  const hasFiles = check.files.length > 1
  const rows = read?.map((row): Row => ({ ...row, ...mended.get(keyOf(row)) }))
  const fields = fieldsOf(read ?? [], mended)
  const mend = (cells: readonly MendedCell[]) => {
    if (cells.length === 0) return
    queueMend(async () => {
      const answer = await action.mutateAsync({ importId, cells: [...cells] }).catch(() => undefined)
      if (answer === undefined) return false
      const { rows: judged, ...totals } = answer.data
      setMended((before) => new Map([...before, ...judged.map((row) => [keyOf(row), row] as const)]))
      onMended(totals)
      return true
    })
  }
  /** The rows that are right now are gone from the pages: begins anew with those that are left. */
  const readRest = ({ pageSize }: PageRequest) => {
    table.page.onChange({ pageNumber: 1, pageSize })
    // Another page is read anyway.
    if (paging[0].pageNumber === 1 && paging[0].pageSize === pageSize) void wrong.refetch()
  }
  const cellOf = (row: Row, name: ImportColumnName) => (
    <MendCell
      // The value as it was judged.
      key={`${keyOf(row)} ${row.row[name]}`}
      row={row}
      name={name}
      hasFiles={hasFiles}
      onMend={(value) => mend([{ ...placeOf(row), column: name, value }])}
      onBlock={(text) => {
        const block = cellsOfBlock(text, {
          columns: fields.slice(fields.indexOf(name)),
          places: (rows ?? []).slice((rows ?? []).indexOf(row)).map(placeOf),
        })
        if (block.left > 0) notify('warning', sentences.notPasted(block.left))
        mend(block.cells)
      }}
    />
  )
  const place: TableColumn<Row> = {
    title: 'Dòng',
    width: 64,
    align: 'right',
    render: (_, { row }) => row.row,
  }
  const who: TableColumn<Row> = {
    title: 'Họ và tên',
    className: 'import-name',
    render: (_, row) => <Who row={row} hasFiles={hasFiles} />,
  }
  const columns: readonly TableColumn<Row>[] = isPhone
    ? [
        place,
        {
          title: 'Ô cần sửa',
          render: (_, row) => (
            <div className="grid gap-8">
              <Who row={row} hasFiles={hasFiles} />
              {fields
                .filter((name) => row.problems.some(({ field }) => field === name) || mended.has(keyOf(row)))
                .map((name) => (
                  <div key={name}>
                    <span className="block muted small">{importColumn(name).title}</span>
                    {cellOf(row, name)}
                  </div>
                ))}
            </div>
          ),
        },
      ]
    : [
        place,
        who,
        ...fields.map((name): TableColumn<Row> => ({
          key: name,
          title: importColumn(name).title,
          minWidth: 150,
          render: (_, row) => cellOf(row, name),
        })),
      ]
  const isAnyRight = (rows ?? []).some(({ problems }) => problems.length === 0)
  return (
    <div className="import-mend below-16">
      <p className="below-8 muted small">{sentences.howToMendHere}</p>
      <DataTable<Row>
        {...table}
        page={{ ...table.page, onChange: isAnyRight ? readRest : table.page.onChange }}
        label="Các dòng cần sửa"
        rows={rows}
        minWidth={320}
        columns={columns}
      />
      {isAnyRight && check.totalErrors > 0 && (
        <Button className="above-8" onClick={() => readRest(paging[0])}>
          {sentences.nextWrong}
        </Button>
      )}
    </div>
  )
}

const placeOf = ({ row: { row, fileName } }: WrongRow) => ({ row, fileName })

/** The columns with an error on this page, also those mended since. */
function fieldsOf(read: readonly WrongRow[], mended: ReadonlyMap<string, WrongRow>): ImportColumnName[] {
  const now = read.flatMap((row) => mended.get(keyOf(row)) ?? [])
  const named = [...read, ...now].flatMap(({ problems }) => problems.flatMap(({ field }) => field ?? []))
  return [...new Set(named)]
}

function Who({ row, hasFiles }: { row: WrongRow; hasFiles: boolean }) {
  const others = row.problems.filter(({ field }) => field === undefined)
  return (
    <>
      {row.row.hoVaTen}
      {hasFiles && <span className="block muted small break">{row.row.fileName}</span>}
      {row.problems.length === 0 && (
        <span className="block">
          <StatusBadge tone="good">{sentences.isRight}</StatusBadge>
        </span>
      )}
      {others.map(({ error }) => (
        <span key={error} className="block small text-danger">
          {error}
        </span>
      ))}
    </>
  )
}

function MendCell(props: {
  row: WrongRow
  name: ImportColumnName
  hasFiles: boolean
  onMend: (value: string) => void
  onBlock: (text: string) => void
}) {
  const { row, name, hasFiles, onMend, onBlock } = props
  const stored = row.row[name]
  const problems = row.problems.filter(({ field }) => field === name)
  const isWrong = problems.length > 0
  const told = useId()
  const place = hasFiles ? `dòng ${row.row.row}, ${row.row.fileName}` : `dòng ${row.row.row}`
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    // One cell is pasted as usual.
    if (!isBlock(text)) return
    event.preventDefault()
    onBlock(text)
  }
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    const own = event.currentTarget
    // A value that is right as it stands is confirmed.
    if (isWrong && own.value === stored) onMend(stored)
    const all = [...(own.closest('.import-mend')?.querySelectorAll('input') ?? [])]
    const following = all[all.indexOf(own) + 1]
    if (following === undefined) own.blur()
    else following.focus()
  }
  return (
    <>
      <Input
        size="small"
        aria-label={`${importColumn(name).title}, ${place}`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? told : undefined}
        defaultValue={stored}
        maxLength={4000}
        onPaste={paste}
        onPressEnter={next}
        onBlur={({ target }) => target.value !== stored && onMend(target.value)}
        {...(isWrong ? { status: 'error' } : {})}
      />
      {isWrong && (
        <span id={told} className="block small text-danger">
          {problems.map(({ error }) => error).join(' ')}
        </span>
      )}
    </>
  )
}
