/** Parses the text of a search box for people: a number, an e-mail address, or words of a name. */
import { fold, gramsToFind, nameKey, typedWithKeyboardOff } from '#domain/officer/name-text.ts'

/** A word as it was typed. */
export interface TypedWord {
  readonly folded: string
  /** Its part of a name's sort key, if it has a mark or a tone; null matches all marks and tones. */
  readonly key: string | null
}

export type Search =
  | { readonly kind: 'none' }
  /** Matches nobody: only an apostrophe, a single digit. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'cccd'; readonly soCccd: string }
  /** `anywhere`: part of a CCCD, CMND or telephone number; otherwise its last digits. */
  | {
      readonly kind: 'digits'
      readonly digits: string
      readonly grams: readonly number[]
      readonly anywhere: boolean
      /** As many as a CMND or a telephone number has: it may be one whole, of which no parts are stored where it is encrypted. */
      readonly isWhole: boolean
    }
  | { readonly kind: 'email'; readonly beginning: string }
  | {
      readonly kind: 'names'
      /** In the typed order, without duplicates. Each must begin a word of the name or be a run of its initials. */
      readonly words: readonly TypedWord[]
      /** One of the words may have a slip of the hand. */
      readonly hasSlip?: true
    }

const CCCD_LENGTH = 12
/** Digits of a CMND, and of a telephone number. */
const wholeLengths: readonly number[] = [9, 10]

/** Quotes around a text and signs behind it: it was copied out of a sentence. */
const around = /^[\s"“”«»‘]+|[\s"“”«»’?!;,.]+$/gu
/** What a number is called before it. */
const numberLabel =
  /^(?:s[đd]t|[đd]t|[đd]i[eệ]n tho[aạ]i|tel|cccd|cmnd|cmt|c[aă]n c[uư][oớ]c|s[oố])[\s:.]*(?=\+?\d[\d\s.()-]*$)/iu

/**
 * Digits (ignoring blanks, dots and hyphens between them, +84 as 0) search numbers: five or more anywhere in them,
 * two to four at their end. One word with '@', a digit, '.' or '_' searches e-mail addresses by prefix.
 * Everything else searches names.
 */
export function readSearch(searchContent: string | undefined): Search {
  const typed = (searchContent ?? '').normalize('NFC').trim()
  if (typed === '') return { kind: 'none' }
  const text = typed.replaceAll(around, '').replace(numberLabel, '')
  if (text === '') return { kind: 'nobody' }
  const compact = text.replace(/[\s.()-]/gu, '')
  if (/^\+?\d+$/u.test(compact)) return readDigits(compact.replace(/^\+84/u, '0').replace('+', ''))
  if (!/\s/u.test(text) && /[@\d_]|\p{L}\.\p{L}/u.test(text))
    return { kind: 'email', beginning: text.toLowerCase() }
  return namesSearch(text)
}

function readDigits(digits: string): Search {
  if (digits.length === CCCD_LENGTH) return { kind: 'cccd', soCccd: digits }
  const grams = gramsToFind(digits)
  if (grams.length === 0) return { kind: 'nobody' }
  const isWhole = wholeLengths.includes(digits.length)
  return { kind: 'digits', digits, grams, anywhere: digits.length >= 5, isWhole }
}

/** Whether the text is digits of which nobody can be found where only whole numbers are stored. */
export function isPartOfNumber(text: string): boolean {
  const search = readSearch(text)
  return search.kind === 'digits' && !search.isWhole
}

/** 'Trần_Minh_Tài' as words, 'T.M.T' as initials. */
function partedBySigns(text: string): string | undefined {
  const parts = text.split(/[._]+/u).filter((part) => part !== '')
  if (parts.length < 2 || parts.some((part) => !/^[\p{L}\p{M}'’]+$/u.test(part))) return undefined
  return parts.every((part) => [...part.normalize('NFC')].length === 1)
    ? fold(parts.join(''))
    : parts.join(' ')
}

function namesSearch(text: string): Search {
  const typed = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[\s|,;:/()[\]–—-]+/u)
    .map((word): TypedWord => {
      const folded = fold(word)
      return { folded, key: /[\p{M}đ]/u.test(word.normalize('NFD')) ? nameKey(word).trimEnd() : null }
    })
    .filter(({ folded }) => folded !== '')
  const words = typed.filter(({ folded }, at) => typed.findIndex((word) => word.folded === folded) === at)
  return words.length === 0 ? { kind: 'nobody' } : { kind: 'names', words }
}

/** The possible meanings of a text, the likeliest first; searches use the first that has matches. */
export function readingsOf(searchContent: string | null | undefined): Search[] {
  const typed = readSearch(searchContent ?? undefined)
  return [typed, ...otherReadings(searchContent ?? undefined, typed)]
}

/**
 * Other meanings of the same words if nothing matches, in this order: typed with the Vietnamese keyboard off, and the
 * prefix of an e-mail address.
 */
function otherReadings(searchContent: string | undefined, search: Search): Search[] {
  const text = (searchContent ?? '').trim()
  const meant = typedWithKeyboardOff(text)
  // +84 without its sign: tried after the number as it is, which may be part of a CCCD.
  if (search.kind === 'digits' && /^84\d{9}$/u.test(search.digits))
    return [readDigits(`0${search.digits.slice(2)}`)]
  const parted = search.kind === 'email' ? partedBySigns(text) : undefined
  if (parted !== undefined) return [namesSearch(parted)]
  // 'va8n' is raw VNI rather than the beginning of an address.
  if (search.kind === 'email' && /^[\p{L}\d]+$/u.test(text) && meant !== undefined)
    return [namesSearch(meant)]
  if (search.kind !== 'names') return []
  const readings: Search[] = []
  if (meant !== undefined) readings.push(namesSearch(meant))
  if (!/\s/u.test(text)) readings.push({ kind: 'email', beginning: text.normalize('NFC').toLowerCase() })
  return readings
}
