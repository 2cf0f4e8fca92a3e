/** Runs the followers passed in by `app.ts`, in order. */
import type { SignedIn } from '#server/http/request.ts'
import type { StoredRow } from '#server/forms/stored-values.ts'
import type {
  FollowContext,
  Followed,
  FollowedChange,
  PlannedChange,
} from '#server/officers/door/follower.ts'
import type { PersonPatch } from '#server/officers/door/patch.ts'

/** The patches with the followers' additions. */
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

/** Whether any follower handles the change. */
export const isFollowed = (change: FollowedChange, context: FollowContext): boolean =>
  context.request.server.followers.some(({ concerns }) => concerns?.(change, context) === true)

/** Runs after the people are written; returns the results of all followers. */
export async function followChanges(
  { server }: SignedIn,
  changes: readonly FollowedChange[],
  context: FollowContext,
): Promise<Required<Followed>> {
  const locked = new Map<number, readonly number[]>()
  const written = new Map<number, StoredRow>()
  for (const { concerns, follow } of server.followers) {
    const followed = changes.filter((change) => concerns?.(change, context) === true)
    if (followed.length === 0) continue
    const { lockedAccounts, columns } = (await follow?.(followed, context)) ?? {}
    for (const [id, accounts] of lockedAccounts ?? [])
      locked.set(id, [...new Set([...(locked.get(id) ?? []), ...accounts])])
    for (const [id, own] of columns ?? []) written.set(id, { ...written.get(id), ...own })
  }
  return { lockedAccounts: locked, columns: written }
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
