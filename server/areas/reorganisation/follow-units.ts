/** Updates other references to units that end: accounts, roles, pending movements, list views. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { Plan } from '#domain/reorganisation/plan.ts'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import { settledAfter, unitsAfter } from '#domain/reorganisation/units-of-person.ts'
import { auditOfMany, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import type { Ids } from '#server/areas/reorganisation/change-units.ts'
import type { AffectedUnits } from '#server/areas/reorganisation/affected-units.ts'
import { note, type Change } from '#server/areas/reorganisation/journal.ts'

export interface Following {
  request: AuthenticatedRequest
  transaction: OfficerTransaction
  plan: Plan
  affected: AffectedUnits
  ids: Ids
  reorganisation: number
}

const text = (id: number | null) => (id === null ? null : String(id))

/** Accounts of units that end move to the successors, linked ones to their person's unit. */
export async function followAccounts(following: Following): Promise<void> {
  const { request, transaction, plan, affected, ids, reorganisation } = following
  const { tx, markChanged } = transaction
  const { rows } = await sql<{ id: number; donViId: number; idCBCC: number | null }>`
    select id, "donViId", "idCBCC" from account
    where "donViId" = any(cast(${affected.ended} as bigint[])) and deleted_at is null order by id for no key update`.execute(
    tx,
  )
  const changes = rows.map(({ id, donViId, idCBCC }): Change<{ donViId: number }, { donViId: number }> => ({
    id: String(id),
    before: { donViId },
    after: { donViId: ids(settledAfter(plan, String(donViId), text(idCBCC)).donVi) },
  }))
  if (changes.length === 0) return
  await sql`update account a set "donViId" = cast(r.after ->> 'donViId' as bigint), version = a.version + 1
    from ${recordset(changes)} where r.id = cast(a.id as text)`.execute(tx)
  await auditOfMany(
    request,
    changes.map(({ id, before, after }): AuditEntry => ({
      kind: 'sua',
      unitId: after.donViId,
      target: 'account',
      targetId: id,
      before: { donViId: nameOf(following, before.donViId) },
      after: { donViId: nameOf(following, after.donViId) },
    })),
  ).execute(tx)
  await note(tx, reorganisation, 'account', changes)
  markChanged('sessions')
}

const recordset = (changes: readonly Change<object, object>[]) =>
  sql`jsonb_to_recordset(cast(${JSON.stringify(changes)} as jsonb)) r (id text, before jsonb, after jsonb)`

/** The unit as displayed in the log. */
function nameOf({ plan, ids }: Following, id: number) {
  const planned = [...plan.after.values()].find((unit) => ids(unit.id) === id)
  return { id: String(id), name: (planned ?? plan.before.get(String(id)))?.name ?? '' }
}

interface RoleUnits {
  donViIds: number[]
  unitUsingIds: number[]
}

/** Special and using units of roles: replaced by all successors. */
export async function followRoles({
  request,
  transaction,
  plan,
  affected,
  ids,
  reorganisation,
}: Following): Promise<void> {
  const { tx, markChanged } = transaction
  const ended = sql`cast(${affected.ended} as bigint[])`
  const { rows } = await sql<RoleUnits & { id: number; name: string }>`
    select id, name, "donViIds", "unitUsingIds" from role
    where active and ("donViIds" && ${ended} or "unitUsingIds" && ${ended}) order by id for no key update`.execute(
    tx,
  )
  if (rows.length === 0) return
  const succeeded = (units: readonly number[]) => [
    ...new Set(units.flatMap((unit) => plan.ended.get(String(unit))?.map(ids) ?? [Number(unit)])),
  ]
  const changes = rows.map(({ id, donViIds, unitUsingIds }): Change<RoleUnits, RoleUnits> => ({
    id: String(id),
    before: { donViIds: donViIds.map(Number), unitUsingIds: unitUsingIds.map(Number) },
    after: { donViIds: succeeded(donViIds), unitUsingIds: succeeded(unitUsingIds) },
  }))
  await sql`update role a set version = a.version + 1,
      "donViIds" = array(select cast(u as bigint) from jsonb_array_elements_text(r.after -> 'donViIds') u),
      "unitUsingIds" = array(select cast(u as bigint) from jsonb_array_elements_text(r.after -> 'unitUsingIds') u)
    from ${recordset(changes)} where r.id = cast(a.id as text)`.execute(tx)
  await auditOfMany(
    request,
    changes.map(({ id, before, after }, at): AuditEntry => ({
      kind: 'sua',
      target: 'role',
      targetId: id,
      named: rows[at]?.name ?? '',
      before: { ...before },
      after: { ...after },
    })),
  ).execute(tx)
  await note(tx, reorganisation, 'role', changes)
  markChanged('roles')
}

interface MovementUnits {
  donViDiId: number | null
  donViDenId: number | null
  donViQuanLyId: number | null
}
interface Waiting extends MovementUnits {
  id: number
  officerId: number
  donViId: number | null
  phongBanId: number | null
}

/**
 * Pending movements from or to these units, or of people who move with a room. To be called before the people are
 * moved, since a movement starts from its person's unit. `isLocked`: locks them until the transaction ends.
 */
export async function pendingMovements(
  db: DbOrTx,
  { moving, ended }: AffectedUnits,
  isLocked = false,
): Promise<Waiting[]> {
  const [units, gone] = [sql`cast(${moving} as bigint[])`, sql`cast(${ended} as bigint[])`]
  const { rows } = await sql<Waiting>`
    select m.id, m.officer_id as "officerId", m."donViDiId", m."donViDenId", m."donViQuanLyId",
      o."donViId", o."phongBanId"
    from movement m join officer o on o.id = m.officer_id
    where m.state = 'pending' and (m."donViDiId" = any(${units}) or m."donViDenId" = any(${gone})
      or m."donViQuanLyId" = any(${gone}) or o."phongBanId" = any(${units}))
    order by m.id ${isLocked ? sql`for update of m` : sql``}`.execute(db)
  return rows
}

/** The movement's units afterwards. */
export function movementAfter(plan: Plan, waiting: Waiting) {
  const { officerId, donViId, phongBanId, donViDiId, donViDenId, donViQuanLyId } = waiting
  const person = unitsAfter(plan, String(officerId), {
    donVi: text(donViId),
    phongBan: text(phongBanId),
    donViSuDung: null,
    donViQuanLy: null,
  })
  const named = (unit: number | null) =>
    unit === null
      ? null
      : plan.ended.has(String(unit))
        ? settledAfter(plan, String(unit)).donVi
        : String(unit)
  return {
    donViDi: donViDiId === donViId ? person.donVi : named(donViDiId),
    donViDen: named(donViDenId),
    donViQuanLy: named(donViQuanLyId),
  }
}

/** Movements to the unit that the reorganisation assigns to the person anyway. */
export const waitsInside = (plan: Plan, waiting: readonly Waiting[]): Waiting[] =>
  waiting.filter((movement) => {
    const { donViDi, donViDen } = movementAfter(plan, movement)
    return donViDen !== null && donViDi === donViDen
  })

export async function followMovements(following: Following, waiting: readonly Waiting[]): Promise<void> {
  const { request, transaction, plan, ids, reorganisation } = following
  const { tx } = transaction
  const inside = waitsInside(plan, waiting).length
  if (inside > 0) throw refusals.inUse(sentences.waitsInside(inside))
  const stored = (unit: string | null) => (unit === null ? null : ids(unit))
  const changes = waiting.flatMap((movement): Change<MovementUnits, MovementUnits>[] => {
    const { donViDi, donViDen, donViQuanLy } = movementAfter(plan, movement)
    const { donViDiId, donViDenId, donViQuanLyId } = movement
    const before = { donViDiId, donViDenId, donViQuanLyId }
    const after = {
      donViDiId: stored(donViDi),
      donViDenId: stored(donViDen),
      donViQuanLyId: stored(donViQuanLy),
    }
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ id: String(movement.id), before, after }]
  })
  if (changes.length === 0) return
  await writeMovements(transaction, changes)
  const people = new Map(waiting.map((movement) => [String(movement.id), movement]))
  const units = (from: MovementUnits) => ({
    donViDi: from.donViDiId === null ? null : nameOf(following, from.donViDiId),
    donViDen: from.donViDenId === null ? null : nameOf(following, from.donViDenId),
  })
  await auditOfMany(
    request,
    changes.map(({ id, before, after }): AuditEntry => ({
      kind: 'sua',
      officerId: people.get(id)?.officerId ?? null,
      unitId: after.donViDiId,
      target: 'movement',
      targetId: id,
      before: units(before),
      after: units(after),
    })),
  ).execute(tx)
  await note(tx, reorganisation, 'movement', changes)
}

/** Writes `after` if the columns still equal `before` and the movement is still pending; returns the ids written. */
export async function writeMovements(
  { tx }: OfficerTransaction,
  changes: readonly Change<object, object>[],
): Promise<string[]> {
  const column = (name: string) => sql`cast(r.after ->> ${sql.lit(name)} as bigint)`
  const was = (name: string) => sql`cast(r.before ->> ${sql.lit(name)} as bigint)`
  const { rows } = await sql<{ id: string }>`
    update movement m set "donViDiId" = ${column('donViDiId')}, "donViDenId" = ${column('donViDenId')},
      "donViQuanLyId" = ${column('donViQuanLyId')}, version = m.version + 1
    from ${recordset(changes)}
    where r.id = cast(m.id as text) and m.state = 'pending'
      and m."donViDiId" is not distinct from ${was('donViDiId')}
      and m."donViDenId" is not distinct from ${was('donViDenId')}
      and m."donViQuanLyId" is not distinct from ${was('donViQuanLyId')}
    returning r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

interface DecisionUnit {
  unitId: number
}

/**
 * Decisions that units entered which end belong to the successors. One that a successor has entered itself, with the same
 * number and day, stays: those above both still reach it.
 */
export async function followDecisions(following: Following): Promise<void> {
  const { request, transaction, plan, affected, ids, reorganisation } = following
  const { tx } = transaction
  const successors = affected.ended.map((unit) => ({
    unit,
    successor: ids(settledAfter(plan, String(unit)).donVi),
  }))
  const { rows } = await sql<Change<DecisionUnit, DecisionUnit> & { number: string }>`
    with moving as (
      select distinct on (s.successor, d.number_key, d."ngayKy") d.id, d.unit_id as former, s.successor
      from decision d join jsonb_to_recordset(cast(${JSON.stringify(successors)} as jsonb))
        s (unit bigint, successor bigint) on s.unit = d.unit_id
      where not exists (select from decision e where e.unit_id = s.successor and e.number_key = d.number_key
        and e."ngayKy" = d."ngayKy")
      order by s.successor, d.number_key, d."ngayKy", d.id
    )
    update decision d set unit_id = moving.successor, version = d.version + 1 from moving where moving.id = d.id
    returning cast(d.id as text) as id, d."soQuyetDinh" as number,
      jsonb_build_object('unitId', moving.former) as before,
      jsonb_build_object('unitId', moving.successor) as after`.execute(tx)
  if (rows.length === 0) return
  await auditOfMany(
    request,
    rows.map(({ id, number, before, after }): AuditEntry => ({
      kind: 'sua',
      unitId: after.unitId,
      target: 'decision',
      targetId: id,
      named: number,
      before: { donVi: nameOf(following, before.unitId) },
      after: { donVi: nameOf(following, after.unitId) },
    })),
  ).execute(tx)
  await note(tx, reorganisation, 'decision', rows)
}

/** Saved list views keep showing the same people. Views renamed or deleted later are not affected. */
export async function followViews({
  transaction,
  plan,
  affected,
  ids,
  reorganisation,
}: Following): Promise<void> {
  const { tx } = transaction
  const successors = Object.fromEntries(
    affected.ended.map((unit) => [String(unit), String(ids(settledAfter(plan, String(unit)).donVi))]),
  )
  const { rows } = await sql<Change>`
    with found as (
      select v.account_id, v.list, v.name, v.filter as before, (
        select jsonb_object_agg(f.key, case when f.key like 'donVi%' or f.key like 'phongBan%'
          then coalesce(cast(${JSON.stringify(successors)} as jsonb) -> (f.value #>> '{}'), f.value) else f.value end)
        from jsonb_each(v.filter) f) as after
      from list_view v
      where exists (select from jsonb_each_text(v.filter) f
        where (f.key like 'donVi%' or f.key like 'phongBan%')
          and f.value = any(cast(${affected.ended.map(String)} as text[])))
    )
    update list_view v set filter = found.after from found
    where (v.account_id, v.list, v.name) = (found.account_id, found.list, found.name)
    returning jsonb_build_array(v.account_id, v.list, v.name)::text as id, found.before, found.after`.execute(
    tx,
  )
  await note(tx, reorganisation, 'list_view', rows)
}
