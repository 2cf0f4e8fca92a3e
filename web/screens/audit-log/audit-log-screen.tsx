import type { ReactNode } from 'react'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import { maxCounted, type AuditPage, type AuditRow } from '#domain/audit/calls.ts'
import { auditList } from '#domain/audit/log-list.ts'
import { showNumber } from '#domain/fields/show.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { EntryChanges, PersonCell, WhatCell, WhoCell } from './audit-cells.tsx'
import './audit-log-screen.css'
import { KindBadge } from '#web/screens/shared/log/kind-badge.tsx'
import { KindChoice } from './kind-choice.tsx'
import { ViewList } from './view-list.tsx'
import { ReadingNotices } from './reading-notices.tsx'

const opened = {
  may: ({ coThayDoi, luotXem }: AuditRow) => coThayDoi || luotXem !== undefined,
  text: 'Chi tiết',
  content: ({ id, luotXem }: AuditRow) =>
    luotXem === undefined ? <EntryChanges id={id} /> : <ViewList views={luotXem} />,
}

const together = { gop: true }

/** /nhat-ky: who saw and changed what, newest first; '?idCanBo=' filters by one record. */
export function AuditLogScreen(): ReactNode {
  const list = useList(auditList, { staleTime: 0, also: together })
  const { idCanBo, loai } = list.values
  const page = list.page as AuditPage | undefined
  const only = (id: string) => list.set({ idCanBo: id }, { entry: true })
  return (
    <ListScreen
      list={list}
      title="Nhật ký truy cập và thay đổi"
      purpose="Ai đã xem, thay đổi hay xuất dữ liệu nào, vào lúc nào."
      searchName="Tìm kiếm nhật ký"
      recordNames={{ idCanBo: page?.data.find((row) => row.idCanBo === idCanBo)?.hoVaTen }}
      note={
        <>
          <KindChoice chosen={loai} onChoose={(kinds) => list.set({ loai: kinds }, { entry: true })} />
          {loai.includes('canh-bao') || (
            <ReadingNotices onShow={() => list.set({ loai: ['canh-bao'] }, { entry: true })} />
          )}
          {page?.hasMore && (
            <p className="below-12 muted text-table" role="status">
              {auditSentences.tooMany(showNumber(maxCounted))}
            </p>
          )}
        </>
      }
      cells={{
        userName: WhoCell,
        loai: ({ loai }) => <KindBadge kind={loai} />,
        hanhDong: WhatCell,
        idCanBo: (row) => <PersonCell row={row} onOnly={idCanBo === null ? only : undefined} />,
      }}
      opened={opened}
    />
  )
}
