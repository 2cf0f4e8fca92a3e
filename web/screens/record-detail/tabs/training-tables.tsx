import { useEffect, useState } from 'react'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { AnyColumn, EntryOf } from '#domain/records/sub-record.ts'
import { trainingPeriod, trainingTables } from '#domain/records/training-period.ts'
import { defaultPageSize } from '#domain/api/call.ts'
import { RowTable } from '#web/records/row-table.tsx'
import { SectionHead } from '#web/records/sub-record-section.tsx'
import { useScrollToHistory } from '#web/records/history-target.ts'
import { useRowEditor, type RowEditor } from '#web/records/use-row-editor.tsx'
import { pageWith, useAllRows } from '#web/records/use-rows.ts'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import { OvertakenMarks } from './overtaken-mark.tsx'
import './training-tables.css'

/** The training history: a table per group of types, sharing one panel (spec 2 §2 'Training tab'). */
export function TrainingTables(props: { officerId: string; canEdit: boolean }) {
  const all = useAllRows(trainingPeriod, props.officerId)
  const editor = useRowEditor(trainingPeriod, props.officerId, props.canEdit)
  const section = useScrollToHistory(trainingPeriod)
  return (
    <section ref={section} tabIndex={-1} className="record-section" aria-label={trainingPeriod.titles.list}>
      <SectionHead title={trainingPeriod.titles.list} onAdd={editor.add && (() => editor.add?.())} />
      <OvertakenMarks
        officerId={props.officerId}
        rows={all.rows ?? []}
        canUpdate={editor.edit !== undefined}
      />
      {trainingTables.map(({ types, title, columns }) => (
        <TypeTable
          key={title}
          title={title}
          columns={columns}
          all={all}
          rows={all.rows?.filter((row) => types.includes(typeOf(row)))}
          actions={editor}
        />
      ))}
      {editor.surfaces}
    </section>
  )
}

const typeOf = (row: EntryAnswer) =>
  (row as EntryAnswer & EntryOf<typeof trainingPeriod>).loaiDaoTao?.code ?? ''

function TypeTable(props: {
  title: string
  columns: readonly AnyColumn[]
  all: ReturnType<typeof useAllRows>
  rows: readonly EntryAnswer[] | undefined
  actions: RowEditor
}) {
  const { title, columns, all, rows, actions } = props
  const [requestedPage, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: defaultPageSize })
  const last = Math.max(1, Math.ceil((rows?.length ?? 0) / requestedPage.pageSize))
  const marked = actions.saved
  const at = rows?.findIndex(({ id }) => id === marked) ?? -1
  // The saved row may have come to another place of the table, or to this one from another.
  useEffect(() => setPage((now) => ({ ...now, pageNumber: pageWith(at, now) })), [marked, at])
  const page = { ...requestedPage, pageNumber: Math.min(requestedPage.pageNumber, last) }
  const first = (page.pageNumber - 1) * page.pageSize
  return (
    <div className="training-table">
      <h3 className="below-6 muted size-14">{title}</h3>
      <RowTable
        label={title}
        fields={trainingPeriod.form.fields}
        columns={columns}
        source={{
          rows: rows?.slice(first, first + page.pageSize),
          totalRows: rows?.length ?? 0,
          page,
          setPage,
          seek: () => undefined,
          loading: false,
          error: all.error,
          retry: all.retry,
        }}
        actions={actions}
        marked={marked}
      />
    </div>
  )
}
