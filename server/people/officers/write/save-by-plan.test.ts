/** Saves on a cached record, one opened before: one statement, with the same result as on the locked person. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { saveGeneralInfo } from '#domain/officer/calls.ts'
import { generalForm, recordForm } from '#domain/officer/officer-forms.ts'
import { sections } from '#domain/records/calls.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { saveByPlan } from '#server/people/officers/write/save-by-plan.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { allStatementsOf } from '#server/test/recorded-statements.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedIn } from '#server/test/signed-in.ts'

let app: TestServer
let minh: Caller
let lan: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[minh, lan, tuan] = await Promise.all([app.as('minh'), app.as('lan'), app.as('tuan')])
})
afterAll(() => app.stop())

/** Further values that must be consistent with the rest of the person. */
const values: Record<string, AnyValues> = {
  work: { soBhyt: 'DN4797912345678', maSoThue: '0312345678' },
  salary: { phanTramHuong: 100 },
  general: { email: 'mau@dongthap.gov.vn', ngayVaoDang: '2020-05-19' },
  record: { email: 'mau@dongthap.gov.vn' },
}

const general = 'CanBoCongChuc/update-general-hs'
const open = async (id: string, caller = minh) =>
  (await caller.post<AnyValues>('CanBoCongChuc/get-general-info', { id })).data
/** A person that has been opened. */
async function opened(): Promise<{ id: string }> {
  const { id } = await makePerson(app, minh)
  await open(id)
  return { id }
}
const rowOf = async (id: string) => {
  const { rows } = await sql<{ row: AnyValues }>`
    select row_to_json(r) as row from (select *, xmin as stamp from officer where id = ${Number(id)}) r`.execute(
    app.database.db,
  )
  return rows[0]?.row
}
async function logOf(id: string) {
  const { rows } = await sql<{ before: AnyValues; after: AnyValues; target: string }>`
    select target, before, after from audit_entry where officer_id = ${Number(id)} and kind = 'sua' order by id`.execute(
    app.database.db,
  )
  return rows
}
/** The statements of a save that succeeds, without those that read cached tables. */
async function statementsOfSave(path: string, body: AnyValues, headers?: Record<string, string>) {
  let answer
  const statements = await allStatementsOf(async () => {
    answer = await minh.post(path, body, headers)
  })
  expect(answer).toMatchObject({ code: 0 })
  return statements.filter((text) => /\bofficer\b|\bidempotency\b|^(begin|commit|rollback)/.test(text))
}

test('one statement and no transaction, also with a retry key and for the next save', async () => {
  const { id } = await opened()
  const key = { 'idempotency-key': 'da-biet-1' }
  for (const [congViecChinh, headers] of [['Văn thư'], ['Lưu trữ', key], ['Thủ quỹ']] as const)
    expect(await statementsOfSave(general, { id, congViecChinh }, headers)).toHaveLength(1)
  expect(await logOf(id)).toMatchObject([
    { target: 'general', after: { congViecChinh: 'Văn thư' } },
    { before: { congViecChinh: 'Văn thư' }, after: { congViecChinh: 'Lưu trữ' } },
    { before: { congViecChinh: 'Lưu trữ' }, after: { congViecChinh: 'Thủ quỹ' } },
  ])
})

test('a person who was not opened, or whose row is another one by now, takes one statement more', async () => {
  const { id } = await makePerson(app, minh)
  const save = (congViecChinh: string) => statementsOfSave(general, { id, congViecChinh })
  const isRead = expect.stringMatching(/^select row_to_json/)
  expect(await save('Văn thư')).toEqual([isRead, expect.any(String)])
  expect(await save('Lưu trữ')).toHaveLength(1)
  // A row of a history changes the person's row too.
  const congTac = await sampleEntry(app, workPeriod.form)
  expect(await minh.post('CongTac/add', { id, congTac })).toMatchObject({ code: 0 })
  expect(await save('Thủ quỹ')).toEqual([isRead, expect.any(String)])
  // Nothing changes: only the locked person decides. What is cached stays right.
  await minh.post(general, { id, congViecChinh: 'Thủ quỹ' })
  expect(await save('Kế toán')).toEqual([isRead, expect.any(String)])
  expect(await save('Văn thư')).toHaveLength(1)
})

test('who saves with the version of a save that took a transaction is not refused, nor slow', async () => {
  const { id } = await opened()
  const version = async () => (await open(id))['version']
  const old = Number(await version())
  // Another process saves: this one still remembers the old version.
  await sql`update officer set version_general = version_general + 1 where id = ${Number(id)}`.execute(
    app.database.db,
  )
  const saved = await statementsOfSave(general, { id, version: old + 1, congViecChinh: 'Văn thư' })
  expect(saved).toEqual([expect.stringMatching(/^select row_to_json/), expect.any(String)])
})

/** Each form: its name, its path, the call that opens a person with it, and values of its sample. */
const forms = [
  ...sections.map(({ controller, form }) => ({
    form,
    path: `${controller}/update-thong-tin`,
    read: (id: string) => minh.post(`${controller}/get-info`, { id }),
  })),
  {
    form: generalForm,
    path: general,
    read: (id: string) => minh.post('CanBoCongChuc/get-general-info', { id }),
  },
  {
    form: recordForm,
    path: 'CanBoCongChuc/update-hs',
    read: (id: string) => minh.get(`CanBoCongChuc/get-by-id/${id}`),
  },
]
/** What the sample leaves alone: the name and numbers have followers, units are locked, the status is set by actions. */
const unchangedFields = [
  'hoVaTen',
  'soCccd',
  'soCmnd',
  'donVi',
  'phongBan',
  'trangThaiHoSo',
  'loaiHoSo',
  'ngaySinh',
] as const

test.each(forms.map((one) => [one.form.name, one] as const))(
  '%s: the response and the cached record are the stored one',
  async (_, { form, path, read }) => {
    const person = await makePerson(app, minh)
    const { id } = person
    await read(id)
    const own = Object.fromEntries(
      unchangedFields.flatMap((name) => (name in form.fields ? [[name, person[name]]] : [])),
    )
    const sample = await sampleEntry(app, form, { ...own, ...values[form.name] })
    const body = { ...sample, id, version: 1 }
    let saved: { code: number | string; data?: AnyValues } | undefined
    const statements = await allStatementsOf(async () => {
      saved = await minh.post<AnyValues>(path, body)
    })
    expect(saved, JSON.stringify(saved)).toMatchObject({ code: 0, data: { version: 2 } })
    expect(statements).not.toContain('begin')
    expect(app.server.recordCache.get(Number(id))?.row).toEqual(await rowOf(id))
    expect((await read(id)).data).toMatchObject(saved?.data ?? {})
  },
)

test('a change by another process is neither overwritten nor logged as the caller’s', async () => {
  const { id } = await opened()
  await sql`update officer set "congViecChinh" = 'Việc khác' where id = ${Number(id)}`.execute(
    app.database.db,
  )
  const key = { 'idempotency-key': 'da-biet-3' }
  expect(await minh.post(general, { id, soDienThoai: '0901234567' }, key)).toMatchObject({
    code: 0,
    data: { congViecChinh: 'Việc khác', soDienThoai: '0901234567' },
  })
  expect(await open(id)).toMatchObject({ soDienThoai: '0901234567' })
  expect(await logOf(id)).toMatchObject([{ after: { soDienThoai: '0901234567' } }])
  expect(Object.keys((await logOf(id))[0]?.after ?? {})).toEqual(['cotHoSo', 'soDienThoai'])
})

test('a stale version is refused with the stored values, even if the cached record still has that version', async () => {
  const { id } = await opened()
  await sql`update officer set version_general = 2, "congViecChinh" = 'Mới' where id = ${Number(id)}`.execute(
    app.database.db,
  )
  const stale = await minh.post(general, { id, version: 1, congViecChinh: 'Cũ' })
  expect(stale).toMatchObject({ code: 24, data: { version: 2, congViecChinh: 'Mới' } })
})

test('ten saves of an opened version: one succeeds, nine are stale, and one line is logged', async () => {
  const { id } = await opened()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 === 0 ? minh : lan).post(general, { id, version: 1, congViecChinh: `Việc ${turn}` }),
    ),
  )
  const codes = answers.map(({ code }) => Number(code)).sort((a, b) => a - b)
  expect(codes).toEqual([0, ...Array.from({ length: 9 }, () => 24)])
  expect(await logOf(id)).toHaveLength(1)
})

test('a record opened by somebody else is saved within the scope only', async () => {
  const { id } = await opened()
  expect(await tuan.post(general, { id, congViecChinh: 'Ngoài phạm vi' })).toMatchObject({ code: 23 })
  const van = await app.as('van')
  expect(await van.post(general, { id, congViecChinh: 'Chỉ xem' })).toMatchObject({ status: 403 })
  expect(await logOf(id)).toEqual([])
})

test('a record that went to the bin or into a transfer after it was opened is not changed', async () => {
  const gone = await opened()
  expect((await lan.post('CanBoCongChuc/delete', { id: gone.id })).code).toBe(0)
  expect(await minh.post(general, { id: gone.id, congViecChinh: 'Sau khi xóa' })).toMatchObject({ code: 23 })
  const moving = await opened()
  const status = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '00')
  await sql`update officer set "trangThaiHoSoId" = ${Number(status.id)} where id = ${Number(moving.id)}`.execute(
    app.database.db,
  )
  expect(await minh.post(general, { id: moving.id, congViecChinh: 'Đang chuyển' })).toMatchObject({
    code: 26,
  })
})

test('a retry gets the first response and writes nothing; other content with the key is refused', async () => {
  const { id } = await opened()
  const key = { 'idempotency-key': 'da-biet-2' }
  const save = (congViecChinh: string) => minh.post(general, { id, version: 1, congViecChinh }, key)
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => save('Văn thư')))
  expect(first).toMatchObject({ code: 0, data: { version: 2, congViecChinh: 'Văn thư' } })
  for (const other of others) expect(other).toEqual(first)
  await open(id)
  expect(await save('Văn thư')).toEqual(first)
  expect(await save('Khác')).toMatchObject({ code: 26, data: null })
  expect(await minh.post(general, { id, congViecChinh: 'Khác' }, key)).toMatchObject({ code: 26 })
  expect(await logOf(id)).toHaveLength(1)
})

test('a number of somebody else is refused, a new unit is checked and locked', async () => {
  const other = await makePerson(app, minh)
  const { id } = await opened()
  expect(await minh.post(general, { id, soCccd: other['soCccd'] })).toMatchObject({ code: 22 })
  const outside = await unitOf(app, 'H20.101')
  expect(await minh.post(general, { id, donVi: outside })).toMatchObject({ code: 21 })
  const statements = await statementsOfSave('CanBoCongChuc/update-hs', { id, soCmnd: freshNumber(9) })
  expect(statements.length).toBeGreaterThan(1)
})

test('a refusal of the plan is left to the locked record, a programming error is not', async () => {
  const { id } = await opened()
  const request = await signedIn(app, minh, saveGeneralInfo)
  let plans = 0
  const failWith = (error: Error) =>
    saveByPlan(request, Number(id), () => {
      plans += 1
      throw error
    })
  await expect(failWith(refusals.wrongState('Không thể lưu.'))).rejects.toBeInstanceOf(Refusal)
  expect(plans).toBe(2)
  await expect(failWith(new TypeError('không có trường'))).rejects.toBeInstanceOf(TypeError)
  expect(plans).toBe(3)
})
