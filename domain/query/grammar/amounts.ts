/** Numbers and comparisons in the words of a question. */
import { Phrases } from './phrases.ts'
import type { Word } from './words.ts'

export type Comparison = 'tu' | 'den' | 'tren' | 'duoi' | 'la'

/** Phrases for each of which several texts are given, with a bar between them. */
export const phrasesOf = <M>(meanings: readonly (readonly [string, M])[]): Phrases<M> => {
  const phrases = new Phrases<M>()
  for (const [texts, meaning] of meanings) for (const text of texts.split('|')) phrases.add(text, meaning)
  return phrases
}

/** Before a value. */
const before = phrasesOf<Comparison>([
  [
    'trên|hơn|cao hơn|lớn hơn|nhiều hơn|quá|vượt|vượt quá|đã quá|đã trên|đã hơn|được hơn|được trên|ngoài',
    'tren',
  ],
  [
    'dưới|thấp hơn|nhỏ hơn|ít hơn|chưa đến|chưa tới|chưa quá|chưa đủ|chưa được|chưa đạt|chưa đầy|không đến|không đủ|kém|<',
    'duoi',
  ],
  ['từ|ít nhất|tối thiểu|không dưới|từ đủ|đủ|đã đủ|được|đạt từ|thấp nhất|đã được', 'tu'],
  ['đến|tới|tối đa|không quá|không trên|nhiều nhất|cao nhất|không hơn|không vượt quá', 'den'],
  ['bằng|đúng|là|được đúng|vừa đúng', 'la'],
])

/** Behind a value. */
const after = phrasesOf<Comparison>([
  ['trở lên|trở đi|đổ lên|hoặc hơn|hoặc cao hơn|và cao hơn', 'tu'],
  ['trở xuống|đổ xuống|trở lại|hoặc thấp hơn', 'den'],
])

export const comparisonAt = (words: readonly Word[], at: number) => before.at(words, at)[0]
export const endingAt = (words: readonly Word[], at: number) => after.at(words, at)[0]

const spelled: Readonly<Record<string, number>> = {
  mot: 1, hai: 2, ba: 3, bon: 4, tu: 4, nam: 5, sau: 6, bay: 7, tam: 8, chin: 9, muoi: 10,
} // prettier-ignore
/** Words that are numbers only with their marks, or where something is counted: 'năm' is also a year. */
const spelledMarked: Readonly<Record<string, number>> = {
  một: 1, hai: 2, ba: 3, bốn: 4, năm: 5, sáu: 6, bảy: 7, tám: 8, chín: 9, mười: 10,
} // prettier-ignore

export interface At<T> {
  readonly value: T
  readonly to: number
}

/** A number: '40', '3,66', '1.200.000', 'mười'. */
export function numberAt(words: readonly Word[], at: number): At<number> | undefined {
  const word = words[at]
  if (word === undefined) return undefined
  const text = word.text.replace(/%$/, '')
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text))
    return { value: Number(text.replaceAll('.', '').replace(',', '.')), to: at + 1 }
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return { value: Number(text.replace(',', '.')), to: at + 1 }
  const value =
    spelledMarked[word.text.normalize('NFC').toLowerCase()] ??
    (word.marked === word.plain && word.plain !== 'nam' ? spelled[word.plain] : undefined)
  return value === undefined ? undefined : { value, to: at + 1 }
}

/** Whether a word is one of these, without marks. */
export const is = (word: Word | undefined, ...plain: readonly string[]): boolean =>
  word !== undefined && plain.includes(word.plain)

/** The conditions on a number: one comparison, or two for 'từ … đến …'. */
export interface NumberWords {
  readonly parts: readonly { readonly phep: Comparison; readonly giaTri: number }[]
}

/** 'dưới 40', 'từ 30 đến 40', '30-40', '40 trở lên'; `units`: words that stand behind the number, as 'tuổi'. */
export function numberWordsAt(
  words: readonly Word[],
  from: number,
  behind: readonly string[] = [],
): (At<NumberWords> & { readonly hasUnit: boolean }) | undefined {
  const skip = (start: number) => {
    let at = start
    while (is(words[at], ...behind)) at += 1
    return at
  }
  const range = /^(\d+(?:,\d+)?)[-–](\d+(?:,\d+)?)$/.exec(
    words[is(words[from], 'tu', 'khoang') ? from + 1 : from]?.text ?? '',
  )
  if (range !== null) {
    const at = is(words[from], 'tu', 'khoang') ? from + 2 : from + 1
    const value = (text: string | undefined) => Number((text ?? '').replace(',', '.'))
    return {
      value: {
        parts: [
          { phep: 'tu', giaTri: value(range[1]) },
          { phep: 'den', giaTri: value(range[2]) },
        ],
      },
      to: skip(at),
      hasUnit: skip(at) > at,
    }
  }
  const comparison = comparisonAt(words, from)
  const isBetween = is(words[from], 'giua', 'khoang') || comparison?.meaning === 'tu'
  const begin = comparison?.to ?? (is(words[from], 'giua', 'khoang') ? from + 1 : from)
  const first = numberAt(words, begin)
  if (first === undefined) return undefined
  const firstEnd = skip(first.to)
  if (
    (isBetween || comparison === undefined) &&
    (is(words[firstEnd], 'den', 'toi') ||
      /^[-–]$/.test(words[firstEnd]?.text ?? '') ||
      (is(words[from], 'giua') && is(words[firstEnd], 'va')))
  ) {
    const isUnder = is(words[firstEnd + 1], 'duoi')
    const last = numberAt(words, isUnder ? firstEnd + 2 : firstEnd + 1)
    if (last !== undefined) {
      const to = skip(last.to)
      return {
        value: {
          parts: [
            { phep: 'tu', giaTri: first.value },
            { phep: isUnder ? 'duoi' : 'den', giaTri: last.value },
          ],
        },
        to,
        hasUnit: to > last.to || firstEnd > first.to,
      }
    }
  }
  const ending = endingAt(words, firstEnd)
  return {
    value: { parts: [{ phep: ending?.meaning ?? comparison?.meaning ?? 'la', giaTri: first.value }] },
    to: ending?.to ?? firstEnd,
    hasUnit: firstEnd > first.to || words[begin]?.text.endsWith('%') === true,
  }
}
