/** Texts without diacritics, cached: the cells of a list repeat each other. */
import { fold } from '#domain/officer/name-text.ts'

const known = new Map<string, string>()
const maxKnown = 20_000

export function folded(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size > maxKnown) known.clear()
  const bare = fold(text)
  known.set(text, bare)
  return bare
}
