/** How well the name of a screen, an action, a report or a unit fits what was typed; without marks, in any order. */
import { deTelex, fold } from '#domain/officer/name-text.ts'

const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

interface Words {
  readonly words: readonly string[]
  readonly text: string
  readonly initials: string
}

const split = (folded: string): Words => {
  const words = wordsOf(folded)
  return { words, text: words.join(' '), initials: words.map((word) => word[0]).join('') }
}

/** The words of a name, to be compared with many searches. */
export const rankedName = (name: string): Words => split(fold(name))

/** The text as it was typed and, if it differs, with its raw Telex understood. */
export function readTyped(typed: string): readonly Words[] {
  const [folded, decoded] = [split(fold(typed)), split(deTelex(typed))]
  return decoded.text === folded.text ? [folded] : [folded, decoded]
}

/**
 * The best first: 0 the name begins with the text, 1 each word begins a word of the name, 2 the letters are those with
 * which its words begin; undefined: it doesn't fit.
 */
export function rankOf(name: Words, typed: readonly Words[]): number | undefined {
  for (const reading of typed) {
    const rank = rankOfFolded(name, reading)
    if (rank !== undefined) return rank
  }
  return undefined
}

function rankOfFolded(name: Words, typed: Words): number | undefined {
  if (typed.words.length === 0) return undefined
  if (name.text.startsWith(typed.text)) return 0
  const left = [...name.words]
  const fits = typed.words.every((word) => {
    const at = left.findIndex((other) => other.startsWith(word))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  if (fits) return 1
  const [only = ''] = typed.words
  return typed.words.length === 1 && only.length > 1 && name.initials.startsWith(only) ? 2 : undefined
}

/** Those that fit, the best first, at most `most`. `wordsOfItem`: the words of an item's name. */
export function bestOf<Item>(
  items: readonly Item[],
  wordsOfItem: (item: Item) => Words,
  typed: string,
  most: number,
): Item[] {
  const readings = readTyped(typed)
  return items
    .flatMap((item) => {
      const rank = rankOf(wordsOfItem(item), readings)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item)
}
