/** The parts of a certificate (X.509, RFC 5280) that decide whether a signature is accepted, read by @peculiar/x509. */
// First import: the library looks for it when it is loaded.
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
  /** Full distinguished names, for comparison. */
  subject: string
  issuer: string
  /** Display names. */
  subjectName: string
  issuerName: string
  /** ms since 1970, both inclusive. */
  notBefore: number
  notAfter: number
  /** Size of an RSA key in bits; null for other kinds of key. */
  rsaBits: number | null
  /** The hash in its issuer's signature, 'SHA-256'; '' for algorithms other than RSA (PKCS#1 v1.5) or ECDSA. */
  issuedWith: string
  isAuthority: boolean
  /** Path length constraint: number of authorities allowed between this one and a signer. */
  mostBelow: number
  /** Flags of `keyUsages`; null without the extension. */
  keyUsage: number | null
  /** Object identifiers; null without the extension. */
  purposes: readonly string[] | null
  /** It has a critical extension that is not supported. */
  hasUnknownDemand: boolean
}

/** As the library's KeyUsageFlags. */
export const keyUsages = { digitalSignature: 1, nonRepudiation: 2, keyCertSign: 32, crlSign: 64 } as const

/** Supported critical extensions: those we check, alternative names, and policies. */
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
    throw new Error('duplicate extension')
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
