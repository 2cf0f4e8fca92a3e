import { Emblem } from '#web/ui/emblem.tsx'
import { AddressLink } from '#web/ui/address-link.tsx'
import './error-page.css'

/** Says why there is nothing to see, with the way back: a whole page, or what the shell holds when it stands `inside`. */
export function ErrorPage(props: { status: number; message: string; inside?: boolean }) {
  const { status, message, inside = false } = props
  const Place = inside ? 'section' : 'main'
  return (
    <Place className={inside ? 'error-page error-page-inside' : 'error-page'}>
      <Emblem size={40} />
      <h1>{status}</h1>
      <p>{message}</p>
      <AddressLink to="/" className="plain-button plain-button-primary">
        Về trang chủ
      </AddressLink>
    </Place>
  )
}
