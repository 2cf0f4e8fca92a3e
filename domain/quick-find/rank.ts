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

type Rank = 0 | 1 | 2

/**
 * The best first: 0 the name begins with the text, 1 each word begins a word of the name, 2 the letters are those with
 * which its words begin; undefined: it doesn't fit.
 */
export function rankOf(name: Words, typed: readonly Words[]): Rank | undefined {
  for (const reading of typed) {
    const rank = rankOfFolded(name, reading)
    if (rank !== undefined) return rank
  }
  return undefined
}

function rankOfFolded(name: Words, typed: Words): Rank | undefined {
  if (typed.words.length === 0) return undefined
  if (name.text.startsWith(typed.text)) return 0
  if (beginOneEach(name.words, typed.words)) return 1
  const [only = ''] = typed.words
  return typed.words.length === 1 && only.length > 1 && name.initials.startsWith(only) ? 2 : undefined
}

/** Whether each typed word is the beginning of another word of the name. */
function beginOneEach(words: readonly string[], typed: readonly string[]): boolean {
  const [only = ''] = typed
  if (typed.length === 1) return words.some((word) => word.startsWith(only))
  const left = [...words]
  return typed.every((word) => {
    const at = left.findIndex((other) => other.startsWith(word))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** Those that fit, the best first, at most `most`. `wordsOfItem`: the words of an item's name. */
export const bestOf = <Item>(
  items: readonly Item[],
  wordsOfItem: (item: Item) => Words,
  typed: string,
  most: number,
): Item[] => best(items, wordsOfItem, readTyped(typed), most)

function best<Item>(
  items: readonly Item[],
  wordsOfItem: (item: Item) => Words,
  readings: readonly Words[],
  most: number,
): Item[] {
  const ranks: readonly [Item[], Item[], Item[]] = [[], [], []]
  for (const item of items) {
    const rank = rankOf(wordsOfItem(item), readings)
    if (rank !== undefined) ranks[rank].push(item)
    if (ranks[0].length >= most) break
  }
  return ranks.flat().slice(0, most)
}

/** Thousands of items to find by their names: only those are compared of whose words one begins with a typed word. */
export class ManyNames<Item> {
  readonly #items: readonly { readonly item: Item; readonly words: Words }[]
  readonly #words: Beginnings
  readonly #initials: Beginnings

  constructor(items: readonly Item[], wordsOfItem: (item: Item) => Words) {
    this.#items = items.map((item) => ({ item, words: wordsOfItem(item) }))
    this.#words = new Beginnings(this.#items.map(({ words }) => words.words))
    this.#initials = new Beginnings(this.#items.map(({ words }) => [words.initials]))
  }

  /** As `bestOf`. */
  best(typed: string, most: number): Item[] {
    const readings = readTyped(typed)
    const mayFit = new Uint8Array(this.#items.length)
    for (const { words } of readings) {
      const [longest] = words.toSorted((a, b) => b.length - a.length)
      if (longest === undefined) continue
      this.#words.mark(longest, mayFit)
      if (words.length === 1) this.#initials.mark(longest, mayFit)
    }
    const candidates = this.#items.filter((_, at) => mayFit[at] === 1)
    return best(candidates, ({ words }) => words, readings, most).map(({ item }) => item)
  }
}

/** The words of numbered items in alphabetical order, to find those that begin with a text. */
class Beginnings {
  readonly #words: readonly (readonly [string, readonly number[]])[]

  constructor(wordsOfItems: readonly (readonly string[])[]) {
    const items = new Map<string, number[]>()
    for (const [at, words] of wordsOfItems.entries())
      for (const word of words) {
        const having = items.get(word)
        if (having === undefined) items.set(word, [at])
        else having.push(at)
      }
    this.#words = [...items].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }

  /** Sets 1 at the numbers of the items. */
  mark(beginning: string, marks: Uint8Array): void {
    let [low, high] = [0, this.#words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle]?.[0] ?? '') < beginning) low = middle + 1
      else high = middle
    }
    for (let at = low; this.#words[at]?.[0].startsWith(beginning) === true; at++)
      for (const item of this.#words[at]?.[1] ?? []) marks[item] = 1
  }
}
