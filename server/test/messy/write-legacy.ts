/**
 * Vietnamese in legacy encodings, for tests: TCVN3 according to the table of TCVN 5712 in glibc, VNI according to its
 * typing rules.
 */

export const vietnameseLetters = 'àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ'
const tcvn3Signs = 'µ¸¶·¹¨»¾¼½Æ©ÇÊÈÉË®ÌÐÎÏÑªÒÕÓÔÖ×ÝØÜÞßãáâä«åèæçé¬êíëìîïóñòô\u00adõøö÷ùúýûüþ'

/** Lower case only: TCVN3 has accented capitals in separate fonts. */
export const toTcvn3 = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      const at = vietnameseLetters.indexOf(letter)
      if (at >= 0) return tcvn3Signs.charAt(at)
      return { Ă: '¡', Â: '¢', Ê: '£', Ô: '¤', Ơ: '¥', Ư: '¦', Đ: '§' }[letter] ?? letter
    })
    .join('')

const plain: Record<string, string> = {
  '\u0301': 'ù',
  '\u0300': 'ø',
  '\u0309': 'û',
  '\u0303': 'õ',
  '\u0323': 'ï',
}
const withCircumflex: Record<string, string> = {
  '\u0301': 'á',
  '\u0300': 'à',
  '\u0309': 'å',
  '\u0303': 'ã',
  '\u0323': 'ä',
}
const withBreve: Record<string, string> = {
  '\u0301': 'é',
  '\u0300': 'è',
  '\u0309': 'ú',
  '\u0303': 'ü',
  '\u0323': 'ë',
}
/** Letters that VNI has precomposed. */
const whole: Record<string, string> = {
  í: 'í',
  ì: 'ì',
  ỉ: 'æ',
  ĩ: 'ó',
  ị: 'ò',
  ỵ: 'î',
  đ: 'ñ',
  ơ: 'ô',
  ư: 'ö',
}

function vniOf(letter: string): string {
  const wholeLetter = whole[letter]
  if (wholeLetter !== undefined) return wholeLetter
  const parts = letter.normalize('NFD')
  const tone = parts.match(/[\u0300\u0301\u0303\u0309\u0323]/u)?.[0] ?? ''
  const [base = '', mark = ''] = parts.replace(tone, '')
  if (mark === '\u0302') return base + (withCircumflex[tone] ?? 'â')
  if (mark === '\u0306') return base + (withBreve[tone] ?? 'ê')
  const stem = mark === '\u031b' ? (whole[(base + mark).normalize('NFC')] ?? '') : base
  return stem + (plain[tone] ?? '')
}

export const toVni = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      const small = letter.toLowerCase()
      const written = vniOf(small)
      return letter === small ? written : written.toUpperCase()
    })
    .join('')
