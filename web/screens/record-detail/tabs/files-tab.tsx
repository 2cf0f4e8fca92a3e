import { useState } from 'react'
import { defaultPageSize } from '#domain/api/call.ts'
import { listOfficerFiles, type OfficerFile } from '#domain/files/calls.ts'
import { unknown } from '#domain/fields/show.ts'
import { useCall } from '#web/api/use-call.ts'
import { FileDownload, FileName } from '#web/fields/files/stored-files.tsx'
import { isViewable, useFileViewer } from '#web/fields/files/use-file-viewer.tsx'
import { usePhone } from '#web/theme/use-media.ts'
import { DataCards } from '#web/ui/table/data-cards.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import './files-tab.css'
import type { TabProps } from './tab.ts'

/** All files of the person, to view and download (spec 2 §2 'Files tab'). */
export function FilesTab({ officerId }: TabProps) {
  const query = useCall(listOfficerFiles, { id: officerId })
  const isPhone = usePhone()
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: defaultPageSize })
  const first = (page.pageNumber - 1) * page.pageSize
  const rows = query.data?.slice(first, first + page.pageSize)
  const { view, viewer } = useFileViewer()
  const shared = {
    label: 'Tệp tin',
    rowKey: 'fileId' as const,
    rows,
    page: { ...page, totalRows: query.data?.length ?? 0, onChange: setPage },
    loading: false,
    error: query.error?.shown,
    onRetry: () => void query.refetch(),
    emptyText: 'Không có dữ liệu',
  }
  const nameOf = (file: OfficerFile) => <FileName file={file} onView={() => view(rows ?? [], file)} />
  return (
    <>
      {isPhone ? (
        <DataCards<OfficerFile> {...shared}>
          {(file) => (
            <div className="file-card grid to-start">
              {nameOf(file)}
              <span className="muted">
                {sectionOf(file)} · {file.createdAtShow}
              </span>
              {isViewable(file) && <FileDownload file={file} text="Tải xuống" />}
            </div>
          )}
        </DataCards>
      ) : (
        <DataTable<OfficerFile>
          {...shared}
          minWidth={640}
          columns={[
            { title: 'STT', width: 56, align: 'center', render: (_, __, index) => first + index + 1 },
            { title: 'Tên tệp', render: (_, file) => nameOf(file) },
            { title: 'Thời gian tạo', dataIndex: 'createdAtShow', width: 160 },
            { title: 'Mục', width: 180, render: (_, file) => sectionOf(file) },
            {
              title: 'Tải xuống',
              width: 140,
              render: (_, file) => <FileDownload file={file} text="Tải xuống" />,
            },
          ]}
        />
      )}
      {viewer}
    </>
  )
}

const sectionOf = ({ sectionName }: OfficerFile) => sectionName || unknown
