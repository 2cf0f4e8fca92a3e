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
}

/** 'kỷ' is also written 'kỉ'. */
const plainOf = (text: string): string => fold(text).replace(/^([bcdghklmnpqrstvx]+)y$/u, '$1i')

const markedOf = (text: string, plain: string): string => {
  const marks = [...text.normalize('NFD').toLowerCase()].filter((sign) => /\p{M}/u.test(sign)).toSorted()
  const stroke = /đ/iu.test(text) ? 'đ' : ''
  return marks.length === 0 && stroke === '' ? plain : `${plain}:${stroke}${marks.join('')}`
}

const pattern = /\d+(?:[.,/-]\d+)*%?|[\p{L}\p{M}\d]+(?:['’][\p{L}]+)?|[,;:.!?()"“”+–-]/gu

type Compared = Pick<Word, 'plain' | 'marked' | 'isSign'>

function comparedAs(text: string): Compared {
  const plain = plainOf(text.normalize('NFC'))
  const isSign = /^[^\p{L}\d]+$/u.test(text)
  return { plain: plain === '' ? text : plain, marked: markedOf(text, plain), isSign }
}

/** The words of a text, in order. `memory`: words already looked at, where many texts are read. */
export function wordsIn(text: string, memory?: Map<string, Compared>): Word[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [text] = match
    const compared = memory?.get(text) ?? comparedAs(text)
    memory?.set(text, compared)
    return { text, from: match.index, to: match.index + text.length, ...compared }
  })
}

/** Whether what was typed is the word of a phrase. */
export const isWord = (typed: Word, meant: Pick<Word, 'plain' | 'marked'>): boolean =>
  typed.plain === meant.plain && (typed.marked === typed.plain || typed.marked === meant.marked)
