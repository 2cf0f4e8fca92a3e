/** A text as it is compared while searching: lower case, without diacritics, đ as d. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
}

/** Does the text contain every word of the search, in any order, whatever the diacritics? */
export function matchesFolded(foldedText: string, search: string): boolean {
  return folded(search)
    .split(/\s+/)
    .every((word) => foldedText.includes(word))
}

/** What an option of a selector is found by: its `search`, already folded, or else its label. */
interface Searched {
  label?: unknown
  search?: string
}

const textOf = (option: Searched | undefined) => option?.search ?? folded(String(option?.label ?? ''))

/** 0 for the option that was typed whole, 1 for one that begins with it, 2 for the others. */
function distance(option: Searched, typed: string): number {
  const text = textOf(option)
  return text === typed ? 0 : text.startsWith(typed) ? 1 : 2
}

/** How every selector searches: each word anywhere; what was typed whole stands first, so that Enter takes it. */
export const searchByWords = {
  filterOption: (search: string, option?: Searched) => matchesFolded(textOf(option), search.trim()),
  filterSort: (one: Searched, other: Searched, { searchValue }: { searchValue: string }) => {
    const typed = folded(searchValue.trim())
    return distance(one, typed) - distance(other, typed)
  },
}
