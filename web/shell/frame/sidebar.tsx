import { useEffect, useRef, useState } from 'react'
import { applicationVersion } from '#domain/configuration.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { AddressLink } from '#web/ui/address-link.tsx'
import { Emblem } from '#web/ui/emblem.tsx'
import { leaveForGood } from '#web/unsaved-changes/use-unsaved-changes.ts'
import { useSession } from '#web/session/session.ts'
import { RailLabel } from './rail-label.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'
import './sidebar.css'
import './sidebar-folded.css'
import { signOut } from '../sign-out.ts'

/** Logo, user block and menu. `over`: covers the page and takes the focus; `hidden`: inert; `folded`: to its icons. */
export function Sidebar(props: { hidden: boolean; over: boolean; folded: boolean; onClose: () => void }) {
  const { hidden, over, folded, onClose } = props
  const aside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!over) return
    aside.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [over, onClose])

  return (
    <>
      <div
        ref={aside}
        className={`sidebar fixed no-print stack scroll-y ${over ? 'sidebar-over' : ''}`}
        inert={hidden}
        aria-label="Danh mục chức năng"
        {...(over ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
      >
        <div className="sidebar-top pad-12-12-12-16 row">
          <AddressLink
            to="/admin/danh-sach"
            className="sidebar-logo hover-plain row gap-12 grow rounded text-table strong"
          >
            <Emblem size={32} />
            <span>
              Hồ sơ cán bộ,
              <br />
              công chức, viên chức
            </span>
          </AddressLink>
          {over && (
            <button
              type="button"
              className="sidebar-close width-40 height-40 middle rounded"
              aria-label="Đóng danh mục chức năng"
              onClick={onClose}
            >
              <svg className="line width-16" strokeWidth={1.6} viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
            </button>
          )}
        </div>
        <UserBlock />
        <SidebarMenu />
      </div>
      {folded && <RailLabel menu={aside} />}
    </>
  )
}

function UserBlock() {
  const user = useSession()?.user
  const [leaving, setLeaving] = useState(false)
  if (!user) return null
  const leave = () =>
    leaveForGood(() => {
      setLeaving(true)
      void signOut()
    })
  return (
    <section className="sidebar-user pad-12-16" aria-label="Người đang đăng nhập">
      <div className="sidebar-person flex gap-12">
        <Avatar name={user.name || user.userName} photo={user.avatar} size={36} />
        <div className="fit">
          <div className="strong break">{user.name || user.userName}</div>
          <div className="sidebar-unit small two-lines" title={user.donVi}>
            {user.donVi}
          </div>
          <div className="sidebar-version small">Phiên bản {applicationVersion}</div>
        </div>
      </div>
      <div className="sidebar-account flex gap-8">
        <AddressLink to="/profile">
          <svg className="line width-16" strokeWidth={1.4} viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="5.5" r="2.5" />
            <path d="M3 13.5c.6-2.6 2.5-4 5-4s4.4 1.4 5 4" />
          </svg>
          <span>Thông tin tài khoản</span>
        </AddressLink>
        <button type="button" onClick={leave} disabled={leaving}>
          <svg className="line width-16" strokeWidth={1.4} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6.5 2.5h-4v11h4M6.5 8h7M10.5 5l3 3-3 3" />
          </svg>
          <span>Đăng xuất</span>
        </button>
      </div>
    </section>
  )
}
