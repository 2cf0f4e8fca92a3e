import { useParams } from '@tanstack/react-router'
import { codes } from '#domain/api/codes.ts'
import { getGeneralInfo } from '#domain/officer/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { NotFoundScreen } from '#web/screens/shared/errors/not-found-screen.tsx'
import { AddressLink } from '#web/ui/address-link.tsx'
import { isOrdinary, landingAddress } from '#web/shell/landing.ts'
import { useUser } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { RecordFrame } from './record-frame.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { findTab } from './record-tabs.ts'

/** /danh-sach/thong-tin/{id}/{tab}: one person's record, the tab that the address names (spec 1 §2.3). */
export function RecordDetailScreen() {
  const { id = '', tab: segment = '' } = useParams({ strict: false })
  const tab = findTab(segment)
  const record = useCall(getGeneralInfo, { id }, { enabled: tab !== undefined })

  if (!tab) return <NotFoundScreen />
  if (record.data) return <RecordFrame key={id} officer={record.data} tab={tab} />
  if (!record.error) return <RecordSkeleton />
  if (Number(record.error.code) === codes.gone) return <Gone id={id} message={record.error.shown} />
  return <ErrorState message={record.error.shown} onRetry={() => void record.refetch()} />
}

/** The record is missing or not readable: links to the user's own record or the list. */
function Gone({ id, message }: { id: string; message: string }) {
  const user = useUser()
  const [to, text] = !isOrdinary(user)
    ? ['/danh-sach', 'Về danh sách hồ sơ']
    : user.idCBCC && user.idCBCC !== id
      ? [landingAddress(user), 'Về hồ sơ của tôi']
      : ['/profile', 'Thông tin tài khoản']
  const wayOut = (
    <AddressLink to={to} className="plain-button">
      {text}
    </AddressLink>
  )
  return (
    <>
      <div className="unseen">
        <ScreenHeading>Hồ sơ</ScreenHeading>
      </div>
      <EmptyState action={wayOut}>{message}</EmptyState>
    </>
  )
}
