import { useLocation } from '@tanstack/react-router'
import { Tabs } from 'antd'
import { useUser, type SignedInUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecurityTab } from './security-tab.tsx'

const ownDataTab = lazyPart(async () => (await import('./own-data-tab.tsx')).OwnDataTab)

/** Loaded when opened: it knows every field of a record. */
function OwnData({ user }: { user: SignedInUser }) {
  const Tab = useLazyPart(ownDataTab, true)
  return Tab === undefined ? <SkeletonLines /> : <Tab user={user} />
}

/** /profile: the signed-in user's account, and the change of its password (spec 3 §2.20). */
export function ProfileScreen() {
  const user = useUser()
  const opened = useLocation({ select: ({ hash }) => hash })
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
          <Tabs
            // Another one of the address is opened from 'Tìm nhanh'.
            key={opened}
            // All but the last fit a phone.
            tabBarGutter={20}
            defaultActiveKey={opened || 'thong-tin-chung'}
            items={[
              {
                key: 'thong-tin-chung',
                label: 'Thông tin chung',
                children: <ProfileForm user={user} />,
              },
              {
                key: 'doi-mat-khau',
                label: 'Đổi mật khẩu',
                children: <ChangePasswordForm />,
                destroyOnHidden: true,
              },
              {
                key: 'bao-mat',
                label: 'Bảo mật',
                children: <SecurityTab />,
                destroyOnHidden: true,
              },
              { key: 'giao-dien', label: 'Giao diện', children: <AppearanceChoice /> },
              {
                key: 'du-lieu-cua-toi',
                label: 'Dữ liệu của tôi',
                children: <OwnData user={user} />,
                destroyOnHidden: true,
              },
            ]}
          />
        </section>
      </div>
    </>
  )
}
