/** The menu in the process's cache, in display order. */
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'

export interface MenuItem {
  id: number
  name: string
  path: string
  icon: string
  parentId: number | null
}

export function loadMenus(tableCache: TableCache): Promise<readonly MenuItem[]> {
  return tableCache.get('menus', 'menus', async (db) => {
    const rows = await db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute()
    return rows.map(({ id, name, path, icon, parent_id }) => ({ id, name, path, icon, parentId: parent_id }))
  })
}
