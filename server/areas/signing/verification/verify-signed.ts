/**
 * Whether a signature over a record's hash is valid: made with the certificate's key, whose chain leads to a trusted
 * root, was valid at that time, not revoked, and allowed for signing (spec 3 §4; decision 82).
 */
import { constants, publicDecrypt, X509Certificate } from 'node:crypto'
import { readCertificate, type Certificate } from '#domain/signing/certificate.ts'
import {
  chainToRoot,
  periodProblem,
  signerProblem,
  type SigningRefusal,
} from '#domain/signing/certificate-rules.ts'
import {
  isIssuedBy,
  issuedBy,
  keyOf,
  opensslOf,
  type Trust,
} from '#server/areas/signing/verification/trust.ts'

export { openTrust, type Trust } from '#server/areas/signing/verification/trust.ts'

export interface Signed {
  /** SHA-256 of the canonical content, base64. */
  hash: string
  /** RSA, PKCS#1 v1.5, base64. */
  signature: string
  /** DER in base64, with or without PEM lines. */
  certificate: string
}

export interface Signer {
  /** The holder's name in the certificate. */
  signer: string
  /** Hexadecimal. */
  serial: string
  issuer: string
  /** Issuers from the signer's own to the root, DER in base64. */
  chain: string[]
}

/** ASN.1 before a SHA-256 digest inside an RSA signature (RFC 8017 section 9.2). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')
const digestLength = 32
/** Maximum number of cached certificates. */
const maxRemembered = 200

/** `at` is the time of signing: now for a new one, the stored time when verifying again. */
export async function verifySigned(
  trust: Trust,
  signed: Signed,
  at: Date,
): Promise<Signer | { refused: SigningRefusal }> {
  const moment = at.getTime()
  const chain = await chainOf(trust, signed.certificate, moment)
  if ('refused' in chain) return chain
  const [certificate, ...issuers] = chain
  const refused =
    periodProblem(certificate, moment) ??
    signerProblem(certificate) ??
    (await revocationProblem(trust, [certificate, ...issuers], moment))
  if (refused !== null) return { refused }
  if (!isSignatureOver(signed.hash, signed.signature, certificate)) return { refused: 'signature' }
  remember(trust, signed.certificate, chain)
  return {
    signer: certificate.subjectName,
    serial: certificate.serial,
    issuer: certificate.issuerName,
    chain: issuersIn(chain),
  }
}

/**
 * The issuers of a certificate from its own to the root, DER in base64, even if it is invalid by now; empty if unknown.
 */
export async function issuersOf(trust: Trust, certificate: string, at: Date): Promise<string[]> {
  const chain = await chainOf(trust, certificate, at.getTime())
  return 'refused' in chain ? [] : issuersIn(chain)
}

const issuersIn = ([, ...issuers]: Chain): string[] =>
  issuers.map(({ der }) => Buffer.from(der).toString('base64'))

type Chain = [Certificate, ...Certificate[]]

/** The certificate and its issuers up to a root; all issuers in their validity period. */
async function chainOf(
  trust: Trust,
  certificateText: string,
  at: number,
): Promise<Chain | { refused: SigningRefusal }> {
  const before = trust.chainsBefore.get(certificateText)
  if (before?.slice(1).every((issuer) => periodProblem(issuer, at) === null)) return before as Chain
  const certificate = before?.[0] ?? certificateIn(trust, certificateText)
  if ('refused' in certificate) return certificate
  const chain = await chainToRoot(certificate, trust.authorities, issuedBy, at)
  return chain === null ? { refused: 'untrusted' } : (chain as Chain)
}

/** Certificates not signed by a known CA are not parsed further. */
function certificateIn(
  { authorities }: Trust,
  certificateText: string,
): Certificate | { refused: SigningRefusal } {
  const armoured = /^\s*-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----\s*$/.exec(certificateText)
  const der = bytesOf((armoured?.[1] ?? certificateText).replace(/\s+/g, ''))
  try {
    const certificate = new X509Certificate(der ?? '')
    // OpenSSL re-encodes it: detects changes outside the part that the issuer has signed.
    if (!certificate.raw.equals(der ?? Buffer.of())) return { refused: 'certificate' }
    if (![...authorities.values()].flat().some((issuer) => isIssuedBy(certificate, issuer)))
      return { refused: 'untrusted' }
    return readCertificate(certificate.raw)
  } catch {
    return { refused: 'certificate' }
  }
}

/** Caches only certificates with a valid signature, so that others can't fill the memory. */
function remember({ chainsBefore }: Trust, certificateText: string, chain: Chain): void {
  if (chainsBefore.has(certificateText)) return
  const [oldest] = chainsBefore.keys()
  if (chainsBefore.size >= maxRemembered && oldest !== undefined) chainsBefore.delete(oldest)
  chainsBefore.set(certificateText, chain)
}

/** Decodes base64; null if it isn't canonical. */
function bytesOf(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, 'base64')
  return base64 !== '' && bytes.toString('base64') === base64 ? bytes : null
}

async function revocationProblem(
  trust: Trust,
  chain: readonly Certificate[],
  at: number,
): Promise<SigningRefusal | null> {
  const lists = await trust.revocations()
  if (lists === null) return null
  let problem: SigningRefusal | null = null
  for (const [index, { issuer, serial }] of chain.entries()) {
    // A root is revoked by removing it from the file.
    if (index === chain.length - 1) break
    const ofIssuer = lists.get(issuer) ?? []
    // A CA never reuses a serial number, whichever of its keys it signs with.
    if (ofIssuer.some((list) => list.revokedSince(serial) <= at)) return 'revoked'
    // A CA with one list for all its keys signs it with the latest of them.
    const own = ofIssuer.filter(({ key }) => key === keyOf(chain[index + 1] as Certificate))
    if (!(own.length > 0 ? own : ofIssuer).some(({ nextUpdate }) => nextUpdate >= at))
      problem = 'unknownRevocation'
  }
  return problem
}

/**
 * The service signs the digest itself, and node:crypto only verifies whole contents: so the signature is decrypted with
 * the public key, and the result must be exactly the digest with its prefix.
 */
function isSignatureOver(hash: string, signature: string, certificate: Certificate): boolean {
  const digest = bytesOf(hash)
  const bytes = bytesOf(signature)
  if (digest?.length !== digestLength || bytes?.length !== Math.ceil((certificate.rsaBits ?? 0) / 8))
    return false
  try {
    const opened = publicDecrypt(
      { key: opensslOf(certificate).publicKey, padding: constants.RSA_PKCS1_PADDING },
      bytes,
    )
    return opened.equals(Buffer.concat([digestInfo, digest]))
  } catch {
    return false
  }
}
