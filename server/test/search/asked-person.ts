/** Of whom a question asks, and what it is. */

/** What the records say of somebody. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly cccd: string
  readonly phone: string | null
  /** yyyy-MM-dd. */
  readonly born: string | null
  readonly sex: string | null
  readonly post: string | null
  /** Post, position, rank and work in words. */
  readonly work: readonly string[]
  /** The nearest one first. */
  readonly units: readonly string[]
}

export type Fits = (other: Person) => boolean
/** What is typed for this person, and whom it fits; undefined: this kind of question can't be asked about them. */
export type Ask = (one: Person, n: number) => readonly [text: string, fits: Fits] | undefined
