/**
 * The search and sort keys stored with a person: the order of a Vietnamese list of names, the folded text that searches
 * compare, and the digit runs of the numbers. All are computed when a person is written and never in a query.
 */

/** The Vietnamese alphabet in dictionary order, with the four Latin letters it borrows for foreign names. */
const ALPHABET = 'aăâbcdđeêfghijklmnoôơpqrstuưvwxyz'

/** Combining marks that form another letter: breve, circumflex, horn. Every other mark is a tone or is dropped. */
const LETTER_MARKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '\u0306': { a: 'ă' },
  '\u0302': { a: 'â', e: 'ê', o: 'ô' },
  '\u031b': { o: 'ơ', u: 'ư' },
}

/** The tones in Vietnamese order; a syllable without one (ngang) has '0'. */
const TONE_MARKS: Readonly<Record<string, string>> = {
  '\u0300': '1', // huyền
  '\u0309': '2', // hỏi
  '\u0303': '3', // ngã
  '\u0301': '4', // sắc
  '\u0323': '5', // nặng
}

// Byte order of a key: end of a part < between middle names < tone < other characters < digits < letters.
const PART_END = ' '
const WORD_END = '!'
const FIRST_DIGIT = ':'.charCodeAt(0)
const FIRST_LETTER = 'D'.charCodeAt(0)

const LETTER_CODES: ReadonlyMap<string, string> = new Map(
  [...ALPHABET].map((letter, at) => [letter, String.fromCharCode(FIRST_LETTER + at)]),
)

const APOSTROPHES = /['’‘ʼ`´]/gu
const MARKS = /\p{M}/gu

/** The words of a name or a search: apostrophes removed (H'Hen → HHen), in lower case, without empty ones. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** One syllable as bytes: its letters in Vietnamese order, then its tone, wherever in the syllable it was typed. */
function syllableKey(word: string): string {
  let letters = ''
  let tones = ''
  let base = ''
  const flush = () => {
    if (base === '') return
    letters += LETTER_CODES.get(base) ?? otherKey(base)
    base = ''
  }
  for (const char of word.normalize('NFD')) {
    if (!/\p{M}/u.test(char)) {
      flush()
      base = char
      continue
    }
    const tone = TONE_MARKS[char]
    if (tone !== undefined) tones += tone
    else base = LETTER_MARKS[char]?.[base] ?? base
  }
  flush()
  return letters + (tones === '' ? '0' : tones)
}

function otherKey(char: string): string {
  if (char >= '0' && char <= '9') return String.fromCharCode(FIRST_DIGIT + Number(char))
  // Hyphens and full stops come before letters, as in a dictionary; foreign scripts after them.
  return char < 'a' ? `9${char}` : `~${char}`
}

/**
 * The sort key of a name in a Vietnamese list (ux: by given name, then middle names, then family name): a, ă, â … d, đ
 * are separate letters, and the tone (ngang, huyền, hỏi, ngã, sắc, nặng) counts after the letters of its syllable.
 * Compared byte by byte (`collate "C"`). Ignores case, NFC or NFD, 'hoà' or 'hòa' and spaces. Two names with the same
 * key share an entry of the name dictionary, so they also have the same `fold`.
 */
export function nameKey(hoVaTen: string): string {
  const words = wordsOf(hoVaTen)
  const givenName = words.at(-1) ?? ''
  const family = words.length > 1 ? (words[0] ?? '') : ''
  const middle = words.slice(1, -1)
  const parts = [givenName === '' ? '' : syllableKey(givenName), middle.map(syllableKey).join(WORD_END)]
  return [...parts, family === '' ? '' : syllableKey(family)].join(PART_END)
}

/**
 * Text for searching: lower case without tones and marks, đ as d, apostrophes removed, single spaces.
 * 'Nguyễn  Thị ĐÀO' → 'nguyen thi dao', "H'Hen Niê" → 'hhen nie'.
 */
export function fold(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at++) {
    const letter = FOLDED[text.charCodeAt(at)]
    if (letter === undefined) return foldedByWords(text)
    folded += letter
  }
  return SPACED.test(folded) ? folded.replace(SPACES, ' ').trim() : folded
}

const foldedByWords = (text: string): string =>
  wordsOf(text.normalize('NFD').replace(MARKS, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')).join(' ')

const SPACED = /^ | {2}| $/
const SPACES = / +/g
const PLAIN = /^[\0-\x7f]*$/
/** The first characters that no Latin text has. */
const LAST_LATIN = 0x1f00

/**
 * By code: what it becomes, of the characters that become plain Latin letters wherever they stand. Rules fold millions of
 * texts, which nearly all consist of them.
 */
const FOLDED: readonly (string | undefined)[] = Array.from({ length: LAST_LATIN }, (_, code) => {
  const char = String.fromCharCode(code)
  if (/\s/u.test(char)) return ' '
  const folded = foldedByWords(char)
  return PLAIN.test(folded) ? folded : undefined
})

/** Whether a text contains every word of a search, in any order and ignoring marks; an empty search matches all. */
export function hasWords(text: string, search: string): boolean {
  const folded = fold(text)
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word))
}

/** The letters shown for a person without a photo: the first of the last two words (spec 3 §2.2). '' if none. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/u).slice(-2)
  return words.map((word) => ([...word.replace(APOSTROPHES, '')][0] ?? '').toUpperCase()).join('')
}

/** Length of indexed digit runs: five are selective enough to find few people, and few enough to type. */
const RUN = 5

/**
 * Endings are encoded above all runs of five digits: the last four as 14 0000 + n, the last three as 13 0000 + n,
 * the last two as 12 0000 + n.
 */
const endingGram = (digits: string): number => 100_000 + digits.length * 10_000 + Number(digits)

const digitsOf = (text: string): string => text.replace(/\D/gu, '')

function runsOf(digits: string): number[] {
  return Array.from({ length: Math.max(digits.length - RUN + 1, 0) }, (_, at) =>
    Number(digits.slice(at, at + RUN)),
  )
}

/**
 * The index of a person's numbers (CCCD, CMND, telephone) for finding them by a part: every run of five digits as an
 * integer, and the last two, three and four digits. Sorted, without duplicates; skips missing numbers.
 */
export function numberGrams(numbers: readonly (string | null | undefined)[]): number[] {
  const grams = new Set<number>()
  for (const number of numbers) {
    const digits = digitsOf(number ?? '')
    for (const run of runsOf(digits)) grams.add(run)
    for (const length of [2, 3, 4]) if (digits.length >= length) grams.add(endingGram(digits.slice(-length)))
  }
  return [...grams].sort((a, b) => a - b)
}

/**
 * The grams a person must have for `digits` to be part of a number: five digits or more anywhere in it, two to four at
 * its end. None for a single digit, which matches too many.
 */
export function gramsToFind(digits: string): number[] {
  if (digits.length < 2) return []
  return digits.length < RUN ? [endingGram(digits)] : [...new Set(runsOf(digits))]
}

/** Vowels of a folded syllable; after the first of them s, f, r, x, j and z are tones. */
const VOWELS = 'aeiouy'

function deTelexWord(word: string): string {
  let out = ''
  let vowels = ''
  for (const char of word) {
    const previous = out.at(-1)
    if (char === 'd' && out.startsWith('d') && (vowels !== '' || previous === 'd')) continue
    if (char === 'w') {
      if (vowels !== '') continue
      out += 'u'
      vowels = 'u'
    } else if (vowels !== '' && 'sfrxjz'.includes(char)) {
      continue
    } else if ('aeo'.includes(char) && vowels.includes(char)) {
      continue
    } else {
      out += char
      if (VOWELS.includes(char)) vowels += char
    }
  }
  return out
}

/**
 * Decodes text typed with the Vietnamese keyboard switched off: raw Telex as folded text.
 * 'nguyeenx vawn an' → 'nguyen van an', 'ddawngj' → 'dang'. Returns the `fold` of text without Telex keys.
 */
export function deTelex(text: string): string {
  return fold(text).split(' ').map(deTelexWord).join(' ')
}

/**
 * The same for raw VNI: 'nguye6n4 va8n an' → 'nguyen van an'. Only words that begin with a letter: other digits are
 * years and numbers.
 */
const deVni = (text: string): string =>
  fold(text).replaceAll(/(?<![\p{L}\d])\p{L}[\p{L}1-9]*(?!\d)/gu, (word) => word.replaceAll(/\d/gu, ''))

/** The text as it was meant if the Vietnamese keyboard was off, folded; undefined if nothing shows that. */
export function typedWithKeyboardOff(text: string): string | undefined {
  const folded = fold(text)
  // A digit behind a letter is no Telex: of 'ksor ble6' only the digit is a mark.
  const isVni = /\p{L}[1-9]/u.test(text)
  const meant = isVni ? [deVni(text), deTelex(text)] : [deTelex(text), deVni(text)]
  return meant.find((one) => one !== folded)
}
