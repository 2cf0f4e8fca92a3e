/**
 * How leaders call the fields, besides their labels. A field without words here is understood by its label. `bare`: an
 * item of its catalogue, or a comparison, is meant without the field's name; at most one field of a catalogue has it.
 */
export interface FieldWords {
  /** Other names of the field. */
  readonly words?: readonly string[]
  /** Said only before an item: alone they are said of other things too. */
  readonly lead?: readonly string[]
  /** Its label is said of other things too, so it isn't understood alone. */
  readonly notByLabel?: true
  readonly bare?: true
  /** Said behind an item, so that it is one of this field: 'trung cấp chính trị'. */
  readonly behind?: readonly string[]
  /** Of a number: what stands behind it ('tuổi', 'cm'). */
  readonly units?: readonly string[]
  /** Of a number: only with what stands behind it. */
  readonly needsUnit?: true
  /** Of a day: said without the field's name before a time ('sinh', 'vào đảng'). */
  readonly verbs?: readonly string[]
}

/** How the kinds of rows are queried for: `when` is the day or year that a time behind it is compared with. */
export interface RecordWords {
  /** Said of somebody who has such a row. */
  readonly words: readonly string[]
  /** Said only before an item: 'đạt chiến sĩ thi đua'. */
  readonly lead?: readonly string[]
  readonly when?: string
  /** The day until which a row lasts: 'đang' means those that haven't ended. */
  readonly until?: string
  /** Said before a time that `until` is compared with. */
  readonly ends?: readonly string[]
  /** Such rows are meant as they are now, also without 'đang'. */
  readonly isNow?: true
  /** A number of the row, said with '%'. */
  readonly percent?: string
  /** Fields whose items are meant behind these words. */
  readonly items: readonly string[]
  /** Fields whose items alone mean such a row: 'khiển trách'. */
  readonly bare?: readonly string[]
  readonly fields?: Readonly<Record<string, FieldWords>>
}
