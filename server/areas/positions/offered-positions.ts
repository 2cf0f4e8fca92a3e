/** The names of positions that an imported list may name: those that its unit has been approved for. */
import { sql } from 'kysely'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export interface OfferedPositions {
  /** All of them: ids of DM_VITRIVIECLAM. */
  readonly all: ReadonlySet<number>
  /** Whether the unit has it, or the room that the person works in. */
  readonly has: (position: number, room: number | null) => boolean
}

/** Of the unit and its rooms; while no unit is chosen, of all units in scope. */
export async function offeredPositions(
  db: DbOrTx,
  { scope, server }: Pick<AuthenticatedRequest, 'scope' | 'server'>,
  units: Units,
  unit: Unit | undefined,
): Promise<OfferedPositions> {
  const inScope = () =>
    units.all.filter(({ id, active }) => active && server.guards.unitOfPositions(scope, id, units))
  const owners = unit === undefined ? inScope() : [unit, ...units.rooms(unit.id)]
  const of = unit === undefined ? sql`null` : sql`unit_id`
  const { rows } = await sql<{ unit: number | null; position: number }>`
    select distinct ${of} as unit, "viTriId" as position from unit_position
    where unit_id = any(cast(${owners.map(({ id }) => id)} as bigint[]))`.execute(db)
  const held = new Set(rows.map(({ unit: at, position }) => `${Number(at)} ${Number(position)}`))
  const isIn = (at: number | null, position: number) => held.has(`${Number(at)} ${position}`)
  return {
    all: new Set(rows.map(({ position }) => Number(position))),
    has: (position, room) =>
      isIn(unit?.id ?? null, position) || (room !== null && unit !== undefined && isIn(room, position)),
  }
}
