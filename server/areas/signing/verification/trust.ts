/** Trusted certificates: roots, intermediate CAs, and revocation lists. */
import { X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readCertificate, keyUsages, type Certificate } from '#domain/signing/certificate.ts'
import { bySubject, isSelfIssued, type IssuedBy } from '#domain/signing/certificate-rules.ts'
import { readRevocationList, type RevocationList } from '#domain/signing/revocation-list.ts'
import type { Configuration } from '#server/platform/configuration.ts'

/** The settings that define trust. */
export type TrustSettings = Pick<Configuration, 'dataDir' | 'demo' | 'trustedCerts' | 'trustedCrls'>

export interface Trust {
  /** Roots and intermediate CAs, by subject. */
  authorities: ReadonlyMap<string, readonly Certificate[]>
  /** The latest list of each key, by issuer; null if none are configured. Changed files are read again. */
  revocations(): Promise<ReadonlyMap<string, readonly SignedList[]> | null>
  /**
   * Chains to a root of certificates that have signed, by their base64, so that many signatures with one certificate
   * verify its chain once.
   */
  readonly chainsBefore: Map<string, readonly Certificate[]>
}

/** A CA with a new key may have a list for each key under the same name. */
export interface SignedList extends RevocationList {
  /** The public key (keyOf) of the list. */
  key: string
}

/** The certificate's public key: its DER in base64. */
export const keyOf = ({ x509 }: Certificate): string => Buffer.from(x509.publicKey.rawData).toString('base64')

/** The demo's certificates (created by demo/signing/certificates.ts). */
export const demoSigningFolder = (dataDir: string): string => join(dataDir, 'signing')
export const demoRootFile = (dataDir: string): string => join(demoSigningFolder(dataDir), 'root.pem')

/** Milliseconds for which a list isn't checked for changes. */
const looksAgainAfter = 60_000

/** Throws a message for the operator if a file can't be read or is invalid. */
export async function openTrust({ dataDir, demo, trustedCerts, trustedCrls }: TrustSettings): Promise<Trust> {
  const files = trustedCerts === undefined ? [] : [trustedCerts]
  // Only the demo trusts keys stored on the server.
  if (demo && (await stat(demoRootFile(dataDir)).catch(() => null)) !== null)
    files.push(demoRootFile(dataDir))
  const certificates = (await Promise.all(files.map(readCertificates))).flat()
  const authorities = bySubject(certificates.filter(({ isAuthority }) => isAuthority))
  if (trustedCerts !== undefined && !certificates.some((one) => one.isAuthority && isSelfIssued(one)))
    throw new Error(`TRUSTED_CERTS: '${trustedCerts}' không có chứng thư gốc nào.`)
  for (const path of trustedCrls)
    if ((await readList(path, authorities).catch(() => null)) === null)
      throw new Error(
        `TRUSTED_CRLS: '${path}' không đọc được, hoặc không do tổ chức nào trong TRUSTED_CERTS ký.`,
      )
  return { authorities, revocations: listReader(trustedCrls, authorities), chainsBefore: new Map() }
}

async function readCertificates(path: string): Promise<Certificate[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)]
  if (blocks.length === 0)
    throw new Error(`TRUSTED_CERTS: '${path}' không đọc được hoặc không có chứng thư PEM.`)
  try {
    return blocks.map(([, base64 = '']) => readCertificate(Buffer.from(base64, 'base64')))
  } catch {
    throw new Error(`TRUSTED_CERTS: '${path}' có chứng thư không đọc được.`)
  }
}

const opened = new WeakMap<Certificate, X509Certificate>()

/** The certificate as an OpenSSL object, cached. */
export function opensslOf(certificate: Certificate): X509Certificate {
  const before = opened.get(certificate)
  if (before !== undefined) return before
  const read = new X509Certificate(certificate.der)
  opened.set(certificate, read)
  return read
}

export const isIssuedBy = (certificate: X509Certificate, issuer: Certificate): boolean =>
  certificate.checkIssued(opensslOf(issuer)) && certificate.verify(opensslOf(issuer).publicKey)

/** OpenSSL's check whether an issuer's key has signed a certificate. */
export const issuedBy: IssuedBy = (certificate, issuer) => isIssuedBy(opensslOf(certificate), issuer)

interface ReadList {
  changed: number
  list: SignedList
}

function listReader(paths: readonly string[], authorities: Trust['authorities']): Trust['revocations'] {
  if (paths.length === 0) return async () => null
  const read = new Map<string, ReadList>()
  let lookedAt = -Infinity
  let byIssuer = new Map<string, SignedList[]>()
  return async () => {
    if (performance.now() - lookedAt < looksAgainAfter) return byIssuer
    for (const path of paths) {
      const changed = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      )
      if (changed === null || read.get(path)?.changed === changed) continue
      const list = await readList(path, authorities).catch(() => null)
      // A list being written is read at the next check; the previous one is valid until it expires.
      if (list !== null) read.set(path, { changed, list })
    }
    byIssuer = byIssuerOf([...read.values()].map(({ list }) => list))
    lookedAt = performance.now()
    return byIssuer
  }
}

/** The latest of several lists of one key. */
function byIssuerOf(lists: readonly SignedList[]): Map<string, SignedList[]> {
  const latest = new Map(
    lists
      .toSorted((a, b) => a.nextUpdate - b.nextUpdate)
      .map((list) => [JSON.stringify([list.issuer, list.key]), list]),
  )
  const byIssuer = new Map<string, SignedList[]>()
  for (const list of latest.values()) byIssuer.set(list.issuer, [...(byIssuer.get(list.issuer) ?? []), list])
  return byIssuer
}

/** A list in DER or PEM; null unless signed by a known CA. */
async function readList(path: string, authorities: Trust['authorities']): Promise<SignedList | null> {
  const bytes = await readFile(path)
  const armoured = /-----BEGIN X509 CRL-----([\s\S]*?)-----END X509 CRL-----/.exec(bytes.toString('latin1'))
  const list = readRevocationList(armoured === null ? bytes : Buffer.from(armoured[1] ?? '', 'base64'))
  for (const authority of authorities.get(list.issuer) ?? []) {
    const { keyUsage, x509 } = authority
    const maySign = keyUsage === null || (keyUsage & keyUsages.crlSign) !== 0
    if (maySign && (await list.x509.verify({ publicKey: x509.publicKey })))
      return { ...list, key: keyOf(authority) }
  }
  return null
}

declare module '#server/request/http/request.ts' {
  interface Server {
    /** Trusted certificates for signatures. */
    trust: Trust
  }
}
