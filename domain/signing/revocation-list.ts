/** Certificate revocation lists (RFC 5280 section 5): the revoked serial numbers of an issuer, and since when. */
import '#domain/signing/metadata.ts'
import { X509Crl } from '@peculiar/x509'

export interface RevocationList {
  x509: X509Crl
  /** Full distinguished name of the issuer. */
  issuer: string
  /** ms since 1970 of the next list, when this one expires. */
  nextUpdate: number
  /** When the certificate with this serial number (hexadecimal) was revoked, ms since 1970; Infinity if it wasn't. */
  revokedSince: (serial: string) => number
}

/** Number of the list, and key of the issuer. */
const understood = new Set(['2.5.29.20', '2.5.29.35'])

/** Maximum number of ASN.1 nodes: a million entries. The library's default only allows some thousand. */
const maxNodes = 6_000_000

/** Throws for bytes that are no list, for a partial or indirect list, and for one without the time of the next. */
export function readRevocationList(der: Uint8Array): RevocationList {
  const x509 = new X509Crl(new Uint8Array(der), { berOptions: { maxNodes } })
  const { extensions, nextUpdate, issuer } = x509
  if (extensions.some(({ critical, type }) => critical && !understood.has(type)))
    throw new Error('a partial list')
  if (nextUpdate === undefined) throw new Error('a list without nextUpdate')
  // A search reads the whole list: eight milliseconds at 20,000 entries, and a hundred records have the same signer.
  const sinceBySerial = new Map<string, number>()
  return {
    x509,
    issuer,
    nextUpdate: nextUpdate.getTime(),
    revokedSince: (serial) => {
      const since = sinceBySerial.get(serial) ?? searched(x509, serial)
      sinceBySerial.set(serial, since)
      return since
    },
  }
}

/** The issuer may state that the key was compromised before the revocation. */
function searched(x509: X509Crl, serial: string): number {
  const entry = x509.findRevoked(serial)
  return Math.min(...[entry?.revocationDate, entry?.invalidity].map((day) => day?.getTime() ?? Infinity))
}
