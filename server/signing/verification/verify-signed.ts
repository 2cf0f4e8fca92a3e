/** Whether a signature over a hash is good: RSA PKCS#1 v1.5 with SHA-256 by the key of the certificate. */
import { constants, publicDecrypt, X509Certificate } from 'node:crypto'
import type { signingSentences } from '#domain/signing/sentences.ts'
import type { Configuration } from '#server/configuration.ts'

/** What signatures are checked against. */
export interface Trust {
  /** Certificates of the roots, DER. */
  roots: readonly Buffer[]
}

export const openTrust = (_configuration: Configuration): Promise<Trust> => Promise.resolve({ roots: [] })

export interface Signed {
  /** SHA-256, base64. */
  hash: string
  signature: string
  /** DER, base64. */
  certificate: string
}
export interface Verified {
  signer: string
  /** Hexadecimal. */
  serial: string
  issuer: string
  /** DER, base64: the issuers up to the root. */
  chain: string[]
}

/** DigestInfo of SHA-256 (RFC 8017 §9.2), before the 32 bytes. */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

export async function verifySigned(
  _trust: Trust,
  { hash, signature, certificate }: Signed,
  at: Date,
): Promise<Verified | { refused: keyof typeof signingSentences }> {
  const read = certificateOf(certificate)
  if (read === undefined) return { refused: 'certificate' }
  if (at < new Date(read.validFrom)) return { refused: 'notYet' }
  if (at > new Date(read.validTo)) return { refused: 'expired' }
  if (!isSignedBy(read, hash, signature)) return { refused: 'signature' }
  return {
    signer: commonName(read.subject),
    serial: read.serialNumber,
    issuer: commonName(read.issuer),
    chain: [],
  }
}

function certificateOf(certificate: string): X509Certificate | undefined {
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64'))
  } catch {
    return undefined
  }
}

function isSignedBy({ publicKey }: X509Certificate, hash: string, signature: string): boolean {
  try {
    const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING }
    const signed = publicDecrypt(key, Buffer.from(signature, 'base64'))
    return signed.equals(Buffer.concat([digestInfo, Buffer.from(hash, 'base64')]))
  } catch {
    return false
  }
}

const commonName = (name: string): string => /^CN=(.*)$/m.exec(name)?.[1] ?? name.replaceAll('\n', ', ')
