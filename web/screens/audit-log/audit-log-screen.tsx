import { FileExcelOutlined } from '@ant-design/icons'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Button, Tag } from 'antd'
import { useCallback, useState, type ReactNode } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { exportAudit, pageAudit } from '#domain/audit/log-list.ts'
import { saveExport } from '#web/api/save-file.ts'
import { useAction, useCall, useRefresh } from '#web/api/use-call.ts'
import { keepFilter, keptFilter } from '#web/shell/list-filter.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { useMedia } from '#web/theme/use-media.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { askedOf, initialAuditFilter, type AuditFilter } from './audit-filter.ts'
import { AuditList } from './audit-list.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import './audit-log-screen.css'
import { AuditSearch } from './audit-search.tsx'

/** Session key of the log's filter. */
const kept = 'nhat-ky'

/** /nhat-ky: who saw and changed what, newest first; '?idCanBo=' leaves one record's entries. */
export function AuditLogScreen(): ReactNode {
  const user = useUser()
  const router = useRouter()
  const narrow = useMedia('(max-width: 767.98px)')
  const address = useLocation({ select: ({ href }) => href })
  const idCanBo =
    new URL(address, location.origin).searchParams.get('idCanBo')?.match(/^\d{1,18}$/)?.[0] ?? null
  const [filter, setFilter] = useState<AuditFilter>(() => ({
    ...initialAuditFilter,
    ...keptFilter<AuditFilter>(kept),
  }))
  const set = (changes: Partial<AuditFilter>) => {
    const next = { ...filter, pageNumber: 1, ...changes }
    keepFilter(kept, next)
    setFilter(next)
  }
  const asked = askedOf(filter, idCanBo)
  const { pageNumber, pageSize } = filter
  const list = useCall(pageAudit, { ...asked, pageNumber, pageSize }, { keepPrevious: true, staleTime: 0 })
  const refresh = useRefresh(pageAudit)
  useLastPage(list, filter, set)
  const only = useCallback(
    (id: string | null) => {
      setFilter((now) => ({ ...now, pageNumber: 1 }))
      void router.navigate({ href: id === null ? '/nhat-ky' : `/nhat-ky?idCanBo=${id}` })
    },
    [router, setFilter],
  )
  const download = useAction(exportAudit, {
    notify: 'failures',
    onSuccess: ({ data }) => saveExport(data),
  })
  const name = list.data?.data.find((row) => row.idCanBo === idCanBo)?.hoVaTen
  return (
    <>
      <PageHead
        title="Nhật ký truy cập và thay đổi"
        actions={
          mayCall(user, permissionOf(exportAudit)) && (
            <Button
              icon={<FileExcelOutlined aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate(asked)}
            >
              Xuất Excel
            </Button>
          )
        }
      />
      <AuditSearch
        filter={filter}
        narrow={narrow}
        onChange={set}
        onSearch={(changes) => {
          set(changes)
          refresh()
        }}
        onReset={() => {
          set({ ...initialAuditFilter, pageSize })
          if (idCanBo !== null) only(null)
          refresh()
        }}
      />
      {idCanBo !== null && (
        <Tag className="audit-only" closable={{ 'aria-label': 'Bỏ lọc hồ sơ' }} onClose={() => only(null)}>
          Chỉ hồ sơ: {name ?? 'đã chọn'}
        </Tag>
      )}
      <AuditList
        list={list}
        page={{ pageNumber, pageSize }}
        onPage={set}
        narrow={narrow}
        onOnly={idCanBo === null ? only : undefined}
      />
    </>
  )
}
