/** Units by kind, and the units below some. */
import { unitKind } from '#domain/query/unit-kinds.ts'
import type { Units } from '#server/platform/table-cache/units.ts'

/** All units of these kinds. */
export const unitsOfKinds = (kinds: readonly string[], { all }: Units): number[] =>
  all.flatMap((unit) => (kinds.some((kind) => unitKind(kind)?.is(unit)) ? [unit.id] : []))

/** These units and everything below them. */
export function unitsBelow(ids: readonly number[], { all }: Units): number[] {
  const meant = new Set(ids)
  return all.flatMap(({ id, path }) => (path.some((above) => meant.has(above)) ? [id] : []))
}
