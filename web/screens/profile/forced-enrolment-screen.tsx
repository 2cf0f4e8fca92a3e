import { useState } from 'react'
import { updateUser, useUser } from '#web/session/session.ts'
import { signOut } from '#web/shell/sign-out.ts'
import { Emblem } from '#web/ui/emblem.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { knowsPasskeys } from '#web/ui/device-sentences.ts'
import { AddPasskey } from './own-passkeys.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { TotpEnrolment } from './totp-enrolment.tsx'
import './forced-change-screen.css'

/** Replaces all screens while the role must have a second factor and the account has none (code 30). */
export function ForcedEnrolmentScreen() {
  const { userName } = useUser()
  const [codes, setCodes] = useState<readonly string[]>()
  // The app is enrolled and shows its recovery codes.
  const [isShown, setIsShown] = useState(false)
  const enter = () => updateUser({ mustEnrolFactor: false })
  return (
    <main className="window-high middle pad-24-16">
      <div className="forced-change max-width-720 pad-32 small-pad-24-16 full card">
        <Emblem size={40} />
        <ScreenHeading>Bật xác thực hai bước</ScreenHeading>
        <p className="below-24 muted">
          Vai trò của tài khoản <strong>{userName}</strong> phải xác thực hai bước: khi đăng nhập, ngoài mật
          khẩu còn nhập mã do ứng dụng trên điện thoại tạo ra.
        </p>
        {codes ? (
          <RecoveryCodeList codes={codes} onKept={enter} />
        ) : (
          <>
            <TotpEnrolment onDone={enter} onCodes={() => setIsShown(true)} />
            {!isShown && knowsPasskeys() && (
              <div className="stack gap-12 above-24 pad-above-16 rule-above">
                <p className="muted">
                  Không có điện thoại thì dùng vân tay, khuôn mặt hoặc mã PIN của máy này:
                </p>
                <div>
                  <AddPasskey onAdded={setCodes} />
                </div>
              </div>
            )}
          </>
        )}
        <button type="button" className="pad-4-0 above-16 text-primary" onClick={() => void signOut()}>
          Đăng xuất
        </button>
      </div>
    </main>
  )
}
