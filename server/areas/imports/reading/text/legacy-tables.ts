/**
 * The two Vietnamese encodings from before Unicode, as used by legacy fonts: TCVN3 (ABC fonts, '.VnTime') has one
 * character per lower-case letter, VNI ('VNI-Times') a letter followed by a character for its diacritics. We receive
 * them decoded as Windows-1252.
 */

/** The letters of TCVN 5712 (VN3) from code 0xA1 on; ' ' is unused by the fonts. */
const tcvn3Letters =
  'ĂÂÊÔƠƯĐăâêôơưđ      àảãáạ ằẳẵắ       ặầẩẫấậè ẻẽéẹềểễếệìỉ   ĩíịò ỏõóọồổỗốộờởỡớợù ủũúụừửữứựỳỷỹýỵ '

const tcvn3: ReadonlyMap<string, string> = new Map(
  [...tcvn3Letters]
    .map((letter, at) => [String.fromCharCode(0xa1 + at), letter] as const)
    .filter(([, letter]) => letter !== ' '),
)

/** VNI's tones after a plain letter: sắc, huyền, hỏi, ngã, nặng. */
const plainMarks = 'ùøûõï'
/** The same tones combined with a circumflex, and with a breve. */
const circumflexMarks = 'áàåãä'
const breveMarks = 'éèúüë'
const tones = ['\u0301', '\u0300', '\u0309', '\u0303', '\u0323']

const toned = (letter: string, marks: string, base: string): [string, string][] =>
  [...marks].map((mark, at) => [base + mark, (letter + (tones[at] ?? '')).normalize('NFC')])

const vniPairs: ReadonlyMap<string, string> = new Map([
  ...['a', 'e', 'o', 'u', 'y'].flatMap((letter) => toned(letter, plainMarks, letter)),
  ...toned('ơ', plainMarks, 'ô'),
  ...toned('ư', plainMarks, 'ö'),
  ...['a', 'e', 'o'].flatMap((letter) => [
    [`${letter}â`, `${letter}\u0302`.normalize('NFC')] as [string, string],
    ...toned(`${letter}\u0302`, circumflexMarks, letter),
  ]),
  ['aê', 'ă'],
  ...toned('ă', breveMarks, 'a'),
])
const vniSingles: ReadonlyMap<string, string> = new Map([
  ['ô', 'ơ'],
  ['ö', 'ư'],
  ['ñ', 'đ'],
  ['æ', 'ỉ'],
  ['ó', 'ĩ'],
  ['ò', 'ị'],
  ['î', 'ỵ'],
])

export type LegacyCode = 'TCVN3' | 'VNI'

/** Converts TCVN3 to Unicode (NFC). `capitals`: the font shows lower-case letters as capitals ('.VnTimeH'). */
export function fromTcvn3(text: string, capitals = false): string {
  let read = ''
  for (const sign of text) read += tcvn3.get(sign) ?? sign
  return capitals ? read.toUpperCase() : read
}

/** Converts VNI to Unicode (NFC); the letter decides the case, its diacritics may have either. */
export function fromVni(text: string): string {
  let read = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const small = sign.toLowerCase()
    const pair = vniPairs.get(small + text.charAt(at + 1).toLowerCase())
    const letter = pair ?? vniSingles.get(small) ?? small
    if (pair !== undefined) at += 1
    read += sign === small ? letter : letter.toUpperCase()
  }
  return read
}
