/** Undoing an end of service or a transfer to the block: reverts exactly its effects. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { movements } from '#domain/movements/index.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { seeMovement } from '#server/areas/movements/see-movement.ts'
import { restoreMovement } from '#server/areas/movements/take-back.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import {
  begun,
  effectiveDay,
  movementRow,
  sendMovement,
  take,
} from '#server/test/samples/sample-movements.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = await Promise.all([app.as('lan'), app.as('minh'), app.as('tuan')])
})
afterAll(() => app.stop())

const recordOf = async (id: string) => (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data
async function add(person: string, { contract, form }: AnySubRecord, change: AnyValues): Promise<number> {
  const values = await sampleEntry(app, form, change)
  const answer = await lan.post(`${contract.controller}/add`, { id: person, [contract.key]: values })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return Number(answer.data.id)
}
async function rowOf(record: AnySubRecord, id: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(tableOf(record))} where id = ${id}`.execute(app.database.db)
  return rows[0]
}

/** A person with open periods of each kind and an active account. */
async function atWork() {
  const { id } = await makePerson(app, lan)
  await sql`update officer set "isHieuLucLuong" = true where id = ${Number(id)}`.execute(app.database.db)
  const work = await add(id, workPeriod, { tuNgay: '2020-01-01', denNgay: null })
  const salary = await add(id, salaryPeriod, {
    ngayHuongLuong: '2022-01-01',
    ngayKetThucLuong: null,
    coHieuLucLuong: true,
  })
  const allowance = await add(id, allowancePeriod, { tuNgay: '2022-01-01', denNgay: null })
  const made = await lan.post('CanBoCongChuc/create-users-all-by-don-vi', [{ id }])
  expect(made.code).toBe(0)
  return { id, work, salary, allowance }
}
async function isOpen(person: string) {
  const { rows } = await sql<{ isActived: boolean }>`
    select "isActived" from account where "idCBCC" = ${Number(person)}`.execute(app.database.db)
  return rows.map(({ isActived }) => isActived)
}

/** Others in effect at once may leave what is open as it is. */
const leaving = movements.filter(({ effect }) => effect.reads?.includes(workPeriod))
describe.each(leaving.map((movement) => [movement.titles.action, movement] as const))('%s', (_, movement) => {
  const restore = (caller: Caller, id: number) => take(app, caller, restoreMovement, movement, { id })

  test('closes open periods, ends the salary in force and locks the account; restoring reverts all of it', async () => {
    const { id, work, salary, allowance } = await atWork()
    const done = await begun(app, lan, movement, id)
    expect(await rowOf(workPeriod, work)).toMatchObject({ denNgay: effectiveDay })
    expect(await rowOf(salaryPeriod, salary)).toMatchObject({
      ngayKetThucLuong: effectiveDay,
      coHieuLucLuong: false,
    })
    expect(await rowOf(allowancePeriod, allowance)).toMatchObject({ denNgay: effectiveDay })
    expect((await recordOf(id)).isHieuLucLuong).toBe(false)
    expect(await isOpen(id)).toEqual([false])

    expect(await restore(lan, done)).toMatchObject({ code: 0, data: null })
    const restored = await recordOf(id)
    expect([restored.trangThaiHoSo.code, restored.isHieuLucLuong]).toEqual(['01', true])
    expect(await rowOf(workPeriod, work)).toMatchObject({ denNgay: null, version: 3 })
    expect(await rowOf(salaryPeriod, salary)).toMatchObject({ ngayKetThucLuong: null, coHieuLucLuong: true })
    expect(await rowOf(allowancePeriod, allowance)).toMatchObject({ denNgay: null })
    expect(await isOpen(id)).toEqual([true])
    expect((await movementRow(app, done)).state).toBe('restored')
    expect(await restore(lan, done)).toMatchObject({ code: 26 })
    expect((await sendMovement(app, lan, movement, id)).code).toBe(0)
  })

  test('restoring keeps periods ended otherwise, removed or opened since, and accounts locked before', async () => {
    const { id, work, salary, allowance } = await atWork()
    await sql`update account set "isActived" = false where "idCBCC" = ${Number(id)}`.execute(app.database.db)
    const done = await begun(app, lan, movement, id)
    const change = (record: AnySubRecord, values: object) =>
      lan.post(`${record.contract.controller}/update`, { id, [record.contract.key]: values })
    const corrected = { ...(await rowAnswer(id, workPeriod, work)), denNgay: '2026-09-30' }
    expect(await change(workPeriod, corrected)).toMatchObject({ code: 0 })
    expect(await lan.post('PhuCap/delete', { id, PhuCap: { id: allowance } })).toMatchObject({ code: 0 })
    // Set in force again by hand: the end date still decides.
    const inForce = { ...(await rowAnswer(id, salaryPeriod, salary)), coHieuLucLuong: true }
    expect(await change(salaryPeriod, inForce)).toMatchObject({ code: 0 })
    expect(await restore(lan, done)).toMatchObject({ code: 0 })
    expect(await rowOf(workPeriod, work)).toMatchObject({ denNgay: '2026-09-30' })
    expect(await rowOf(salaryPeriod, salary)).toMatchObject({ ngayKetThucLuong: null, coHieuLucLuong: true })
    expect(await isOpen(id)).toEqual([false])
  })

  test('can’t be restored while a later movement is in effect', async () => {
    const { id } = await makePerson(app, lan)
    const done = await begun(app, lan, movement, id)
    await sql`update officer set "trangThaiHoSoId" = (
      select i.id from catalogue_item i where i.catalogue = 'DM_TRANGTHAIHOSO' and i.code = '13')
      where id = ${Number(id)}`.execute(app.database.db)
    expect(await restore(lan, done)).toMatchObject({ code: 26 })
    expect((await movementRow(app, done)).state).toBe('done')
  })

  test('is restored by the person’s unit, once, also with concurrent requests', async () => {
    const { id } = await makePerson(app, minh)
    const done = await begun(app, minh, movement, id)
    expect(await restore(tuan, done)).toMatchObject({ code: 23 })
    const answers = await Promise.all([restore(lan, done), restore(minh, done)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 26])
  })

  test('if the unit was deleted meanwhile, the nearest active one above takes the person', async () => {
    const unit = await lan.post('DonVi/create', {
      name: 'Đơn vị sẽ mất',
      maCoQuan: `M.${movement.name}`,
      capDV: 3,
      donViCha: await unitOf(app, 'H20.05'),
    })
    const { id } = await makePerson(app, lan, {}, unit.data.maCoQuan)
    const done = await begun(app, lan, movement, id)
    await sql`update unit set active = false where id = ${Number(unit.data.id)}`.execute(app.database.db)
    expect(await restore(lan, done)).toMatchObject({ code: 0 })
    expect(await recordOf(id)).toMatchObject({
      donVi: { maCoQuan: 'H20.05' },
      phongBan: null,
      trangThaiHoSo: { code: '01' },
    })
  })

  test('people deleted meanwhile can’t be restored', async () => {
    const { id } = await makePerson(app, lan)
    const done = await begun(app, lan, movement, id)
    expect((await lan.post('CanBoCongChuc/delete', { id })).code).toBe(0)
    expect(await restore(lan, done)).toMatchObject({ code: 23 })
    expect((await lan.post('ThungRac/restore', { id })).code).toBe(0)
    expect(await restore(lan, done)).toMatchObject({ code: 0 })
  })

  test('can be marked as seen once', async () => {
    const { id } = await makePerson(app, minh)
    const done = await begun(app, minh, movement, id)
    const see = (caller: Caller) => take(app, caller, seeMovement, movement, { id: done })
    expect(await see(tuan)).toMatchObject({ code: 23 })
    expect(await see(minh)).toMatchObject({ code: 0 })
    expect((await movementRow(app, done)).version).toBe(1)
    expect(await see(minh)).toMatchObject({ code: 26 })
    expect(await restore(lan, done)).toMatchObject({ code: 0 })
  })

  test('another movement’s call does not find it', async () => {
    const { id } = await makePerson(app, lan)
    const done = await begun(app, lan, movement, id)
    for (const other of leaving.filter((one) => one !== movement))
      expect(await take(app, lan, restoreMovement, other, { id: done })).toMatchObject({ code: 23 })
  })
})

async function rowAnswer(person: string, { contract }: AnySubRecord, id: number) {
  const page = { id: person, pageNumber: 1, pageSize: 100 }
  const list = await lan.post(`${contract.controller}/get-list`, page)
  return (list.data.data as Record<string, unknown>[]).find((row) => Number(row['id']) === id)
}

test('seconded people may end service, and are seconded again after restoring', async () => {
  const trangThaiHoSo = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '13')
  const { id } = await makePerson(app, lan, { trangThaiHoSo })
  const done = await begun(app, lan, endOfService, id)
  expect((await recordOf(id)).trangThaiHoSo.code).toBe('02')
  expect(await take(app, lan, restoreMovement, endOfService, { id: done })).toMatchObject({ code: 0 })
  expect((await recordOf(id)).trangThaiHoSo.code).toBe('13')
})
