/**
 * What lies outside the person and follows its changes: accounts, a pending transfer. The areas that own them hand their
 * followers in through `app.ts`, so the door knows none of them by name.
 */
import type { AuditEntry } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import type { StoredRow } from '#server/forms/stored-values.ts'
import type { Kept } from '#server/memory/memory.ts'
import type { PersonPatch } from '#server/officers/door/patch.ts'
import type { OfficerRecord } from '#server/officers/officer-store.ts'

export interface FollowContext {
  request: SignedIn
  tx: Tx
  touch: (kept: Kept) => void
  lists: Lists
  /** Log entries, each naming its person and unit; one statement for all. */
  audit: (entries: readonly AuditEntry[]) => Promise<void>
}

/** A person about to be written. */
export interface PlannedChange {
  officer: Pick<OfficerRecord, 'id' | 'unitId' | 'statusId' | 'row'>
  patch: PersonPatch
}

/** A person that has been written. `row` holds, for many people at once, only the columns that were read or written. */
export interface FollowedChange extends PlannedChange {
  saved: Pick<OfficerRecord, 'id' | 'unitId' | 'statusId' | 'row'>
  /** Names of the changed fields. */
  changed: readonly string[]
  /** The signed content changed. */
  content: boolean
}

export interface OfficerFollower {
  name: string
  /**
   * Runs before the people are written, with all of them locked. Returns additions to patches by person id, which win
   * over what the work said.
   */
  amend?: (
    planned: readonly PlannedChange[],
    context: FollowContext,
  ) => Promise<ReadonlyMap<number, PersonPatch>>
  /**
   * Whether a change is one to follow. Asked before it is written, with `saved` as it will be: the door commits along with
   * its own statement when nobody follows.
   */
  concerns?: (change: FollowedChange, context: FollowContext) => boolean
  /** Runs after the people are written, in the order of the list (locks: person, then account), for those it concerns. */
  follow?: (changes: readonly FollowedChange[], context: FollowContext) => Promise<Followed | void>
}

/** What followers did, by person id. */
export interface Followed {
  /** So that it can be undone later. */
  lockedAccounts?: ReadonlyMap<number, readonly number[]>
  /** Columns of the person that a follower had the door set again. */
  columns?: ReadonlyMap<number, StoredRow>
}
