/** Phrases by their words: which of them begin at a word of a question. */
import { isWord, wordsIn, type Word } from './words.ts'

interface Entry<M> {
  readonly words: readonly Word[]
  readonly meaning: M
}

export interface Found<M> {
  readonly to: number
  readonly meaning: M
}

export class Phrases<M> {
  readonly #byFirst = new Map<string, Entry<M>[]>()
  readonly #words = new Map<string, Pick<Word, 'plain' | 'marked' | 'isSign'>>()
  readonly #all: { text: string; plain: string }[] = []

  add(text: string, meaning: M): void {
    const words = wordsIn(text, this.#words).filter(({ isSign }) => !isSign)
    const [first] = words
    if (first === undefined) return
    const entries = this.#byFirst.get(first.plain)
    if (entries === undefined) this.#byFirst.set(first.plain, [{ words, meaning }])
    else entries.push({ words, meaning })
    this.#all.push({ text, plain: words.map(({ plain }) => plain).join(' ') })
  }

  /** Phrases that begin at this word, the longest first. Commas and brackets within one may be left out or typed. */
  at(typed: readonly Word[], from: number): Found<M>[] {
    const first = typed[from]
    const entries = first === undefined ? undefined : this.#byFirst.get(first.plain)
    if (entries === undefined) return []
    return entries
      .flatMap(({ words, meaning }) => {
        const to = endOf(typed, from, words)
        return to === undefined ? [] : [{ to, meaning }]
      })
      .toSorted((a, b) => b.to - a.to)
  }

  /** Phrases that have all words of a text, at most `most`, the shortest first. */
  like(text: string, most: number): string[] {
    const words = wordsIn(text)
      .filter(({ isSign }) => !isSign)
      .map(({ plain }) => plain)
    if (words.length === 0) return []
    const alike = this.#all
      .filter(({ plain }) => words.every((word) => ` ${plain}`.includes(` ${word}`)))
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
