import { Button } from 'antd'
import { getApproval, offerForSigning, withdrawOffer, type ApprovalRecord } from '#domain/signing/calls.ts'
import { getHistory } from '#domain/signing/record-calls.ts'
import { permissionOf } from '#domain/api/call.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { SignatureCard } from './signature-card.tsx'

/** Who signed a record and when, whether the signature is still valid, and whether the record is put forward. */
export function SignatureHistoryPanel(props: {
  officer: { id: string; hoVaTen?: string | null }
  open: boolean
  onClose: () => void
  onClosed?: () => void
}) {
  const { officer, open, onClose, onClosed } = props
  const { data, error, refetch } = useCall(getHistory, { id: officer.id }, { staleTime: 0, enabled: open })
  return (
    <SidePanel
      open={open}
      title={`Lịch sử ký${officer.hoVaTen ? ` – ${officer.hoVaTen}` : ''}`}
      onClose={onClose}
      {...(onClosed ? { onClosed } : {})}
      loading={data === undefined && error === null}
      footer={<Button onClick={onClose}>Đóng</Button>}
    >
      <Approval id={officer.id} open={open} />
      {error && <ErrorState message={error.shown} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState>Hồ sơ chưa được ký lần nào.</EmptyState>}
      <ol className="grid gap-16" aria-label="Các lần ký">
        {data?.map((entry) => (
          <li key={entry.id}>
            <SignatureCard entry={entry} />
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}

const states: Readonly<Record<ApprovalRecord['trangThai'], { tone: StatusTone; text: string }>> = {
  'chua-de-nghi': { tone: 'neutral', text: 'Chưa đề nghị ký' },
  'da-de-nghi': { tone: 'waiting', text: 'Đã đề nghị ký' },
  'da-ky': { tone: 'waiting', text: 'Đã ký, chưa phê duyệt' },
  'da-duyet': { tone: 'good', text: 'Đã ký duyệt' },
}

/** Whether and by whom the record was put forward to be signed, with buttons to do so and to withdraw. */
function Approval({ id, open }: { id: string; open: boolean }) {
  const user = useUser()
  const { data, error } = useCall(getApproval, { id }, { staleTime: 0, enabled: open })
  const offer = useAction(offerForSigning)
  const withdrawal = useAction(withdrawOffer)
  if (data === undefined) return error && <p role="alert">{error.shown}</p>
  const { trangThai, nguoiDeNghi, deNghiLuc, nguoiKy } = data
  const may = (call: typeof offerForSigning | typeof withdrawOffer) =>
    mayCall(user, permissionOf(call)) && !user.isOnlySeeMe
  const isOffered = trangThai === 'da-de-nghi' || trangThai === 'da-ky'
  return (
    <section className="row wrap gap-8-12 below-16" aria-label="Tình trạng ký duyệt">
      <StatusBadge tone={states[trangThai].tone}>{states[trangThai].text}</StatusBadge>
      {isOffered && nguoiDeNghi !== null && deNghiLuc !== null && (
        <span className="muted">
          {nguoiDeNghi} đề nghị lúc {officeMoment(deNghiLuc)}
          {trangThai === 'da-ky' && nguoiKy !== null && `, ${nguoiKy} đã ký`}
        </span>
      )}
      {trangThai === 'chua-de-nghi' && may(offerForSigning) && (
        <Button size="small" loading={offer.isPending} onClick={() => offer.mutate({ id })}>
          Đề nghị ký
        </Button>
      )}
      {isOffered && may(withdrawOffer) && (
        <Button size="small" loading={withdrawal.isPending} onClick={() => withdrawal.mutate({ id })}>
          Rút đề nghị
        </Button>
      )}
    </section>
  )
}
