/** What a role reads of a person in the calls about one: the forms it may open, whichever call is asked. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const statement = 'Quê quán và những năm đầu công tác.'
async function personWithHistory() {
  const person = await makePerson(app, minh, { soDienThoai: '0912345678' })
  expect(
    await minh.post('LichSuBanThan/update-thong-tin', {
      id: person.id,
      biBatTuDay: statement,
      thanNhanNuocNgoai: statement,
    }),
  ).toMatchObject({
    code: 0,
  })
  return person
}

test('A detail call has the fields of the forms that the role may read, and the log says which', async () => {
  const { id } = await personWithHistory()
  const { caller } = await signedInWith(app, ['LichSuBanThan.get-info'])
  const { data } = await caller.post('LichSuBanThan/get-info', { id })
  expect(data).toMatchObject({ id, canEdit: true, biBatTuDay: statement })
  for (const key of ['soCccd', 'ngaySinh', 'ngaySinhShow', 'donVi', 'soDienThoai', 'heSoLuong'])
    expect(data, key).not.toHaveProperty(key)
  const { rows } = await sql`select after from audit_entry
    where kind = 'xem' and officer_id = ${Number(id)} order by id desc limit 1`.execute(app.database.db)
  expect(rows).toEqual([{ after: { bieuMau: ['Lịch sử bản thân'] } }])
})

test('A role that writes one form and reads no other saves it, and what it does not see stays', async () => {
  const person = await personWithHistory()
  const { id } = person
  const { caller } = await signedInWith(app, ['CanBoCongChuc.update-general-hs', 'LichSuBanThan.get-info'])
  const saved = await caller.post('CanBoCongChuc/update-general-hs', { id, tenGoiKhac: 'Tư' })
  expect(saved).toMatchObject({ code: 0 })
  expect(saved.data).not.toHaveProperty('soCccd')
  const stale = await caller.post('CanBoCongChuc/update-general-hs', { id, tenGoiKhac: 'Năm', version: 999 })
  expect(stale).toMatchObject({ code: 24 })
  expect(stale.data).not.toHaveProperty('soCccd')
  expect((await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data).toMatchObject({
    soCccd: person['soCccd'],
    soDienThoai: '0912345678',
    tenGoiKhac: 'Tư',
  })
})

test('Nobody is found in a list by a number or an address that the role may not read', async () => {
  const email = `an.${Date.now()}@thu.vn`
  const person = await makePerson(app, minh, { soDienThoai: '0987612345', email })
  const { caller } = await signedInWith(app, ['CanBoCongChuc.get-hs-paging'])
  const found = async (who: Caller, searchContent: string) =>
    (await who.post('CanBoCongChuc/get-hs-paging', { searchContent })).data.data.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found(caller, person['soCccd'] as string)).toEqual([person.id])
  for (const text of ['0987612345', '87612', email]) {
    expect(await found(minh, text), text).toContain(person.id)
    expect(await found(caller, text), text).not.toContain(person.id)
  }
})
