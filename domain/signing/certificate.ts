/** What of a certificate (X.509, RFC 5280) decides whether a signature counts, read by @peculiar/x509. */
// First: the library looks for it when it is loaded.
import '#domain/signing/metadata.ts'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsagesExtension,
  X509Certificate,
  type Name,
} from '@peculiar/x509'

export interface Certificate {
  x509: X509Certificate
  der: Uint8Array<ArrayBuffer>
  /** Hexadecimal. */
  serial: string
  /** Whole names, as they are compared. */
  subject: string
  issuer: string
  /** Names as people read them. */
  subjectName: string
  issuerName: string
  /** Milliseconds since 1970; both ends belong to it. */
  notBefore: number
  notAfter: number
  /** Bits of an RSA key; null for keys of another kind. */
  rsaBits: number | null
  /** The hash that its issuer signed, 'SHA-256'; '' for ways of signing that aren't RSA (PKCS#1 v1.5) or ECDSA. */
  issuedWith: string
  isAuthority: boolean
  /** Authorities that may stand between this one and a signer. */
  mostBelow: number
  /** Flags of `keyUsages`; null when nothing is said. */
  keyUsage: number | null
  /** Object identifiers; null when nothing is said. */
  purposes: readonly string[] | null
  /** It has an extension that must be understood and isn't. */
  hasUnknownDemand: boolean
}

/** As the library's KeyUsageFlags. */
export const keyUsages = { digitalSignature: 1, nonRepudiation: 2, keyCertSign: 32, crlSign: 64 } as const

/** Extensions that may be critical: those with a rule of ours, whom else a certificate names, and its policies. */
const understood = new Set([
  '2.5.29.14',
  '2.5.29.15',
  '2.5.29.17',
  '2.5.29.18',
  '2.5.29.19',
  '2.5.29.31',
  '2.5.29.32',
  '2.5.29.35',
  '2.5.29.37',
])

/** Throws for bytes that are no certificate. */
export function readCertificate(der: Uint8Array): Certificate {
  const bytes = new Uint8Array(der)
  const x509 = new X509Certificate(bytes)
  const { extensions } = x509
  if (new Set(extensions.map(({ type }) => type)).size !== extensions.length)
    throw new Error('an extension twice')
  const constraints = x509.getExtension(BasicConstraintsExtension)
  const isAuthority = constraints?.ca === true
  return {
    x509,
    der: bytes,
    serial: x509.serialNumber,
    subject: x509.subject,
    issuer: x509.issuer,
    subjectName: commonNameOf(x509.subjectName),
    issuerName: commonNameOf(x509.issuerName),
    notBefore: x509.notBefore.getTime(),
    notAfter: x509.notAfter.getTime(),
    rsaBits: rsaBitsOf(x509),
    issuedWith: hashOf(x509),
    isAuthority,
    mostBelow: isAuthority ? (constraints.pathLength ?? Infinity) : 0,
    keyUsage: x509.getExtension(KeyUsagesExtension)?.usages ?? null,
    purposes: x509.getExtension(ExtendedKeyUsageExtension)?.usages.map(String) ?? null,
    hasUnknownDemand: extensions.some(({ critical, type }) => critical && !understood.has(type)),
  }
}

const commonNameOf = (name: Name): string => name.getField('CN').at(-1) ?? name.toString()

function rsaBitsOf({ publicKey }: X509Certificate): number | null {
  const { name, modulusLength } = publicKey.algorithm as { name: string; modulusLength?: number }
  return name.startsWith('RSA') && modulusLength !== undefined ? modulusLength : null
}

function hashOf({ signatureAlgorithm }: X509Certificate): string {
  const { name, hash } = signatureAlgorithm as { name: string; hash?: { name: string } }
  return ['RSASSA-PKCS1-v1_5', 'ECDSA'].includes(name) ? (hash?.name ?? '') : ''
}
