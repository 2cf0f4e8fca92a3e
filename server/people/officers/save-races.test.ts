/** Concurrent requests: one succeeds, the other is refused, and nothing is written twice. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { freshNumber, makePerson, validRecord } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

let app: TestServer
let minh: Caller
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[minh, lan] = await Promise.all([app.as('minh'), app.as('lan')])
})
afterAll(() => app.stop())

const codesOf = (answers: readonly { code: number | string }[]) =>
  answers.map(({ code }) => Number(code)).sort((a, b) => a - b)
async function peopleWith(soCccd: unknown): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from officer where "soCccd" = ${soCccd}`.execute(app.database.db)
  return Number(rows[0]?.n)
}

test('ten saves of one version: one succeeds, nine are stale', async () => {
  const { id } = await makePerson(app, minh)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 === 0 ? minh : lan).post('CanBoCongChuc/update-general-hs', {
        id,
        version: 1,
        hoVaTen: `Người thứ ${'abcdefghij'[turn]}`,
      }),
    ),
  )
  expect(codesOf(answers)).toEqual([0, ...Array.from({ length: 9 }, () => 24)])
  const winner = answers.find(({ code }) => code === 0)
  for (const { code, data } of answers)
    if (code === 24) expect(data).toMatchObject({ version: 2, hoVaTen: winner?.data.hoVaTen })
})

test('two new records with one CCCD: one is created, the other is a duplicate', async () => {
  const body = await validRecord(app, { soCccd: freshNumber(12) })
  const answers = await Promise.all(
    [minh, lan, minh, lan].map((caller) => caller.post('CanBoCongChuc/create-hs', body)),
  )
  expect(codesOf(answers)).toEqual([0, 22, 22, 22])
  expect(await peopleWith(body['soCccd'])).toBe(1)
})

test('one form submitted twice with one Idempotency-Key creates one record', async () => {
  const body = await validRecord(app, { soCccd: freshNumber(12) })
  const submit = (key: string) => minh.post('CanBoCongChuc/create-hs', body, { 'idempotency-key': key })
  const [first, second] = await Promise.all([submit('hai-lan-bam-1'), submit('hai-lan-bam-1')])
  expect([0, 26]).toContain(first.code)
  expect([0, 26]).toContain(second.code)
  const made = [first, second].find(({ code }) => code === 0)
  expect(await submit('hai-lan-bam-1')).toEqual(made)
  expect(await peopleWith(body['soCccd'])).toBe(1)
  expect(await submit('hai-lan-bam-2')).toMatchObject({ code: 22 })
})

test('a key belongs to its account and call, and a refused attempt does not use it up', async () => {
  const key = { 'idempotency-key': 'khoa-rieng-01' }
  const body = await validRecord(app)
  expect(await minh.post('CanBoCongChuc/create-hs', { ...body, email: 'sai' }, key)).toMatchObject({
    code: 21,
  })
  const made = await minh.post('CanBoCongChuc/create-hs', body, key)
  expect(made.code).toBe(0)
  expect(await lan.post('CanBoCongChuc/create-hs', body, key)).toMatchObject({ code: 22 })
  expect(
    await minh.post('CanBoCongChuc/update-hs', { id: made.data.id, congViecChinh: 'Khác' }, key),
  ).toMatchObject({ code: 26 })
})

test('a key reused with other content is refused, without revealing the first response', async () => {
  const key = { 'idempotency-key': 'khoa-noi-dung-1' }
  const { id } = await makePerson(app, minh)
  const save = (hoVaTen: string) => minh.post('CanBoCongChuc/update-general-hs', { id, hoVaTen }, key)
  expect(await save('Nguyễn Thị Một')).toMatchObject({ code: 0 })
  expect(await save('Nguyễn Thị Hai')).toMatchObject({ code: 26, data: null })
  expect(await save('Nguyễn Thị Một')).toMatchObject({ code: 0, data: { hoVaTen: 'Nguyễn Thị Một' } })
})

test('rows added and deleted while the person is being deleted: nothing is left inconsistent', async () => {
  const { id } = await makePerson(app, minh)
  const congTac = await sampleEntry(app, workPeriod.form)
  const adding = Array.from({ length: 5 }, () => minh.post('CongTac/add', { id, congTac }))
  const answers = await Promise.all([
    ...adding,
    lan.post('CanBoCongChuc/delete', { id }),
    minh.post('CongTac/add', { id, congTac }),
  ])
  const added = answers.filter(({ code, data }) => code === 0 && data !== null).length
  expect(answers.every(({ code }) => code === 0 || code === 23)).toBe(true)
  const { rows } = await sql<{ rows: number; lines: number }>`
    select (select count(*) from work_period where officer_id = ${Number(id)}) as rows,
      (select count(*) from audit_entry where officer_id = ${Number(id)} and target = 'work_period' and kind = 'them') as lines`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ rows: added, lines: added }])
})

test('a row changed and deleted concurrently ends in one of the two states', async () => {
  const { id } = await makePerson(app, minh)
  const { data: row } = await minh.post('CongTac/add', {
    id,
    congTac: await sampleEntry(app, workPeriod.form),
  })
  const answers = await Promise.all([
    minh.post('CongTac/update', { id, congTac: { ...row, phongBan: 'Phòng khác' } }),
    lan.post('CongTac/delete', { id, congTac: { id: row.id } }),
    lan.post('CongTac/delete', { id, congTac: { id: row.id } }),
  ])
  expect(codesOf(answers.slice(1))).toEqual([0, 23])
  expect([0, 23]).toContain(answers[0]?.code)
  expect((await minh.post('CongTac/get-list', { id })).data.totalRows).toBe(0)
})
