/** Phrases by their words: which of them begin at a word of a question. */
import { fold } from '#domain/officer/name-text.ts'
import { firstWordOf, isWord, wordsIn, type Memory, type Word } from './words.ts'

/** There are tens of thousands: their words are read when one may be meant. */
interface Entry<M> {
  readonly text: string
  readonly meaning: M
  words?: readonly Word[]
}

export interface Found<M> {
  readonly to: number
  readonly meaning: M
}

export class Phrases<M> {
  readonly #byFirst = new Map<string, Entry<M>[]>()
  readonly #words: Memory = new Map()
  #folded: readonly { readonly text: string; readonly plain: string }[] | undefined

  add(text: string, meaning: M): void {
    const first = firstWordOf(text, this.#words)
    if (first === undefined) return
    const entries = this.#byFirst.get(first)
    if (entries === undefined) this.#byFirst.set(first, [{ text, meaning }])
    else entries.push({ text, meaning })
  }

  /** Phrases that begin at this word, the longest first. Commas and brackets within one may be left out or typed. */
  at(typed: readonly Word[], from: number): Found<M>[] {
    const first = typed[from]
    const entries = first === undefined ? undefined : this.#byFirst.get(first.plain)
    if (entries === undefined) return []
    return entries
      .flatMap((entry) => {
        entry.words ??= wordsIn(entry.text, this.#words).filter(({ isSign }) => !isSign)
        const to = endOf(typed, from, entry.words)
        return to === undefined ? [] : [{ to, meaning: entry.meaning }]
      })
      .toSorted((a, b) => b.to - a.to)
  }

  /** Phrases that have all words of a text, at most `most`, the shortest first. */
  like(text: string, most: number): string[] {
    const words = fold(text)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== '')
    if (words.length === 0) return []
    this.#folded ??= [...this.#byFirst.values()]
      .flat()
      .map((entry) => ({ text: entry.text, plain: ` ${fold(entry.text)}` }))
    const alike = this.#folded
      .filter(({ plain }) => words.every((word) => plain.includes(` ${word}`)))
      .toSorted((a, b) => a.plain.length - b.plain.length)
    return [...new Set(alike.map((phrase) => phrase.text))].slice(0, most)
  }
}

/** Where the phrase ends in what was typed; undefined if it isn't there. */
function endOf(typed: readonly Word[], from: number, words: readonly Word[]): number | undefined {
  let at = from
  for (const [index, word] of words.entries()) {
    if (index > 0) at = afterSigns(typed, at)
    const here = typed[at]
    if (here === undefined || !isWord(here, word)) return undefined
    at += 1
  }
  return at
}

function afterSigns(typed: readonly Word[], from: number): number {
  let at = from
  for (let word = typed[at]; word?.isSign === true && !/[;.?!]/.test(word.text); word = typed[at]) at += 1
  return at
}
