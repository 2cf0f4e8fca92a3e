/** Codes of an app by the time (RFC 6238: SHA-1, six digits, thirty seconds), which every app knows. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { totpShape } from '#domain/session/second-factor.ts'

const keyBytes = 20
/** Steps that a clock may be behind or ahead. */
const tolerance = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpKey = (): Buffer => randomBytes(keyBytes)

/** The key as apps take it when it is typed. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('')
}

/** The address that the QR code shows. */
export function totpAddress(key: Uint8Array, issuer: string, userName: string): string {
  const label = [issuer, userName].map(encodeURIComponent).join(':')
  const { digits, period } = totpShape
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${period}`
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / totpShape.period)

/** The code of a step. */
export function codeOf(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** totpShape.digits).padStart(totpShape.digits, '0')
}

/** The step whose code this is, within the tolerance; undefined for a wrong code. */
export function stepOfCode(key: Uint8Array, code: string, now: Date): number | undefined {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current - tolerance + index)
  // All are compared, whichever is right.
  return steps.filter((step) => isSame(codeOf(key, step), code)).at(-1)
}

function isSame(right: string, typed: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(typed)]
  return a.length === b.length && timingSafeEqual(a, b)
}
