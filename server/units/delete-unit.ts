/** Takes a unit out of use, when nobody and nothing living hangs on it; history goes on naming it. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { unitSentences } from '#domain/units/unit-form.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { inRetriableTransaction } from '#server/http/retriable-transaction.ts'
import { units, type SignedIn } from '#server/http/request.ts'
import { forgetUnit } from '#server/roles/forget-unit.ts'
import { findUnit, lockTree } from '#server/units/unit-store.ts'

export async function deleteUnit(request: SignedIn, id: number): Promise<null> {
  const tree = await units(request)
  return inRetriableTransaction(request, async (tx, touch) => {
    await lockTree(tx)
    // Waits for persons and accounts that are being put into the unit just now.
    await sql`select 1 from unit where id = ${id} for update`.execute(tx)
    const unit = await findUnit(tx, id)
    if (unit === undefined || !unit.active || !request.server.guards.unitIsDeleted(request.scope, id, tree))
      throw refusals.rowNotFound()
    const parts = await hangingOn(tx, id)
    if (parts.length > 0) throw refusals.inUse(unitSentences.inUse(unit.name, parts))
    if (unit.parent_id === null) throw refusals.wrongState(unitSentences.rootNeeded)
    await sql`update unit set active = false, version = version + 1 where id = ${id}`.execute(tx)
    const { name, maCoQuan, capDV, old_id: oldId, isSyncQG } = unit
    const donViCha = tree.ref(unit.parent_id)?.name ?? null
    await writeAudit(tx, request, {
      kind: 'xoa',
      unitId: id,
      target: 'unit',
      targetId: id,
      before: { name, maCoQuan, capDV, donViCha, oldId, isSyncQG },
    })
    touch('units')
    if (await forgetUnit(tx, request, id)) touch('roles')
    return null
  })
}

/** What stands in the way, counted: '3 đơn vị trực thuộc', '12 hồ sơ' … */
async function hangingOn(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from unit where parent_id = ${id} and active) as "đơn vị trực thuộc",
      (select count(*) from officer where "donViId" = ${id} and not deleted) as "hồ sơ",
      (select count(*) from officer where "phongBanId" = ${id} and not deleted) as "hồ sơ thuộc phòng ban này",
      (select count(*) from movement where ("donViDiId" = ${id} or "donViDenId" = ${id}) and state = 'pending')
        as "biến động chờ tiếp nhận",
      (select count(*) from ${accountsOf(id)}) as "tài khoản"`.execute(tx)
  return Object.entries(rows[0] ?? {}).flatMap(([what, count]) =>
    Number(count) > 0 ? [`${count} ${what}`] : [],
  )
}

/**
 * Accounts that belong to the unit: linked ones by their person's present unit (docs/decisions/0020), unless the person
 * is in the bin. Found from both ends, by the indexes of people and of accounts.
 */
const accountsOf = (unit: number) => sql`(
  select a.id from officer o join account a on a."idCBCC" = o.id and a.deleted_at is null
    where o."donViId" = ${unit} and not o.deleted
  union all
  select a.id from account a left join officer o on o.id = a."idCBCC"
    where a."donViId" = ${unit} and a.deleted_at is null and o."donViId" is null and o.deleted is not true
) belonging`
