/** What a start adds to a database filled by an earlier version, and what it leaves unchanged. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import { menuSeeds } from '#domain/registries/seeded-menus.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { seedFoundation } from '#server/areas/seed/seed-foundation.ts'
import { testToday } from '#server/test/test-clock.ts'
import { openTestDatabase } from '#server/test/test-database.ts'

let database: OpenDatabase
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestDatabase()
  database = opened.database
  close = opened.remove
})
afterAll(() => close())

const start = () =>
  seedFoundation(
    { db: database.db, tableCache: new TableCache(database.db) },
    { calls: [], today: testToday, demo: false },
  )
const item = async (catalogue: string, code: string) =>
  (
    await database.executeSql(
      `select name, active, extra, version from catalogue_item where catalogue = '${catalogue}' and code = '${code}'`,
    )
  ).rows

test('new items and corrected names are added, an administrator’s changes are kept', async () => {
  await database.executeSql(`delete from setting where name = 'knownCatalogueItems';
    delete from catalogue_item where (catalogue, code) in (('DM_NGHIVIEC', '14'), ('DM_TRANGTHAIHOSO', '14'));
    update catalogue_item set active = false where catalogue = 'DM_CHUCVU' and code = 'KTT';
    update catalogue_item set code = 'RIENG' where catalogue = 'DM_CHUCVU' and code = 'DOT';
    update catalogue_item set name = 'Tứ Ân' where catalogue = 'DM_TONGIAO' and code = '10';
    update catalogue_item set extra = '{"side":"own"}' where catalogue = 'DM_MOIQUANHE' and code = '21'`)
  await start()
  expect(await item('DM_NGHIVIEC', '14')).toMatchObject([{ active: true }])
  expect(await item('DM_TRANGTHAIHOSO', '14')).toMatchObject([{ extra: { settable: false } }])
  expect(await item('DM_CHUCVU', 'KTT')).toMatchObject([{ active: false }])
  expect(await item('DM_CHUCVU', 'DOT')).toEqual([])
  expect(await item('DM_TONGIAO', '10')).toMatchObject([{ name: 'Tứ Ân' }])
  expect(await item('DM_MOIQUANHE', '21')).toMatchObject([{ extra: { side: 'own', ended: true } }])
})

test('texts for paper reach an existing installation, except where an administrator has decided', async () => {
  const texts = async () =>
    (
      await database.executeSql(`select code, "tenIn" from catalogue_item
        where catalogue = 'DM_TRINHDOTINHOC' and code in ('A', 'B', 'DH') order by code`)
    ).rows
  await database.executeSql(`delete from setting where name = 'knownCatalogueItems';
    update catalogue_item set "tenIn" = null where catalogue = 'DM_TRINHDOTINHOC' and code = 'A';
    update catalogue_item set "tenIn" = '' where catalogue = 'DM_TRINHDOTINHOC' and code = 'B'`)
  await start()
  expect(await texts()).toEqual([
    { code: 'A', tenIn: 'Chứng chỉ A' },
    { code: 'B', tenIn: '' },
    { code: 'DH', tenIn: null },
  ])
})

test('new items are added in their order, an office’s own ones stay after them', async () => {
  const codes = async () =>
    (
      await database.executeSql(`select code from catalogue_item where catalogue = 'DM_TRANGTHAIHOSO' and active
        order by sort, id`)
    ).rows.map(({ code }) => code)
  const seeded = await codes()
  await database.executeSql(`delete from setting where name = 'knownCatalogueItems';
    insert into catalogue_item (catalogue, code, name, sort) values ('DM_TRANGTHAIHOSO', 'RIENG', 'Trạng thái riêng', 99);
    delete from catalogue_item where catalogue = 'DM_TRANGTHAIHOSO' and code in ('11', '14');
    update catalogue_item set sort = 3 where catalogue = 'DM_TRANGTHAIHOSO' and code in ('00', '13')`)
  await start()
  expect(await codes()).toEqual([...seeded, 'RIENG'])
  expect(new Set(seeded).size).toBeGreaterThan(15)
})

test('the menu item of a new screen is added at its place, however the others were rearranged', async () => {
  const paths = async () =>
    (
      await database.executeSql(`select m.path from menu m join menu p on p.id = m.parent_id
        where p.path = '#ho-so' order by m.sort, m.id`)
    ).rows.map(({ path }) => path)
  const seeded = menuSeeds.find(({ path }) => path === '#ho-so')?.items.map(({ path }) => path) ?? []
  expect(await paths()).toEqual(seeded)
  const [first = '', second = '', ...others] = seeded
  const isNew = `path in ('${others[0]}', '${others[1]}')`
  await database.executeSql(`delete from menu where ${isNew};
    update setting set value = value - '${others[0]}' - '${others[1]}' where name = 'knownMenus';
    update menu set sort = -1 where path = '${second}'`)
  await start()
  expect(await paths()).toEqual([second, others[0], others[1], first, ...others.slice(2)])
})

test('a name is corrected if it is the one seeded before, and a start without news changes nothing', async () => {
  await database.executeSql(`delete from setting where name = 'knownCatalogueItems';
    update catalogue_item set name = 'Đạo Tứ Ấn Hiếu Nghĩa' where catalogue = 'DM_TONGIAO' and code = '10'`)
  await start()
  const before = await item('DM_TONGIAO', '10')
  expect(before).toMatchObject([{ name: 'Đạo Tứ Ân Hiếu Nghĩa' }])
  await start()
  expect(await item('DM_TONGIAO', '10')).toEqual(before)
})
