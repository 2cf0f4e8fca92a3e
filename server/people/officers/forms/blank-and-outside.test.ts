/** A record's place is 0 by default; the recruiting body may be one that is no longer in the tree. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { workForm } from '#domain/officer/officer-forms.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

test('A record has place 0 by default, and again when it is cleared', async () => {
  const { id } = await makePerson(app, minh)
  const place = async () => (await minh.post('CanBoCongChuc/get-general-info', { id })).data.soThuTuHoSo
  expect(await place()).toBe(0)
  await minh.post('CanBoCongChuc/update-general-hs', { id, soThuTuHoSo: 7 })
  expect(await place()).toBe(7)
  await minh.post('CanBoCongChuc/update-general-hs', { id, soThuTuHoSo: null })
  expect(await place()).toBe(0)
})

test('The recruiting body is one of the tree or typed, never both and never neither', async () => {
  const { id } = await makePerson(app, minh)
  const sample = await sampleEntry(app, workForm)
  // Actions change the status of a record.
  const { trangThaiHoSo: _, ...work } = sample
  const save = (change: object) => minh.post('CongTac/update-thong-tin', { id, ...work, ...change })
  const typed = { coQuanTuyenDung: null, coQuanTuyenDungNgoaiHeThong: 'UBND huyện Cao Lãnh (cũ)' }
  expect(await save(typed)).toMatchObject({ code: 0, data: typed })
  expect(await save({ coQuanTuyenDung: null, coQuanTuyenDungNgoaiHeThong: null })).toMatchObject({
    code: 21,
    detail: [{ message: 'Cơ quan, tổ chức, đơn vị tuyển dụng là bắt buộc.' }],
  })
  expect(await save({ coQuanTuyenDung: await unitOf(app, 'H20.05') })).toMatchObject({
    code: 0,
    data: { coQuanTuyenDung: { maCoQuan: 'H20.05' }, coQuanTuyenDungNgoaiHeThong: null },
  })
})
