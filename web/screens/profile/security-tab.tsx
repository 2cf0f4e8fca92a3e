import { useState } from 'react'
import { readFactors, removeTotp, renewRecoveryCodes, type OwnFactors } from '#domain/session/factor-calls.ts'
import { factorSentences } from '#domain/session/second-factor.ts'
import { useAction, useCall, useRefresh } from '#web/api/use-call.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { AddPasskey, PasskeyList } from './own-passkeys.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { TotpEnrolment } from './totp-enrolment.tsx'

/** The second step of signing in, enrolled, replaced and removed by its owner; and where the account is signed in. */
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
      <Section title="Bật ứng dụng xác thực">
        <TotpEnrolment onDone={close} onCancel={close} />
      </Section>
    )
  if (shown)
    return (
      <Section title="Mã dự phòng mới">
        <RecoveryCodeList codes={shown} onKept={close} />
      </Section>
    )
  if (factors.data) {
    const { totp, passkey } = factors.data
    const acts: Acts = {
      onEnrol: () => show('enrolment'),
      onCodes: (codes) => (codes.length === 0 ? refresh() : show(codes)),
      onChanged: refresh,
    }
    return (
      <div className="stack gap-20">
        <Section title="Xác thực hai bước">
          {totp === null && passkey.length === 0 ? (
            <NotEnrolled {...acts} />
          ) : (
            <Enrolled factors={factors.data} {...acts} />
          )}
        </Section>
        <Section title="Nơi đang đăng nhập">
          <OwnSessions />
        </Section>
      </div>
    )
  }
  if (factors.error)
    return <ErrorState message={factors.error.shown} onRetry={() => void factors.refetch()} />
  return <SkeletonLines />
}

interface Acts {
  onEnrol: () => void
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="stack gap-12">
      <h3 className="size-15">{title}</h3>
      {children}
    </section>
  )
}

function NotEnrolled({ onEnrol, onCodes }: Acts) {
  return (
    <>
      <p className="muted readable">
        Ngoài mật khẩu, khi đăng nhập còn cần điện thoại hoặc thiết bị của bạn: người khác biết mật khẩu cũng
        không vào được tài khoản.
      </p>
      <div className="row wrap gap-8">
        <button type="button" className="plain-button plain-button-primary" onClick={onEnrol}>
          Bật ứng dụng xác thực
        </button>
        <AddPasskey onAdded={onCodes} />
      </div>
    </>
  )
}

function Enrolled({ factors, onEnrol, onCodes, onChanged }: Acts & { factors: OwnFactors }) {
  const { totp, passkey, maDuPhong, batBuoc } = factors
  const { ask, dialog } = useConfirm()
  const renewal = useAction(renewRecoveryCodes, { onSuccess: ({ data }) => onCodes(data.maDuPhong) })
  const removal = useAction(removeTotp, { onSuccess: onChanged })
  const isLast = passkey.length === 0
  const renew = async () => {
    const text = 'Các mã dự phòng cũ sẽ không dùng được nữa.'
    if (await ask({ title: 'Tạo lại mã dự phòng', text, no: 'Không', yes: 'Tạo lại' })) renewal.mutate({})
  }
  const remove = async () => {
    const text = isLast
      ? 'Sau khi tắt, chỉ cần mật khẩu là đăng nhập được vào tài khoản của bạn.'
      : 'Sau khi tắt, đăng nhập bước hai chỉ còn bằng khóa truy cập.'
    if (await ask({ title: 'Tắt ứng dụng xác thực', text, no: 'Không', yes: 'Tắt', danger: true }))
      removal.mutate({})
  }
  return (
    <>
      <div className="row wrap gap-8-16">
        <StatusBadge tone="good">Đang bật</StatusBadge>
        {totp !== null && (
          <span className="muted">Ứng dụng xác thực, từ {officeMoment(totp).slice(0, 16)}</span>
        )}
      </div>
      <div className="row wrap gap-8">
        <button type="button" className="plain-button" onClick={onEnrol}>
          {totp === null ? 'Bật ứng dụng xác thực' : 'Đổi sang điện thoại khác'}
        </button>
        {totp !== null && !(batBuoc && isLast) && (
          <button type="button" className="plain-button" onClick={() => void remove()}>
            Tắt ứng dụng xác thực
          </button>
        )}
        <AddPasskey onAdded={onCodes} />
      </div>
      {passkey.length > 0 && <PasskeyList keys={passkey} onChanged={onChanged} />}
      <div className="row wrap between gap-8-16">
        <p className={maDuPhong < 3 ? 'text-warning' : 'muted'}>
          Còn {maDuPhong} mã dự phòng{maDuPhong < 3 ? '. Hãy tạo lại mã dự phòng và cất ở nơi an toàn.' : '.'}
        </p>
        <button type="button" className="plain-button" onClick={() => void renew()}>
          Tạo lại mã dự phòng
        </button>
      </div>
      {batBuoc && <p className="muted small">{factorSentences.compulsory}</p>}
      {dialog}
    </>
  )
}
