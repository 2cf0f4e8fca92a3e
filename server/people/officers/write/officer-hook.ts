/**
 * Data outside the person that follows its changes: accounts, a pending transfer. The areas that own it register
 * hooks through `app.ts`, so that this folder doesn't depend on them.
 */
import type { AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import type { OfficerRecord } from '#server/people/officers/officer-store.ts'

export interface HookContext {
  request: AuthenticatedRequest
  tx: Tx
  markChanged: (table: CachedTable) => void
  reference: ReferenceData
  /** Log entries, each with its person and unit; one statement for all. */
  audit: (entries: readonly AuditEntry[]) => Promise<void>
}

/** A person about to be written. */
export interface PlannedChange {
  officer: Pick<OfficerRecord, 'id' | 'unitId' | 'statusId' | 'row'>
  patch: PersonPatch
}

/** A person that has been written. For many people at once `row` has only the columns that were read or written. */
export interface WrittenChange extends PlannedChange {
  saved: Pick<OfficerRecord, 'id' | 'unitId' | 'statusId' | 'row'>
  /** Names of the changed fields. */
  changed: readonly string[]
  /** The signed content changed. */
  content: boolean
}

export interface OfficerHook {
  name: string
  /** Whether `beforeWrite` may add to this patch. */
  precedes?: (patch: PersonPatch) => boolean
  /**
   * Runs before the people are written, with all of them locked, for the patches it precedes. Returns additions to
   * patches by person id, which override the work's.
   */
  beforeWrite?: (
    planned: readonly PlannedChange[],
    context: HookContext,
  ) => Promise<ReadonlyMap<number, PersonPatch>>
  /** Whether to follow a change. Also called before it is written, with `saved` as it will be. */
  appliesTo?: (change: WrittenChange, context: Pick<HookContext, 'request' | 'reference'>) => boolean
  /**
   * Runs after the people are written, in the order of the list (locks: person, then account), for the changes it
   * handles.
   */
  afterWrite?: (changes: readonly WrittenChange[], context: HookContext) => Promise<HookResult | void>
}

/** Results of hooks, by person id. */
export interface HookResult {
  /** For undoing later. */
  lockedAccounts?: ReadonlyMap<number, readonly number[]>
  /** The person's columns that a hook has written again. */
  columns?: ReadonlyMap<number, StoredRow>
}

declare module '#server/request/http/request.ts' {
  interface Server {
    /** Updates of other data after a person changes; run in this order, which is the lock order. */
    officerHooks: readonly OfficerHook[]
  }
}
