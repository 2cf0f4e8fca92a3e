/**
 * A sentence that 'Tìm nhanh' hands to the staff list. Kept in memory only: typed text never gets into an address.
 */
let sentence: string | undefined
const listeners = new Set<() => void>()

/** For the list that is shown next, or is shown already. */
export function handSentence(text: string): void {
  sentence = text
  for (const listener of listeners) listener()
}

/** Takes the sentence, once. */
export function takeSentence(): string | undefined {
  const taken = sentence
  sentence = undefined
  return taken
}

export function onSentence(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
