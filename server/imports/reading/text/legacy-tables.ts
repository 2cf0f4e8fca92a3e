/**
 * The two codes of Vietnamese letters that were written before Unicode, as the old fonts show them: TCVN3 (ABC fonts, '.VnTime')
 * has one sign for each small letter, VNI ('VNI-Times') a letter and a sign for its marks. Their texts reach us as the signs
 * of Windows-1252 that have the same numbers.
 */

/** The letters of TCVN 5712 (VN3) from number 0xA1 on; ' ' is not used by the fonts. */
const tcvn3Letters =
  'ĂÂÊÔƠƯĐăâêôơưđ      àảãáạ ằẳẵắ       ặầẩẫấậè ẻẽéẹềểễếệìỉ   ĩíịò ỏõóọồổỗốộờởỡớợù ủũúụừửữứựỳỷỹýỵ '

const tcvn3: ReadonlyMap<string, string> = new Map(
  [...tcvn3Letters]
    .map((letter, at) => [String.fromCharCode(0xa1 + at), letter] as const)
    .filter(([, letter]) => letter !== ' '),
)

/** Tones as VNI writes them after a plain letter: sắc, huyền, hỏi, ngã, nặng. */
const plainMarks = 'ùøûõï'
/** The same tones together with a circumflex, and with a breve. */
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

/** A text of TCVN3 in Unicode (NFC). `capitals`: its font shows small letters as capitals ('.VnTimeH'). */
export function fromTcvn3(text: string, capitals = false): string {
  let read = ''
  for (const sign of text) read += tcvn3.get(sign) ?? sign
  return capitals ? read.toUpperCase() : read
}

/** A text of VNI in Unicode (NFC); the letter says whether it is a capital, its marks may be of either case. */
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
