/** Where lines of the log are sent (AUDIT_SHIP=syslog+tls://<host>[:<port>]), and the settings beside it. */
import { readFileSync } from 'node:fs'

export interface ShipPlace {
  host: string
  port: number
  /** Names, old and new values go too; otherwise only numbers, kinds and seals. */
  withValues: boolean
  /** PEM: the authorities that the receiver's certificate may come from; undefined: those of the system. */
  ca: string | undefined
  /** PEM: what this installation shows the receiver; undefined: nothing. */
  cert: string | undefined
  key: string | undefined
}

const ownPort = 6514

/** `text`: reads a setting. Undefined without AUDIT_SHIP; throws in Vietnamese for what is misspelt or unreadable. */
export function readShipPlace(text: (name: string) => string | undefined): ShipPlace | undefined {
  const address = text('AUDIT_SHIP')
  if (address === undefined) return undefined
  const [, host, port] = /^syslog\+tls:\/\/(\[[\da-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(address) ?? []
  if (host === undefined || Number(port ?? ownPort) > 65_535)
    throw new Error('AUDIT_SHIP phải là địa chỉ dạng syslog+tls://máy-nhận[:6514].')
  const file = (name: string) => {
    const path = text(name)
    if (path === undefined) return undefined
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      throw new Error(`${name}: không đọc được tệp ${path}.`, { cause: error })
    }
  }
  const values = text('AUDIT_SHIP_VALUES') ?? 'off'
  if (values !== 'on' && values !== 'off')
    throw new Error(`AUDIT_SHIP_VALUES là on hoặc off, không phải '${values}'.`)
  const [cert, key] = [file('AUDIT_SHIP_CERT'), file('AUDIT_SHIP_KEY')]
  if ((cert === undefined) !== (key === undefined))
    throw new Error('AUDIT_SHIP_CERT và AUDIT_SHIP_KEY phải đi cùng nhau.')
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port ?? ownPort),
    withValues: values === 'on',
    ca: file('AUDIT_SHIP_CA'),
    cert,
    key,
  }
}
