/**
 * Fills the base data of an installation: catalogues, legal values, places, the tree's root, roles and menus. Runs at every start:
 * fills an empty database, and later only adds what a new version has: calls, menus, catalogue items and their
 * corrected names.
 */
import { sql } from 'kysely'
import { permissionOf, type Call } from '#domain/api/call.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Server } from '#server/request/http/request.ts'
import { addCatalogueItems, insertCatalogues } from '#server/areas/seed/seed-catalogues.ts'
import { recordSeeded } from '#server/areas/seed/record-seeded.ts'
import { mergers, placesOn } from '#server/areas/seed/geography/places.ts'
import { menuSeeds } from '#domain/registries/seeded-menus.ts'
import {
  listActionsOf,
  permissionsOf,
  roleSeeds,
  seededMenuActions,
} from '#domain/registries/seeded-roles.ts'
import { demandRebuild } from '#server/people/officers/derivations/rebuild-pending.ts'
import { seedLaw } from '#server/areas/seed/seed-law.ts'
import { insertRows } from '#server/areas/seed/insert-rows.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { unitsOfProvince } from '#server/areas/seed/units/units.ts'

type Seeding = Pick<Server, 'db' | 'tableCache'>

/** The setting that exists until the demo's people are loaded: an interrupted load starts over at the next start. */
export const demoPending = 'demoPending'
/** The setting that exists until the demo's signatures are stored, from the load of its people on. */
export const signaturesPending = 'demoSignaturesPending'

/** Whether anything of the demo is still to be loaded. */
export async function isDemoPending({ db }: { db: DbOrTx }): Promise<boolean> {
  const settings = db.selectFrom('setting').select('name')
  const row = await settings.where('name', 'in', [demoPending, signaturesPending]).executeTakeFirst()
  return row !== undefined
}

/** Whether the database has not been seeded yet. */
export async function isEmpty({ db }: { db: DbOrTx }): Promise<boolean> {
  const row = await db.selectFrom('role').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

export async function seedFoundation(
  server: Seeding,
  { calls, today, demo }: { calls: readonly Call[]; today: string; demo: boolean },
): Promise<void> {
  await inTransaction(server, async (tx, markChanged) => {
    // Processes that start concurrently on one empty database fill it once.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(tx)
    const empty = await isEmpty({ db: tx })
    if (empty) {
      await insertCatalogues(tx)
      await insertPlaces(tx, today)
      const tree = unitsOfProvince()
      await insertUnits(tx, demo ? tree : tree.filter(({ parentCode }) => parentCode === null))
      await sql`select set_former_provinces_of_communes()`.execute(tx)
      for (const table of ['catalogues', 'places', 'units'] as const) markChanged(table)
      if (demo) await sql`insert into setting (name, value) values (${demoPending}, 'true')`.execute(tx)
    }
    if (await addCatalogueItems(tx)) markChanged('catalogues')
    if (await seedLaw(tx)) {
      markChanged('laws')
      if (!empty) await demandRebuild(tx, 'new law')
    }
    if (await addMenus(tx)) markChanged('menus')
    if (await addRoles(tx, calls, demo && empty)) markChanged('roles')
  })
}

async function insertPlaces(tx: Tx, today: string): Promise<void> {
  const rows = placesOn(today)
    .toSorted((a, b) => a.level - b.level)
    .map(({ id, side, level, code, name, fullName, type, parentId, provinceId, altName = null }) => ({
      id,
      side,
      level,
      code,
      name,
      full_name: fullName,
      type,
      parent_id: parentId,
      province_id: provinceId,
      alt_name: altName,
    }))
  await insertRows(
    tx,
    'place',
    ['id', 'side', 'level', 'code', 'name', 'full_name', 'type', 'parent_id', 'province_id', 'alt_name'],
    rows,
  )
  const edges = mergers().map(({ oldId, newId, kind, certain, sort }) => ({
    old_id: oldId,
    new_id: newId,
    kind,
    certain,
    sort,
  }))
  await insertRows(tx, 'place_merger', ['old_id', 'new_id', 'kind', 'certain', 'sort'], edges)
}

/** Units with their ancestors by level; parents come before their children. */
async function insertUnits(tx: Tx, seeds: readonly UnitSeed[]): Promise<void> {
  const paths = new Map<string, number[]>()
  const rows = seeds.map(({ code, name, capDV, parentCode, kind, isSyncQG, sort, ended }, index) => {
    const above = parentCode === null ? [] : (paths.get(parentCode) ?? [])
    const path = [...above, index + 1]
    paths.set(code, path)
    return {
      id: index + 1,
      name,
      maCoQuan: code,
      capDV,
      parent_id: above.at(-1) ?? null,
      isSyncQG,
      kind,
      sort,
      active: ended !== true,
      level: path.length,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`unit_${depth}`, path[depth - 1] ?? null])),
    }
  })
  const columns = [
    'id',
    'name',
    'maCoQuan',
    'capDV',
    'parent_id',
    'isSyncQG',
    'kind',
    'sort',
    'active',
    'level',
  ]
  await insertRows(tx, 'unit', [...columns, 'unit_1', 'unit_2', 'unit_3', 'unit_4', 'unit_5', 'unit_6'], rows)
  // Draws values one by one: setting a sequence requires its owner, and the application may have another role.
  await sql`select count(nextval(pg_get_serial_sequence('unit', 'id'))) from generate_series(1, ${rows.length}::int)`.execute(
    tx,
  )
}

async function addMenus(tx: Tx): Promise<boolean> {
  const fresh = await recordSeeded(
    tx,
    'knownMenus',
    menuSeeds.flatMap(({ path, items }) => [path, ...items.map((item) => item.path)]),
  )
  if (fresh.size === 0) return false
  for (const [at, section] of menuSeeds.entries()) {
    const parent = await menuId(tx, section, null, menuSeeds[at - 1]?.path, fresh)
    for (const [place, item] of section.items.entries())
      await menuId(tx, item, parent, section.items[place - 1]?.path, fresh)
  }
  return true
}

async function menuId(
  tx: Tx,
  { name, path, icon }: { name: string; path: string; icon: string },
  parent: number | null,
  before: string | undefined,
  fresh: ReadonlySet<string>,
): Promise<number | null> {
  const menu = await tx.selectFrom('menu').select('id').where('path', '=', path).executeTakeFirst()
  if (menu !== undefined || !fresh.has(path)) return menu?.id ?? null
  const sort = await makeRoom(tx, parent, before)
  const { id } = await tx
    .insertInto('menu')
    .values({ name, path, icon, parent_id: parent, sort })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The position after the sibling with path `before`, or the last one without it; moves later ones back. */
async function makeRoom(tx: Tx, parent: number | null, before: string | undefined): Promise<number> {
  const siblings = sql<boolean>`parent_id is not distinct from cast(${parent} as bigint)`
  const { rows } = await sql<{ place: number }>`
    select coalesce(${before === undefined ? sql`0` : sql`(select max(sort) + 1 from menu where ${siblings} and path = ${before})`},
      (select max(sort) + 1 from menu where ${siblings}), 0) as place`.execute(tx)
  const place = rows[0]?.place ?? 0
  await sql`update menu set sort = sort + 1 where ${siblings} and sort >= ${place}`.execute(tx)
  return place
}

async function addRoles(tx: Tx, calls: readonly Call[], demo: boolean): Promise<boolean> {
  const freshCalls = await recordSeeded(tx, 'knownPermissions', [
    ...new Set(calls.filter(({ access }) => access === 'permission').map(permissionOf)),
  ])
  const freshMenus = await recordSeeded(tx, 'knownMenuActions', seededMenuActions())
  if (freshCalls.size === 0 && freshMenus.size === 0) return false
  for (const seed of roleSeeds) {
    const permissions = permissionsOf(seed.base, calls).filter((name) => freshCalls.has(name))
    const actions = listActionsOf(seed.base).filter((name) => freshMenus.has(name))
    const role = await tx
      .selectFrom('role')
      .select(['id', 'permissions', 'list_action'])
      .where('code', '=', seed.code)
      .where('seeded', '=', true)
      .executeTakeFirst()
    if (role !== undefined) {
      await tx
        .updateTable('role')
        .set({
          permissions: [...new Set([...role.permissions, ...permissions])],
          list_action: [...new Set([...role.list_action, ...actions])],
        })
        .where('id', '=', role.id)
        .execute()
    } else if (!seed.demo || demo) {
      const { code, name, base, level, isOnlySeeMe } = seed
      await tx
        .insertInto('role')
        .values({ code, name, base, level, isOnlySeeMe, seeded: true, permissions, list_action: actions })
        .execute()
    }
  }
  return true
}
