/**
 * What lies outside a person and follows the changes of the person: the accounts, a transfer under way. The list is
 * handed in by app.ts; the functions below run it inside the transaction of the change.
 */
import type { SignedIn } from '#server/http/request.ts'
import type { OfficerChange } from '#server/officers/change-officer.ts'
import type { OfficerRecord } from '#server/officers/officer-store.ts'

/** Hooks of one follower; each writes through the change's own transaction and logs what it writes. */
export interface OfficerFollower {
  /** Fields of the person were saved; `changed` names them. */
  saved?: (
    request: SignedIn,
    change: OfficerChange,
    saved: OfficerRecord,
    changed: readonly string[],
  ) => Promise<void>
  /** The person ends service or is deleted. Returns the ids of the accounts that this locked. */
  left?: (change: OfficerChange) => Promise<number[]>
  /** Undoes `left`: gets the ids that it returned. */
  returned?: (change: OfficerChange, lockedAccounts: readonly number[]) => Promise<void>
  /**
   * The person is about to be deleted. Returns the status from before what this took back, null when there was nothing
   * to take back.
   */
  deleting?: (change: OfficerChange) => Promise<{ formerStatusId: number | null } | null>
}

/** Runs every follower after fields of the person were saved. */
export async function afterSaving(
  request: SignedIn,
  change: OfficerChange,
  saved: OfficerRecord,
  changed: readonly string[],
): Promise<void> {
  for (const follower of request.server.followers) await follower.saved?.(request, change, saved, changed)
}

/** Runs every follower as the person leaves. Returns the ids of the accounts that this locked. */
export async function afterLeaving({ server }: SignedIn, change: OfficerChange): Promise<number[]> {
  const locked: number[] = []
  for (const follower of server.followers) locked.push(...((await follower.left?.(change)) ?? []))
  return locked
}

/** Runs every follower as the person is back. */
export async function afterReturning(
  { server }: SignedIn,
  change: OfficerChange,
  lockedAccounts: readonly number[],
): Promise<void> {
  for (const follower of server.followers) await follower.returned?.(change, lockedAccounts)
}

/** Runs every follower before the deletion. Returns the status that the person shall have again on the way back. */
export async function beforeDeleting({ server }: SignedIn, change: OfficerChange): Promise<number | null> {
  let status = change.officer.statusId
  for (const follower of server.followers) {
    const takenBack = await follower.deleting?.(change)
    if (takenBack) status = takenBack.formerStatusId
  }
  return status
}
