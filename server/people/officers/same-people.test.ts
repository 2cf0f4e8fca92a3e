/** The same name and day of birth under another CCCD: a warning on saving and importing, never an error. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samePeopleSentences as says } from '#domain/officer/same-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson, validRecord } from '#server/test/people.ts'
import { importParts, importRow, importWorkbook } from '#server/test/samples/sample-imports.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const create = async (caller: Caller, change: object, unit?: string) =>
  caller.post('CanBoCongChuc/create-hs', await validRecord(app, { ...change }, unit))

test('a save names who may be the same, with the record in scope', async () => {
  const unit = (await unitOf(app, 'H20.05')).name
  const one = { hoVaTen: 'Thạch Sa Rây', ngaySinh: '1981-03-04' }
  const first = await create(lan, one)
  expect(first).toMatchObject({ code: 0 })
  expect(first.data).not.toHaveProperty('canhBao')
  const namesake = { noiDung: says.namesake('Thạch Sa Rây', unit), idCanBo: first.data.id }
  const second = await create(lan, { ...one, hoVaTen: 'THẠCH SA RÂY' })
  expect(second).toMatchObject({ code: 0, data: { canhBao: [namesake] } })
  // Another day, another name, and a save that changes neither: nothing is said.
  const third = await create(lan, { ...one, ngaySinh: '1981-04-03' })
  expect(third.data).not.toHaveProperty('canhBao')
  const save = (body: object) => lan.post('CanBoCongChuc/update-hs', { id: third.data.id, ...body })
  expect((await save({ congViecChinh: 'Kế toán' })).data).not.toHaveProperty('canhBao')
  const moved = await save({ ngaySinh: one.ngaySinh })
  expect(moved).toMatchObject({ code: 0, data: { ngaySinh: one.ngaySinh } })
  expect(moved.data.canhBao).toHaveLength(2)
  expect(moved.data.canhBao[0]).toEqual(namesake)
  expect((await lan.get(`CanBoCongChuc/get-by-id/${third.data.id}`)).data).not.toHaveProperty('canhBao')
})

test('somebody out of scope is not named, and a number in use names its holder only in scope', async () => {
  const elsewhere = await makePerson(app, lan, { hoVaTen: 'Ka Sô Liễng', ngaySinh: '1979-08-07' }, 'H20.101')
  const mine = await create(minh, { hoVaTen: 'Ka Sô Liễng', ngaySinh: '1979-08-07' })
  expect(mine).toMatchObject({ code: 0, data: { canhBao: [{ noiDung: says.elsewhere, idCanBo: null }] } })
  const unit = (await unitOf(app, 'H20.101')).name
  const { soCccd } = elsewhere
  const error = says.holder('Ka Sô Liễng', unit)
  const refused = (message: string) => ({ code: 22, message, detail: [{ field: 'soCccd', message }] })
  expect(await create(lan, { soCccd })).toMatchObject(refused(error))
  expect(await create(minh, { soCccd })).toMatchObject(refused('Số CCCD đã có trong hệ thống.'))
  const { id } = mine.data
  expect(await lan.post('CanBoCongChuc/update-general-hs', { id, soCccd })).toMatchObject(refused(error))
})

test('a check of files warns about the same people, there and in the files, and confirms them all the same', async () => {
  const unit = (await unitOf(app, 'H20.05')).name
  const { id } = await makePerson(app, lan, { hoVaTen: 'Cil Múp Ha', ngaySinh: '1984-05-06' })
  const same = { hoVaTen: 'Cil Múp Ha', ngaySinh: '06/05/1984' }
  const rows = [importRow(), importRow(same), importRow({ ...same, soCccd: freshNumber(12) })]
  const { data, code } = await lan.upload(
    'Import/create-muti-canbo-short',
    importParts({ 'a.xlsx': await importWorkbook(rows) }),
  )
  expect(code).toBe(0)
  expect(data).toMatchObject({ validRows: 3, totalWarned: 2 })
  const namesake = { noiDung: says.namesake('Cil Múp Ha', unit), idCanBo: id }
  const { data: warned } = await lan.post('Import/rows', {
    importId: data.importId,
    pageNumber: 1,
    pageSize: 10,
    onlyWarned: true,
  })
  expect(warned).toMatchObject({
    totalRows: 2,
    data: [
      { row: 3, canhBao: [namesake, { noiDung: says.inFiles(4, ''), idCanBo: null }] },
      { row: 4, canhBao: [namesake, { noiDung: says.inFiles(3, ''), idCanBo: null }] },
    ],
  })
  expect(data.data[0]).not.toHaveProperty('canhBao')
})
