/** Whose certificates may sign: roots, the authorities below them, and the lists of what they have taken back. */
import { X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readCertificate, keyUsages, type Certificate } from '#domain/signing/certificate.ts'
import { bySubject, isSelfIssued, type IssuedBy } from '#domain/signing/certificate-rules.ts'
import { readRevocationList, type RevocationList } from '#domain/signing/revocation-list.ts'
import type { Configuration } from '#server/configuration.ts'

/** What of the settings says whom to trust. */
export type TrustSettings = Pick<Configuration, 'dataDir' | 'demo' | 'trustedCerts' | 'trustedCrls'>

export interface Trust {
  /** Roots and the authorities below them, by subject. */
  known: ReadonlyMap<string, readonly Certificate[]>
  /** The latest list of each key, by issuer; null when none are configured. Files that have changed are read anew. */
  revocations(): Promise<ReadonlyMap<string, readonly SignedList[]> | null>
  /** Chains to a root of certificates that have signed, by their base64, so that a list signed with one reads it once. */
  readonly chainsBefore: Map<string, readonly Certificate[]>
}

/** An authority that has changed its key may have a list for each, under the one name. */
export interface SignedList extends RevocationList {
  /** The public key (keyOf) whose list it is. */
  key: string
}

/** The certificate's public key: its DER in base64. */
export const keyOf = ({ x509 }: Certificate): string => Buffer.from(x509.publicKey.rawData).toString('base64')

/** Where the demonstration's certificates are (demo/signing/certificates.ts makes them). */
export const demoSigningFolder = (dataDir: string): string => join(dataDir, 'signing')
export const demoRootFile = (dataDir: string): string => join(demoSigningFolder(dataDir), 'root.pem')

/** Milliseconds for which a list that was read is taken for unchanged. */
const looksAgainAfter = 60_000

/** Throws a sentence for the operator when a file can't be read or isn't what it should be. */
export async function openTrust({ dataDir, demo, trustedCerts, trustedCrls }: TrustSettings): Promise<Trust> {
  const files = trustedCerts === undefined ? [] : [trustedCerts]
  // Only the demonstration trusts keys that lie on the server.
  if (demo && (await stat(demoRootFile(dataDir)).catch(() => null)) !== null)
    files.push(demoRootFile(dataDir))
  const certificates = (await Promise.all(files.map(readCertificates))).flat()
  const known = bySubject(certificates.filter(({ isAuthority }) => isAuthority))
  if (trustedCerts !== undefined && !certificates.some((one) => one.isAuthority && isSelfIssued(one)))
    throw new Error(`TRUSTED_CERTS: '${trustedCerts}' không có chứng thư gốc nào.`)
  for (const path of trustedCrls)
    if ((await readList(path, known).catch(() => null)) === null)
      throw new Error(
        `TRUSTED_CRLS: '${path}' không đọc được, hoặc không do tổ chức nào trong TRUSTED_CERTS ký.`,
      )
  return { known, revocations: listReader(trustedCrls, known), chainsBefore: new Map() }
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

/** The same certificate as OpenSSL has it, read once. */
export function opensslOf(certificate: Certificate): X509Certificate {
  const before = opened.get(certificate)
  if (before !== undefined) return before
  const read = new X509Certificate(certificate.der)
  opened.set(certificate, read)
  return read
}

export const isIssuedBy = (certificate: X509Certificate, issuer: Certificate): boolean =>
  certificate.checkIssued(opensslOf(issuer)) && certificate.verify(opensslOf(issuer).publicKey)

/** OpenSSL's word on whether an issuer's key has signed a certificate. */
export const issuedBy: IssuedBy = (certificate, issuer) => isIssuedBy(opensslOf(certificate), issuer)

interface ReadList {
  changed: number
  list: SignedList
}

function listReader(paths: readonly string[], known: Trust['known']): Trust['revocations'] {
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
      const list = await readList(path, known).catch(() => null)
      // A list that is being written is read at the next look; the one before holds until its own end.
      if (list !== null) read.set(path, { changed, list })
    }
    byIssuer = byIssuerOf([...read.values()].map(({ list }) => list))
    lookedAt = performance.now()
    return byIssuer
  }
}

/** Of several lists of one key the latest. */
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

/** A list in DER or PEM; null when no known authority has signed it. */
async function readList(path: string, known: Trust['known']): Promise<SignedList | null> {
  const bytes = await readFile(path)
  const armoured = /-----BEGIN X509 CRL-----([\s\S]*?)-----END X509 CRL-----/.exec(bytes.toString('latin1'))
  const list = readRevocationList(armoured === null ? bytes : Buffer.from(armoured[1] ?? '', 'base64'))
  for (const authority of known.get(list.issuer) ?? []) {
    const { keyUsage, x509 } = authority
    const maySign = keyUsage === null || (keyUsage & keyUsages.crlSign) !== 0
    if (maySign && (await list.x509.verify({ publicKey: x509.publicKey })))
      return { ...list, key: keyOf(authority) }
  }
  return null
}
