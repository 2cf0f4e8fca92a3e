/**
 * Moves a unit with everything below it and its people: those below by trigger, those of a room by a separate
 * statement, since they belong to the unit above the room (docs/unit-tree.md 8 and 14).
 */
import { sql, type RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { maxUnitLevel, roomLevel, unitSentences } from '#domain/units/unit-form.ts'
import { auditOfEach } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import { findUnit, unitRef, type StoredUnit } from '#server/areas/units/unit-store.ts'

const ownColumn = ({ level }: StoredUnit) => sql.ref(`unit_${level}`)

/**
 * How often a move retries its locks because somebody has joined meanwhile. An attempt takes a few milliseconds, and
 * with constant changes every second one may fail.
 */
const maxTries = 200

/** Locks the people that moving the unit will change. */
export async function lockForMove(tx: Tx, unit: StoredUnit): Promise<void> {
  await lockPeopleThenUnits(
    tx,
    sql<boolean>`${ownColumn(unit)} = ${unit.id} or ("phongBanId" = ${unit.id} and "donViId" = ${unit.parent_id})`,
    sql<boolean>`${ownColumn(unit)} = ${unit.id}`,
  )
}

/**
 * Locks people by ascending id, like batches of persons, then units; returns the number of people. People come before
 * units, since a write of a person locks the person first and then waits for units. Units come last, top down, which
 * also waits for writes that assign one as a room. A person who joins a unit between the two steps isn't locked and
 * can't be while the units are: then releases both and retries; throws 26 if it keeps failing. The conditions are on
 * `officer` and `unit`.
 */
export async function lockPeopleThenUnits(
  tx: Tx,
  people: RawBuilder<boolean>,
  units: RawBuilder<boolean>,
): Promise<number> {
  for (let tries = 1; ; tries++) {
    await sql`savepoint locks_of_move`.execute(tx)
    const locked = await sql<Count>`select count(*)::int as n from (
      select id from officer where ${people} order by id for update) locked`.execute(tx)
    await sql`select count(*) from (
      select id from unit where ${units} order by level, id for update) locked`.execute(tx)
    const present = await sql<Count>`select count(*)::int as n from officer where ${people}`.execute(tx)
    const count = present.rows[0]?.n ?? 0
    if (count === locked.rows[0]?.n) return count
    if (tries === maxTries) throw refusals.heldElsewhere()
    await sql`rollback to savepoint locks_of_move`.execute(tx)
  }
}
interface Count {
  n: number
}

/**
 * Throws 25, with their number, while people have the unit as their room; people in the bin lose it when they are
 * restored.
 */
export async function refuseWhileRoom(tx: Tx, unit: StoredUnit): Promise<void> {
  await lockUnit(tx, unit.id)
  const { rows } = await sql<Count>`
    select count(*)::int as n from officer where "phongBanId" = ${unit.id} and not deleted`.execute(tx)
  const people = rows[0]?.n ?? 0
  if (people > 0) throw refusals.inUse(unitSentences.roomInUse(unit.name, people))
}

/** FOR UPDATE also blocks new references to the unit, which an update of the row alone wouldn't. */
const lockUnit = (tx: Tx, id: number) => sql`select 1 from unit where id = ${id} for update`.execute(tx)

/** `unit` before, and its new place; its people are locked (lockForMove). */
export async function moveUnit(
  transaction: OfficerTransaction,
  reference: ReferenceData,
  request: AuthenticatedRequest,
  unit: StoredUnit,
  parent: StoredUnit,
  capDV: number,
): Promise<void> {
  const { tx } = transaction
  await moveSubtree(tx, unit, parent)
  if (capDV === roomLevel) await refuseWhileAwaited(tx, unit, parent)
  const from = unit.parent_id === null ? undefined : await findUnit(tx, unit.parent_id)
  if (capDV === roomLevel && from !== undefined)
    await takePeopleOfRoom(transaction, reference, request, unit.id, from, parent)
}

/** Updates levels and ancestors of the whole subtree in one statement; a trigger updates its persons' ancestors. */
async function moveSubtree(tx: Tx, unit: StoredUnit, parent: StoredUnit): Promise<void> {
  const own = ownColumn(unit)
  const { rows } = await sql<{ deepest: number }>`
    select max(level) as deepest from unit where ${own} = ${unit.id}`.execute(tx)
  const deeper = parent.level + 1 - unit.level
  if (Number(rows[0]?.deepest) + deeper > maxUnitLevel)
    throw refusals.invalidField('donViCha', unitSentences.tooDeep)
  await sql`update unit set parent_id = ${parent.id} where id = ${unit.id}`.execute(tx)
  const above = `{${parent.path.join(',')}}`
  await sql`
    update unit u set level = u.level + ${deeper}, unit_1 = p.path[1], unit_2 = p.path[2], unit_3 = p.path[3],
      unit_4 = p.path[4], unit_5 = p.path[5], unit_6 = p.path[6]
    from (
      select s.id, cast(${above} as bigint[]) ||
        (array_remove(array[s.unit_1, s.unit_2, s.unit_3, s.unit_4, s.unit_5, s.unit_6], null))[${sql.lit(unit.level)}:]
        as path
      from unit s where s.${own} = ${unit.id}
    ) p
    where p.id = u.id`.execute(tx)
}

/**
 * A transfer can't lead to the person's own unit: throws 25, with the number of people of the room who have a pending
 * transfer there.
 */
async function refuseWhileAwaited(tx: Tx, room: StoredUnit, to: StoredUnit): Promise<void> {
  const { rows } = await sql<Count>`
    select count(*)::int as n from movement m join officer o on o.id = m.officer_id
    where m.state = 'pending' and m."donViDenId" = ${to.id} and o."phongBanId" = ${room.id} and not o.deleted`.execute(
    tx,
  )
  const people = rows[0]?.n ?? 0
  if (people > 0) throw refusals.inUse(unitSentences.roomAwaited(room.name, people))
}

/**
 * People of a room belong to the room's unit, also those in the bin, as when moving a unit; their pending transfers can
 * then be withdrawn by the new unit.
 */
async function takePeopleOfRoom(
  transaction: OfficerTransaction,
  reference: ReferenceData,
  request: AuthenticatedRequest,
  room: number,
  from: StoredUnit,
  to: StoredUnit,
): Promise<void> {
  const { tx } = transaction
  await changeOfficersIn(
    transaction,
    reference,
    request,
    { where: sql<boolean>`o."phongBanId" = ${room} and o."donViId" = ${from.id}` },
    { reads: ['donVi'], scope: { kind: 'everything' }, includeDeleted: true, refusedStatuses: [] },
    async () => ({
      patch: {
        process: true,
        values: { donVi: unitRef(to) },
        entry: { before: { donVi: unitRef(from) }, after: { donVi: unitRef(to) } },
      },
      answer: () => null,
    }),
  )
  const about = { kind: 'sua', unitId: from.id } as const
  await sql`
    with found as (
      update movement m set "donViDiId" = ${to.id}, version = m.version + 1 from officer o
      where o.id = m.officer_id and o."phongBanId" = ${room} and o."donViId" = ${to.id}
        and m.state = 'pending' and m."donViDiId" = ${from.id}
      returning m.officer_id, m.id as target_id)
    ${auditOfEach(request, { ...about, target: 'movement', before: { donViDi: unitRef(from) }, after: { donViDi: unitRef(to) } })}`.execute(
    tx,
  )
}
