import { fold } from '#domain/officer/name-text.ts'

/** Whether the text contains every word of the search, in any order, ignoring diacritics. */
export function matchesFolded(foldedText: string, search: string): boolean {
  return fold(search)
    .split(' ')
    .every((word) => foldedText.includes(word))
}

/** The searched text of an option: its `search`, already folded, otherwise its label. */
interface Searched {
  label?: unknown
  search?: string
}

const textOf = (option: Searched | undefined) => option?.search ?? fold(String(option?.label ?? ''))

/** 0 for an exact match, 1 for a prefix match, 2 for the others. */
function distance(option: Searched, typed: string): number {
  const text = textOf(option)
  return text === typed ? 0 : text.startsWith(typed) ? 1 : 2
}

/** How every selector searches: each word anywhere; an exact match is first, so that Enter selects it. */
export const searchByWords = {
  filterOption: (search: string, option?: Searched) => matchesFolded(textOf(option), search),
  filterSort: (one: Searched, other: Searched, { searchValue }: { searchValue: string }) => {
    const typed = fold(searchValue)
    return distance(one, typed) - distance(other, typed)
  },
}
