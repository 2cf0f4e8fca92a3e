import { Button, Select } from 'antd'
import { columnLetter } from '#domain/imports/column-letter.ts'
import { importColumns, isAnswered, type ColumnMapping } from '#domain/imports/import-columns.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'
import { fold } from '#domain/officer/name-text.ts'
import { usePhone } from '#web/theme/use-media.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { searchByWords } from '#web/ui/folded.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import type { ShownTable } from './read-columns.ts'

/** The chosen field of each column, by column index; null: the column isn't read. */
export type ChosenColumns = Readonly<Record<number, string | null>>

const options = [...importColumns, ...spareColumns].map(({ name, title }) => ({
  value: name as string,
  label: title,
  search: fold(title),
}))
export const titleOfColumn = (column: string) =>
  options.find(({ value }) => value === column)?.label ?? column

/** The columns of one table: letter and title, the mapped field, and the reason. */
export function ColumnsTable(props: {
  table: ShownTable
  chosen: ChosenColumns
  onChoose: (columns: ChosenColumns) => void
}) {
  const { table, chosen, onChoose } = props
  const isPhone = usePhone()
  // What is only proposed stands first.
  const rows = table.columns
    .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
    .map((column) => ({ ...column, key: String(column.index) }))
  type Row = (typeof rows)[number]
  const ownOf = ({ index }: ColumnMapping) => chosen[index]
  const choice = (mapping: Row) => {
    const own = ownOf(mapping)
    return (
      <Select
        className="full"
        aria-label={`Cột ${columnLetter(mapping.index)}, ${mapping.header}, được hiểu là`}
        options={options}
        value={own === undefined ? mapping.column : own}
        placeholder="Không đọc cột này"
        showSearch={searchByWords}
        popupMatchSelectWidth={280}
        {...clearable}
        onChange={(name?: string | null) => onChoose({ ...chosen, [mapping.index]: name ?? null })}
      />
    )
  }
  const ground = (mapping: Row) => {
    const own = ownOf(mapping)
    if (own !== undefined && own !== mapping.column) return 'Chọn lại'
    const { suggestion } = mapping
    const isOpen = mapping.column === null && (mapping.filled ?? 0) > 0 && !isAnswered(mapping)
    if (isOpen && own === null) return notRead
    const leave = isOpen && (
      <Button
        size="small"
        aria-label={`Không đọc: ${columnLetter(mapping.index)}, ${mapping.header}`}
        onClick={() => onChoose({ ...chosen, [mapping.index]: null })}
      >
        {notRead}
      </Button>
    )
    if (suggestion === undefined)
      return (
        <span className="row wrap gap-4-8">
          <Confidence mapping={mapping} />
          {leave}
        </span>
      )
    return (
      <span className="row wrap gap-4-8">
        <StatusBadge tone="waiting">{sentences.maybe(titleOfColumn(suggestion))}</StatusBadge>
        <Button
          size="small"
          aria-label={`Đúng: ${mapping.header} là ${titleOfColumn(suggestion)}`}
          onClick={() => onChoose({ ...chosen, [mapping.index]: suggestion })}
        >
          Đúng
        </Button>
        {leave}
      </span>
    )
  }
  const title = (mapping: Row) => (
    <>
      {mapping.header}
      {mapping.filled !== undefined && mapping.filled > 0 && (
        <span className="block muted small">{sentences.cells(mapping.filled)}</span>
      )}
    </>
  )
  const letter: TableColumn<Row> = {
    title: 'Cột',
    width: 52,
    align: 'center',
    render: (_, { index }) => columnLetter(index),
  }
  const columns: readonly TableColumn<Row>[] = isPhone
    ? [
        letter,
        {
          title: 'Tiêu đề trong tệp, được hiểu là',
          render: (_, mapping) => (
            <div className="grid gap-4">
              <div>{title(mapping)}</div>
              {choice(mapping)}
              <span>{ground(mapping)}</span>
            </div>
          ),
        },
      ]
    : [
        letter,
        { title: 'Tiêu đề trong tệp', render: (_, mapping) => title(mapping) },
        { title: 'Được hiểu là', width: 240, render: (_, mapping) => choice(mapping) },
        { title: 'Căn cứ', width: 200, render: (_, mapping) => ground(mapping) },
      ]
  return (
    <section className="import-columns" aria-label={table.title}>
      <h2 className="below-8 size-14 break">{table.title}</h2>
      <DataTable
        label={`Các cột của ${table.title}`}
        rows={rows}
        rowKey="key"
        columns={columns}
        minWidth={320}
      />
    </section>
  )
}

const notRead = 'Không đọc'
const isAsked = ({ suggestion }: ColumnMapping) => suggestion !== undefined

const how: Readonly<Record<ColumnMapping['how'], string>> = {
  ten: 'Theo tiêu đề',
  'noi-dung': 'Theo nội dung',
  'da-nho': 'Đã ghi nhớ',
  tay: 'Do bạn chọn',
}

function Confidence({ mapping }: { mapping: ColumnMapping }) {
  if (mapping.column === null && isAnswered(mapping)) return how[mapping.how]
  if (mapping.column === null) return <StatusBadge tone="neutral">Không nhận ra</StatusBadge>
  const percent = Math.round(mapping.confidence * 100)
  const tone: StatusTone = percent >= 90 ? 'good' : 'waiting'
  return (
    <>
      {how[mapping.how]}
      {percent < 100 && (
        <>
          {' '}
          <StatusBadge tone={tone}>{`${percent}%`}</StatusBadge>
        </>
      )}
    </>
  )
}
