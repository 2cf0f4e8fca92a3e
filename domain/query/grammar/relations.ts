/** What relatives are called, and what follows where they are described. */
import { is, numberWordsAt, phrasesOf } from './amounts.ts'
import type { Word } from './words.ts'

/** Codes of the catalogue of relations. 'Cha mẹ' are two people: they are asked about one by one, or as either. */
const relations = phrasesOf<readonly string[]>([
  ['con|con cái|con đẻ|con ruột', ['07', '08']],
  ['con nuôi', ['08']],
  ['vợ', ['05']],
  ['chồng', ['06']],
  ['vợ chồng|vợ hoặc chồng|vợ hay chồng|chồng hoặc vợ|chồng hay vợ', ['05', '06']],
  ['cha|bố', ['01']],
  ['mẹ', ['02']],
  ['cha hoặc mẹ|cha hay mẹ|bố hoặc mẹ|bố hay mẹ', ['01', '02']],
])

/** The words for a relative at a place; without marks only where nothing else can be meant ('con' is also 'còn'). */
export function relativesAt(words: readonly Word[], at: number) {
  const word = words[at]
  if (word === undefined) return []
  const isUnclear = word.isExact !== true && is(word, 'con', 'bo', 'vo', 'me')
  const isBelonging =
    is(words[at - 1], 'co', 'nuoi', 'khai', 'nhap') || /^\d+$/.test(words[at - 1]?.text ?? '')
  if (isUnclear && !isBelonging && !(is(word, 'vo', 'me') && isDescribed(words, at + 1))) return []
  return relations.at(words, at)
}

/** Whether the words here say what a relative is: whoever was named before them isn't the person asked for. */
export const isDescribed = (words: readonly Word[], at: number): boolean =>
  is(words[at], 'la', 'lam', 'sinh', 'ten', 'que', 'cung', 'deu', 'bi') ||
  numberWordsAt(words, at, ['tuoi'])?.hasUnit === true

/** Whether a relative stands before this place and is described behind it: 'có vợ | là giáo viên'. */
export function describesRelative(words: readonly Word[], to: number): boolean {
  const last = words[to - 1]
  if (is(last, 'than') && is(words[to - 2], 'nguoi')) return isDescribed(words, to)
  return last !== undefined && is(last, 'vo', 'chong', 'con', 'cha', 'bo', 'me')
    ? relations.at(words, to - 1).some((relation) => relation.to === to) && isDescribed(words, to)
    : false
}
