/** Naive implementation of the search by name, to compare with (docs: decision 96). */
import { fold, nameKey } from '#domain/officer/name-text.ts'

interface Compared {
  /** Each word as written, folded, and as its part of the sort key. */
  readonly words: readonly string[]
  readonly folded: readonly string[]
  readonly keys: readonly string[]
  /** What the words of a search may begin: what follows an apostrophe too. */
  readonly beginnings: readonly string[]
}

const read = new Map<string, Compared>()

/** Read once for each of the few names and texts of a test. */
function comparedOf(text: string): Compared {
  const before = read.get(text)
  if (before !== undefined) return before
  const words = text
    .normalize('NFC')
    .split(/[\s|-]+/u)
    .filter((word) => fold(word) !== '')
  const folded = words.map(fold)
  const beginnings = [...folded, ...text.split(/[\s'’-]+/u).map(fold)]
  const made = { words, folded, keys: words.map(nameKey), beginnings }
  read.set(text, made)
  return made
}

/** Whether each typed word begins a word of the name or is a run of its initials. */
export function fitsName(hoVaTen: string, typed: string): boolean {
  const { folded, beginnings } = comparedOf(hoVaTen)
  const initials = folded.map(([first]) => first).join('')
  const words = comparedOf(typed).folded
  const isThere = (word: string) =>
    beginnings.some((one) => one.startsWith(word)) || (word.length > 1 && initials.includes(word))
  return words.length > 0 && words.every(isThere)
}

/** The name's rank, as a text that sorts: marks, part of the name, and of several words the finer order. */
export function rankOfName(hoVaTen: string, typed: string): string {
  const name = comparedOf(hoVaTen)
  const { words, folded: all, keys } = comparedOf(typed)
  const folded = [...new Set(all)]
  const givenName = name.folded.at(-1) ?? ''
  const isTyped = (at: number) => all.indexOf(all[at] ?? '') === at
  const marks = words.filter(
    (word, at) =>
      isTyped(at) && /[\p{M}đĐ]/u.test(word.normalize('NFD')) && !name.keys.includes(keys[at] ?? ''),
  ).length
  const begins = (word: string) => name.folded.some((one) => one.startsWith(word))
  const part = folded.includes(givenName)
    ? 0
    : folded.some((word) => givenName.startsWith(word))
      ? 1
      : folded.every(begins)
        ? 2
        : 3
  const partial = folded.filter((word) => !name.folded.includes(word)).length
  const family = name.folded.length > 1 ? (name.folded[0] ?? '') : '~'
  const isApart = !(
    folded.includes(givenName) && folded.some((word) => word !== givenName && family.startsWith(word))
  )
  const isNotLast = folded.at(-1) !== givenName
  const fine = folded.length === 1 ? [] : [partial, Number(isApart), Number(isNotLast), name.folded.length]
  return [marks, part, ...fine].map((one) => String(one).padStart(2, '0')).join('')
}
