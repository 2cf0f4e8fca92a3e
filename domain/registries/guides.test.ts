/** The guides fit the product: menu items, permissions, and words that the screens have. */
import { expect, test } from 'vitest'
import { guides, guidesFor, offeredChapters } from '#domain/guides/guides.ts'
import { ownRecordPath } from '#domain/menus/menu-path.ts'
import { rolesByPermission } from '#domain/registries/granted-permissions.ts'
import { menuSeeds } from '#domain/registries/seeded-menus.ts'

const items = new Map(menuSeeds.flatMap(({ items: of }) => of.map((item) => [item.path, item] as const)))
const everything = { may: () => true, sees: () => true }

test('each kind of role has a guide of chapters that it can do, each of at most twelve steps', () => {
  for (const base of ['ADMIN', 'LDSNV', 'QTDV', 'ND'] as const) {
    const [own] = guidesFor(base)
    expect(own?.roles[0]).toBe(base)
    for (const { id, menuPath, needs, steps } of own?.chapters ?? []) {
      expect(steps.length, id).toBeLessThanOrEqual(12)
      if (menuPath !== null) expect(items.get(menuPath)?.roles, `${base} ${id}`).toContain(base)
      if (needs !== undefined) expect(rolesByPermission.get(needs), `${base} ${id}`).toContain(base)
    }
    const offered = offeredChapters(base, everything).map(({ chapter }) => chapter)
    expect(new Set(offered).size).toBe(offered.length)
  }
})

test('a chapter has its own id, and begins with the item of its menu by the name that it has there', () => {
  const chapters = [...new Set(guides.flatMap((guide) => guide.chapters))]
  expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length)
  for (const { id, menuPath, steps } of chapters) {
    const first = steps.find(({ target }) => target !== undefined)
    if (menuPath !== null) expect(first?.target?.label, id).toBe(items.get(menuPath)?.name)
    if (menuPath !== null && menuPath !== ownRecordPath) expect(first?.screen, id).toBe(menuPath)
  }
})
