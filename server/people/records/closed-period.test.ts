/** The end of a work period: can't be entered as a future date, but one set by an end of service is kept. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

test('A work period ends today at the latest, unless its later end is stored already', async () => {
  const { id } = await makePerson(app, minh)
  const sample = await sampleEntry(app, workPeriod.form)
  const refused = {
    code: 21,
    detail: [{ field: 'congTac.denNgay', message: 'Đến ngày không được sau ngày hiện tại.' }],
  }
  const add = (denNgay: string) => minh.post('CongTac/add', { id, congTac: { ...sample, denNgay } })
  expect(await add('2027-03-01')).toMatchObject(refused)
  const { code, data: row } = await add('2026-11-01')
  expect(code).toBe(0)

  await sql`update work_period set "denNgay" = '2027-03-01' where id = ${Number(row.id)}`.execute(
    app.database.db,
  )
  const update = (congTac: object) =>
    minh.post('CongTac/update', { id, congTac: { ...sample, id: row.id, ...congTac } })
  expect(await update({ denNgay: '2027-03-01', congViecChinh: 'Văn thư' })).toMatchObject({
    code: 0,
    data: { denNgay: '2027-03-01', congViecChinh: 'Văn thư' },
  })
  expect(await update({ denNgay: '2027-03-02' })).toMatchObject(refused)
})
