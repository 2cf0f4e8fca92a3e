/** People who had left when the unit was merged, and return to work afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { begun } from '#server/test/samples/sample-movements.ts'
import {
  carryOut,
  decision,
  makeUnit,
  peopleThrough,
  plan,
} from '#server/test/samples/sample-reorganisation.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const people = peopleThrough(() => ({ app, lan }))
const unitIdOf = async (id: string): Promise<string> => (await people.recordOf(id)).donVi.id
const workOf = async (person: string) =>
  (await people.workOf(person)).map(({ tuNgay, denNgay, donVi, chucVu, soQuyetDinh }) => ({
    tuNgay,
    denNgay,
    donVi: donVi.id,
    chucVu: chucVu.id,
    soQuyetDinh,
  }))

/** A person who worked in a unit from 2020 and left before July 2026; with a function that restores them. */
async function leaver() {
  const unit = await makeUnit(app, lan)
  const { id } = await people.personIn(unit)
  await people.addWork(id, { tuNgay: '2020-01-01', donVi: unit })
  const before = await workOf(id)
  const left = { ngayKyQuyetDinh: '2026-05-15', ngay: '2026-06-01' }
  const movement = await begun(app, lan, endOfService, id, left)
  const restore = async () =>
    expect(await lan.post('NghiViec/delete-nghi-viec', { id: movement })).toMatchObject({ code: 0 })
  return { unit, id, before, restore }
}
const merging = (from: { id: string }, into: { id: string }) => ({
  loai: 'sap-nhap',
  tu: [from.id],
  vao: into.id,
})

test('the work continues in the successor, and in the former unit if the merger is undone', async () => {
  const { unit, id, before, restore } = await leaver()
  const into = await makeUnit(app, lan)
  const merger = await carryOut(lan, merging(unit, into))
  await restore()
  expect(await unitIdOf(id)).toBe(into.id)
  const [{ chucVu } = { chucVu: '' }] = before
  expect(await workOf(id)).toEqual([
    { tuNgay: '2026-07-01', denNgay: null, donVi: into.id, chucVu, soQuyetDinh: decision.soQuyetDinh },
    {
      tuNgay: '2020-01-01',
      denNgay: '2026-06-30',
      donVi: unit.id,
      chucVu,
      soQuyetDinh: before[0]?.soQuyetDinh,
    },
  ])
  expect(await lan.post('SapXep/undo', { id: merger.id })).toMatchObject({ code: 0, data: { soNguoi: 1 } })
  expect(await unitIdOf(id)).toBe(unit.id)
  expect(await workOf(id)).toEqual(before)
})

test('through two mergers there is a period in each unit', async () => {
  const { unit, id, restore } = await leaver()
  const [second, third] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  await carryOut(lan, merging(unit, second))
  const later = { ...plan(merging(second, third)), ngayHieuLuc: '2026-09-01' }
  expect(await lan.post('SapXep/create', later)).toMatchObject({ code: 0 })
  await restore()
  expect(await workOf(id)).toMatchObject([
    { tuNgay: '2026-09-01', denNgay: null, donVi: third.id },
    { tuNgay: '2026-07-01', denNgay: '2026-08-31', donVi: second.id },
    { tuNgay: '2020-01-01', denNgay: '2026-06-30', donVi: unit.id },
  ])
})

test('after an undone merger the work continues where it was', async () => {
  const { unit, id, before, restore } = await leaver()
  const { id: merger } = await carryOut(lan, merging(unit, await makeUnit(app, lan)))
  expect((await lan.post('SapXep/undo', { id: merger })).code).toBe(0)
  await restore()
  expect(await workOf(id)).toEqual(before)
})
