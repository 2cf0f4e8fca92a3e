/** Runs the followers that `app.ts` handed in, in their order. */
import type { SignedIn } from '#server/http/request.ts'
import type { FollowContext, FollowedChange, PlannedChange } from '#server/officers/door/follower.ts'
import type { PersonPatch } from '#server/officers/door/patch.ts'

/** The patches with what the followers add to them. */
export async function amendPatches(
  { server }: SignedIn,
  planned: readonly PlannedChange[],
  context: FollowContext,
): Promise<readonly PlannedChange[]> {
  let amended = planned
  for (const { amend } of server.followers) {
    if (amend === undefined) continue
    const additions = await amend(amended, context)
    if (additions.size === 0) continue
    amended = amended.map(({ officer, patch }) => ({
      officer,
      patch: withAddition(patch, additions.get(officer.id)),
    }))
  }
  return amended
}

/** Runs after the people are written; returns the accounts that were locked, by person. */
export async function followChanges(
  { server }: SignedIn,
  changes: readonly FollowedChange[],
  context: FollowContext,
): Promise<Map<number, readonly number[]>> {
  const locked = new Map<number, readonly number[]>()
  for (const { follow } of server.followers) {
    const { lockedAccounts = new Map<number, readonly number[]>() } = (await follow?.(changes, context)) ?? {}
    for (const [id, accounts] of lockedAccounts)
      locked.set(id, [...new Set([...(locked.get(id) ?? []), ...accounts])])
  }
  return locked
}

function withAddition(patch: PersonPatch, addition: PersonPatch | undefined): PersonPatch {
  if (addition === undefined) return patch
  return {
    ...patch,
    ...addition,
    values: { ...patch.values, ...addition.values },
    system: { ...patch.system, ...addition.system },
    rows: [...(patch.rows ?? []), ...(addition.rows ?? [])],
    log: [...(patch.log ?? []), ...(addition.log ?? [])],
  }
}
