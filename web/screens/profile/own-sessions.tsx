import { useState } from 'react'
import { endOwnSession, listOwnSessions, type OwnSession } from '#domain/session/own-session-calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Where the account is signed in; any place but this one can be signed out from here. */
export function OwnSessions() {
  const { data, error, refetch } = useCall(listOwnSessions, {})
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState(false)
  const end = async (sessions: readonly OwnSession[], text: string) => {
    const title = sessions.length === 1 ? 'Đăng xuất nơi này' : 'Đăng xuất mọi nơi khác'
    if (!(await ask({ title, text, no: 'Không', yes: 'Đăng xuất', danger: true }))) return
    setBusy(true)
    try {
      for (const { id } of sessions) await sendCall(endOwnSession, { id })
      notify('success', sessions.length === 1 ? 'Đã đăng xuất nơi đó.' : 'Đã đăng xuất mọi nơi khác.')
    } catch (failure) {
      notifyError(failure)
    }
    setBusy(false)
    void refetch()
  }
  if (error && data === undefined) return <ErrorState message={error.shown} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonLines />
  const others = data.filter(({ hienTai }) => !hienTai)
  return (
    <>
      <ul className="stack" aria-label="Nơi đang đăng nhập">
        {data.map((session) => (
          <li key={session.id} className="row wrap between gap-8-16 pad-10-0 rule-below">
            <div className="fit">
              <p className="row wrap gap-8">
                <span className="strong">{session.thietBi}</span>
                {session.hienTai && <StatusBadge tone="good">Đang dùng</StatusBadge>}
              </p>
              <p className="muted small tabular">
                Địa chỉ {session.diaChi}, đăng nhập {officeMoment(session.dangNhapLuc).slice(0, 16)}, dùng gần
                nhất {officeMoment(session.dungLuc).slice(0, 16)}
              </p>
            </div>
            {!session.hienTai && (
              <button
                type="button"
                className="plain-button"
                disabled={busy}
                aria-label={`Đăng xuất ${session.thietBi}, địa chỉ ${session.diaChi}`}
                onClick={() =>
                  void end([session], `${session.thietBi}, địa chỉ ${session.diaChi} sẽ phải đăng nhập lại.`)
                }
              >
                Đăng xuất
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <button
            type="button"
            className="plain-button"
            disabled={busy}
            onClick={() => void end(others, `${others.length} nơi khác sẽ phải đăng nhập lại.`)}
          >
            Đăng xuất mọi nơi khác
          </button>
        </div>
      )}
      <p className="muted small">Thấy nơi không phải của mình thì đăng xuất nơi đó và đổi mật khẩu ngay.</p>
      {dialog}
    </>
  )
}
