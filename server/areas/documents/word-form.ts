/** A Word form: a .docx with placeholders, and the function that fills them. */
import type { Sheet } from '#domain/workbook/sheet.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'

/** Place and day ('yyyy-MM-dd') of printing. */
export interface Occasion {
  readonly today: string
  readonly placeName: string
  /** The agency that confirms the paper, and the one above it, as at the head of a sheet. */
  readonly head?: Pick<Sheet, 'agency' | 'superior'> | undefined
  /** Names of the relatives entered or changed in the form's period. */
  readonly changedRelatives?: readonly string[]
}

export type Cells = Readonly<Record<string, string>>
/** A row that is blank in every column. */
export const emptyRow: Cells = {}
/** A PNG, with its size on paper in 96 pixels per inch. */
export interface Picture {
  readonly png: Buffer
  readonly width: number
  readonly height: number
  readonly alt: string
}
/** A table with a bordered cell for each text; its head is repeated on each page. The widths are shares. */
export interface TableContent {
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
}
/** What a repeated part of a template contains, in parts of its own too. */
export interface ContentRow {
  readonly [tag: string]: string | boolean | Picture | TableContent | readonly ContentRow[]
}
/** Content of a template: texts ('' means unknown), conditions, and rows of tables and repeated paragraphs. */
export type Content = ContentRow

export interface WordForm {
  /** As in get-export-types; the template's file is `<code>.docx`. */
  readonly code: string
  readonly name: string
  /** The first part of the file name. */
  readonly prefix: string
  /** The days in which changes of relatives, who have no days themselves, are read from the log. */
  readonly relativesChangedIn?: (today: string) => readonly [from: string, to: string]
  readonly fill: (snapshot: RecordSnapshot, occasion: Occasion) => Content
}

/** A .docx by its name in `DATA_DIR/templates/`, and content with everything that it may name. */
export interface TemplateFile {
  readonly code: string
  readonly builtIn: URL
  /** Used where the office has no own file of this name, instead of the built-in one. */
  readonly instead?: TemplateFile
  readonly sample: () => Content
}
