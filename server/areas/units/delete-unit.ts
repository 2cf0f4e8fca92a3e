/** Deactivates a unit without people or active references; history still names it. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { unitSentences } from '#domain/units/unit-form.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { forgetUnit } from '#server/areas/roles/forget-unit.ts'
import { dependentsOf } from '#server/areas/units/dependents.ts'
import { findUnit, lockTree, loggedParent } from '#server/areas/units/unit-store.ts'

export async function deleteUnit(request: AuthenticatedRequest, id: number): Promise<null> {
  const tree = await units(request)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    await lockTree(tx)
    // Waits for persons and accounts that are just being assigned to the unit.
    await sql`select 1 from unit where id = ${id} for update`.execute(tx)
    const unit = await findUnit(tx, id)
    if (unit === undefined || !unit.active || !request.server.guards.unitIsDeleted(request.scope, id, tree))
      throw refusals.rowNotFound()
    const parts = await dependentsOf(tx, id)
    if (parts.length > 0) throw refusals.inUse(unitSentences.inUse(unit.name, parts))
    if (unit.parent_id === null) throw refusals.wrongState(unitSentences.rootNeeded)
    await sql`update unit set active = false, version = version + 1 where id = ${id}`.execute(tx)
    const { name, maCoQuan, capDV, old_id: oldId, bienChe, isSyncQG } = unit
    const donViCha = loggedParent(tree.ref(unit.parent_id))
    await writeAudit(tx, request, {
      kind: 'xoa',
      unitId: id,
      target: 'unit',
      targetId: id,
      before: { name, maCoQuan, capDV, donViCha, oldId, bienChe, isSyncQG },
    })
    markChanged('units')
    if (await forgetUnit(tx, request, id)) markChanged('roles')
    return null
  })
}
