import type { Units } from '#server/platform/table-cache/units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** The units whose people the caller's lists contain. */
export function unitsInScope({ scope, server }: AuthenticatedRequest, units: Units): number[] {
  const roots = server.guards.rootsListed(scope, units)
  return units.all.flatMap(({ id, path }) => (roots.some((root) => path.includes(root)) ? [id] : []))
}
