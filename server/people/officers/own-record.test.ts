/** An ordinary user's own record: fields that may be changed, fields that must be sent unchanged, hidden fields. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { validRecord } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
let hoa: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, hoa] = await Promise.all([app.as('lan'), app.as('hoa')])
})
afterAll(() => app.stop())

const read = (id: string, caller: Caller) => caller.get(`CanBoCongChuc/get-by-id/${id}`)
const general = (body: Record<string, unknown>, caller: Caller) =>
  caller.post('CanBoCongChuc/update-general-hs', body)

async function refusedFields(id: string): Promise<unknown[]> {
  const { rows } = await sql<{ after: { truong?: string } | null }>`
    select after from audit_entry where officer_id = ${Number(id)} and kind = 'tu-choi' order by id`.execute(
    app.database.db,
  )
  return rows.map(({ after }) => after?.truong)
}

test('ordinary users change their own fields; others must be sent unchanged', async () => {
  const own = (await read('1', hoa)).data
  expect(own).not.toHaveProperty('chucVuQuyHoach')
  expect((await lan.get('CanBoCongChuc/get-by-id/1')).data).toHaveProperty('chucVuQuyHoach')
  const home = (await validRecord(app))['noiONew']
  const base = { ...(await validRecord(app)), ...own, noiONew: home, email: 'hoa@dongthap.gov.vn' }
  expect(await general({ ...base, soDienThoai: '0912345678' }, hoa)).toMatchObject({
    code: 0,
    data: { soDienThoai: '0912345678' },
  })
  const before = (await read('1', lan)).data
  for (const change of [
    { donVi: await unitOf(app, 'H20.101') },
    { soHieuCBCCVC: 'X1' },
    { trangThaiHoSo: await catalogueOf(app, 'DM_TRANGTHAIHOSO', '12') },
    { isSync: !own.isSync },
  ]) {
    const refusedSave = await general({ id: '1', soDienThoai: '0999999999', ...change }, hoa)
    expect(refusedSave, JSON.stringify(change)).toMatchObject({ status: 403, code: -1 })
  }
  expect((await read('1', lan)).data).toEqual(before)
  expect(await refusedFields('1')).toEqual(['donVi', 'soHieuCBCCVC', 'trangThaiHoSo', 'isSync'])
})

test('a concurrent change by an officer gives a stale version, not a forbidden change', async () => {
  const own = (await hoa.post('CanBoCongChuc/get-general-info', { id: '1' })).data
  expect((await general({ id: '1', soThuTuHoSo: (own.soThuTuHoSo ?? 0) + 1 }, lan)).code).toBe(0)
  expect(await general({ ...own, soDienThoai: '0988888888' }, hoa)).toMatchObject({ status: 200, code: 24 })
})

test('other people and other calls are refused', async () => {
  await read('2', lan)
  for (const change of [{ hoVaTen: 'Không phải tôi' }, { isSync: true }, { isSync: false }])
    expect(await general({ id: '2', ...change }, hoa)).toMatchObject({ status: 200, code: 23 })
  expect(await refusedFields('2')).toEqual([])
  for (const action of ['update-hs', 'create-hs', 'delete', 'get-hs-paging']) {
    expect(await hoa.post(`CanBoCongChuc/${action}`, { id: '1' })).toMatchObject({ status: 403 })
  }
  for (const controller of ['CongTac', 'Luong', 'NhanXetDanhGia']) {
    expect(await hoa.post(`${controller}/update-thong-tin`, { id: '1' })).toMatchObject({ status: 403 })
    expect(await hoa.post(`${controller}/get-info`, { id: '1' })).toMatchObject({ code: 0 })
  }
})
