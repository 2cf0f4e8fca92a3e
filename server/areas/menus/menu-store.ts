/** Rows of the menu; a few dozen, read from the database without a cache. */
import type { MenuItem, MenuNode } from '#domain/menus/calls.ts'
import type { Database, DbOrTx, Tx } from '#server/platform/db/database.ts'
import { sql, type Selectable } from 'kysely'

export type StoredMenu = Selectable<Database['menu']>

export function menuItem({
  id,
  name,
  path,
  icon,
  parent_id,
  sort,
  isMenuCitizen,
  version,
}: StoredMenu): MenuItem {
  return {
    id: String(id),
    name,
    path,
    icon,
    parentId: parent_id === null ? null : String(parent_id),
    sort,
    isMenuCitizen,
    version,
  }
}

/** Every item, in display order among its siblings. */
export function allMenus(db: DbOrTx): Promise<StoredMenu[]> {
  return db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute()
}

/** All items for a write; locks the menu until the transaction ends. */
export async function lockMenus(tx: Tx): Promise<StoredMenu[]> {
  // Row locks don't block concurrent inserts, possibly with the same path.
  await sql`select pg_advisory_xact_lock(hashtext('menu'))`.execute(tx)
  return tx.selectFrom('menu').selectAll().orderBy('id').forUpdate().execute()
}

export function treeOfMenus(rows: readonly StoredMenu[]): MenuNode[] {
  const below = (parent: number | null): MenuNode[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map((row) => ({ ...menuItem(row), children: below(row.id) }))
  return below(null)
}

/** Parents before children. */
export function listOfMenus(rows: readonly StoredMenu[]): MenuItem[] {
  const flat = (nodes: readonly MenuNode[]): MenuItem[] =>
    nodes.flatMap(({ children, ...item }) => [item, ...flat(children)])
  return flat(treeOfMenus(rows))
}
