import { Tabs } from 'antd'
import { useUser } from '#web/session/session.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import './profile-screen.css'

/** /profile: the signed-in user's account, and the change of its password (spec 3 §2.20). */
export function ProfileScreen() {
  const user = useUser()
  const name = user.name || user.userName
  return (
    <>
      <PageHead title="Thông tin tài khoản" />
      <div className="profile grid items-start gap-16">
        <aside className="profile-card pad-28-20 stack items-center card text-center">
          <Avatar name={name} photo={user.avatar} size={88} />
          <h2 className="above-16 size-16">{name}</h2>
          <p className="muted">{user.donVi}</p>
        </aside>
        <section className="profile-tabs card">
          <Tabs
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
            ]}
          />
        </section>
      </div>
    </>
  )
}
