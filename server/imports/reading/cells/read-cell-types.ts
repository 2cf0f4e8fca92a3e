/** What reading one cell gives. */
export interface ReadCell {
  /** As the row carries it; what couldn't be read is as typed. */
  readonly value: string
  /** As typed, where that is something else and worth showing. */
  readonly before?: string
  readonly why?: string
  readonly problem?: string
}
