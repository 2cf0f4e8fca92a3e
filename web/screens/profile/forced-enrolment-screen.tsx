import { updateUser, useUser } from '#web/session/session.ts'
import { signOut } from '#web/shell/sign-out.ts'
import { Emblem } from '#web/ui/emblem.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { TotpEnrolment } from './totp-enrolment.tsx'
import './forced-change-screen.css'

/** Replaces all screens while the role must have a second factor and the account has none (code 30). */
export function ForcedEnrolmentScreen() {
  const { userName } = useUser()
  return (
    <main className="window-high middle pad-24-16">
      <div className="forced-change max-width-720 pad-32 small-pad-24-16 full card">
        <Emblem size={40} />
        <ScreenHeading>Bật xác thực hai bước</ScreenHeading>
        <p className="below-24 muted">
          Vai trò của tài khoản <strong>{userName}</strong> phải xác thực hai bước: khi đăng nhập, ngoài mật
          khẩu còn nhập mã do ứng dụng trên điện thoại tạo ra.
        </p>
        <TotpEnrolment onDone={() => updateUser({ mustEnrolFactor: false })} />
        <button type="button" className="pad-4-0 above-16 text-primary" onClick={() => void signOut()}>
          Đăng xuất
        </button>
      </div>
    </main>
  )
}
