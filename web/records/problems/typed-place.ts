/** Where a value is typed. */

/** Of a form over a person, or of a row of a history ('' for a new one). */
export interface TypedPlace {
  officerId: string
  history?: string
  row?: string
}
