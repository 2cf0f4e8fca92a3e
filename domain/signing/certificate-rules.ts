/**
 * Which certificates may sign a record (domain: the government's certification authority): those made for signatures,
 * with a complete chain of issuers to a root that the installation trusts.
 */
import { keyUsages, type Certificate } from '#domain/signing/certificate.ts'
import type { signingSentences } from '#domain/signing/sentences.ts'

/** Key of the message why a certificate or signature is refused. */
export type SigningRefusal = keyof typeof signingSentences

/** Whether a certificate was signed by its issuer; with node:crypto on the server, WebCrypto in the browser. */
export type IssuedBy = (certificate: Certificate, issuer: Certificate) => boolean | Promise<boolean>

export const minRsaBits = 2048
/** Maximum length of a chain: a root, its authorities and the signer. */
const longestChain = 6

/** Collision-resistant hashes; issuers must have signed with one of these. */
const soundHashes = new Set(['SHA-256', 'SHA-384', 'SHA-512'])

/** Purposes that, alone, exclude a certificate for signing documents: servers, code, time stamps, OCSP responses. */
const otherPurposes = new Set([
  '1.3.6.1.5.5.7.3.1',
  '1.3.6.1.5.5.7.3.3',
  '1.3.6.1.5.5.7.3.8',
  '1.3.6.1.5.5.7.3.9',
])

export const isSelfIssued = ({ subject, issuer }: Certificate): boolean => subject === issuer

/** Why the certificate itself may not sign records; null when it may. */
export function signerProblem(certificate: Certificate): SigningRefusal | null {
  const { keyUsage, purposes, isAuthority, rsaBits } = certificate
  const maySign = ((keyUsage ?? 0) & (keyUsages.digitalSignature | keyUsages.nonRepudiation)) !== 0
  const isForOthers = purposes !== null && purposes.every((purpose) => otherPurposes.has(purpose))
  if (!maySign || isForOthers || isAuthority || certificate.hasUnknownDemand) return 'notForSigning'
  return rsaBits !== null && rsaBits >= minRsaBits ? null : 'weakKey'
}

/** Why it isn't valid at a time (ms since 1970); null when it is. */
export function periodProblem(certificate: Certificate, at: number): SigningRefusal | null {
  if (at < certificate.notBefore) return 'notYet'
  return at > certificate.notAfter ? 'expired' : null
}

const mayIssue = (issuer: Certificate, authoritiesBelow: number): boolean =>
  issuer.isAuthority &&
  !issuer.hasUnknownDemand &&
  (issuer.keyUsage === null || (issuer.keyUsage & keyUsages.keyCertSign) !== 0) &&
  (issuer.rsaBits === null || issuer.rsaBits >= minRsaBits) &&
  authoritiesBelow <= issuer.mostBelow

/**
 * The certificate, its issuers in turn and the root; null when none of the known authorities leads from it to a root.
 * `authorities`: by subject; a root is self-issued. All of them must be valid at `at`.
 */
export async function chainToRoot(
  certificate: Certificate,
  authorities: ReadonlyMap<string, readonly Certificate[]>,
  issuedBy: IssuedBy,
  at: number,
): Promise<Certificate[] | null> {
  const from = async (chain: Certificate[]): Promise<Certificate[] | null> => {
    const last = chain.at(-1) as Certificate
    if (chain.length >= longestChain) return null
    for (const issuer of authorities.get(last.issuer) ?? []) {
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

/** Certificates by their subjects, for chainToRoot. */
export function bySubject(certificates: readonly Certificate[]): Map<string, Certificate[]> {
  const certificatesBySubject = new Map<string, Certificate[]>()
  for (const certificate of certificates)
    certificatesBySubject.set(certificate.subject, [
      ...(certificatesBySubject.get(certificate.subject) ?? []),
      certificate,
    ])
  return certificatesBySubject
}
