/** What the words of a question are looked up in. */

export interface LexiconItem {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly extra: Readonly<Record<string, unknown>>
}
