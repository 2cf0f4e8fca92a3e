import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser, type SignedInUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecurityTab } from './security-tab.tsx'

const ownDataTab = lazyPart(async () => (await import('./own-data-tab.tsx')).OwnDataTab)

/** By the hash of the address. */
const tabs: Readonly<Record<string, string>> = {
  'thong-tin-chung': 'Thông tin chung',
  'doi-mat-khau': 'Đổi mật khẩu',
  'bao-mat': 'Bảo mật',
  'giao-dien': 'Giao diện',
  'du-lieu-cua-toi': 'Dữ liệu của tôi',
}

/** Loaded when opened: it knows every field of a record. */
function OwnData({ user }: { user: SignedInUser }) {
  const Tab = useLazyPart(ownDataTab, true)
  return Tab === undefined ? <SkeletonLines /> : <Tab user={user} />
}

/** /profile: the signed-in user's account, and the change of its password (spec 3 §2.20). */
export function ProfileScreen() {
  const user = useUser()
  const hash = useLocation({ select: (location) => location.hash })
  const open = Object.hasOwn(tabs, hash) ? hash : 'thong-tin-chung'
  const [takesFocus, setTakesFocus] = useState(false)
  const name = user.name || user.userName
  return (
    <>
      <PageHead
        title="Thông tin tài khoản"
        purpose="Tài khoản đăng nhập của bạn, nơi đổi mật khẩu, chọn giao diện và xem dữ liệu hệ thống có về bạn."
      />
      <div className="grid side-240 items-start gap-16 phone-columns-1">
        <aside className="pad-28-20 phone-pad-20 stack items-center card text-center">
          <Avatar name={name} photo={user.avatar} size={88} />
          <h2 className="above-16 size-16">{name}</h2>
          <p className="muted">{user.donVi}</p>
        </aside>
        <section className="max-width-720 full pad-4-24-24 phone-pad-4-16-20 card">
          <LinkTabs
            label="Các mục"
            open={open}
            takesFocus={takesFocus}
            onTab={() => setTakesFocus(true)}
            tabs={Object.entries(tabs).map(([id, name]) => ({ id, name, to: `/profile#${id}` }))}
          />
          {/* What was typed there is still there after a look at another one. */}
          <div hidden={open !== 'thong-tin-chung'}>
            <ProfileForm user={user} />
          </div>
          {open === 'doi-mat-khau' && <ChangePasswordForm />}
          {open === 'bao-mat' && <SecurityTab />}
          {open === 'giao-dien' && <AppearanceChoice />}
          {open === 'du-lieu-cua-toi' && <OwnData user={user} />}
        </section>
      </div>
    </>
  )
}
