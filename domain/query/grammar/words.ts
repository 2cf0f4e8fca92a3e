/** The words of a question, and how two are compared: typed marks must be those of the phrase, missing ones may be. */
import { fold } from '#domain/officer/name-text.ts'

export interface Word {
  /** As typed. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** Without marks. */
  readonly plain: string
  /** With marks, wherever in the syllable they stand; the same as `plain` for a word without. */
  readonly marked: string
  /** A comma, a full stop, a bracket. */
  readonly isSign: boolean
  /** Typed among words with marks: without any it means none. */
  readonly isExact?: true
}

/** 'kỷ' is also written 'kỉ'. */
const plainOf = (text: string): string => fold(text).replace(/^([bcdghklmnpqrstvx]+)y$/u, '$1i')

const markedOf = (text: string, plain: string): string => {
  const marks = [...text.normalize('NFD').toLowerCase()].filter((sign) => /\p{M}/u.test(sign)).toSorted()
  const stroke = /đ/iu.test(text) ? 'đ' : ''
  return marks.length === 0 && stroke === '' ? plain : `${plain}:${stroke}${marks.join('')}`
}

/** 'Rh-' and 'O+': their sign is a part of them. */
const bloodSign = /^(?:rh|ab|[abo])[\s(]*[+−–-]\)?$/iu
const pattern =
  /(?<![\p{L}\d])(?:[Rr][Hh]\s?\(?|[Aa][Bb]|[ABOabo])[+−–-]\)?(?![\p{L}\d])|\d[xX](?![\p{L}\d])|\p{L}\.\d{2}(?:\.\d+)+|\d+(?:[.,/-]\d+)*%?|[\p{L}\p{M}\d]+(?:['’][\p{L}]+)?|[,;:.!?()"“”+–-]/gu

type Compared = Pick<Word, 'plain' | 'marked' | 'isSign'>

/** Words already looked at, where many texts are read. */
export type Memory = Map<string, Compared>

function comparedAs(text: string): Compared {
  if (bloodSign.test(text)) {
    const plain = fold(text.replaceAll(/[\s()]/gu, '').replace(/[−–]/u, '-'))
    return { plain, marked: plain, isSign: false }
  }
  const plain = plainOf(text.normalize('NFC'))
  const isSign = /^[^\p{L}\d]+$/u.test(text)
  return { plain: plain === '' ? text : plain, marked: markedOf(text, plain), isSign }
}

/** The words of a text, in order. `memory`: words already looked at, where many texts are read. */
export function wordsIn(text: string, memory?: Memory): Word[] {
  const words = [...text.matchAll(pattern)].map((match) => {
    const [one] = match
    const compared = memory?.get(one) ?? comparedAs(one)
    memory?.set(one, compared)
    return { text: one, from: match.index, to: match.index + one.length, ...compared }
  })
  return withClasses(words)
}

const roman = ['', 'I', 'II', 'III', 'IV']

/** 'hạng 3' is 'hạng III'. */
const withClasses = (words: Word[]): Word[] =>
  words.map((word, at) => {
    const name =
      words[at - 1]?.plain === 'hang' && /^[1-4]$/.test(word.text) ? roman[Number(word.text)] : undefined
    return name === undefined ? word : { ...word, ...comparedAs(name) }
  })

/** The words of a question, abbreviations as what they stand for: the passage stays that of the abbreviation. */
export function wordsOfQuestion(text: string, abbreviations: ReadonlyMap<string, string>): Word[] {
  const words = wordsIn(text)
  const isExact = words.some(({ marked, plain }) => marked !== plain)
  return withClasses(
    words.flatMap((word) => {
      const long = abbreviations.get(word.text.normalize('NFC').toLowerCase())
      if (long === undefined) return isExact ? [{ ...word, isExact }] : [word]
      return wordsIn(long).map((part) => ({ ...part, text: part.text, from: word.from, to: word.to }))
    }),
  )
}

/** The first word of a text, without marks. */
export function firstWordOf(text: string, memory: Memory): string | undefined {
  for (const [one] of text.matchAll(pattern)) {
    const compared = memory.get(one) ?? comparedAs(one)
    memory.set(one, compared)
    if (!compared.isSign) return compared.plain
  }
  return undefined
}

/** Whether what was typed is the word of a phrase. */
export const isWord = (typed: Word, meant: Pick<Word, 'plain' | 'marked'>): boolean =>
  typed.plain === meant.plain &&
  (typed.marked === meant.marked || (typed.isExact !== true && typed.marked === typed.plain))
