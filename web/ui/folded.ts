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
