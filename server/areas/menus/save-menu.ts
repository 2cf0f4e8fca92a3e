/** Adds, changes and deletes menu items, and updates the roles' rights on them in the same transaction. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { MenuItem } from '#domain/menus/calls.ts'
import { menuForm, menuSentences } from '#domain/menus/menu-form.ts'
import { isFixedPath, isSamePath } from '#domain/menus/menu-path.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import { changeIcon } from '#server/areas/menus/menu-icon.ts'
import { giveRights, moveRights, takeRights } from '#server/areas/menus/menu-rights.ts'
import { lockMenus, menuItem, type StoredMenu } from '#server/areas/menus/menu-store.ts'
import { validate } from '#server/people/forms/validate.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'

type Body = Readonly<Record<string, unknown>> & { version: number | null }
type MenuRow = Omit<StoredMenu, 'id' | 'version'>

export async function createMenu(request: AuthenticatedRequest, body: Body): Promise<MenuItem> {
  const reference = await referenceDataOf(request)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const all = await lockMenus(tx)
    const row = readMenu(request, body, reference)
    refuseWrongPlace(all, row)
    const made = await tx.insertInto('menu').values(row).returningAll().executeTakeFirstOrThrow()
    await changeIcon(tx, request, made.id, { before: null, after: row.icon })
    await giveRights(tx, request, row.path)
    await writeAudit(tx, request, { kind: 'them', target: 'menu', targetId: made.id, after: told(all, row) })
    touchAll(markChanged)
    return menuItem(made)
  })
}

export async function updateMenu(
  request: AuthenticatedRequest,
  body: Body & { id: number },
): Promise<MenuItem> {
  const reference = await referenceDataOf(request)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const all = await lockMenus(tx)
    const before = all.find(({ id }) => id === body.id)
    if (before === undefined) throw refusals.rowNotFound()
    if (body.version !== null && body.version !== before.version) throw refusals.stale(menuItem(before))
    const { id, version, ...old } = before
    const row = readMenu(request, body, reference, {
      ...old,
      parentId: old.parent_id === null ? null : String(old.parent_id),
    })
    refuseWrongPlace(all, row, before)
    const changed = changesBetween(told(all, old), told(all, row))
    if (changed.names.length === 0) return menuItem(before)
    const saved = await tx
      .updateTable('menu')
      .set({ ...row, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await changeIcon(tx, request, id, { before: old.icon, after: row.icon })
    if (row.path !== old.path) await moveRights(tx, request, old.path, row.path)
    await writeAudit(tx, request, { kind: 'sua', target: 'menu', targetId: id, named: row.name, ...changed })
    touchAll(markChanged)
    return menuItem(saved)
  })
}

export async function deleteMenu(request: AuthenticatedRequest, id: number): Promise<null> {
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const all = await lockMenus(tx)
    const before = all.find((row) => row.id === id)
    if (before === undefined) throw refusals.rowNotFound()
    const children = all.filter(({ parent_id }) => parent_id === id).length
    if (children > 0) throw refusals.inUse(menuSentences.hasChildren(before.name, children))
    if (isFixedPath(before.path)) throw refusals.wrongState(menuSentences.ownScreen)
    await tx.deleteFrom('menu').where('id', '=', id).execute()
    await changeIcon(tx, request, id, { before: before.icon, after: null })
    await takeRights(tx, request, before.path)
    await writeAudit(tx, request, { kind: 'xoa', target: 'menu', targetId: id, before: told(all, before) })
    touchAll(markChanged)
    return null
  })
}

/** Logged values of an item: the parent by its present name. */
function told(all: readonly StoredMenu[], row: MenuRow): Record<string, unknown> {
  const { name, path, icon, parent_id, sort, isMenuCitizen } = row
  const parent = all.find(({ id }) => id === parent_id)
  const parentId = parent === undefined ? null : { id: String(parent.id), name: parent.name }
  return { name, path, icon, parentId, sort, isMenuCitizen }
}

function touchAll(markChanged: (table: CachedTable) => void): void {
  markChanged('menus')
  markChanged('roles')
}

function readMenu(
  request: AuthenticatedRequest,
  body: Body,
  reference: ReferenceData,
  stored?: AnyValues,
): MenuRow {
  const parsed = parseValues(menuForm.fields, body, reference, {
    bodyAliases: { menuCha: 'parentId' },
    ...(stored === undefined ? {} : { stored }),
  })
  validate(menuForm, parsed, parsed.values, request)
  const { name, path, icon, parentId, sort, isMenuCitizen } = parsed.values
  const parent =
    parentId === null || parentId === '0' ? null : /^\d{1,15}$/.test(parentId ?? '') ? Number(parentId) : 0
  return {
    name: name ?? '',
    path: path ?? '',
    icon: icon ?? '',
    parent_id: parent,
    sort: Number(sort ?? 0),
    isMenuCitizen: Boolean(isMenuCitizen),
  }
}

/**
 * A path belongs to one item, since rights refer to it; the parent exists and is neither the item itself nor below it.
 */
function refuseWrongPlace(all: readonly StoredMenu[], row: MenuRow, before?: StoredMenu): void {
  if (row.path !== before?.path) {
    if (before !== undefined && isFixedPath(before.path)) throw refusals.wrongState(menuSentences.ownScreen)
    if (all.some(({ id, path }) => id !== before?.id && isSamePath(path, row.path)))
      throw refusals.duplicate('path', menuSentences.pathTaken)
  }
  if (row.parent_id === null) return
  const parentOf = new Map(all.map((each) => [each.id, each.parent_id]))
  if (!parentOf.has(row.parent_id)) throw refusals.invalidField('parentId', menuSentences.noParent)
  for (let above: number | null | undefined = row.parent_id; above != null; above = parentOf.get(above)) {
    if (above === before?.id) throw refusals.invalidField('parentId', menuSentences.cycle)
  }
}
