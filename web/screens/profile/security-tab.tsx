import { useState } from 'react'
import { readFactors, removeTotp, renewRecoveryCodes, type OwnFactors } from '#domain/session/factor-calls.ts'
import { factorSentences } from '#domain/session/second-factor.ts'
import { useAction, useCall, useRefresh } from '#web/api/use-call.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { TotpEnrolment } from './totp-enrolment.tsx'

/** The second step of signing in: enrolled, replaced and removed by its owner. */
export function SecurityTab() {
  const factors = useCall(readFactors, {})
  const refresh = useRefresh(readFactors)
  const [shown, show] = useState<'enrolment' | readonly string[]>()
  const close = () => {
    show(undefined)
    refresh()
  }
  if (shown === 'enrolment')
    return (
      <Section title="Bật xác thực hai bước">
        <TotpEnrolment onDone={close} onCancel={close} />
      </Section>
    )
  if (shown)
    return (
      <Section title="Mã dự phòng mới">
        <RecoveryCodeList codes={shown} onKept={close} />
      </Section>
    )
  if (factors.data)
    return (
      <Section title="Xác thực hai bước">
        <Enrolled
          factors={factors.data}
          onEnrol={() => show('enrolment')}
          onCodes={show}
          onRemoved={refresh}
        />
      </Section>
    )
  if (factors.error)
    return <ErrorState message={factors.error.shown} onRetry={() => void factors.refetch()} />
  return <SkeletonLines />
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="stack gap-12">
      <h3 className="size-15">{title}</h3>
      {children}
    </section>
  )
}

function Enrolled(props: {
  factors: OwnFactors
  onEnrol: () => void
  onCodes: (codes: readonly string[]) => void
  onRemoved: () => void
}) {
  const { totp, maDuPhong, batBuoc } = props.factors
  const { ask, dialog } = useConfirm()
  const renewal = useAction(renewRecoveryCodes, { onSuccess: ({ data }) => props.onCodes(data.maDuPhong) })
  const removal = useAction(removeTotp, { onSuccess: props.onRemoved })
  const renew = async () => {
    const text = 'Các mã dự phòng cũ sẽ không dùng được nữa.'
    if (await ask({ title: 'Tạo lại mã dự phòng', text, no: 'Không', yes: 'Tạo lại' })) renewal.mutate({})
  }
  const remove = async () => {
    const text = 'Sau khi tắt, chỉ cần mật khẩu là đăng nhập được vào tài khoản của bạn.'
    if (await ask({ title: 'Tắt xác thực hai bước', text, no: 'Không', yes: 'Tắt', danger: true }))
      removal.mutate({})
  }
  if (totp === null)
    return (
      <>
        <p className="muted readable">
          Ngoài mật khẩu, khi đăng nhập còn nhập mã do ứng dụng trên điện thoại tạo ra: người khác biết mật
          khẩu cũng không vào được tài khoản của bạn.
        </p>
        <div>
          <button type="button" className="plain-button plain-button-primary" onClick={props.onEnrol}>
            Bật xác thực hai bước
          </button>
        </div>
      </>
    )
  return (
    <>
      <div className="row wrap gap-8-16">
        <StatusBadge tone="good">Đang bật</StatusBadge>
        <span className="muted">Ứng dụng xác thực, từ {officeMoment(totp)}</span>
      </div>
      <p className={maDuPhong < 3 ? 'text-warning' : 'muted'}>
        Còn {maDuPhong} mã dự phòng{maDuPhong < 3 ? '. Hãy tạo lại mã dự phòng và cất ở nơi an toàn.' : '.'}
      </p>
      <div className="row wrap gap-8">
        <button type="button" className="plain-button" onClick={() => void renew()}>
          Tạo lại mã dự phòng
        </button>
        <button type="button" className="plain-button" onClick={props.onEnrol}>
          Đổi sang điện thoại khác
        </button>
        {!batBuoc && (
          <button type="button" className="plain-button" onClick={() => void remove()}>
            Tắt
          </button>
        )}
      </div>
      {batBuoc && <p className="muted small">{factorSentences.compulsory}</p>}
      {dialog}
    </>
  )
}
