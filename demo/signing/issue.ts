/** Issues certificates (RFC 5280). For the demonstration and for tests; nothing real trusts it. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import '#domain/signing/metadata.ts'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsagesExtension,
  PublicKey,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { keyUsages } from '#domain/signing/certificate.ts'

export interface Issuer {
  subject: Readonly<Partial<Record<'C' | 'O' | 'CN', string>>>
  privateKey: KeyObject
}

export interface CertificateWish extends Issuer {
  /** Undefined: self-issued. */
  issuer?: Issuer
  notBefore: Date
  notAfter: Date
  /** Undefined: not an authority. */
  authority?: { mostBelow?: number }
  usages?: readonly (keyof typeof keyUsages)[]
  /** Object identifiers of extended key usage. */
  purposes?: readonly string[]
  /** Host names and addresses of a server. */
  hosts?: readonly { type: 'dns' | 'ip'; value: string }[]
  /** Adds an unknown critical extension. */
  demand?: boolean
  hash?: 'SHA-1' | 'SHA-256'
}

/** DER. */
export async function issueCertificate(wish: CertificateWish): Promise<Buffer> {
  const { subject, privateKey, issuer = wish, hash = 'SHA-256' } = wish
  const { rawData } = await X509CertificateGenerator.create({
    subject: nameOf(subject),
    issuer: nameOf(issuer.subject),
    notBefore: wish.notBefore,
    notAfter: wish.notAfter,
    publicKey: publicKeyOf(privateKey),
    ...signing(issuer.privateKey, hash),
    extensions: await extensionsOf(wish),
  })
  return Buffer.from(rawData)
}

/** A distinguished name. */
export const nameOf = (subject: Issuer['subject']) =>
  Object.entries(subject).map(([key, value]) => ({ [key]: [value] }))

const publicKeyOf = (key: KeyObject) =>
  new PublicKey(createPublicKey(key).export({ type: 'spki', format: 'der' }))

/** Parameters with which a key signs. */
export function signing(key: KeyObject, hash: string) {
  const isRsa = key.asymmetricKeyType === 'rsa'
  const curve = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }[
    String(key.asymmetricKeyDetails?.namedCurve)
  ]
  const algorithm = isRsa
    ? { name: 'RSASSA-PKCS1-v1_5', hash }
    : { name: 'ECDSA', namedCurve: curve ?? '', hash }
  return { signingKey: key.toCryptoKey(algorithm, false, ['sign']), signingAlgorithm: algorithm }
}

async function extensionsOf({ authority, usages = [], purposes, hosts, demand, ...wish }: CertificateWish) {
  const issuer = wish.issuer ?? wish
  return [
    await SubjectKeyIdentifierExtension.create(publicKeyOf(wish.privateKey)),
    await AuthorityKeyIdentifierExtension.create(publicKeyOf(issuer.privateKey)),
    new BasicConstraintsExtension(authority !== undefined, authority?.mostBelow, true),
    ...(usages.length === 0
      ? []
      : [
          new KeyUsagesExtension(
            usages.reduce((flags, usage) => flags | keyUsages[usage], 0),
            true,
          ),
        ]),
    ...(purposes === undefined ? [] : [new ExtendedKeyUsageExtension([...purposes])]),
    ...(hosts === undefined ? [] : [new SubjectAlternativeNameExtension([...hosts])]),
    ...(demand === true ? [new Extension('1.3.6.1.4.1.99999.1', true, Buffer.of(4, 1, 1))] : []),
  ]
}
