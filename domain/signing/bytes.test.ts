/** Encodings agree with the platform's, also for long texts. */
import { expect, test } from 'vitest'
import { base64Of, bytesOfBase64, utf8Of } from '#domain/signing/bytes.ts'

test('UTF-8 equals the encoding of the platform', () => {
  for (const text of ['', 'a', 'Nguyễn Thị Hường', '\u07ff\u0800\uffff', '%41 a😀b𐀀\u{10ffff}', '\u0000"\n'])
    expect([...utf8Of(text)], text).toEqual([...new TextEncoder().encode(text)])
  for (const text of ['\ud800', 'a\udc00b']) expect(() => utf8Of(text)).toThrow(URIError)
})

test('base64 round-trips, and anything else is refused', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256)
    const text = Buffer.from(bytes).toString('base64')
    expect(base64Of(bytes)).toBe(text)
    expect([...(bytesOfBase64(text) ?? [])]).toEqual([...bytes])
  }
  for (const text of ['A', 'AA', 'AAA', 'A===', '====', 'AB==', 'AA=A', 'AA==AA==', 'AAA\n', ' AAA', 'AA-_'])
    expect(bytesOfBase64(text), text).toBeNull()
})

test('handles millions of characters', () => {
  const long = 'Đỗ'.repeat(1_500_000)
  expect(utf8Of(long)).toHaveLength(Buffer.byteLength(long))
  const bytes = new Uint8Array(3_000_000).fill(251)
  expect(bytesOfBase64(Buffer.from(bytes).toString('base64'))).toHaveLength(bytes.length)
  expect(bytesOfBase64(`${'A'.repeat(3_999_999)}!`)).toBeNull()
})
