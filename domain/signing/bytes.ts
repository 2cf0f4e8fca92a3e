/** Bytes of texts, with nothing of Node or of a browser. */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Null for what isn't base64, with its '=' at the end and without white space. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return null
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  for (let at = 0, out = 0; at < text.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((step) =>
      Math.max(0, letters.indexOf(text[at + step] ?? '')),
    )
    const whole = (a << 18) | (b << 12) | (c << 6) | d
    for (const shift of [16, 8, 0]) if (out < bytes.length) bytes[out++] = (whole >> shift) & 0xff
  }
  return base64Of(bytes) === text ? bytes : null
}

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const whole = (a << 16) | (b << 8) | c
    const count = Math.min(3, bytes.length - at) + 1
    for (let place = 0; place < 4; place++)
      text += place < count ? letters[(whole >> (18 - place * 6)) & 0x3f] : '='
  }
  return text
}

/** UTF-8. Throws for a lone surrogate, which is no text. */
export const utf8Of = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(encodeURIComponent(text).matchAll(/%([\dA-F]{2})|[^%]/g), ([letter, hex]) =>
    hex === undefined ? letter.charCodeAt(0) : Number.parseInt(hex, 16),
  )
