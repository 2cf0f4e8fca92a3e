/** A Word form: a .docx with placeholders, and what fills them. */
import type { RecordSnapshot } from '#server/records/record-snapshot.ts'

/** Where and on which day ('yyyy-MM-dd') a form is printed. */
export interface Occasion {
  readonly today: string
  readonly placeName: string
}

export type Cells = Readonly<Record<string, string>>
/** A row that is blank in every column. */
export const emptyRow: Cells = {}
/** What a template prints: texts ('' is not known), conditions, and the rows of tables and repeated paragraphs. */
export type Content = Readonly<Record<string, string | boolean | readonly Cells[]>>

export interface WordForm {
  /** As get-export-types names it; `<code>.docx` is the template's file. */
  readonly code: string
  readonly name: string
  /** The first part of the file's name. */
  readonly prefix: string
  readonly fill: (snapshot: RecordSnapshot, occasion: Occasion) => Content
}
