/** The types of a change of many people at once (change-officers.ts). */
import type { Fields, ValuesOf } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { AnySubRecord, SubRecord } from '#domain/records/sub-record.ts'
import type { RawBuilder } from 'kysely'
import type { Scope } from '#server/access/scope.ts'
import type { Tx } from '#server/db/database.ts'
import type { Kept } from '#server/memory/memory.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { OfficerRow, PersonPatch } from '#server/officers/door/patch.ts'
import type { Lists } from '#server/forms/parse-values.ts'

/** Whom to change: by id, or all for whom a condition on table `officer` (alias `o`) holds. */
export type Which = { ids: readonly number[] } | { where: RawBuilder<boolean> }

export interface ManyOptions<R extends keyof OfficerValues> {
  /** The fields the work looks at or writes. */
  reads: readonly R[]
  records?: readonly AnySubRecord[]
  refusedStatuses?: readonly string[]
  /** People in the bin are changed too. */
  binToo?: true
  /** The caller's scope unless said otherwise. */
  scope?: Scope
  /** Called after each batch with how many people are written. */
  progress?: (done: number, total: number) => void
}

export interface PersonOfMany<R extends keyof OfficerValues> {
  id: number
  unitId: number | null
  status: Ref | null
  values: Pick<OfficerValues, R>
  rowsOf: <F extends Fields>(record: SubRecord<F>) => readonly OfficerRow<ValuesOf<F>>[]
}

/** Somebody of the ids asked for who isn't changed: out of scope or gone, or in a status that forbids it. */
export type RefusedPerson = { id: number; why: 'notFound' } | { id: number; why: 'status'; status: Ref }

export interface OfficersChange<R extends keyof OfficerValues> {
  tx: Tx
  touch: (kept: Kept) => void
  lists: Lists
  /** Those who are locked and may be changed, by id. */
  people: readonly PersonOfMany<R>[]
  /** Throw to refuse the whole, or go on with the others. */
  refused: readonly RefusedPerson[]
}

export interface OfficersPatch<T, R extends keyof OfficerValues> {
  /** The same for everybody, or one for each (null: nothing about this person changes). */
  patch: PersonPatch | ((person: PersonOfMany<R>) => PersonPatch | null)
  /** Runs last, inside the transaction. */
  answer: (saved: SavedOfficers) => T | Promise<T>
}

export interface SavedOfficers {
  tx: Tx
  /** Ids of those about whom something was written. */
  changed: readonly number[]
  lockedAccounts: ReadonlyMap<number, readonly number[]>
}
