/** Hashes and signatures by WebCrypto, which browsers and Node both have; handed in, since this root knows neither. */
import { childrenOf, numberHexOf, oidOf, readElement, tags } from '#domain/signing/der.ts'
import type { Certificate } from '#domain/signing/certificate.ts'
import { issuerAlgorithms, type MadeBy } from '#domain/signing/certificate-rules.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What of SubtleCrypto is used. */
export interface Subtle<Key = object> {
  digest(algorithm: string, data: Bytes): Promise<ArrayBuffer>
  importKey(
    format: 'spki',
    data: Bytes,
    algorithm: KeyKind,
    extractable: boolean,
    usages: 'verify'[],
  ): Promise<Key>
  verify(algorithm: KeyKind, key: Key, signature: Bytes, data: Bytes): Promise<boolean>
}
interface KeyKind {
  name: string
  hash: string
  namedCurve: string
}

/** Names of curves, and bytes of a number of theirs. */
const curves: Readonly<Record<string, { name: string; size: number }>> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', size: 32 },
  '1.3.132.0.34': { name: 'P-384', size: 48 },
  '1.3.132.0.35': { name: 'P-521', size: 66 },
}

/** Whether the key of a certificate has signed these bytes with RSA, PKCS#1 v1.5 and SHA-256. */
export async function isRsaSignature<Key>(
  subtle: Subtle<Key>,
  certificate: Certificate,
  signature: Uint8Array,
  content: Uint8Array,
): Promise<boolean> {
  const kind = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', namedCurve: '' }
  return await verified(subtle, kind, certificate, signature, content)
}

/** WebCrypto's word on whether an issuer's key has made a signature. */
export const madeByWith =
  <Key>(subtle: Subtle<Key>): MadeBy =>
  async ({ algorithm, signature, body }, issuer) => {
    const known = issuerAlgorithms[algorithm]
    if (known === undefined) return false
    if (known.key === 'rsa') {
      const kind = { name: 'RSASSA-PKCS1-v1_5', hash: known.hash, namedCurve: '' }
      return await verified(subtle, kind, issuer, signature, body)
    }
    try {
      const [, curveId] = childrenOf(childrenOf(readElement(issuer.publicKey))[0]!)
      const curve = curves[oidOf(curveId)]
      if (curve === undefined) return false
      const kind = { name: 'ECDSA', hash: known.hash, namedCurve: curve.name }
      return await verified(subtle, kind, issuer, twoNumbers(signature, curve.size), body)
    } catch {
      return false
    }
  }

async function verified<Key>(
  subtle: Subtle<Key>,
  kind: KeyKind,
  { publicKey }: Certificate,
  signature: Uint8Array,
  content: Uint8Array,
): Promise<boolean> {
  try {
    const key = await subtle.importKey('spki', new Uint8Array(publicKey), kind, false, ['verify'])
    return await subtle.verify(kind, key, new Uint8Array(signature), new Uint8Array(content))
  } catch {
    return false
  }
}

/** Certificates write both numbers of an ECDSA signature in DER; WebCrypto takes them side by side. */
function twoNumbers(signature: Uint8Array, size: number): Uint8Array {
  const hex = childrenOf(readElement(signature, tags.sequence))
    .map((number) => numberHexOf(number).padStart(size * 2, '0'))
    .join('')
  return Uint8Array.from(hex.matchAll(/../g), ([byte]) => Number.parseInt(byte, 16))
}
