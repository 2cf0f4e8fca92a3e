/** What of a certificate (X.509, RFC 5280) decides whether a signature counts. */
import {
  bitsOf,
  booleanOf,
  childrenOf,
  expect,
  explicit,
  hexOf,
  NotDer,
  numberHexOf,
  oidOf,
  readElement,
  tags,
  textOf,
  timeOf,
  wholeBitsOf,
  type Element,
} from '#domain/signing/der.ts'

export interface Signed {
  /** What the issuer has signed. */
  body: Uint8Array
  signature: Uint8Array
  /** Object identifier. */
  algorithm: string
}

export interface Certificate extends Signed {
  der: Uint8Array
  /** Hexadecimal. */
  serial: string
  /** Names as they are compared: hexadecimal DER. */
  subject: string
  issuer: string
  /** Names as people read them. */
  subjectName: string
  issuerName: string
  /** Milliseconds since 1970; both ends belong to it. */
  notBefore: number
  notAfter: number
  /** SubjectPublicKeyInfo. */
  publicKey: Uint8Array
  /** Bits of an RSA key; null for keys of another kind. */
  rsaBits: number | null
  isAuthority: boolean
  /** Authorities that may stand between this one and a signer. */
  mostBelow: number
  /** By their numbers in RFC 5280; null when nothing is said. */
  keyUsage: readonly boolean[] | null
  /** Object identifiers; null when nothing is said. */
  purposes: readonly string[] | null
  /** It has an extension that must be understood and isn't. */
  hasUnknownDemand: boolean
}

export const keyUsages = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, crlSign: 6 } as const

const rsaEncryption = '1.2.840.113549.1.1.1'
const extensionIds = {
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
} as const
/** Extensions that may be critical without a rule of ours: whom else it names, and under which policies. */
const harmless = new Set(['2.5.29.14', '2.5.29.17', '2.5.29.18', '2.5.29.31', '2.5.29.32', '2.5.29.35'])

/** Reads one; NotDer for bytes that are no certificate, or more than one. */
export function readCertificate(der: Uint8Array): Certificate {
  const { body, parts } = readSigned(der)
  const rest = childrenOf(body)
  if (rest[0]?.tag === explicit(0)) rest.shift()
  const [serial, algorithm, issuer, validity, subject, publicKey, ...more] = rest
  if (hexOf(expect(algorithm, tags.sequence).whole) !== hexOf(parts.algorithm.whole))
    throw new NotDer('two algorithms')
  const [notBefore, notAfter] = childrenOf(expect(validity, tags.sequence))
  const wrapped = more.find(({ tag }) => tag === explicit(3))
  const extensions = readExtensions(
    wrapped === undefined ? [] : childrenOf(readElement(wrapped.content, tags.sequence)),
  )
  const constraints = constraintsOf(extensions.get(extensionIds.basicConstraints)?.value)
  const keyUsage = extensions.get(extensionIds.keyUsage)?.value
  const purposes = extensions.get(extensionIds.extendedKeyUsage)?.value
  return {
    der,
    ...signedOf(body, parts),
    serial: numberHexOf(serial),
    subject: hexOf(expect(subject, tags.sequence).whole),
    issuer: hexOf(expect(issuer, tags.sequence).whole),
    subjectName: nameOf(expect(subject, tags.sequence)),
    issuerName: nameOf(expect(issuer, tags.sequence)),
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    publicKey: expect(publicKey, tags.sequence).whole,
    rsaBits: rsaBitsOf(expect(publicKey, tags.sequence)),
    ...constraints,
    keyUsage: keyUsage === undefined ? null : bitsOf(readElement(keyUsage)),
    purposes: purposes === undefined ? null : childrenOf(readElement(purposes, tags.sequence)).map(oidOf),
    hasUnknownDemand: [...extensions].some(
      ([id, { isCritical }]) =>
        isCritical && !harmless.has(id) && !Object.values(extensionIds).some((known) => known === id),
    ),
  }
}

/** The three parts that certificates and lists of revoked ones are made of. */
export function readSigned(der: Uint8Array): {
  body: Element
  parts: { algorithm: Element; signature: Element }
} {
  const [body, algorithm, signature, ...more] = childrenOf(readElement(der, tags.sequence))
  if (more.length > 0) throw new NotDer('too many parts')
  return {
    body: expect(body, tags.sequence),
    parts: { algorithm: expect(algorithm, tags.sequence), signature: expect(signature, tags.bitString) },
  }
}

export const signedOf = (body: Element, parts: { algorithm: Element; signature: Element }): Signed => ({
  body: body.whole,
  signature: wholeBitsOf(parts.signature),
  algorithm: oidOf(childrenOf(parts.algorithm)[0]),
})

interface Extension {
  isCritical: boolean
  value: Uint8Array
}

/** By object identifier; each may occur once. */
export function readExtensions(elements: readonly Element[]): Map<string, Extension> {
  const read = new Map<string, Extension>()
  for (const element of elements) {
    const [id, ...rest] = childrenOf(expect(element, tags.sequence))
    const isCritical = rest[0]?.tag === tags.boolean && booleanOf(rest[0])
    const key = oidOf(id)
    if (read.has(key)) throw new NotDer('an extension twice')
    read.set(key, { isCritical, value: expect(rest.at(-1), tags.octetString).content })
  }
  return read
}

function constraintsOf(value: Uint8Array | undefined): { isAuthority: boolean; mostBelow: number } {
  const [first, second] = value === undefined ? [] : childrenOf(readElement(value, tags.sequence))
  const isAuthority = first?.tag === tags.boolean && booleanOf(first)
  return {
    isAuthority,
    mostBelow: isAuthority && second !== undefined ? Number(`0x${numberHexOf(second)}`) : Infinity,
  }
}

function rsaBitsOf(publicKey: Element): number | null {
  const [algorithm, key] = childrenOf(publicKey)
  if (oidOf(childrenOf(expect(algorithm, tags.sequence))[0]) !== rsaEncryption) return null
  const [modulus] = childrenOf(readElement(wholeBitsOf(key), tags.sequence))
  const hex = numberHexOf(modulus)
  return hex.length * 4 - Math.clz32(Number.parseInt(hex.slice(0, 2), 16)) + 24
}

/** Short names of what a name consists of. */
const attributes: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'title',
  '0.9.2342.19200300.100.1.1': 'UID',
  '1.2.840.113549.1.9.1': 'E',
}

/** The common name; the whole name where there is none. */
function nameOf(name: Element): string {
  const parts = childrenOf(name)
    .flatMap((set) => childrenOf(expect(set, tags.set)))
    .map((attribute) => {
      const [id, value] = childrenOf(expect(attribute, tags.sequence))
      if (value === undefined) throw new NotDer('name')
      return { key: oidOf(id), value: textOf(value) }
    })
  const common = parts.findLast(({ key }) => key === '2.5.4.3')
  return common?.value ?? parts.map(({ key, value }) => `${attributes[key] ?? key}=${value}`).join(', ')
}
