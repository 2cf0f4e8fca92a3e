/** A form can't revert what an action has set. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

test('a form can’t set a retired person back to working', async () => {
  const lan = await app.as('lan')
  const { id } = await makePerson(app, lan)
  const status = (code: string) => catalogueOf(app, 'DM_TRANGTHAIHOSO', code)
  const save = async (code: string) =>
    lan.post('CanBoCongChuc/update-general-hs', { id, trangThaiHoSo: await status(code) })
  const ended = await lan.post('NghiViec/create-nghi-viec', {
    id,
    tinhTrangNghiViec: {
      ngayKyQuyetDinh: '2026-01-01',
      ngay: '2026-02-01',
      trangThai: await catalogueOf(app, 'DM_NGHIVIEC', '02'),
    },
  })
  expect(ended.code).toBe(0)
  expect(await save('01')).toMatchObject({ code: 26 })
  expect((await save('02')).code).toBe(0)
  const other = await makePerson(app, lan)
  const between = async (code: string) =>
    lan.post('CanBoCongChuc/update-general-hs', { id: other.id, trangThaiHoSo: await status(code) })
  expect((await between('12')).code).toBe(0)
  expect((await between('01')).code).toBe(0)
  expect((await between('02')).code).toBe(26)
})
