/** Number of statements per save (architecture: 'what every read and write rests on'). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generalSection } from '#domain/files/sections.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { varyingMark } from '#server/platform/db/varying.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson, validRecord } from '#server/test/people.ts'
import { allStatementsOf, statementsOf } from '#server/test/recorded-statements.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

async function costOf(path: string, body: unknown, headers?: Record<string, string>): Promise<number> {
  let code: unknown
  const statements = await statementsOf(async () => {
    ;({ code } = await minh.post(path, body, headers))
  })
  expect(code, path).toBe(0)
  return statements.length
}

test('a form whose change others follow, as the account’s name: the lock, one that writes everything, and they', async () => {
  const { id } = await makePerson(app, minh)
  const { data } = await minh.post('CanBoCongChuc/get-general-info', { id })
  const body = { ...data, id, hoVaTen: 'Lê Văn Đổi' }
  expect(await costOf('CanBoCongChuc/update-general-hs', body)).toBe(3)
})

// PostgreSQL adds an entry to every index of a table if a save changes a column used by any of them (including its
// condition), and to none otherwise (HOT). Every save changes this column.
test('no index contains the time of change', async () => {
  const { rows } = await sql`
    select indexrelid::regclass::text as name from pg_index
    where pg_get_indexdef(indexrelid) like '%updated_at%'`.execute(app.database.db)
  expect(rows).toEqual([])
})

test('writes use up none of the names of prepared statements', async () => {
  const { id } = await makePerson(app, minh)
  const body = { id, congViecChinh: 'Văn thư' }
  const all = await allStatementsOf(() => minh.post('CanBoCongChuc/update-general-hs', body))
  const [read, write] = all.filter((text) => /\bofficer o\b/.test(text))
  expect([read?.startsWith(varyingMark), write?.startsWith(varyingMark)]).toEqual([false, true])
})

test('a new person: the unit, which must be no room, who may be the same, and one that writes everything', async () => {
  expect(await costOf('CanBoCongChuc/create-hs', await validRecord(app))).toBe(3)
})

test('a row of a record without derivations', async () => {
  const { id } = await makePerson(app, minh)
  const congTac = await sampleEntry(app, workPeriod.form)
  expect(await costOf('CongTac/add', { id, congTac })).toBe(2)
  const { data } = await minh.post('CongTac/get-list', { id })
  const row = { ...data.data[0], phongBan: 'Phòng khác' }
  // The files of a row take a separate query.
  expect(await costOf('CongTac/update', { id, congTac: row })).toBe(3 + 1)
  expect(await costOf('CongTac/delete', { id, congTac: row })).toBe(3 + 1)
})

test('a row with derived levels: one more, which reads the others', async () => {
  const { id } = await makePerson(app, minh)
  const daoTao = await sampleEntry(app, trainingPeriod.form)
  expect(await costOf('DaoTao/add', { id, daoTao })).toBe(3)
  const { data } = await minh.post('DaoTao/get-list', { id })
  const row = { ...data.data[0], vanBangDuocCap: 'Bằng khác' }
  expect(await costOf('DaoTao/update', { id, daoTao: row })).toBe(3 + 1)
  expect(await costOf('DaoTao/delete', { id, daoTao: row })).toBe(3 + 1)
})

test('removing a paper: the lock, the file, and one that writes everything', async () => {
  const { id } = await makePerson(app, minh)
  const { data } = await minh.upload(
    'Files/upload-file-hs',
    uploadForm({ idCanBo: id, index: String(generalSection) }, samplePdf(), { name: 'a.pdf' }),
  )
  const statements = await statementsOf(() => minh.post('Files/delete-file-hs', { id, fileId: data.fileId }))
  expect(statements).toHaveLength(3)
})
