/** Issues certificates and lists of revoked ones (RFC 5280). For the demonstration and for tests; nothing real trusts it. */
import { createHash, createPublicKey, randomBytes, sign, type KeyObject } from 'node:crypto'
import { keyUsages } from '#domain/signing/certificate.ts'
import {
  bits,
  element,
  integer,
  name,
  octets,
  oid,
  sequence,
  time,
  wholeBits,
  wrapped,
  yes,
} from '#demo/signing/der-writer.ts'

export interface Issuer {
  subject: Parameters<typeof name>[0]
  privateKey: KeyObject
}

export interface CertificateWish extends Issuer {
  /** Undefined: it issues itself. */
  issuer?: Issuer
  notBefore: Date
  notAfter: Date
  /** Undefined: it may not issue. */
  authority?: { mostBelow?: number }
  usages?: readonly (keyof typeof keyUsages)[]
  /** Object identifiers of extended key usage. */
  purposes?: readonly string[]
  /** Addresses of a server. */
  hosts?: readonly { kind: 'dns' | 'ip'; value: string }[]
  /** An extension that nobody knows and everybody must. */
  demand?: boolean
  hash?: 'sha1' | 'sha256'
}

const algorithms = {
  rsa: { sha256: '1.2.840.113549.1.1.11', sha1: '1.2.840.113549.1.1.5' },
  ec: { sha256: '1.2.840.10045.4.3.2', sha1: '1.2.840.10045.4.1' },
} as const

/** DER. */
export function issueCertificate(wish: CertificateWish): Buffer {
  const { subject, privateKey, issuer = wish, hash = 'sha256' } = wish
  const serial = randomBytes(16)
  serial[0]! &= 0x7f
  const body = sequence(
    wrapped(0, integer(Buffer.of(2))),
    integer(serial),
    algorithmOf(issuer.privateKey, hash),
    name(issuer.subject),
    sequence(time(wish.notBefore), time(wish.notAfter)),
    name(subject),
    publicKeyOf(privateKey),
    wrapped(3, sequence(...extensionsOf(wish))),
  )
  return signedBy(issuer.privateKey, body, hash)
}

/** DER of a list; `revoked` are serial numbers in hexadecimal. */
export function issueRevocationList(
  issuer: Issuer,
  revoked: readonly { serial: string; since: Date }[],
  thisUpdate: Date,
  nextUpdate: Date,
): Buffer {
  const entries = revoked.map(({ serial, since }) =>
    sequence(integer(Buffer.from(serial, 'hex')), time(since)),
  )
  const body = sequence(
    integer(Buffer.of(1)),
    algorithmOf(issuer.privateKey, 'sha256'),
    name(issuer.subject),
    time(thisUpdate),
    time(nextUpdate),
    ...(entries.length === 0 ? [] : [sequence(...entries)]),
  )
  return signedBy(issuer.privateKey, body, 'sha256')
}

function signedBy(key: KeyObject, body: Buffer, hash: 'sha1' | 'sha256'): Buffer {
  return sequence(body, algorithmOf(key, hash), wholeBits(sign(hash, body, key)))
}

const kindOf = ({ asymmetricKeyType }: KeyObject) => (asymmetricKeyType === 'rsa' ? 'rsa' : 'ec')

function algorithmOf(key: KeyObject, hash: 'sha1' | 'sha256'): Buffer {
  const kind = kindOf(key)
  return sequence(oid(algorithms[kind][hash]), ...(kind === 'rsa' ? [element(0x05)] : []))
}

const publicKeyOf = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' })
const keyIdOf = (key: KeyObject) => createHash('sha1').update(publicKeyOf(key)).digest()

function extensionsOf({ authority, usages, purposes, hosts, demand, ...wish }: CertificateWish): Buffer[] {
  const extension = (id: string, value: Buffer, isCritical = false) =>
    sequence(oid(id), ...(isCritical ? [yes] : []), octets(value))
  const found = [
    extension('2.5.29.14', octets(keyIdOf(wish.privateKey))),
    extension('2.5.29.35', sequence(element(0x80, keyIdOf((wish.issuer ?? wish).privateKey)))),
    extension('2.5.29.19', constraints(authority), true),
  ]
  if (usages && usages.length > 0)
    found.push(extension('2.5.29.15', bits(usages.map((usage) => keyUsages[usage])), true))
  if (purposes) found.push(extension('2.5.29.37', sequence(...purposes.map(oid))))
  if (hosts)
    found.push(
      extension(
        '2.5.29.17',
        sequence(
          ...hosts.map(({ kind, value }) =>
            kind === 'dns'
              ? element(0x82, Buffer.from(value))
              : element(0x87, Buffer.from(value.split('.').map(Number))),
          ),
        ),
      ),
    )
  if (demand) found.push(extension('1.3.6.1.4.1.99999.1', octets(Buffer.of(1)), true))
  return found
}

function constraints(authority: CertificateWish['authority']): Buffer {
  if (authority === undefined) return sequence()
  const { mostBelow } = authority
  return sequence(yes, ...(mostBelow === undefined ? [] : [integer(Buffer.of(mostBelow))]))
}
