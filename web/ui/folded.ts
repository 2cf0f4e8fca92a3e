import { fold } from '#domain/officer/name-text.ts'

/** Does the text contain every word of the search, in any order, whatever the diacritics? */
export function matchesFolded(foldedText: string, search: string): boolean {
  return fold(search)
    .split(' ')
    .every((word) => foldedText.includes(word))
}

/** What an option of a selector is found by: its `search`, already folded, or else its label. */
interface Searched {
  label?: unknown
  search?: string
}

const textOf = (option: Searched | undefined) => option?.search ?? fold(String(option?.label ?? ''))

/** 0 for the option that was typed whole, 1 for one that begins with it, 2 for the others. */
function distance(option: Searched, typed: string): number {
  const text = textOf(option)
  return text === typed ? 0 : text.startsWith(typed) ? 1 : 2
}

/** How every selector searches: each word anywhere; what was typed whole stands first, so that Enter takes it. */
export const searchByWords = {
  filterOption: (search: string, option?: Searched) => matchesFolded(textOf(option), search),
  filterSort: (one: Searched, other: Searched, { searchValue }: { searchValue: string }) => {
    const typed = fold(searchValue)
    return distance(one, typed) - distance(other, typed)
  },
}
