import { Emblem } from '#web/ui/emblem.tsx'
import { AddressLink } from '#web/ui/address-link.tsx'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { useSession } from '#web/session/session.ts'
import './error-page.css'

/** An error message with a link back: within the shell for signed-in users, else a whole page. */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  const inside = useSession() !== undefined
  const Place = inside ? 'section' : 'main'
  return (
    <Place
      className={`error-page stack items-center to-middle gap-12 pad-24 text-center ${inside ? '' : 'window-high'}`}
    >
      <Emblem size={40} />
      <ScreenHeading>{status}</ScreenHeading>
      <p className="readable below-12 muted">{message}</p>
      <AddressLink to="/" className="plain-button plain-button-primary">
        Về trang chủ
      </AddressLink>
    </Place>
  )
}
