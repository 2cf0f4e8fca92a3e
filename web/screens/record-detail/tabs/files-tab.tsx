import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultPageSize } from '#domain/api/call.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { send } from '#web/api/send.ts'
import { FileLink } from '#web/fields/stored-files.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { PageRequest } from '#web/ui/pager.tsx'
import type { TabProps } from './tab.ts'

/** One file of a person (spec 2 §3 'Staff file listing'). */
interface OfficerFile {
  id: string
  fileId: string
  fileName: string
  createdAtShow: string
  /** Section code. */
  index: number
}

/** What the section codes stand for (spec 2 §3). */
const sectionNames: Readonly<Record<number, string>> = {
  0: 'Ảnh đại diện',
  1: 'Nhận xét đánh giá',
  2: 'Tệp tin',
  3: 'Biến động',
  4: 'Công tác',
  5: 'Lương',
  6: 'Đào tạo',
  7: 'Gián đoạn lao động',
  8: 'Khen thưởng',
  9: 'Kỷ luật',
  10: 'Phụ cấp',
  11: 'Nghỉ việc',
}

/** Every file of the person, to look at and to download (spec 2 §2 'Files tab'). */
export function FilesTab({ officerId }: TabProps) {
  const query = useQuery<OfficerFile[], CallFailure>({
    queryKey: ['Files/get-list-files-hs-by-id', officerId],
    queryFn: async ({ signal }) =>
      (
        await send<OfficerFile[]>({
          path: `Files/get-list-files-hs-by-id/${encodeURIComponent(officerId)}`,
          signal,
        })
      ).data,
  })
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: defaultPageSize })
  const first = (page.pageNumber - 1) * page.pageSize
  return (
    <DataTable<OfficerFile>
      label="Tệp tin"
      rowKey="fileId"
      rows={query.data?.slice(first, first + page.pageSize)}
      page={{ ...page, totalRows: query.data?.length ?? 0, onChange: setPage }}
      error={query.error?.shown}
      onRetry={() => void query.refetch()}
      emptyText="Không có dữ liệu"
      minWidth={640}
      columns={[
        { title: 'STT', width: 56, align: 'center', render: (_, __, index) => first + index + 1 },
        { title: 'Tên tệp', dataIndex: 'fileName' },
        { title: 'Thời gian tạo', dataIndex: 'createdAtShow', width: 160 },
        { title: 'Mục', width: 180, render: (_, { index }) => sectionNames[index] ?? 'Chưa rõ' },
        { title: 'Tải xuống', width: 140, render: (_, file) => <FileLink file={file} text="Tải xuống" /> },
      ]}
    />
  )
}
