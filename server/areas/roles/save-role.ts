/** Creates and changes roles: takes effect with the next request of accounts that have them (spec 3 §2.17, §6). */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { createRole as createCall, RoleRow, updateRole as updateCall } from '#domain/roles/calls.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { baseOf } from '#domain/roles/role-base.ts'
import { baseRef, roleForm, roleMessages } from '#domain/roles/role-form.ts'
import { oneAtATime } from '#server/request/access/administrators.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { applicableValues, validate } from '#server/people/forms/validate.ts'
import { replayAnswer, inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { permissionsFrom } from '#server/areas/roles/known-calls.ts'
import { roleContext } from '#server/areas/roles/menu-actions.ts'
import { refuseEscalation } from '#server/areas/roles/role-access.ts'
import {
  accountsByRole,
  findRoles,
  lockRole,
  roleAnswer,
  type RoleContext,
  type RoleRecord,
} from '#server/areas/roles/role-store.ts'
import { listActionsOf, permissionsOf } from '#domain/registries/seeded-roles.ts'
import type { RoleCode } from '#domain/fields/field.ts'

type CreateInput = z.output<typeof createCall.input>
type UpdateInput = z.output<typeof updateCall.input>

/** The changeable fields, named as in the table. */
type Patch = Partial<Omit<RoleRecord, 'id' | 'version' | 'seeded'>>
type Fields = Omit<UpdateInput, 'id' | 'version'>

export async function createRole(input: CreateInput, request: AuthenticatedRequest): Promise<RoleRow> {
  const context = await roleContext(request)
  const { tree } = context
  const base = baseOf(input)
  const patch = readRole(request, input, base, await referenceDataOf(request))
  const role: Omit<RoleRecord, 'id' | 'version' | 'seeded'> = {
    code: '',
    name: '',
    level: 0,
    isOnlySeeMe: false,
    isSpecialUnit: false,
    unitUsingIds: [],
    donViIds: [],
    list_action: input.listAction ?? seededActions(base, context),
    permissions:
      input.controller === undefined || input.controller === null
        ? permissionsOf(base, request.server.calls)
        : permissionsGiven(request, input.controller),
    ...patch,
    base,
  }
  if (!request.server.guards.mayMakeRole(request, tree, role)) await refuseEscalation(request, '')
  return inRetriableTransaction(request, async (tx, markChanged) => {
    await oneAtATime(tx)
    await refuseTakenCode(tx, role.code)
    const { id } = await tx.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
    const made = await lockRole(tx, id)
    await writeAudit(tx, request, { kind: 'them', target: 'role', targetId: id, after: audited(made) })
    markChanged('roles')
    return roleAnswer(made, context, await accountsByRole(tx))
  })
}

export async function updateRole(input: UpdateInput, request: AuthenticatedRequest): Promise<RoleRow> {
  const reference = await referenceDataOf(request)
  return changeRole(request, input.id, input.version, (role) => {
    const base = input.unitRoleCode ? baseOf(input) : role.base
    const patch = readRole(request, input, base, reference, role)
    if (role.seeded && (base !== role.base || (patch.code ?? role.code) !== role.code)) {
      throw refusals.wrongState(roleMessages.seededKind)
    }
    const own = role.id === request.account.role.id
    const blinded = (patch.isOnlySeeMe ?? role.isOnlySeeMe) && !role.isOnlySeeMe
    if (own && (base !== role.base || blinded)) throw refusals.wrongState(roleMessages.ownRole)
    return patch
  })
}

/**
 * Changes one role in one transaction: checked before it (so that a refused attempt is logged) and again on the locked
 * row. At least one administrator must remain.
 */
export async function changeRole(
  request: AuthenticatedRequest,
  id: number,
  version: number | null | undefined,
  plan: (role: RoleRecord, context: RoleContext) => Patch,
): Promise<RoleRow> {
  const context = await roleContext(request)
  const { tree } = context
  const before = (await findRoles(request.db)).find((role) => role.id === id)
  if (before === undefined) throw refusals.rowNotFound()
  const { guards } = request.server
  if (!guards.mayChangeRole(request, tree, before, { ...before, ...plan(before, context) }))
    await refuseEscalation(request, id)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const keepAnAdministrator = await oneAtATime(tx)
    const current = await lockRole(tx, id)
    const counts = await accountsByRole(tx)
    if (version !== undefined && version !== null && version !== current.version) {
      throw refusals.stale(roleAnswer(current, context, counts))
    }
    const saved = { ...current, ...plan(current, context), version: current.version + 1 }
    if (!guards.mayChangeLockedRole(request, tree, current, saved)) throw refusals.forbidden()
    if (saved.code !== current.code) await refuseTakenCode(tx, saved.code, id)
    const { id: _, seeded: __, ...columns } = saved
    await tx.updateTable('role').set(columns).where('id', '=', id).execute()
    if (current.base === 'ADMIN') await keepAnAdministrator()
    const changes = changesBetween(audited(current), audited(saved))
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'role',
      targetId: id,
      named: saved.name,
      before: changes.before,
      after: changes.after,
    })
    // Permissions and special units are in the roles; an account's part of the tree depends on them.
    markChanged('roles')
    return roleAnswer(saved, context, counts)
  })
}

/** Deactivates a role, except seeded ones (26) and ones in use (25). */
export async function deleteRole(id: number, request: AuthenticatedRequest): Promise<null> {
  const tree = await units(request)
  const before = (await findRoles(request.db)).find((role) => role.id === id)
  if (before === undefined) return replayAnswer(request, refusals.rowNotFound())
  if (!request.server.guards.mayDeleteRole(request, tree, before)) await refuseEscalation(request, id)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const role = await lockRole(tx, id)
    if (role.seeded) throw refusals.wrongState(roleMessages.seededDeletion)
    const held = (await accountsByRole(tx)).get(id) ?? 0
    if (held > 0) throw refusals.inUse(roleMessages.inUse(held))
    await retire(tx, id)
    await writeAudit(tx, request, { kind: 'xoa', target: 'role', targetId: id, before: audited(role) })
    markChanged('roles')
    return null
  })
}

/**
 * Codes are compared case-insensitively; writes of roles are serialised, so that a code can't be taken meanwhile
 * (decision 32).
 */
async function refuseTakenCode(tx: Tx, code: string, id = 0): Promise<void> {
  const { rows } = await sql`
    select 1 from role where lower(code) = lower(${code}) and active and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw refusals.duplicate('code', roleMessages.codeTaken)
}

const retire = (tx: Tx, id: number) =>
  tx.updateTable('role').set({ active: false }).where('id', '=', id).execute()

/** Interface actions and permissions that this kind of role is seeded with. */
export const seededRights = ({ base }: Pick<RoleRecord, 'base'>, context: RoleContext): Patch => ({
  list_action: seededActions(base, context),
  permissions: permissionsOf(base, context.calls),
})

/** Skips actions of deleted or renamed menu items (decision 31). */
const seededActions = (base: RoleCode, { offered }: RoleContext): string[] =>
  listActionsOf(base).filter((name) => offered.has(name))

export function permissionsGiven(
  { server }: AuthenticatedRequest,
  controller: readonly { key: string; listAction: string[] }[],
): string[] {
  const permissions = permissionsFrom(server.calls, controller)
  if (permissions === null) throw refusals.invalidField('controller', roleMessages.unknownCall)
  return permissions
}

/**
 * The sent values over those of the stored role, as columns. Lists of units that were not sent are left out, since they
 * may name units that are gone.
 */
function readRole(
  request: AuthenticatedRequest,
  input: Fields,
  base: RoleCode,
  reference: ReferenceData,
  role?: RoleRecord,
): Patch {
  const parsed = parseValues(roleForm.fields, bodyOf(input), reference, {
    stored: {
      ...role,
      unitRoleCode: baseRef(base),
      unitUsing: unitRefs(role?.unitUsingIds, reference),
      donVis: unitRefs(role?.donViIds, reference),
    },
  })
  const values = applicableValues(roleForm, parsed.values)
  validate(roleForm, parsed, values, request)
  const { name, code, level, isOnlySeeMe, isSpecialUnit, unitUsing, donVis } = values
  return {
    base,
    name: name ?? '',
    code: code ?? '',
    level: level ?? 0,
    isOnlySeeMe,
    isSpecialUnit,
    ...(parsed.sent.has('unitUsing') ? { unitUsingIds: idsOf(unitUsing) } : {}),
    ...(parsed.sent.has('donVis') || !isSpecialUnit ? { donViIds: idsOf(donVis) } : {}),
  }
}

/** Null clears a name; of anything else it keeps the stored value. */
const bodyOf = ({ unitRoleCode: _, ...input }: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([member, value]) => value !== undefined && (value !== null || member === 'name' || member === 'code'),
    ),
  )

const unitRefs = (ids: readonly number[] = [], { units }: ReferenceData): UnitRef[] =>
  ids.flatMap((id) => {
    const unit = units.find(id)
    return unit?.active ? [unit.ref] : []
  })

const idsOf = (refs: readonly UnitRef[]) => refs.map(({ id }) => Number(id))

const audited = ({ id: _, version: __, seeded: ___, ...loggedFields }: RoleRecord) => loggedFields
