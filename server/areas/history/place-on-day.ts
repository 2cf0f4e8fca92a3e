/** The unit that a reading of a day is about, in the tree of that day and in today's. */
import { refusals } from '#domain/api/refusals.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { treeOn, type TreeOn } from '#server/people/true-on-day/tree-on.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import { topmost, topsOf } from '#server/request/access/scope.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export interface PlaceOnDay {
  day: string
  isToCome: boolean
  tree: TreeOn
  reference: ReferenceData
  /** The chosen unit as it stood then, or the units that it was made of; without one the tops of the scope. */
  tops: readonly Unit[]
  /** Today's units that stand for them. */
  topsToday: readonly number[]
}

/** Throws 23 for a unit out of scope. */
export async function placeOnDay(
  request: AuthenticatedRequest,
  { ngay, donViId }: { ngay: string; donViId: number | null },
): Promise<PlaceOnDay> {
  const { scope, server, db, today } = request
  const reference = await referenceDataOf(request)
  const { units } = reference
  const tree = await treeOn(db, units, ngay)
  const roots = scope.kind === 'everything' ? topsOf(units) : scope.kind === 'units' ? scope.roots : []
  if (donViId !== null && !isReached(donViId)) throw refusals.rowNotFound()
  const topsToday = donViId === null ? topmost(roots, units) : [donViId]
  const then = topmost([...new Set(topsToday.flatMap(tree.thenOf))], tree.units)
  return {
    day: ngay,
    isToCome: ngay > today,
    tree,
    reference,
    tops: then.flatMap((id) => tree.units.find(id) ?? []),
    topsToday,
  }

  /** In scope today, or on that day below a unit of the scope. */
  function isReached(id: number): boolean {
    if (units.find(id) === undefined) return false
    const rootsThen = roots.flatMap(tree.thenOf)
    const scopeThen = scope.kind === 'units' ? { ...scope, roots: rootsThen } : scope
    return (
      server.guards.unitIsShownOnDay(scope, id, units) ||
      server.guards.unitIsShownOnDay(scopeThen, id, tree.units)
    )
  }
}

/** Ids of these units and of everything below them, inactive ones too. */
export function idsBelow(units: Units, tops: readonly number[], isChildren = true): number[] {
  if (!isChildren) return [...tops]
  const chosen = new Set(tops)
  return units.all.flatMap(({ id, path }) => (path.some((one) => chosen.has(one)) ? [id] : []))
}
