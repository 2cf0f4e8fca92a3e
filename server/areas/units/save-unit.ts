/**
 * Creates and changes units, including their place. Serialises all writes to the tree, so that two moves can't create a
 * cycle together.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues, ValuesOf } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import type { UnitEntry } from '#domain/units/calls.ts'
import { maxUnitLevel, roomLevel, unitForm, unitSentences } from '#domain/units/unit-form.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { referenceDataOf, withUnitsOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { formerProvinceItems, type Units } from '#server/platform/table-cache/units.ts'
import { validate } from '#server/people/forms/validate.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { signedHolders } from '#server/people/records/signed-holders.ts'
import { lockForMove, moveUnit, refuseWhileRoom } from '#server/areas/units/move-unit.ts'
import {
  findUnit,
  lockTree,
  loggedParent,
  rootOf,
  storedEntry,
  type StoredUnit,
} from '#server/areas/units/unit-store.ts'

type Body = Readonly<Record<string, unknown>> & { version: number | null }

export async function createUnit(request: AuthenticatedRequest, body: Body): Promise<UnitEntry> {
  const reference = await referenceDataOf(request)
  const tree = reference.units
  return inRetriableTransaction(request, async (tx, markChanged) => {
    await lockTree(tx)
    const values = readUnit(request, body, reference)
    const parent = await parentOfNew(tx, request, tree, values)
    if ((parent?.level ?? 0) >= maxUnitLevel) throw refusals.invalidField('donViCha', unitSentences.tooDeep)
    await refuseTakenCode(tx, values.maCoQuan, 0)
    const { rows } = await sql<{ id: number }>`
      insert into unit (name, "maCoQuan", "capDV", parent_id, old_id, "bienChe", "isSyncQG", "tinhTruocSapNhapId", sort, level)
      values (${values.name}, ${values.maCoQuan}, ${values.capDV}, ${parent?.id ?? null},
        ${values.oldId ?? 0}, ${values.bienChe}, ${values.isSyncQG}, ${await placeOf(tx, values)},
        (select coalesce(max(sort), 0) + 1 from unit where parent_id is not distinct from cast(${parent?.id ?? null} as bigint)),
        ${(parent?.level ?? 0) + 1})
      returning id`.execute(tx)
    const id = Number(rows[0]?.id)
    await setPath(tx, id, [...(parent?.path ?? []), id])
    const made = await findUnit(tx, id)
    if (made === undefined) throw refusals.rowNotFound()
    const province = { tinhTruocSapNhap: values.tinhTruocSapNhap }
    await writeAudit(tx, request, {
      kind: 'them',
      unitId: id,
      target: 'unit',
      targetId: id,
      after: { ...valuesOf(made), ...province, donViCha: loggedParent(parent) },
    })
    markChanged('units')
    return storedEntry(tx, made)
  })
}

export async function updateUnit(
  request: AuthenticatedRequest,
  body: Body & { id: number },
): Promise<UnitEntry> {
  const reference = await referenceDataOf(request)
  const tree = reference.units
  return inRetriableTransaction(request, async (tx, markChanged) => {
    await lockTree(tx)
    const before = await findUnit(tx, body.id)
    if (
      before === undefined ||
      !before.active ||
      !request.server.guards.unitIsChanged(request.scope, body.id, tree)
    ) {
      throw refusals.rowNotFound()
    }
    const entry = await storedEntry(tx, before)
    if (body.version !== null && body.version !== before.version) throw refusals.stale(entry)
    const { tinhTruocSapNhap } = entry
    const stored = { ...valuesOf(before), tinhTruocSapNhap, donViCha: tree.ref(before.parent_id) }
    const values = readUnit(request, body, reference, stored)
    const parent = await parentOf(tx, request, tree, before, values.donViCha)
    const after = fieldsOf(values)
    const moved = (parent?.id ?? null) !== before.parent_id
    const changed = changesBetween(
      { ...valuesOf(before), tinhTruocSapNhap, donViCha: loggedParent(entry.donViCha) },
      { ...after, tinhTruocSapNhap: values.tinhTruocSapNhap, donViCha: loggedParent(parent) },
    )
    if (changed.names.length === 0 && !moved) return entry
    if (after.maCoQuan !== before.maCoQuan) {
      await refuseTakenCode(tx, after.maCoQuan, body.id)
      const people = await signedHolders(tx, ({ kind }) => kind === 'unit', body.id)
      if (people > 0) throw refusals.inUse(unitSentences.codeSigned(people))
    }
    const province = changed.names.includes('tinhTruocSapNhap')
      ? await placeOf(tx, values)
      : before.tinhTruocSapNhapId
    // Both change people below: locks them before the units, as a move does.
    if (moved || province !== before.tinhTruocSapNhapId) await lockForMove(tx, before)
    if (before.capDV === roomLevel && after.capDV !== roomLevel) await refuseWhileRoom(tx, before)
    await sql`update unit set name = ${after.name}, "maCoQuan" = ${after.maCoQuan}, "capDV" = ${after.capDV},
      old_id = ${after.oldId}, "bienChe" = ${after.bienChe}, "isSyncQG" = ${after.isSyncQG}, "tinhTruocSapNhapId" = ${province},
      version = version + 1
      where id = ${body.id}`.execute(tx)
    if (moved && parent !== undefined)
      await moveUnit(
        { tx, markChanged },
        await withUnitsOf(tx, reference),
        request,
        before,
        parent,
        after.capDV,
      )
    await writeAudit(tx, request, {
      kind: 'sua',
      unitId: body.id,
      target: 'unit',
      targetId: body.id,
      named: after.name,
      ...changed,
    })
    markChanged('units')
    const saved = await findUnit(tx, body.id)
    if (saved === undefined) throw refusals.rowNotFound()
    return storedEntry(tx, saved)
  })
}

function readUnit(
  request: AuthenticatedRequest,
  body: Body,
  reference: ReferenceData,
  stored?: AnyValues,
): UnitValues {
  const parsed = parseValues(unitForm.fields, body, reference, {
    // The unit's parent has two names in the contract (spec 3 §3).
    bodyAliases: { parentId: 'donViCha' },
    ...(stored === undefined ? {} : { stored }),
  })
  validate(unitForm, parsed, parsed.values, request)
  return parsed.values
}

type UnitValues = ValuesOf<typeof unitForm.fields>

interface UnitFields extends Record<string, unknown> {
  name: string
  maCoQuan: string
  capDV: number
  oldId: number
  bienChe: number | null
  isSyncQG: boolean
}

const valuesOf = ({ name, maCoQuan, capDV, old_id, bienChe, isSyncQG }: StoredUnit): UnitFields => ({
  name,
  maCoQuan,
  capDV,
  oldId: old_id,
  bienChe,
  isSyncQG,
})

/** Values after validation: required fields are set. */
const fieldsOf = (values: UnitValues): UnitFields => ({
  name: values.name as string,
  maCoQuan: values.maCoQuan as string,
  capDV: values.capDV as number,
  oldId: values.oldId ?? 0,
  bienChe: values.bienChe,
  isSyncQG: values.isSyncQG,
})

/** The parent of a new unit: the given one, else the caller's topmost unit; null for the first root. */
async function parentOfNew(
  tx: Tx,
  request: AuthenticatedRequest,
  tree: Units,
  values: UnitValues,
): Promise<StoredUnit | undefined> {
  const named = values.donViCha
  if (named !== null) return usableParent(tx, request, tree, Number(named.id))
  if (request.scope.kind === 'units') {
    const [own] = request.scope.roots
    if (own === undefined) throw refusals.invalidField('donViCha', unitSentences.parentOutside)
    return usableParent(tx, request, tree, own)
  }
  return rootOf(tx)
}

async function usableParent(
  tx: Tx,
  request: AuthenticatedRequest,
  tree: Units,
  id: number,
): Promise<StoredUnit> {
  const parent = await findUnit(tx, id)
  if (parent === undefined || !parent.active)
    throw refusals.invalidField('donViCha', 'Đơn vị cha không tồn tại.')
  if (!request.server.guards.unitIsParent(request.scope, id, tree))
    throw refusals.invalidField('donViCha', unitSentences.parentOutside)
  return parent
}

/**
 * The parent after an update: the current one is accepted in any scope, a new one must be in scope and create no cycle.
 */
async function parentOf(
  tx: Tx,
  request: AuthenticatedRequest,
  tree: Units,
  unit: StoredUnit,
  wanted: UnitRef | null,
): Promise<StoredUnit | undefined> {
  const id = wanted === null ? null : Number(wanted.id)
  if (id === unit.parent_id) return id === null ? undefined : findUnit(tx, id)
  if (unit.parent_id === null) throw refusals.invalidField('donViCha', unitSentences.rootStays)
  if (id === null) throw refusals.invalidField('donViCha', unitSentences.parentMissing)
  // It may move people who belong to the current parent.
  await usableParent(tx, request, tree, unit.parent_id)
  const parent = await usableParent(tx, request, tree, id)
  if (parent.path.includes(unit.id)) throw refusals.invalidField('donViCha', unitSentences.cycle)
  return parent
}

/** Codes are compared case-insensitively; an existing duplicate keeps its code (decision 32). */
async function refuseTakenCode(tx: Tx, maCoQuan: unknown, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from unit where lower("maCoQuan") = lower(${maCoQuan}) and active and id <> ${id}`.execute(tx)
  if (rows.length > 0) throw refusals.duplicate('maCoQuan', unitSentences.codeTaken)
}

/** The old place of the chosen former province; throws 21 if the item's national code is none. */
async function placeOf(tx: Tx, { tinhTruocSapNhap }: UnitValues): Promise<string | null> {
  if (tinhTruocSapNhap === null) return null
  const items = await formerProvinceItems(tx)
  const provinceEntry = [...items].find(([, { id }]) => id === tinhTruocSapNhap.id)
  if (provinceEntry === undefined)
    throw refusals.invalidField('tinhTruocSapNhap', unitSentences.noSuchProvince)
  return provinceEntry[0]
}

async function setPath(tx: Tx, id: number, path: readonly number[]): Promise<void> {
  const [one, two, three, four, five, six] = [0, 1, 2, 3, 4, 5].map((depth) => path[depth] ?? null)
  await sql`update unit set unit_1 = ${one}, unit_2 = ${two}, unit_3 = ${three}, unit_4 = ${four},
    unit_5 = ${five}, unit_6 = ${six} where id = ${id}`.execute(tx)
}
