import { expect, test } from 'vitest'
import { hasInvisible, plainText } from './plain-text.ts'

test('A pasted line becomes one plain line, in NFC and without invisible characters.', () => {
  expect(plainText(' Nguyễn\u00a0Văn\t\tAn\r\n')).toBe('Nguyễn Văn An')
  expect(plainText('Nguyễn Văn Ăn'.normalize('NFD'))).toBe('Nguyễn Văn Ăn'.normalize('NFC'))
  expect(plainText('\ufeffLê\u200b \u202eThị\u00ad Ý\u200e')).toBe('Lê Thị Ý')
  expect(plainText(" Y H'Ăm-Niê Kđăm ")).toBe("Y H'Ăm-Niê Kđăm")
  expect(plainText(' \u200b \n ')).toBe('')
})

test('Several lines keep their breaks and the spaces between words.', () => {
  expect(plainText(' Dòng một:\n  - ý 1\u200b\n', { multiline: true })).toBe('Dòng một:\n  - ý 1')
})

test('Blank letters, tags and selectors are invisible; letters of any script are not.', () => {
  for (const mark of ['\u3164', '\u061c', '\u{e0041}', '\u200d', '\ufe0f', '\u0085', '\u2066', '\u034f'])
    expect(hasInvisible(`Lê${mark} Ý`), mark.codePointAt(0)?.toString(16)).toBe(true)
  for (const text of [
    "Y H'Ăm-Niê Kđăm",
    'ស្រី\u200cសុខ',
    'Nguyễn\u00a0Văn An',
    '👩‍👧 ❤️',
    'Phường 1; §§ – “Số 2”',
  ])
    expect(hasInvisible(text), text).toBe(false)
})

test('Joiners are kept.', () => {
  expect(plainText('👩‍👧')).toBe('👩‍👧')
})
