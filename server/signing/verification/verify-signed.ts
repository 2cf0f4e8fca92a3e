/**
 * Whether a signature over a record's hash counts: made by the key of the certificate, which a trusted root leads to,
 * which held at that moment, wasn't revoked, and is one to sign with (spec 3 §4; decision 82).
 */
import { constants, publicDecrypt, X509Certificate } from 'node:crypto'
import { readCertificate, type Certificate } from '#domain/signing/certificate.ts'
import {
  chainToRoot,
  periodProblem,
  signerProblem,
  type SigningRefusal,
} from '#domain/signing/certificate-rules.ts'
import { isIssuedBy, issuedBy, keyOf, opensslOf, type Trust } from '#server/signing/verification/trust.ts'

export { openTrust, type Trust } from '#server/signing/verification/trust.ts'

export interface Signed {
  /** SHA-256 of the canonical content, base64. */
  hash: string
  /** RSA, PKCS#1 v1.5, base64. */
  signature: string
  /** DER in base64, with or without the lines of PEM. */
  certificate: string
}

export interface Signer {
  /** As the certificate names its holder. */
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
/** Certificates that are remembered at most. */
const mostRemembered = 200

/** `at` is when it was signed: now for one that comes in, then for one that is verified again. */
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

/** The issuers of a certificate from its own to the root, DER in base64, whatever became of it; none where they are unknown. */
export async function issuersOf(trust: Trust, certificate: string, at: Date): Promise<string[]> {
  const chain = await chainOf(trust, certificate, at.getTime())
  return 'refused' in chain ? [] : issuersIn(chain)
}

const issuersIn = ([, ...issuers]: Chain): string[] =>
  issuers.map(({ der }) => Buffer.from(der).toString('base64'))

type Chain = [Certificate, ...Certificate[]]

/** The certificate and its issuers up to a root, all but itself in their period. */
async function chainOf(
  trust: Trust,
  given: string,
  at: number,
): Promise<Chain | { refused: SigningRefusal }> {
  const before = trust.chainsBefore.get(given)
  if (before?.slice(1).every((issuer) => periodProblem(issuer, at) === null)) return before as Chain
  const certificate = before?.[0] ?? certificateIn(trust, given)
  if ('refused' in certificate) return certificate
  const chain = await chainToRoot(certificate, trust.known, issuedBy, at)
  return chain === null ? { refused: 'untrusted' } : (chain as Chain)
}

/** What no known authority has signed isn't read any further. */
function certificateIn({ known }: Trust, given: string): Certificate | { refused: SigningRefusal } {
  const armoured = /^\s*-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----\s*$/.exec(given)
  const der = bytesOf((armoured?.[1] ?? given).replace(/\s+/g, ''))
  try {
    const certificate = new X509Certificate(der ?? '')
    // OpenSSL writes it anew: who changes what the issuer's signature doesn't cover changes this.
    if (!certificate.raw.equals(der ?? Buffer.of())) return { refused: 'certificate' }
    if (![...known.values()].flat().some((issuer) => isIssuedBy(certificate, issuer)))
      return { refused: 'untrusted' }
    return readCertificate(certificate.raw)
  } catch {
    return { refused: 'certificate' }
  }
}

/** Only certificates that have signed something are remembered: nobody fills memory with others. */
function remember({ chainsBefore }: Trust, given: string, chain: Chain): void {
  if (chainsBefore.has(given)) return
  const [oldest] = chainsBefore.keys()
  if (chainsBefore.size >= mostRemembered && oldest !== undefined) chainsBefore.delete(oldest)
  chainsBefore.set(given, chain)
}

/** The bytes of base64; null for what base64 of bytes never is. */
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
    // A root takes itself back by being taken out of the file.
    if (index === chain.length - 1) break
    const ofIssuer = lists.get(issuer) ?? []
    // An authority gives no number twice, whichever of its keys it signs with.
    if (ofIssuer.some((list) => list.revokedSince(serial) <= at)) return 'revoked'
    // An authority that has one list for all its keys signs it with the last of them.
    const own = ofIssuer.filter(({ key }) => key === keyOf(chain[index + 1] as Certificate))
    if (!(own.length > 0 ? own : ofIssuer).some(({ nextUpdate }) => nextUpdate >= at))
      problem = 'unknownRevocation'
  }
  return problem
}

/**
 * The service signs the digest itself, and node:crypto verifies only whole contents: so the signature is opened with
 * the public key, and what comes out must be the digest with its exact prefix, nothing more.
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
