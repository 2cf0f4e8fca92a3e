import { useState } from 'react'
import { pageImportRows, rowOutcomes, type CheckedRow, type ImportCheck } from '#domain/imports/calls.ts'
import { importColumn, type ImportRepair } from '#domain/imports/import-columns.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { usePhone } from '#web/theme/use-media.ts'
import { ChangeTable } from '#web/ui/change-table.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import { useReadRows, type Numbered } from './use-read-rows.ts'

type Row = CheckedRow & Numbered

const columns: readonly TableColumn<Row>[] = [
  { title: 'STT', dataIndex: 'number', width: 48, align: 'center' },
  { title: 'Họ và tên', dataIndex: 'hoVaTen' },
  { title: 'Số CCCD', dataIndex: 'soCccd', width: 132 },
]
const outcome: TableColumn<Row> = {
  title: 'Xử lý',
  width: 150,
  render: (_, { viec }) => rowOutcomes[viec],
}
const repaired: TableColumn<Row> = {
  title: 'Đã sửa khi đọc',
  width: 132,
  render: (_, { repairs }) => (repairs.length === 0 ? '' : sentences.repairs(repairs.length)),
}

/** The people read from the files; a row expands to the repairs made while reading. */
export function PeopleTable({ check }: { check: ImportCheck }) {
  const [opened, setOpened] = useState<readonly string[]>([])
  const { rows, table } = useReadRows(pageImportRows, check.importId)
  const isPhone = usePhone()
  const hasRepairs = check.totalRepairs > 0
  return (
    <DataTable<Row>
      {...table}
      label="Danh sách hồ sơ đọc được"
      rows={rows}
      minWidth={320}
      columns={[
        ...columns,
        ...(check.loai === 'chuyen' ? [outcome] : []),
        // No room on a phone; the icon before the row shows it too.
        ...(hasRepairs && !isPhone ? [repaired] : []),
      ]}
      {...(hasRepairs
        ? {
            expandable: {
              columnWidth: 40,
              about: ({ hoVaTen }: Row) => hoVaTen,
              rowExpandable: ({ repairs }: Row) => repairs.length > 0,
              expandedRowKeys: opened,
              onExpand: (isOpen: boolean, { number }: Row) =>
                setOpened(isOpen ? [...opened, number] : opened.filter((key) => key !== number)),
              expandedRowRender: ({ repairs }: Row) => <Repairs repairs={repairs} />,
            },
          }
        : {})}
    />
  )
}

function Repairs({ repairs }: { repairs: readonly ImportRepair[] }) {
  return (
    <div className="change-list">
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
              <span className="import-why">{why}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}
