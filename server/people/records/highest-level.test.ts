/** Marking the highest level moves the mark in one save, with a log line per row. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

test('Marking a later degree as the highest removes the previous mark on request', async () => {
  const { id } = await makePerson(app, minh)
  const type = async (code: string) => ({ loaiDaoTao: await catalogueOf(app, 'DM_LOAIDAOTAO', code) })
  const add = async (level: string, tuNgay: string, laTrinhDoCaoNhat: boolean) => {
    const sample = await sampleEntry(app, trainingPeriod.form, await type('1'))
    const trinhDoDaoTao = await catalogueOf(app, 'DM_TRINHDODAOTAO', level)
    const daoTao = { ...sample, trinhDoDaoTao, tuNgay, denNgay: null, laTrinhDoCaoNhat }
    return (await minh.post('DaoTao/add', { id, daoTao })).data
  }
  const bachelor = await add('DH', '2008-09', true)
  const politics = await sampleEntry(app, trainingPeriod.form, await type('2'))
  await minh.post('DaoTao/add', { id, daoTao: { ...politics, laTrinhDoCaoNhat: true } })
  const master = await add('THS', '2014-09', false)
  expect((await minh.post('DaoTao/get-info', { id })).data.trinhDoCaoNhat.code).toBe('DH')

  const daoTao = { id: master.id, version: master.version, laTrinhDoCaoNhat: true }
  expect((await minh.post('DaoTao/update', { id, daoTao, chuyenDanhDau: true })).code).toBe(0)
  const info = (await minh.post('DaoTao/get-info', { id })).data
  expect(info.trinhDoCaoNhat.code).toBe('THS')
  const marked = info.quaTrinhDaoTao.filter((row: { laTrinhDoCaoNhat: boolean }) => row.laTrinhDoCaoNhat)
  expect(marked.map((row: { loaiDaoTao: { code: string } }) => row.loaiDaoTao.code).toSorted()).toEqual([
    '1',
    '2',
  ])
  const { rows } = await sql<{ target_id: string }>`
    select target_id from audit_entry where target = 'training_period' and kind = 'sua' and officer_id = ${Number(id)}`.execute(
    app.database.db,
  )
  expect(rows.map(({ target_id }) => target_id).toSorted()).toEqual([bachelor.id, master.id].toSorted())
})
