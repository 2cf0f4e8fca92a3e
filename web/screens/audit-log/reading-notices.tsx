import { Alert, Button } from 'antd'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import { pageAudit } from '#domain/audit/log-list.ts'
import { showNumber } from '#domain/fields/show.ts'
import { useCall } from '#web/api/use-call.ts'
import { useUser } from '#web/session/session.ts'

/** Shown above the log when there are any today: accounts that have read more than usual. */
export function ReadingNotices({ onShow }: { onShow: () => void }) {
  const { today } = useUser()
  const notices = useCall(
    pageAudit,
    { pageNumber: 1, pageSize: 1, loai: ['canh-bao'], tuNgay: today },
    { staleTime: 60_000 },
  )
  const count = notices.data?.totalRows ?? 0
  if (count === 0) return null
  return (
    <Alert
      className="below-12"
      type="warning"
      showIcon
      role="status"
      title={auditSentences.reading(showNumber(count))}
      action={
        <Button size="small" onClick={onShow}>
          {auditSentences.showReading}
        </Button>
      }
    />
  )
}
