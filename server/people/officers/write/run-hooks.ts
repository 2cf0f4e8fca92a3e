/** Runs the hooks passed in by `app.ts`, in order. */
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type {
  HookContext,
  HookResult,
  WrittenChange,
  PlannedChange,
} from '#server/people/officers/write/officer-hook.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'

/** Whether any hook may add to the patch or handles the change. */
export const concernsHooks = (
  change: WrittenChange,
  context: Pick<HookContext, 'request' | 'reference'>,
): boolean =>
  context.request.server.officerHooks.some(
    ({ precedes, appliesTo }) => precedes?.(change.patch) === true || appliesTo?.(change, context) === true,
  )

/** The patches with the hooks' additions. */
export async function runBeforeWrite(
  { server }: AuthenticatedRequest,
  planned: readonly PlannedChange[],
  context: HookContext,
): Promise<readonly PlannedChange[]> {
  let amended = planned
  for (const { precedes, beforeWrite } of server.officerHooks) {
    const preceded = amended.filter(({ patch }) => precedes?.(patch) === true)
    if (preceded.length === 0 || beforeWrite === undefined) continue
    const additions = await beforeWrite(preceded, context)
    amended = amended.map(({ officer, patch }) => ({
      officer,
      patch: withAddition(patch, additions.get(officer.id)),
    }))
  }
  return amended
}

/** Runs after the people are written; returns the results of all hooks. */
export async function runAfterWrite(
  { server }: AuthenticatedRequest,
  changes: readonly WrittenChange[],
  context: HookContext,
): Promise<Required<HookResult>> {
  const locked = new Map<number, readonly number[]>()
  const written = new Map<number, StoredRow>()
  for (const { appliesTo, afterWrite } of server.officerHooks) {
    const followed = changes.filter((change) => appliesTo?.(change, context) === true)
    if (followed.length === 0) continue
    const { lockedAccounts, columns } = (await afterWrite?.(followed, context)) ?? {}
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
