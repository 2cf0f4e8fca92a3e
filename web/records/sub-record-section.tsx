import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import { Button } from 'antd'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { RepeatOffer } from './repeat-offer.tsx'
import { RowTable } from './row-table.tsx'
import { useScrollToHistory } from './history-target.ts'
import { useRowDecisions } from './use-row-decisions.ts'
import { useRowEditor } from './use-row-editor.tsx'
import { usePageOfRows } from './use-rows.ts'
import './records.css'

export interface SubRecordSectionProps {
  record: AnySubRecord
  officerId: string
  /** Whether the person's record may be changed at all. */
  canEdit: boolean
}

/**
 * The rows of one sub-record of one person: title, 'Thêm mới', table with paging, side panel and delete dialog, all
 * from the declaration. Rows can be changed outside edit mode too, depending on the role.
 */
export function SubRecordSection({ record, officerId, canEdit }: SubRecordSectionProps) {
  const source = usePageOfRows(record, officerId)
  const editor = useRowEditor(record, officerId, canEdit)
  const { files, decisions } = useRowDecisions(record, officerId)
  const section = useScrollToHistory(record)
  return (
    <section ref={section} tabIndex={-1} className="record-section" aria-label={record.titles.list}>
      <SectionHead title={record.titles.list} onAdd={editor.add && (() => editor.add?.())} />
      {editor.added && <RepeatOffer row={editor.added} officerId={officerId} />}
      <SeveralOpen record={record} count={source.openAtOnce ?? 0} />
      <RowTable
        label={record.titles.list}
        fields={record.form.fields}
        columns={record.columns}
        source={source}
        actions={{ ...editor, decisions }}
        marked={editor.saved}
        beside={files}
      />
      {editor.surfaces}
    </section>
  )
}

/** Warns when several rows are 'Hiện tại' where only one may be. */
function SeveralOpen({ record, count }: { record: AnySubRecord; count: number }) {
  if (count < 2 || record.succession === undefined) return null
  return (
    <p className="text-warning below-8" role="status">
      {record.succession.severalOpen} ({count} dòng ghi 'Hiện tại'). Hãy bổ sung ngày kết thúc cho dòng trước.
    </p>
  )
}

/** Title of a table with its add button. */
export function SectionHead({ title, onAdd }: { title: string; onAdd?: (() => void) | undefined }) {
  return (
    <div className="record-section-head min-height-32 row between gap-16 below-8">
      <h2 className="size-15">{title}</h2>
      {onAdd && (
        <Button icon={<PlusOutlined />} onClick={onAdd}>
          Thêm mới
        </Button>
      )}
    </div>
  )
}
