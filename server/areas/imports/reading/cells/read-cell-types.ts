/** The result of reading one cell. */
export interface ReadCell {
  /** The value in the row; as typed if it couldn't be read. */
  readonly value: string
  /** The typed text, if it differs and is worth showing. */
  readonly before?: string
  readonly why?: string
  /** Other values are possible too: the officer must see this one before it is stored. */
  readonly isGuess?: true
  readonly problem?: string
}
