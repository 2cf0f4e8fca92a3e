import { Segmented } from 'antd'
import { useState } from 'react'
import { pageImportRows, type CheckedRow, type ImportCheck } from '#domain/imports/calls.ts'
import { rowOutcomes } from '#domain/imports/import-kinds.ts'
import {
  guessedCells,
  importColumn,
  type ImportColumn,
  type ImportColumnName,
  type ImportRepair,
} from '#domain/imports/import-columns.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { useCall } from '#web/api/use-call.ts'
import { usePhone } from '#web/theme/use-media.ts'
import { ChangeTable } from '#web/ui/change-table.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import { columnsRead } from './read-columns.ts'
import { pageOptions, readRows, useReadPage, type Numbered } from './read-rows.ts'

type Row = CheckedRow & Numbered
type Part = 'guesses' | 'warned' | 'all'

const number: TableColumn<Row> = { title: 'STT', dataIndex: 'number', width: 48, align: 'center' }
const outcome: TableColumn<Row> = {
  title: 'Xử lý',
  minWidth: 150,
  render: (_, { viec }) => rowOutcomes[viec],
}
const repaired: TableColumn<Row> = {
  title: 'Đã sửa khi đọc',
  minWidth: 132,
  render: (_, { repairs }) => (repairs.length === 0 ? '' : sentences.repairs(repairs.length)),
}
const shownAs = ({ name, title }: ImportColumn): TableColumn<Row> => ({
  key: name,
  title: name === 'hoVaTen' ? 'Họ và tên' : title,
  className: name === 'hoVaTen' ? 'import-name' : 'import-value',
  render: (_, row) => (
    <>
      <ReadValue row={row} name={name} />
      {name === 'hoVaTen' && <Warnings row={row} />}
    </>
  ),
})

/**
 * The people read from the files, with every column that was read; what was guessed stands beside what the file says. A
 * row expands to the repairs made while reading, on a phone to all its values.
 */
export function PeopleTable({ check }: { check: ImportCheck }) {
  const hasGuesses = check.totalGuesses > 0
  const [part, setPart] = useState<Part>(hasGuesses ? 'guesses' : 'all')
  const hasWarned = check.totalWarned > 0
  /** Rows whose expansion was toggled. */
  const [toggled, setToggled] = useState<readonly string[]>([])
  const paging = useReadPage()
  const input = {
    importId: check.importId,
    ...paging[0],
    onlyGuesses: part === 'guesses',
    onlyWarned: part === 'warned',
  }
  const { rows, table } = readRows(paging, useCall(pageImportRows, input, pageOptions))
  const isPhone = usePhone()
  const read = columnsRead(check)
  const shown = isPhone ? read.slice(0, 2) : read
  const hasRepairs = check.totalRepairs > 0
  // On a phone only the expansion has all the guesses.
  const isOpenAtFirst = ({ repairs }: Row) => isPhone && guessedCells(repairs) > 0
  return (
    <>
      {(hasGuesses || hasWarned) && (
        <Segmented<Part>
          className="below-8"
          aria-label="Hồ sơ hiển thị"
          value={part}
          onChange={(chosen) => {
            table.page.onChange({ pageNumber: 1, pageSize: table.page.pageSize })
            setToggled([])
            setPart(chosen)
          }}
          options={[
            ...(hasGuesses ? [{ value: 'guesses' as const, label: 'Hồ sơ có ô được sửa' }] : []),
            ...(hasWarned ? [{ value: 'warned' as const, label: 'Hồ sơ cần xem lại' }] : []),
            { value: 'all', label: 'Tất cả hồ sơ' },
          ]}
        />
      )}
      <DataTable<Row>
        {...table}
        label="Danh sách hồ sơ đọc được"
        rows={rows}
        minWidth={320}
        columns={[
          number,
          ...shown.map(shownAs),
          ...(check.loai === 'chuyen' ? [outcome] : []),
          // No room on a phone; the icon before the row shows it too.
          ...(hasRepairs && !isPhone ? [repaired] : []),
        ]}
        {...(hasRepairs || isPhone
          ? {
              expandable: {
                columnWidth: 40,
                about: ({ hoVaTen }: Row) => hoVaTen,
                rowExpandable: ({ repairs }: Row) => isPhone || repairs.length > 0,
                expandedRowKeys: (rows ?? [])
                  .filter((row) => toggled.includes(row.number) !== isOpenAtFirst(row))
                  .map((row) => row.number),
                onExpand: (_: boolean, { number: key }: Row) =>
                  setToggled(
                    toggled.includes(key) ? toggled.filter((one) => one !== key) : [...toggled, key],
                  ),
                expandedRowRender: (row: Row) =>
                  isPhone ? <AllValues row={row} columns={read} /> : <Repairs repairs={row.repairs} />,
              },
            }
          : {})}
      />
    </>
  )
}

/** A value, with the file's own text where it was guessed. */
function ReadValue({ row, name }: { row: CheckedRow; name: ImportColumnName }) {
  const guess = row.repairs.find(({ column, isGuess }) => column === name && isGuess === true)
  if (guess === undefined) return row[name]
  return (
    <>
      <strong className="strong warm round-4 pad-0-4">{row[name]}</strong>
      <span className="block muted small">{sentences.inFile(guess.before)}</span>
    </>
  )
}

/** Who may be the same person, each with a link if the record may be opened, and what is unusual in the values. */
function Warnings({ row }: { row: CheckedRow }) {
  return (
    <>
      {(row.canhBao ?? []).map(({ noiDung, idCanBo }) => (
        <span key={noiDung} className="max-width-320 block small text-warning">
          {noiDung}{' '}
          {idCanBo !== null && (
            <a className="underlined" href={recordAddress(idCanBo)} target="_blank" rel="noreferrer">
              Mở hồ sơ
            </a>
          )}
        </span>
      ))}
      {(row.canXem ?? []).map((sentence) => (
        <span key={sentence} className="max-width-320 block small text-warning">
          {sentence}
        </span>
      ))}
    </>
  )
}

function AllValues({ row, columns }: { row: Row; columns: readonly ImportColumn[] }) {
  return (
    <div className="change-list max-width-960">
      <ChangeTable
        label={row.hoVaTen}
        hasOld={false}
        hasNew
        lines={columns.map(({ name, title }) => ({
          key: name,
          label: title,
          before: '',
          after: row[name] === '' ? '' : <WithRepair row={row} name={name} />,
        }))}
      />
    </div>
  )
}

/** A value with what was repaired in it. */
function WithRepair({ row, name }: { row: Row; name: ImportColumnName }) {
  const own = row.repairs.filter(({ column }) => column === name)
  return (
    <>
      <span className={guessedCells(own) > 0 ? 'strong warm round-4 pad-0-4' : undefined}>{row[name]}</span>
      {own.map(({ before, why }) => (
        <span key={why} className="block muted small">
          {before === row[name] ? why : `${sentences.inFile(before)}. ${why}`}
        </span>
      ))}
    </>
  )
}

function Repairs({ repairs }: { repairs: readonly ImportRepair[] }) {
  return (
    <div className="change-list max-width-960">
      <ChangeTable
        label="Đã sửa khi đọc"
        hasOld
        hasNew
        lines={repairs.map(({ column, before, after, why }, at) => ({
          // A cell may be repaired twice.
          key: `${column} ${at}`,
          label: importColumn(column).title,
          // An unchanged value must not be struck out.
          before: before === after ? <span>{before}</span> : before,
          after: (
            <>
              <strong>{after}</strong>
              <span className="block muted small">{why}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}
