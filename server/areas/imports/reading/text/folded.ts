/** Texts without diacritics, cached: the cells of a list repeat each other. */
import { fold } from '#domain/officer/name-text.ts'

const foldedTexts = new Map<string, string>()
const maxKnown = 20_000

export function folded(text: string): string {
  const before = foldedTexts.get(text)
  if (before !== undefined) return before
  if (foldedTexts.size > maxKnown) foldedTexts.clear()
  const bare = fold(text)
  foldedTexts.set(text, bare)
  return bare
}
