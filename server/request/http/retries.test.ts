/** Writes repeated with their Idempotency-Key: same response, executed once, for any key. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Answered, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, validRecord } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const keyed = (key: string) => ({ 'idempotency-key': key })
let made = 0

/** Sends the write twice with one key; returns the common response. */
async function twice(path: string, body: unknown): Promise<Answered<any>> {
  const key = keyed(`hai-lan-${++made}`)
  const first = await lan.post(path, body, key)
  expect(first, path).toMatchObject({ status: 200, code: 0 })
  expect(await lan.post(path, body, key), path).toEqual(first)
  return first
}

test('any text is a valid key', async () => {
  for (const key of [
    'k1',
    '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
    'a b/c:d',
    'x'.repeat(100),
    'x'.repeat(101),
    `${'x'.repeat(300)}1`,
    `${'x'.repeat(300)}2`,
  ]) {
    const body = await validRecord(app)
    const first = await lan.post('CanBoCongChuc/create-hs', body, keyed(key))
    expect(first, key).toMatchObject({ code: 0 })
    expect(await lan.post('CanBoCongChuc/create-hs', body, keyed(key)), key).toEqual(first)
  }
  const body = await validRecord(app)
  expect(await lan.post('CanBoCongChuc/create-hs', body, keyed(' '))).toMatchObject({ code: 0 })
  expect(await lan.post('CanBoCongChuc/create-hs', body, keyed(' '))).toMatchObject({ code: 22 })
})

test('what the first attempt deleted is reported as deleted, not missing', async () => {
  const code = `T${freshNumber(8)}`
  const unit = await unitOf(app, 'H20.05')
  const role = await twice('UnitRole/create', { name: 'Vai trò thử', code, unitRoleCode: 'QTDV' })
  await twice('UnitRole/update', { id: role.data.id, name: 'Vai trò khác', version: 1 })
  await twice('UnitRole/delete', { id: role.data.id })
  const account = { name: 'Trần Văn Thử', userName: code, donVi: unit, unitRoleView: { code: 'QTDV' } }
  const { data } = await lan.post('Users/create', account)
  await twice('Users/update', { id: data.id, name: 'Trần Văn Khác', version: 1 })
  await twice('Users/delete', { id: data.id })
  expect(await lan.post('Users/delete', { id: data.id })).toMatchObject({ code: 23 })
  const menu = await twice('Menu/create', { name: 'Thử', path: `/${code}`, icon: 'UserOutlined' })
  await twice('Menu/Delete', { id: menu.data.id })
  const made = await twice('DonVi/create', { name: 'Phòng thử', maCoQuan: code, capDV: 4, donViCha: unit })
  await twice('DonVi/Delete', { id: made.data.id })
  const collectionName = 'DM_SUCKHOE'
  const item = await twice('Common/create', { collectionName, code, name: 'Thử', qgCode: code })
  await twice('Common/delete', { collectionName, id: item.data.id })
  // No commune of the seeded geography has this code.
  const place = await twice('DiaChi/add', {
    code: '99020',
    name: 'Xã Thử',
    type: 'Xã',
    level: 1,
    parentId: 'n82',
  })
  await twice('DiaChi/delete', { id: place.data.id })
})
