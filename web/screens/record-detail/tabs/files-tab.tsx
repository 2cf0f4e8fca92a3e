import { useState } from 'react'
import { defaultPageSize } from '#domain/api/call.ts'
import { listOfficerFiles, type OfficerFile } from '#domain/files/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { FileDownload, FileName } from '#web/fields/files/stored-files.tsx'
import { useFileViewer } from '#web/fields/files/use-file-viewer.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import type { TabProps } from './tab.ts'

/** Every file of the person, to look at and to download (spec 2 §2 'Files tab'). */
export function FilesTab({ officerId }: TabProps) {
  const query = useCall(listOfficerFiles, { id: officerId })
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: defaultPageSize })
  const first = (page.pageNumber - 1) * page.pageSize
  const rows = query.data?.slice(first, first + page.pageSize)
  const { view, viewer } = useFileViewer()
  return (
    <>
      <DataTable<OfficerFile>
        label="Tệp tin"
        rowKey="fileId"
        rows={rows}
        page={{ ...page, totalRows: query.data?.length ?? 0, onChange: setPage }}
        error={query.error?.shown}
        onRetry={() => void query.refetch()}
        emptyText="Không có dữ liệu"
        minWidth={640}
        columns={[
          { title: 'STT', width: 56, align: 'center', render: (_, __, index) => first + index + 1 },
          {
            title: 'Tên tệp',
            render: (_, file) => <FileName file={file} onView={() => view(rows ?? [], file)} />,
          },
          { title: 'Thời gian tạo', dataIndex: 'createdAtShow', width: 160 },
          { title: 'Mục', width: 180, render: (_, { sectionName }) => sectionName || 'Chưa rõ' },
          {
            title: 'Tải xuống',
            width: 140,
            render: (_, file) => <FileDownload file={file} text="Tải xuống" />,
          },
        ]}
      />
      {viewer}
    </>
  )
}
