/** Texts without marks and capitals, as rules compare them; many rules read the same texts of thousands of people. */
import { fold } from '#domain/officer/name-text.ts'

const most = 20_000
const cache = new Map<string, string>()

/** `fold`, remembered for short texts. */
export function folded(text: string): string {
  if (text.length > 200) return fold(text)
  const before = cache.get(text)
  if (before !== undefined) return before
  const made = fold(text)
  if (cache.size >= most) cache.clear()
  cache.set(text, made)
  return made
}
