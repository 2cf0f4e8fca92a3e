/**
 * A derivation: columns of a person computed from other fields and rows. A pure function, run on saves that change its
 * inputs, and for everybody by its rebuild (rebuild-derivations.ts).
 */
import type { AnyValues, Fields, ValuesOf } from '#domain/fields/field.ts'
import { pickFields } from '#domain/forms/form.ts'
import { officerFields, type OfficerFieldName, type OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord, SubRecord } from '#domain/records/sub-record.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

/** Input of a derivation. */
export interface DerivationSource<F extends OfficerFieldName, C extends string> {
  /** The fields it depends on, as they will be stored. */
  values: Pick<OfficerValues, F>
  /**
   * The rows it depends on, as they will be stored; undefined if the save touches none of its records (if it touches
   * one, all are read). A derivation from both fields and rows stores a part for each in its column (`columns`), so
   * that a form save reads no rows.
   */
  rowsOf: <R extends Fields>(record: SubRecord<R>) => readonly ValuesOf<R>[] | undefined
  /** Whether the person will have rows of a record in `presence`; undefined if the save touches none of them. */
  hasRows: (record: AnySubRecord) => boolean | undefined
  /** Its own columns as stored. */
  columns: Readonly<Record<C, unknown>>
  reference: ReferenceData
}

export interface DerivationInput<F extends OfficerFieldName, S extends OfficerFieldName, C extends string> {
  name: string
  /** The fields it depends on. */
  fields: readonly F[]
  /** The sub-records it depends on. */
  records: readonly AnySubRecord[]
  /** Sub-records of which it only needs to know whether a row exists: adding one requires no read. */
  presence?: readonly AnySubRecord[]
  sets: {
    /** Form fields: a changed value raises the versions of their forms. */
    fields?: readonly S[]
    /** Columns that are no fields, with their SQL types. */
    columns?: Readonly<Record<C, string>>
  }
  derive: (source: DerivationSource<F, C>) => {
    values?: Pick<OfficerValues, S>
    columns?: Readonly<Record<C, unknown>>
  }
}

/** A derivation with its field names erased, as run by saves and rebuilds. */
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
    reference: ReferenceData
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
