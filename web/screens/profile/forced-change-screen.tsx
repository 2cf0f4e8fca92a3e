import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { Emblem } from '#web/ui/emblem.tsx'
import { useUser } from '#web/session/session.ts'
import { signOut } from '#web/shell/sign-out.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import './forced-change-screen.css'

/** Replaces all screens while the password must be changed (code 30). */
export function ForcedChangeScreen() {
  const { userName } = useUser()
  return (
    <main className="window-high middle pad-24-16">
      <div className="forced-change max-width-464 pad-32 small-pad-24-16 full card">
        <Emblem size={40} />
        <ScreenHeading>Đổi mật khẩu</ScreenHeading>
        <p className="below-24 muted">
          Tài khoản <strong>{userName}</strong> đang dùng mật khẩu cấp một lần. Vui lòng đặt mật khẩu mới rồi
          đăng nhập lại để tiếp tục.
        </p>
        <ChangePasswordForm />
        <button type="button" className="pad-4-0 above-16 text-primary" onClick={() => void signOut()}>
          Đăng xuất
        </button>
      </div>
    </main>
  )
}
