/** The server accepts exactly what a form offers; stored values stay valid until they are changed. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { ownRelative } from '#domain/records/family/own-relative.ts'
import { reward } from '#domain/records/reward.ts'
import { spouseRelative } from '#domain/records/family/spouse-relative.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { actionOf } from '#domain/records/sub-record.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const cases: readonly [AnySubRecord, field: string, catalogue: string, other: string][] = [
  [spouseRelative, 'moiQuanHe', 'DM_MOIQUANHE', '01'],
  [ownRelative, 'moiQuanHe', 'DM_MOIQUANHE', '31'],
  [reward, 'loaiKhenThuong', 'DM_LOAIKHENTHUONG_KYLUAT', 'discipline'],
  [disciplinaryAction, 'loaiKyLuat', 'DM_LOAIKHENTHUONG_KYLUAT', 'reward'],
]

/** An item by its code, or the first with another usage. */
async function itemOf(catalogue: string, code: string): Promise<{ id: string; name: string }> {
  if (/^\d+$/.test(code)) return catalogueOf(app, catalogue, code)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from catalogue_item where catalogue = ${catalogue} and extra ->> 'use' = ${code} order by id limit 1`.execute(
    app.database.db,
  )
  return { id: String(rows[0]?.id), name: rows[0]?.name ?? '' }
}

test.each(cases.map((one) => [one[0].name, ...one] as const))(
  '%s takes only what its form offers',
  async (_, record, field, catalogue, code) => {
    const { id } = await makePerson(app, minh)
    const other = await itemOf(catalogue, code)
    const { controller, key } = record.contract
    const label = record.form.fields[field]?.label ?? ''
    const sample = await sampleEntry(app, record.form)
    const refused = {
      code: 21,
      detail: [{ field: `${key}.${field}`, message: `${label} không có trong danh mục.` }],
    }
    const send = (verb: 'add' | 'update', change: object) =>
      minh.post(`${controller}/${actionOf(record, verb)}`, { id, [key]: { ...sample, ...change } })
    expect(await send('add', { [field]: other })).toMatchObject(refused)

    const { data: row } = await send('add', {})
    // A row from before the rule.
    const table = sql.table(record.name.replaceAll('-', '_'))
    await sql`update ${table} set ${sql.ref(`${field}Id`)} = ${Number(other.id)} where id = ${Number(row.id)}`.execute(
      app.database.db,
    )
    const text = Object.entries(record.form.fields).find(([, { kind }]) => kind === 'text')?.[0] ?? ''
    const updateAnswer = await send('update', { id: row.id, [field]: other.id, [text]: 'Đã sửa' })
    expect(updateAnswer).toMatchObject({ code: 0, data: { [field]: { id: other.id } } })
    expect((await send('update', { id: row.id })).code).toBe(0)
    expect(await send('update', { id: row.id, [field]: other })).toMatchObject(refused)
  },
)

test('An inactive item is no longer offered', async () => {
  const { id } = await makePerson(app, minh)
  const ended = await sql<{ id: number; catalogue: string }>`
    select id, catalogue from catalogue_item where catalogue = 'DM_LOAIHOSO' and extra ->> 'ended' = 'true' limit 1`.execute(
    app.database.db,
  )
  expect(ended.rows).toHaveLength(1)
  expect(
    await minh.post('CanBoCongChuc/update-general-hs', { id, loaiHoSo: String(ended.rows[0]?.id) }),
  ).toMatchObject({
    code: 21,
    detail: [{ field: 'loaiHoSo', message: 'Đối tượng không có trong danh mục.' }],
  })
})
