/** Lists of revoked certificates (RFC 5280 section 5): which serial numbers an issuer has taken back, and since when. */
import '#domain/signing/metadata.ts'
import { X509Crl } from '@peculiar/x509'

export interface RevocationList {
  x509: X509Crl
  /** Whole name of the issuer. */
  issuer: string
  /** Milliseconds since 1970 of the next list; from then on this one says nothing. */
  nextUpdate: number
  /** Since when a certificate of this serial number (hexadecimal) is revoked, milliseconds since 1970; else Infinity. */
  revokedSince: (serial: string) => number
}

/** Number of the list, and whose key signed it. */
const understood = new Set(['2.5.29.20', '2.5.29.35'])

/** Parts of a list: a million entries. The library's own limit is for small certificates and ends at some thousand. */
const maxNodes = 6_000_000

/** Throws for bytes that are none, for a list of a part or of several issuers, and one without the time of the next. */
export function readRevocationList(der: Uint8Array): RevocationList {
  const x509 = new X509Crl(new Uint8Array(der), { berOptions: { maxNodes } })
  const { extensions, nextUpdate, issuer } = x509
  if (extensions.some(({ critical, type }) => critical && !understood.has(type)))
    throw new Error('a partial list')
  if (nextUpdate === undefined) throw new Error('a list without end')
  // A search reads the whole list: eight milliseconds at 20,000 entries, and a hundred records have the same signer.
  const found = new Map<string, number>()
  return {
    x509,
    issuer,
    nextUpdate: nextUpdate.getTime(),
    revokedSince: (serial) => {
      const since = found.get(serial) ?? searched(x509, serial)
      found.set(serial, since)
      return since
    },
  }
}

/** The issuer may say that the key was no longer its holder's alone before the revocation. */
function searched(x509: X509Crl, serial: string): number {
  const entry = x509.findRevoked(serial)
  return Math.min(...[entry?.revocationDate, entry?.invalidity].map((day) => day?.getTime() ?? Infinity))
}
