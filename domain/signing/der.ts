/**
 * Reads DER (ITU-T X.690) strictly: a value has one encoding, so that no byte of a certificate can be changed without
 * being noticed. Pure, so that the server and the page that checks exported signatures read certificates alike.
 */

/** Thrown for bytes that aren't DER, or not of the expected kind. */
export class NotDer extends Error {}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  sequence: 0x30,
  set: 0x31,
  printableString: 0x13,
  teletexString: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
} as const

/** One element: its tag, its content, and all of its bytes. */
export interface Element {
  tag: number
  content: Uint8Array
  whole: Uint8Array
}

/** The tag of a context-specific element that holds others. */
export const explicit = (number: number): number => 0xa0 | number

/** Nothing of a certificate is longer. */
const mostLengthBytes = 3

function elementAt(bytes: Uint8Array, start: number): Element {
  const tag = bytes[start]
  const first = bytes[start + 1]
  // Tags of more than one byte occur in no certificate.
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new NotDer('tag')
  let at = start + 2
  let length = first
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > mostLengthBytes) throw new NotDer('length')
    length = 0
    for (let left = count; left > 0; left--) length = length * 256 + (bytes[at++] ?? Number.NaN)
    // The shortest form is the only one.
    if (!(length >= 0x80) || length < 256 ** (count - 1)) throw new NotDer('length')
  }
  if (at + length > bytes.length) throw new NotDer('length')
  return { tag, content: bytes.subarray(at, at + length), whole: bytes.subarray(start, at + length) }
}

/** The one element that these bytes are, with nothing behind it. */
export function readElement(bytes: Uint8Array, tag?: number): Element {
  const element = elementAt(bytes, 0)
  if (element.whole.length !== bytes.length) throw new NotDer('trailing bytes')
  return tag === undefined ? element : expect(element, tag)
}

/** The elements inside one. */
export function childrenOf({ content }: Element): Element[] {
  const children: Element[] = []
  for (let at = 0; at < content.length;) {
    const child = elementAt(content, at)
    children.push(child)
    at += child.whole.length
  }
  return children
}

/** The element itself, when it is of this kind. */
export function expect(element: Element | undefined, tag: number): Element {
  if (element?.tag !== tag) throw new NotDer(`tag ${element?.tag} instead of ${tag}`)
  return element
}

/** '1.2.840.113549.1.1.11'. */
export function oidOf(element: Element | undefined): string {
  const { content } = expect(element, tags.oid)
  const numbers: number[] = []
  let number = 0
  for (const [at, byte] of content.entries()) {
    if ((number === 0 && byte === 0x80) || number > 2 ** 40) throw new NotDer('object identifier')
    number = number * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      numbers.push(number)
      number = 0
    } else if (at === content.length - 1) throw new NotDer('object identifier')
  }
  const [first, ...others] = numbers
  if (first === undefined) throw new NotDer('object identifier')
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...others].join('.')
}

/** Lower-case hexadecimal of a whole number, without leading zeros but by whole bytes ('01', '00ff' is 'ff'). */
export function numberHexOf(element: Element | undefined): string {
  const { content } = expect(element, tags.integer)
  const [first, second] = content
  const isLong =
    content.length > 1 && ((first === 0 && second! < 0x80) || (first === 0xff && second! >= 0x80))
  if (first === undefined || isLong) throw new NotDer('integer')
  return hexOf(content.length > 1 && first === 0 ? content.subarray(1) : content)
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function booleanOf(element: Element): boolean {
  const { content } = expect(element, tags.boolean)
  if (content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff)) throw new NotDer('boolean')
  return content[0] === 0xff
}

/** The bytes of a bit string of whole bytes, as keys and signatures are. */
export function wholeBitsOf(element: Element | undefined): Uint8Array {
  const { content } = expect(element, tags.bitString)
  if (content[0] !== 0) throw new NotDer('bit string')
  return content.subarray(1)
}

/** Whether each named bit is set, the first first. */
export function bitsOf(element: Element): boolean[] {
  const [unused = 0, ...bytes] = expect(element, tags.bitString).content
  return bytes
    .flatMap((byte) => Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1))
    .slice(0, bytes.length * 8 - unused)
}

/** Milliseconds since 1970. Two digits of a year mean 1950 to 2049. */
export function timeOf(element: Element | undefined): number {
  const text = latinOf(element?.content ?? new Uint8Array())
  const isShort = element?.tag === tags.utcTime
  if (!isShort) expect(element, tags.generalizedTime)
  const parts = (isShort ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/ : /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/).exec(text) // prettier-ignore
  const [year = Number.NaN, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (parts ?? [])
    .slice(1)
    .map(Number)
  const fullYear = isShort ? year + (year < 50 ? 2000 : 1900) : year
  const time = Date.UTC(fullYear, month - 1, day, hour, minute, second)
  if (Number.isNaN(time)) throw new NotDer('time')
  return time
}

/** A text of a name, in whichever of the usual encodings it is. */
export function textOf({ tag, content }: Element): string {
  if (tag === tags.bmpString) {
    let text = ''
    for (let at = 0; at + 1 < content.length; at += 2)
      text += String.fromCharCode(content[at]! * 256 + content[at + 1]!)
    return text
  }
  if (tag !== tags.utf8String) return latinOf(content)
  try {
    return decodeURIComponent(
      Array.from(content, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    )
  } catch {
    throw new NotDer('text')
  }
}

const latinOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
