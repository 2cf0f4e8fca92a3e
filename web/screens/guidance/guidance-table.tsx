import { useMemo, useState } from 'react'
import { defaultPageSize } from '#domain/api/call.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { Guidance } from '#domain/guidance/calls.ts'
import { pageGuidance } from '#domain/guidance/guidance-list.ts'
import { saveStoredFile } from '#web/api/save-file.ts'
import { useCall } from '#web/api/use-call.ts'
import { notifyError } from '#web/notices/notices.ts'
import { useMedia } from '#web/theme/use-media.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { RowButton, RowButtons } from '../list/row-button.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import './guidance.css'

/** The guidance documents, page by page, with their download; who manages them has more buttons. */
export function GuidanceTable(props: {
  onEdit?: (document: Guidance) => void
  onDelete?: (document: Guidance) => void
  emptyText: string
}) {
  const { onEdit, onDelete } = props
  const narrow = useMedia('(max-width: 767.98px)')
  const [page, setPage] = useState({ pageNumber: 1, pageSize: defaultPageSize as number })
  const list = useCall(pageGuidance, page, { keepPrevious: true })
  useLastPage(list, page, ({ pageNumber }) => setPage({ ...page, pageNumber }))
  const first = (page.pageNumber - 1) * page.pageSize
  const rows = useMemo(
    () => list.data?.data.map((row, n) => ({ ...row, stt: first + n + 1 })),
    [list.data, first],
  )
  const actions = (row: Guidance) => (
    <RowButtons>
      <DownloadButton document={row} />
      {onEdit && <RowButton text="Sửa" about={row.name} onPress={() => onEdit(row)} />}
      {onDelete && <RowButton text="Xóa" about={row.name} danger onPress={() => onDelete(row)} />}
    </RowButtons>
  )
  return (
    <DataTable
      label="File hướng dẫn"
      rows={rows}
      rowKey="id"
      minWidth={narrow ? 0 : 560}
      loading={list.isPlaceholderData}
      // The sentence is the specification's own (spec 3 §8).
      error={list.isError ? clientMessages.accountsFailed : undefined}
      onRetry={() => void list.refetch()}
      emptyText={props.emptyText}
      page={{ ...page, totalRows: list.data?.totalRows ?? 0, onChange: setPage }}
      columns={[
        { title: 'STT', dataIndex: 'stt', width: narrow ? 48 : 64, align: 'center' },
        {
          title: 'Tên tệp',
          key: 'name',
          className: 'guidance-name-cell',
          render: (_, row) => (
            <>
              <div className="guidance-name">{row.name}</div>
              <div className="guidance-file">{row.file?.fileName}</div>
              {narrow && actions(row)}
            </>
          ),
        },
        ...(narrow
          ? []
          : [
              {
                title: 'Thao tác',
                key: 'actions',
                width: onEdit ? 236 : 132,
                align: 'right' as const,
                render: (_: unknown, row: Guidance) => actions(row),
              },
            ]),
      ]}
    />
  )
}

function DownloadButton({ document: { name, file } }: { document: Guidance }) {
  const [coming, setComing] = useState(false)
  const download = async () => {
    if (file === null) return
    setComing(true)
    try {
      await saveStoredFile(`Files/download/${encodeURIComponent(file.fileId)}`, file.fileName)
    } catch (error) {
      notifyError(error)
    } finally {
      setComing(false)
    }
  }
  return (
    <RowButton
      text="Tải xuống"
      about={name}
      loading={coming}
      disabled={file === null}
      onPress={() => void download()}
    />
  )
}
