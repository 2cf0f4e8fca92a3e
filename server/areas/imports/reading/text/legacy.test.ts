import { expect, test } from 'vitest'
import { fromTcvn3, fromVni } from '#server/areas/imports/reading/text/legacy-tables.ts'
import { codeOfFont, detectEncoding } from '#server/areas/imports/reading/text/legacy-text.ts'
import { toTcvn3, toVni, vietnameseLetters } from '#server/test/messy/write-legacy.ts'

test('every lower-case letter round-trips through TCVN3, every letter through VNI', () => {
  for (const letter of vietnameseLetters) {
    expect(fromTcvn3(toTcvn3(letter)), letter).toBe(letter)
    expect(fromVni(toVni(letter)), letter).toBe(letter)
    expect(fromVni(toVni(letter.toUpperCase())), letter).toBe(letter.toUpperCase())
  }
  expect(new Set([...vietnameseLetters].map((letter) => toTcvn3(letter))).size).toBe(vietnameseLetters.length)
})

test('the names of letters in old papers', () => {
  expect(fromTcvn3('NguyÔn V¨n An')).toBe('Nguyễn Văn An')
  expect(fromTcvn3('Céng hoµ x· héi chñ nghÜa ViÖt Nam')).toBe('Cộng hoà xã hội chủ nghĩa Việt Nam')
  expect(fromTcvn3('trÇn thÞ bÝch', true)).toBe('TRẦN THỊ BÍCH')
  expect(fromVni('Nguyeãn Vaên An')).toBe('Nguyễn Văn An')
  expect(fromVni('TRAÀN THÒ BÍCH NGOÏC')).toBe('TRẦN THỊ BÍCH NGỌC')
  expect(fromVni('Coäng hoøa xaõ hoäi chuû nghóa Vieät Nam')).toBe('Cộng hòa xã hội chủ nghĩa Việt Nam')
})

const texts = [
  'Nguyễn Văn An',
  'Trần Thị Bích Ngọc',
  'Lê Hoàng Phương Uyên',
  'Đồng Tháp',
  'Phường Cao Lãnh',
  'Xã Mỹ Hội, huyện Cao Lãnh',
  'Phật giáo Hòa Hảo',
  'Cử nhân Luật',
  'Không',
  'Đã kết hôn',
  'Viên chức',
  'Chuyên viên chính',
]

test('texts are recognised by their letters', () => {
  for (const text of texts) {
    expect(detectEncoding(toTcvn3(text)), text).toEqual({ code: 'TCVN3', text })
    expect(detectEncoding(toVni(text)), text).toEqual({ code: 'VNI', text })
  }
})

test('Unicode texts stay unchanged, whatever the font', () => {
  const clean = [
    ...texts,
    'Nguyễn Văn Phó',
    'Võ Văn Tú',
    'Hà',
    'Lý Tú Anh',
    'Hồ Chí Minh',
    'HÒA BÌNH',
    "H'Hen Niê",
    'Café Zoë',
    'Âu Cơ',
  ]
  for (const text of clean)
    for (const font of [undefined, 'Times New Roman', '.VnTime', 'VNI-Times']) {
      const verdict = detectEncoding(text, font)
      // Short words that are syllables in both encodings are decided by their font.
      if (font === undefined || /[ăđơưạ-ỹ]/iu.test(text))
        expect(verdict, `${text} ${font}`).toBeTypeOf('string')
    }
})

test('the font decides if letters do not', () => {
  expect(detectEncoding('Phó', '.VnTime')).toEqual({ code: 'TCVN3', text: 'Phú' })
  expect(detectEncoding('Phó')).toBe('open')
  expect(detectEncoding('Phó', 'Arial')).toBe('open')
  expect(codeOfFont('.VnTimeH')).toEqual({ code: 'TCVN3', capitals: true })
  expect(codeOfFont('VNI-Helve')).toEqual({ code: 'VNI', capitals: false })
  expect(codeOfFont('Verdana')).toBeUndefined()
})
