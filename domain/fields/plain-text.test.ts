import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('A pasted line becomes one plain line, in composed letters and without invisible marks.', () => {
  expect(plainText(' Nguyễn\u00a0Văn\t\tAn\r\n')).toBe('Nguyễn Văn An')
  expect(plainText('Nguyễn Văn Ăn'.normalize('NFD'))).toBe('Nguyễn Văn Ăn'.normalize('NFC'))
  expect(plainText('\ufeffLê\u200b \u202eThị\u00ad Ý\u200e')).toBe('Lê Thị Ý')
  expect(plainText(" Y H'Ăm-Niê Kđăm ")).toBe("Y H'Ăm-Niê Kđăm")
  expect(plainText(' \u200b \n ')).toBe('')
})

test('Several lines keep their breaks and what stands between words.', () => {
  expect(plainText(' Dòng một:\n  - ý 1\u200b\n', { multiline: true })).toBe('Dòng một:\n  - ý 1')
})

test('What is joined by a joiner stays joined.', () => {
  expect(plainText('👩‍👧')).toBe('👩‍👧')
})
