/** A deleted unit no longer extends any role's scope. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = await Promise.all([app.as('lan'), app.as('minh')])
})
afterAll(() => app.stop())

let made = 0
async function makeUnit() {
  const donViCha = await unitOf(app, 'H20.101')
  const unit = { name: 'Phòng sẽ xóa', maCoQuan: `XOA.${++made}`, capDV: 4, donViCha }
  return (await lan.post('DonVi/create', unit)).data as { id: string }
}

/** Minh's role, with the unit and another one as special units, and as one of its using units. */
async function widened(unit: { id: string }) {
  const roles = (await lan.get('UnitRole/get-all')).data
  const { id } = roles.find(({ code }: { code: string }) => code === 'QTDV')
  const donVis = [unit.id, (await unitOf(app, 'H20.102')).id]
  const unitUsing = [unit.id, (await unitOf(app, 'H20.101')).id]
  const answer = await lan.post('UnitRole/update', { id, isSpecialUnit: true, donVis, unitUsing })
  expect(answer).toMatchObject({ code: 0, data: { donVis: [{ id: unit.id }, { maCoQuan: 'H20.102' }] } })
  return answer.data as { id: string; name: string; version: number }
}

/** The roots of Minh's tree, and whether the unit is found. */
async function seenByMinh() {
  const tree = (await minh.get('DonVi/getTree')).data as { maCoQuan: string }[]
  const searchAnswer = await minh.post('DonVi/get-paging-params', { searchContent: 'Phòng sẽ xóa' })
  return { tops: tree.map(({ maCoQuan }) => maCoQuan), matchCount: searchAnswer.data.totalRows as number }
}

test('It is removed from the roles that name it and from their holders’ scope immediately, and logged', async () => {
  const unit = await makeUnit()
  const role = await widened(unit)
  const others = async () =>
    (await lan.get('UnitRole/get-all')).data.filter(({ id }: { id: string }) => id !== role.id)
  const before = await others()
  expect((await seenByMinh()).matchCount).toBe(1)
  expect((await lan.post('DonVi/Delete', { id: unit.id })).code).toBe(0)
  expect(await seenByMinh()).toEqual({ tops: ['H20.05', 'H20.102'], matchCount: 0 })
  expect((await lan.post('UnitRole/get-by-id', { id: role.id })).data).toMatchObject({
    version: role.version + 1,
    donVis: [{ maCoQuan: 'H20.102' }],
    unitUsing: [{ maCoQuan: 'H20.101' }],
  })
  expect(await others()).toEqual(before)

  const log = (await lan.post('NhatKy/get-paging', { loai: ['sua'], pageSize: 20 })).data.data
  const [entry, ...more] = log.filter(({ hanhDong }: { hanhDong: string }) => hanhDong === 'Xóa đơn vị')
  expect(more).toEqual([])
  expect(entry).toMatchObject({ target: 'role', doiTuong: `Quyền ${role.name}` })
  expect((await lan.post('NhatKy/get-by-id', { id: entry.id })).data.changes).toMatchObject([
    { field: 'donViIds', before: [{ id: unit.id }, {}], after: [{ maCoQuan: 'H20.102' }] },
    { field: 'unitUsingIds', before: [{ id: unit.id }, {}], after: [{ maCoQuan: 'H20.101' }] },
  ])
})

test('If a role still names it nobody sees it, and it can’t be added to a role', async () => {
  const unit = await makeUnit()
  const role = await widened(unit)
  // As deleting a unit did before it updated roles.
  await inTransaction(app.server, async (tx, markChanged) => {
    await sql`update unit set active = false where id = ${Number(unit.id)}`.execute(tx)
    markChanged('units')
  })
  expect(await seenByMinh()).toEqual({ tops: ['H20.05', 'H20.102'], matchCount: 0 })
  const { data } = await lan.post('UnitRole/get-by-id', { id: role.id })
  expect(data).toMatchObject({ donVis: [{ maCoQuan: 'H20.102' }], unitUsing: [{ maCoQuan: 'H20.101' }] })
  for (const field of ['donVis', 'unitUsing'])
    expect(await lan.post('UnitRole/update', { id: role.id, [field]: [unit.id] })).toMatchObject({
      code: 21,
      detail: [{ field }],
    })
})
