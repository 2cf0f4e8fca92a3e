/** Text encodings without Node or browser APIs. Single-pass, so that large files stay fast. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Map([...letters].map((letter, value) => [letter.charCodeAt(0), value]))

/** Null for anything but base64 with its padding and without white space. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  const valueAt = (at: number) => values.get(text.charCodeAt(at)) ?? 0
  for (let at = 0, out = 0; at < text.length; at += 4, out += 3) {
    const whole = (valueAt(at) << 18) | (valueAt(at + 1) << 12) | (valueAt(at + 2) << 6) | valueAt(at + 3)
    // Writes beyond the end of a typed array are ignored.
    bytes[out] = whole >> 16
    bytes[out + 1] = whole >> 8
    bytes[out + 2] = whole
  }
  return base64Of(bytes) === text ? bytes : null
}

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const whole = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const count = Math.min(3, bytes.length - at) + 1
    for (let place = 0; place < 4; place++)
      text += place < count ? letters[(whole >> (18 - place * 6)) & 0x3f] : '='
  }
  return text
}

/** UTF-8. Throws for a lone surrogate, which is no valid text. */
export function utf8Of(text: string): Uint8Array<ArrayBuffer> {
  if (!text.isWellFormed()) throw new URIError('a lone surrogate')
  // A code unit needs at most three bytes; a surrogate pair four.
  const bytes = new Uint8Array(text.length * 3)
  let out = 0
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) ?? 0
    if (point > 0xffff) at++
    if (point < 0x80) bytes[out++] = point
    else {
      const following = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3
      bytes[out++] = [0, 0xc0, 0xe0, 0xf0][following]! | (point >> (6 * following))
      for (let left = following - 1; left >= 0; left--) bytes[out++] = 0x80 | ((point >> (6 * left)) & 0x3f)
    }
  }
  return bytes.slice(0, out)
}
