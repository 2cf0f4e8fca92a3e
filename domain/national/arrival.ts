/** What the national database hands over when a person comes from another province. */

/** National codes by catalogue, then by the sender's code or typed text; values without a national code are missing. */
export type NationalCodes = Record<string, Record<string, string>>

/** What another province has sent of a person last, if that person has left it for somewhere else. */
export type Arrival =
  | { kind: 'record'; content: Readonly<Record<string, unknown>>; maQuocGia: NationalCodes }
  | { kind: 'none' }
  /** `reason` is a sentence for officers; `answered`: the national database is there, but can't say. */
  | { kind: 'failed'; reason: string; answered: boolean }
