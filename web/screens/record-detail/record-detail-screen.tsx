import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { codes } from '#domain/api/codes.ts'
import { getGeneralInfo } from '#domain/officer/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { NotFoundScreen } from '#web/screens/errors/not-found-screen.tsx'
import { AddressLink } from '#web/ui/address-link.tsx'
import { isOrdinary } from '#web/shell/landing.ts'
import { useUser } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RecordFrame } from './record-frame.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { shownName } from './record-sidebar.tsx'
import { findTab } from './record-tabs.ts'

/** /danh-sach/thong-tin/{id}/{tab}: one person's record, the tab that the address names (spec 1 §2.3). */
export function RecordDetailScreen() {
  const { id = '', tab: segment = '' } = useParams({ strict: false })
  const tab = findTab(segment)
  const record = useCall(getGeneralInfo, { id }, { enabled: tab !== undefined })
  useDocumentTitle(record.data && tab && `${shownName(record.data)} – ${tab.label}`)

  if (!tab) return <NotFoundScreen inside />
  if (record.data) return <RecordFrame key={id} officer={record.data} tab={tab} />
  if (!record.error) return <RecordSkeleton />
  if (Number(record.error.code) === codes.gone) return <Gone message={record.error.shown} />
  return <ErrorState message={record.error.shown} onRetry={() => void record.refetch()} />
}

function Gone({ message }: { message: string }) {
  const user = useUser()
  const back = (
    <AddressLink to="/danh-sach" className="plain-button">
      Về danh sách hồ sơ
    </AddressLink>
  )
  return <EmptyState action={isOrdinary(user) ? undefined : back}>{message}</EmptyState>
}

/** The window's title while the record is open: officers keep several records in several windows. */
function useDocumentTitle(title: string | undefined): void {
  const [before] = useState(() => document.title)
  useEffect(() => {
    if (title === undefined) return
    document.title = title
    return () => {
      document.title = before
    }
  }, [title, before])
}
