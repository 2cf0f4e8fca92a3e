/**
 * A sub-record: rows that belong to one person, declared once. Routes, permissions, table columns, panels, inputs,
 * messages, files and tests are all derived from the declaration.
 */
import type { AnyValues, Fields, ValuesOf } from '#domain/fields/field.ts'
import { defineForm, type AnyForm, type Form, type FormInput } from '#domain/forms/form.ts'
import type { AnySuccession, Succession } from '#domain/records/succession.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'
import type { Keepers } from '#domain/records/who.ts'

/** One value of a row in the history table: a field by its name, or a header with a cell computed from the row. */
export type Line<F extends Fields> = (keyof F & string) | Computed<ValuesOf<F>>

interface Computed<V> {
  header: string
  cell: (values: V, today: string) => string
  /** A figure: right-aligned, for comparing down the column, and narrow. */
  figure?: true
}

/** A column of the history table; related values share one, the more important line first. */
export type Column<F extends Fields> = Line<F> | readonly [Line<F>, Line<F>]

/** A line and a column of a record whose fields are not known by name. */
export type AnyLine = string | Computed<AnyValues>
export type AnyColumn = AnyLine | readonly [AnyLine, AnyLine]

/** A sub-record whose fields are not known by name, for generic code. Every `SubRecord<F>` is one. */
export interface AnySubRecord {
  /** English kebab-case name; the table is the same in snake_case. */
  name: string
  /**
   * The controller and its name on the permission pages, the suffix of its four actions ('-khen-thuong') and the key
   * beside the person's id.
   */
  contract: Required<RecordContract>
  titles: { list: string; add: string; edit: string }
  /** The tab that shows its rows (spec 2 §2), below its form and in the order of `index.ts`. */
  tab: TabSegment
  /** The roles seeded with the permissions to read and to write its rows. */
  who: Keepers
  /** A record is incomplete without a row (spec 3 §2.5). */
  needsRow?: true
  /** The section of its files (spec 2 §3); absent when its rows have none. */
  fileSection?: FileSection
  form: AnyForm
  columns: readonly AnyColumn[]
  /** Rows are sorted newest first by this field; by default in the order of entry. */
  newestBy?: string
  /** Alternative names of fields in requests. */
  bodyAliases: Readonly<Record<string, string>>
  /**
   * Fields that are the same for the next person to whom a new row is repeated; by default all but the files. The rest is
   * what the record proposes for that person.
   */
  repeats?: readonly string[]
  /** Additional effects of adding a row; absent where rows don't succeed each other. */
  succession?: AnySuccession
}

/** A sub-record whose fields are known by name. */
export interface SubRecord<F extends Fields> extends AnySubRecord {
  form: Form<F>
}

interface RecordContract {
  controller: string
  /** By default the title of the list. */
  controllerName?: string
  suffix?: string
  key: string
  otherKeys?: readonly string[]
}

/** A section of the record that files belong to: the `index` of a file, and its name on the tab 'Tệp tin'. */
export interface FileSection {
  index: number
  name: string
}

export interface SubRecordInput<F extends Fields>
  extends
    Omit<FormInput<F>, 'name'>,
    Pick<AnySubRecord, 'name' | 'titles' | 'tab' | 'who' | 'needsRow' | 'fileSection'> {
  contract: RecordContract
  columns: readonly Column<NoInfer<F>>[]
  newestBy?: keyof NoInfer<F> & string
  repeats?: readonly (keyof NoInfer<F> & string)[]
  bodyAliases?: Readonly<Record<string, keyof NoInfer<F> & string>>
  succession?: Succession<ValuesOf<NoInfer<F>>>
}

export function defineSubRecord<F extends Fields>(input: SubRecordInput<F>): SubRecord<F> {
  const { name, contract, titles, tab, who, needsRow, fileSection, ...rest } = input
  const { columns, newestBy, repeats, bodyAliases, succession, ...form } = rest
  return {
    name,
    contract: { controllerName: titles.list, suffix: '', otherKeys: [], ...contract },
    titles,
    tab,
    who,
    ...(needsRow && { needsRow }),
    ...(fileSection && { fileSection }),
    form: defineForm<F>({ ...(form as Omit<FormInput<F>, 'name'>), name }),
    columns: columns as readonly AnyColumn[],
    ...(newestBy === undefined ? {} : { newestBy }),
    ...(repeats === undefined ? {} : { repeats }),
    bodyAliases: bodyAliases ?? {},
    ...(succession === undefined ? {} : { succession: succession as AnySuccession }),
  }
}

/** Columns declared separately for a record, type-checked like its own. */
export function columnsOf<F extends Fields>(
  _record: SubRecord<F>,
  columns: readonly Column<NoInfer<F>>[],
): readonly AnyColumn[] {
  return columns as readonly AnyColumn[]
}

/** The lines of a column, one or two. */
export const linesOf = (column: AnyColumn): readonly AnyLine[] =>
  typeof column === 'string' || 'header' in column ? [column] : column

/** The values of one row of a sub-record. */
export type EntryOf<R> = R extends SubRecord<infer F> ? ValuesOf<F> : never

export type SubRecordVerb = 'get-list' | 'add' | 'update' | 'delete'

/** 'add' → 'add-khen-thuong': the action's last path segment. */
export function actionOf(record: AnySubRecord, verb: SubRecordVerb): string {
  return `${verb}${record.contract.suffix}`
}

/** Name of the table with the rows. */
export function tableOf(record: AnySubRecord): string {
  return record.name.replaceAll('-', '_')
}
