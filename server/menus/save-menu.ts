/**
 * Adds, changes and deletes menu items. Whether somebody sees an item is an action of the role, '<path>:xem': a new
 * item is given to the administrators' roles, and a changed path takes the roles' actions along (decision 31).
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { MenuItem } from '#domain/menus/calls.ts'
import { menuForm, menuSentences } from '#domain/menus/menu-form.ts'
import { changesBetween, writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { inRetriableTransaction } from '#server/db/in-transaction.ts'
import { catalogues, places, units, type SignedIn } from '#server/http/request.ts'
import type { Kept } from '#server/memory/memory.ts'
import { lockMenus, menuItem, type StoredMenu } from '#server/menus/menu-store.ts'
import { judge } from '#server/officers/save-officer-form.ts'
import { parseValues, type Lists } from '#server/records/parse-values.ts'
import { seeAction } from '#server/session/describe-session.ts'

type Body = Readonly<Record<string, unknown>> & { version: number | null }
type MenuRow = Omit<StoredMenu, 'id' | 'version'>

export async function createMenu(request: SignedIn, body: Body): Promise<MenuItem> {
  const lists = await listsOf(request)
  return inRetriableTransaction(request, async (tx, touch) => {
    const all = await lockMenus(tx)
    const row = readMenu(request, body, lists)
    refuseWrongPlace(all, row, undefined)
    const made = await tx.insertInto('menu').values(row).returningAll().executeTakeFirstOrThrow()
    await sql`update role set list_action = array_append(list_action, ${seeAction(row.path)})
      where base = 'ADMIN' and active and not ${seeAction(row.path)} = any(list_action)`.execute(tx)
    await writeAudit(tx, request, { kind: 'them', target: 'menu', targetId: made.id, after: { ...row } })
    touchAll(touch)
    return menuItem(made)
  })
}

export async function updateMenu(request: SignedIn, body: Body & { id: number }): Promise<MenuItem> {
  const lists = await listsOf(request)
  return inRetriableTransaction(request, async (tx, touch) => {
    const all = await lockMenus(tx)
    const before = all.find(({ id }) => id === body.id)
    if (before === undefined) throw refusals.rowNotFound()
    if (body.version !== null && body.version !== before.version) throw refusals.stale(menuItem(before))
    const { id, version, ...old } = before
    const row = readMenu(request, body, lists, {
      ...old,
      parentId: old.parent_id === null ? null : String(old.parent_id),
    })
    refuseWrongPlace(all, row, id)
    const changed = changesBetween({ ...old }, { ...row })
    if (changed.names.length === 0) return menuItem(before)
    const saved = await tx
      .updateTable('menu')
      .set({ ...row, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (row.path !== old.path) await renameActions(tx, old.path, row.path)
    await writeAudit(tx, request, { kind: 'sua', target: 'menu', targetId: id, ...changed })
    touchAll(touch)
    return menuItem(saved)
  })
}

export async function deleteMenu(request: SignedIn, id: number): Promise<null> {
  return inRetriableTransaction(request, async (tx, touch) => {
    const all = await lockMenus(tx)
    const before = all.find((row) => row.id === id)
    if (before === undefined) throw refusals.rowNotFound()
    const children = all.filter(({ parent_id }) => parent_id === id).length
    if (children > 0) throw refusals.inUse(menuSentences.hasChildren(before.name, children))
    await tx.deleteFrom('menu').where('id', '=', id).execute()
    await writeAudit(tx, request, { kind: 'xoa', target: 'menu', targetId: id, before: { ...before } })
    touchAll(touch)
    return null
  })
}

function touchAll(touch: (kept: Kept) => void): void {
  touch('menus')
  touch('roles')
}

async function listsOf(request: SignedIn): Promise<Lists> {
  return { catalogues: await catalogues(request), units: await units(request), places: await places(request) }
}

function readMenu(request: SignedIn, body: Body, lists: Lists, stored?: AnyValues): MenuRow {
  const parsed = parseValues(menuForm.fields, body, lists, {
    takenNames: { menuCha: 'parentId' },
    ...(stored === undefined ? {} : { stored }),
  })
  judge(menuForm, parsed, parsed.values, request)
  const { name, path, icon, parentId, sort, isMenuCitizen } = parsed.values as Record<string, string | null>
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

/** The parent exists and isn't the item itself or below it; a path stands for one item, since rights are kept by it. */
function refuseWrongPlace(all: readonly StoredMenu[], row: MenuRow, id: number | undefined): void {
  if (all.some((other) => other.path === row.path && other.id !== id)) {
    throw refusals.duplicate('path', menuSentences.pathTaken)
  }
  if (row.parent_id === null) return
  const parentOf = new Map(all.map((each) => [each.id, each.parent_id]))
  if (!parentOf.has(row.parent_id)) throw refusals.invalidField('parentId', menuSentences.noParent)
  for (let above: number | null | undefined = row.parent_id; above != null; above = parentOf.get(above)) {
    if (above === id) throw refusals.invalidField('parentId', menuSentences.cycle)
  }
}

async function renameActions(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update role set list_action = array(
      select case when split_part(action, ':', 1) = ${from}
        then ${to} || substr(action, ${from.length + 1}) else action end
      from unnest(list_action) with ordinality as each (action, place) order by place)
    where exists (select from unnest(list_action) action where split_part(action, ':', 1) = ${from})`.execute(
    tx,
  )
}
