/** The types of a change of many people (change-officers.ts). */
import type { Fields, ValuesOf } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { AnySubRecord, SubRecord } from '#domain/records/sub-record.ts'
import type { RawBuilder } from 'kysely'
import type { Scope } from '#server/request/access/scope.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { OfficerRow, PersonPatch } from '#server/people/officers/write/patch.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

/** The people to change: by id, or by a condition on `officer` (alias `o`). */
export type PeopleSelector = { ids: readonly number[] } | { where: RawBuilder<boolean> }

export interface BulkOptions<R extends keyof OfficerValues> {
  /** The fields that the work reads or writes. */
  reads: readonly R[]
  records?: readonly AnySubRecord[]
  refusedStatuses?: readonly string[]
  /** Includes people in the bin. */
  includeDeleted?: true
  /** Default: the caller's scope. */
  scope?: Scope
  /** Called after each batch with the number of people written. */
  progress?: (done: number, total: number) => void
}

export interface BulkPerson<R extends keyof OfficerValues> {
  id: number
  unitId: number | null
  status: Ref | null
  /** By form, as they were read. */
  versions: Readonly<Record<string, number>>
  values: Pick<OfficerValues, R>
  rowsOf: <F extends Fields>(record: SubRecord<F>) => readonly OfficerRow<ValuesOf<F>>[]
}

/** A requested person who isn't changed: not found (or out of scope), or in a status that forbids it. */
export type RefusedPerson = { id: number; why: 'notFound' } | { id: number; why: 'status'; status: Ref }

export interface OfficersChange<R extends keyof OfficerValues> {
  tx: Tx
  markChanged: (table: CachedTable) => void
  reference: ReferenceData
  /** The locked people who may be changed, by id. */
  people: readonly BulkPerson<R>[]
  /** Throw to refuse everything, or continue with the others. */
  refused: readonly RefusedPerson[]
}

export interface OfficersPatch<T, R extends keyof OfficerValues> {
  /** The same for everybody, or one each (null: no change). */
  patch: PersonPatch | ((person: BulkPerson<R>) => PersonPatch | null)
  /** Runs last, inside the transaction. */
  answer: (saved: SavedOfficers) => T | Promise<T>
}

export interface SavedOfficers {
  tx: Tx
  /** Ids of the people written. */
  changed: readonly number[]
  lockedAccounts: ReadonlyMap<number, readonly number[]>
}
