/** The menu in the process's cache, in display order. */
import type { Db } from '#server/db/database.ts'
import type { Memory } from '#server/memory/memory.ts'

export interface MenuItem {
  id: number
  name: string
  path: string
  icon: string
  parentId: number | null
}

export function menusIn(memory: Memory, db: Db): Promise<readonly MenuItem[]> {
  return memory.get('menus', 'menus', async () => {
    const rows = await db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute()
    return rows.map(({ id, name, path, icon, parent_id }) => ({ id, name, path, icon, parentId: parent_id }))
  })
}
