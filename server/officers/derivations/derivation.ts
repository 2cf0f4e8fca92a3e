/**
 * A derivation: columns of a person that follow from other fields and from rows. It is a pure function, run by the door
 * when something it rests on has changed and by its rebuild (rebuild-derivations.ts) over everybody.
 */
import type { AnyValues, Fields, ValuesOf } from '#domain/fields/field.ts'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields, type OfficerFieldName, type OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord, SubRecord } from '#domain/records/sub-record.ts'
import { columnsOfAll } from '#server/forms/columns.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import type { StoredRow } from '#server/forms/stored-values.ts'

/** What a derivation is given. */
export interface DerivationSource<F extends OfficerFieldName, C extends string> {
  /** The fields it rests on, as they will be stored. */
  values: Pick<OfficerValues, F>
  /**
   * The rows it rests on, as they will be stored; undefined when the save touches none of its records (of several, all are
   * read when one is touched). One that rests on fields and rows keeps a part for each in its own column (`columns`), so
   * that a form save reads no rows.
   */
  rowsOf: <R extends Fields>(record: SubRecord<R>) => readonly ValuesOf<R>[] | undefined
  /** Whether the person will have rows of a record named in `presence`; undefined when the save touches none of them. */
  hasRows: (record: AnySubRecord) => boolean | undefined
  /** Its own columns as they are stored. */
  columns: Readonly<Record<C, unknown>>
  lists: Lists
}

export interface DerivationInput<F extends OfficerFieldName, S extends OfficerFieldName, C extends string> {
  name: string
  /** The fields it rests on. */
  fields: readonly F[]
  /** The sub-records it rests on. */
  records: readonly AnySubRecord[]
  /** Sub-records of which it asks only whether there is a row: for an added one no others are read. */
  presence?: readonly AnySubRecord[]
  sets: {
    /** Fields of forms: their versions rise when the value changes. */
    fields?: readonly S[]
    /** Columns that are no field, with their SQL types. */
    columns?: Readonly<Record<C, string>>
  }
  derive: (source: DerivationSource<F, C>) => {
    values?: Pick<OfficerValues, S>
    columns?: Readonly<Record<C, unknown>>
  }
}

/** A derivation whose names the compiler no longer knows: what the door and the rebuild run. */
export interface Derivation {
  name: string
  fields: ReadonlySet<OfficerFieldName>
  /** The declarations of `fields`. */
  fieldsRead: Fields
  /** Every column it reads or sets. */
  columnsRead: readonly string[]
  records: readonly AnySubRecord[]
  presence: readonly AnySubRecord[]
  setFields: readonly OfficerFieldName[]
  setColumns: Readonly<Record<string, string>>
  derive: (source: {
    values: AnyValues
    rowsOf: (record: AnySubRecord) => readonly AnyValues[] | undefined
    hasRows: (record: AnySubRecord) => boolean | undefined
    columns: StoredRow
    lists: Lists
  }) => { values?: AnyValues; columns?: StoredRow }
}

export function defineDerivation<
  F extends OfficerFieldName,
  S extends OfficerFieldName = never,
  C extends string = never,
>({ name, fields, records, presence = [], sets, derive }: DerivationInput<F, S, C>): Derivation {
  const { fields: setFields = [], columns: setColumns = {} } = sets
  return {
    name,
    fields: new Set(fields),
    fieldsRead: pickFields(officerFields, fields),
    columnsRead: [
      ...columnsOfAll(pickFields(officerFields, [...fields, ...setFields])).map(({ column }) => column),
      ...Object.keys(setColumns),
    ],
    records,
    presence,
    setFields,
    setColumns,
    derive: derive as unknown as Derivation['derive'],
  }
}
