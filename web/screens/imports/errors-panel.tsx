import { pageImportProblems, type ImportCheck } from '#domain/imports/calls.ts'
import type { ImportProblem } from '#domain/imports/import-columns.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { useCall } from '#web/api/use-call.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import { ErrorWorkbooks } from './error-workbooks.tsx'
import type { QueueMend } from './mend-queue.ts'
import { MendTable, type NewTotals } from './mend-table.tsx'
import { pageOptions, readRows, useReadPage, type Numbered } from './read-rows.ts'

type Row = ImportProblem & Numbered

const columns: readonly TableColumn<Row>[] = [
  { title: 'Dòng', width: 64, align: 'right', render: (_, { row }) => (row === 0 ? '–' : row) },
  { title: 'Cột', dataIndex: 'column', width: '32%' },
  { title: 'Thông tin sai', dataIndex: 'error' },
]
const ofFile: TableColumn<Row> = { title: 'Tệp', dataIndex: 'fileName', width: '22%' }

/** Errors by row and column. */
export function ProblemTable(props: { problems: readonly ImportProblem[]; hasFiles: boolean }) {
  const rows = props.problems.map((problem, at): Row => ({ ...problem, number: String(at + 1) }))
  return (
    <DataTable<Row>
      label="Chi tiết lỗi import"
      rows={rows}
      rowKey="number"
      minWidth={320}
      columns={columnsOf(props.hasFiles)}
    />
  )
}

const columnsOf = (hasFiles: boolean) => (hasFiles ? [ofFile, ...columns] : columns)

/** The rows to mend in place, the workbooks that mark their errors, and all errors by row and column (spec 3 §2.13). */
export function ImportErrors(props: {
  check: ImportCheck
  queueMend: QueueMend
  onMended: (totals: NewTotals) => void
}) {
  const { check, queueMend, onMended } = props
  return (
    <>
      <p className="below-12 muted">
        {sentences.someWrong(check.totalErrors, check.validRows)} {sentences.howToMend}
      </p>
      {check.totalErrors > 0 && <ErrorWorkbooks check={check} />}
      <MendTable check={check} queueMend={queueMend} onMended={onMended} />
      <AllErrors key={`${check.totalErrors} ${check.validRows}`} check={check} />
    </>
  )
}

function AllErrors({ check }: { check: ImportCheck }) {
  const paging = useReadPage()
  const { rows, table } = readRows(
    paging,
    useCall(pageImportProblems, { importId: check.importId, ...paging[0] }, pageOptions),
  )
  return (
    <DataTable<Row>
      {...table}
      label="Chi tiết lỗi import"
      rows={rows}
      minWidth={320}
      columns={columnsOf(check.files.length > 1)}
    />
  )
}
