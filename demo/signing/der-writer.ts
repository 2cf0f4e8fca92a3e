/** Writes DER, as far as certificates and lists of revoked ones need it. */
import { explicit, tags } from '#domain/signing/der.ts'

/** An element of these parts, one behind the other. */
export function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.of(tag, content.length), content])
  const hex = content.length.toString(16)
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(tag, 0x80 | length.length), length, content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(tags.sequence, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => element(tags.set, ...parts)
export const wrapped = (number: number, part: Uint8Array): Buffer => element(explicit(number), part)
export const octets = (bytes: Uint8Array): Buffer => element(tags.octetString, bytes)
export const wholeBits = (bytes: Uint8Array): Buffer => element(tags.bitString, Buffer.of(0), bytes)
export const yes = element(tags.boolean, Buffer.of(0xff))

/** A whole number from its bytes, the highest first. */
export function integer(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0)
  const shortest = start < 0 ? Buffer.of(0) : bytes.subarray(start)
  return element(tags.integer, Buffer.of(...(shortest[0]! >= 0x80 ? [0] : [])), shortest)
}

/** The first of them is bit 0; zeros at the end are left out, as DER has it. */
export function bits(numbers: readonly number[]): Buffer {
  const last = Math.max(...numbers)
  const bytes = Buffer.alloc(Math.floor(last / 8) + 1)
  for (const number of numbers) bytes[Math.floor(number / 8)]! |= 0x80 >> (number % 8)
  return element(tags.bitString, Buffer.of(7 - (last % 8)), bytes)
}

export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const groups = [number % 128]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      groups.unshift(0x80 | (left % 128))
    return groups
  })
  return element(tags.oid, Buffer.from(bytes))
}

export function time(at: Date): Buffer {
  const text = at.toISOString().replace(/[-:T]|\.\d+/g, '')
  return at.getUTCFullYear() < 2050
    ? element(tags.utcTime, Buffer.from(text.slice(2)))
    : element(tags.generalizedTime, Buffer.from(text))
}

/** A name of these attributes, such as `{ C: 'VN', CN: '…' }`. */
export const name = (attributes: Readonly<Partial<Record<keyof typeof nameOids, string>>>): Buffer =>
  sequence(
    ...Object.entries(attributes).map(([key, value]) => {
      const kind = key === 'C' ? tags.printableString : tags.utf8String
      return set(sequence(oid(nameOids[key as keyof typeof nameOids]), element(kind, Buffer.from(value))))
    }),
  )
const nameOids = { C: '2.5.4.6', O: '2.5.4.10', OU: '2.5.4.11', CN: '2.5.4.3' } as const
