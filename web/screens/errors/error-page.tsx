import { Emblem } from '#web/shell/emblem.tsx'
import { AddressLink } from '#web/shell/address-link.tsx'
import './error-page.css'

/** A whole page that says why there is nothing to see, with the way back. */
export function ErrorPage({ status, message }: { status: number; message: string }) {
  return (
    <main className="error-page">
      <Emblem size={40} />
      <h1>{status}</h1>
      <p>{message}</p>
      <AddressLink to="/" className="plain-button plain-button-primary">
        Về trang chủ
      </AddressLink>
    </main>
  )
}
