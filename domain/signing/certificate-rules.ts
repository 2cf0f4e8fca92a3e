/**
 * Which certificate may sign a record (domain: the government's certification authority): it was made for signatures,
 * and unbroken issuers lead from it to a root that the installation trusts.
 */
import { keyUsages, type Certificate } from '#domain/signing/certificate.ts'
import type { signingSentences } from '#domain/signing/sentences.ts'

/** Key of the sentence that says why a certificate or signature isn't taken. */
export type SigningRefusal = keyof typeof signingSentences

/** Whether a certificate's signature is its issuer's; node:crypto on the server, WebCrypto in the browser. */
export type IssuedBy = (certificate: Certificate, issuer: Certificate) => boolean | Promise<boolean>

export const fewestRsaBits = 2048
/** A root, its authorities and the signer. */
const longestChain = 6

/** Hashes that nobody forges; issuers sign one of these. */
const soundHashes = new Set(['SHA-256', 'SHA-384', 'SHA-512'])

/** Purposes that a certificate for signing papers never has alone: servers, programs, time stamps, answers on revocation. */
const otherPurposes = new Set([
  '1.3.6.1.5.5.7.3.1',
  '1.3.6.1.5.5.7.3.3',
  '1.3.6.1.5.5.7.3.8',
  '1.3.6.1.5.5.7.3.9',
])

export const isSelfIssued = ({ subject, issuer }: Certificate): boolean => subject === issuer

/** Why a certificate isn't one to sign records with, by itself; null when it is. */
export function signerProblem(certificate: Certificate): SigningRefusal | null {
  const { keyUsage, purposes, isAuthority, rsaBits } = certificate
  const maySign = ((keyUsage ?? 0) & (keyUsages.digitalSignature | keyUsages.nonRepudiation)) !== 0
  const isForOthers = purposes !== null && purposes.every((purpose) => otherPurposes.has(purpose))
  if (!maySign || isForOthers || isAuthority || certificate.hasUnknownDemand) return 'notForSigning'
  return rsaBits !== null && rsaBits >= fewestRsaBits ? null : 'weakKey'
}

/** Why it doesn't hold at a moment (milliseconds since 1970); null when it does. */
export function periodProblem(certificate: Certificate, at: number): SigningRefusal | null {
  if (at < certificate.notBefore) return 'notYet'
  return at > certificate.notAfter ? 'expired' : null
}

const mayIssue = (issuer: Certificate, authoritiesBelow: number): boolean =>
  issuer.isAuthority &&
  !issuer.hasUnknownDemand &&
  (issuer.keyUsage === null || (issuer.keyUsage & keyUsages.keyCertSign) !== 0) &&
  (issuer.rsaBits === null || issuer.rsaBits >= fewestRsaBits) &&
  authoritiesBelow <= issuer.mostBelow

/**
 * The certificate, its issuers in turn and the root; null when none of the known authorities leads from it to a root.
 * `known` are by subject; a root is one of them that issued itself. All of them must hold at `at`.
 */
export async function chainToRoot(
  certificate: Certificate,
  known: ReadonlyMap<string, readonly Certificate[]>,
  issuedBy: IssuedBy,
  at: number,
): Promise<Certificate[] | null> {
  const from = async (chain: Certificate[]): Promise<Certificate[] | null> => {
    const last = chain.at(-1) as Certificate
    if (chain.length >= longestChain) return null
    for (const issuer of known.get(last.issuer) ?? []) {
      const isRoot = isSelfIssued(issuer)
      if (chain.some(({ der }) => der === issuer.der)) continue
      if (!mayIssue(issuer, chain.length - 1) || periodProblem(issuer, at) !== null) continue
      if (!soundHashes.has(last.issuedWith) || !(await issuedBy(last, issuer))) continue
      const whole = isRoot ? [...chain, issuer] : await from([...chain, issuer])
      if (whole !== null) return whole
    }
    return null
  }
  return await from([certificate])
}

/** Certificates by their subjects, as chainToRoot takes them. */
export function bySubject(certificates: readonly Certificate[]): Map<string, Certificate[]> {
  const known = new Map<string, Certificate[]>()
  for (const certificate of certificates)
    known.set(certificate.subject, [...(known.get(certificate.subject) ?? []), certificate])
  return known
}
