/** The display texts that the specification requires in rows (spec 2 §3). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
let person: string
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
  person = (await makePerson(app, minh)).id
})
afterAll(() => app.stop())

const recordOf = (name: string) => subRecords.find((record) => record.name === name) as AnySubRecord

/** The row as listed after it was added. */
async function listed(record: AnySubRecord, entry: AnyValues): Promise<AnyValues> {
  const { controller, key } = record.contract
  const added = await minh.post<AnyValues>(`${controller}/${actionOf(record, 'add')}`, {
    id: person,
    [key]: entry,
  })
  expect(added).toMatchObject({ code: 0 })
  const list = await minh.post<{ data: AnyValues[] }>(`${controller}/${actionOf(record, 'get-list')}`, {
    id: person,
    pageSize: 100,
  })
  return list.data.data.find(({ id }) => id === added.data['id']) ?? {}
}

const nameIn = (values: AnyValues, field: string) => (values[field] as { name: string }).name

test('a work period has unit and position as one text each, from the catalogue or typed', async () => {
  const record = recordOf('work-period')
  const sample = await sampleEntry(app, record.form)
  expect(await listed(record, sample)).toMatchObject({
    donViStr: nameIn(sample, 'donVi'),
    chucVuStr: nameIn(sample, 'chucVu'),
  })
  const outside = { donViNgoaiHeThong: 'Tổng cục cũ', chucVuNgoaiHeThong: 'Tổ trưởng' }
  expect(await listed(record, { ...sample, donVi: null, chucVu: null, ...outside })).toMatchObject({
    donViStr: 'Tổng cục cũ',
    chucVuStr: 'Tổ trưởng',
  })
})

test('a salary period has its rank as one text, from the catalogue or typed', async () => {
  const record = recordOf('salary-period')
  const sample = await sampleEntry(app, record.form)
  expect(await listed(record, sample)).toMatchObject({ ngach: nameIn(sample, 'ngachChucDanh') })
  const outside = { ngachChucDanh: null, ngachNgoaiHeThong: 'Chuyên gia cao cấp' }
  expect(await listed(record, { ...sample, ...outside })).toMatchObject({ ngach: 'Chuyên gia cao cấp' })
})

test.each([
  ['housing', 'Tự mua, tự xây'],
  ['residential-land', 'Đất tự mua'],
])('a row of %s has its kind in words', async (name, kind) => {
  const record = recordOf(name)
  const sample = await sampleEntry(app, record.form)
  expect(await listed(record, { ...sample, loaiDat: 2 })).toMatchObject({ name: kind, sort: 2 })
})

test('a reward is shown by its own name, else by its title', async () => {
  const record = recordOf('reward')
  const sample = await sampleEntry(app, record.form)
  expect(await listed(record, sample)).toMatchObject({ nameKhenThuongShow: sample['name'] })
  expect(await listed(record, { ...sample, name: null })).toMatchObject({
    nameKhenThuongShow: nameIn(sample, 'danhHieuKhenThuong'),
  })
})

test('an evaluation shows its year as text', async () => {
  const record = recordOf('yearly-evaluation')
  expect(await listed(record, { ...(await sampleEntry(app, record.form)), namDanhGia: 2024 })).toMatchObject({
    namDanhGia: 2024,
    namDanhGiaShow: '2024',
  })
})
