/** Every sub-record of the registry over HTTP: rows, permissions, and logging. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longDate, showDate } from '#domain/fields/dates.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf, tableOf, type AnySubRecord, type SubRecordVerb } from '#domain/records/sub-record.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { shownValues } from '#server/test/logged-values.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

type Row = AnyValues & { id: string; version: number }

let app: TestServer
let minh: Caller
let tuan: Caller
let van: Caller
let hoa: Caller

beforeAll(async () => {
  app = await startTestServer()
  ;[minh, tuan, van, hoa] = await Promise.all([app.as('minh'), app.as('tuan'), app.as('van'), app.as('hoa')])
})
afterAll(() => app.stop())

const pathOf = (record: AnySubRecord, verb: SubRecordVerb) =>
  `${record.contract.controller}/${actionOf(record, verb)}`
const bodyOf = (record: AnySubRecord, id: string, entry: AnyValues) => ({ id, [record.contract.key]: entry })
const hasOwnController = (record: AnySubRecord) => record.contract.suffix === ''
/** Controllers whose rows people maintain in their own record. */
const ownTabs = ['QuanHeGiaDinh', 'LichSuBanThan', 'TaiSan', 'DaoTao', 'GianDoanLaoDong']
const gone = (message: string) => ({ status: 200, code: 23, message, data: null, detail: [{ message }] })
const notFound = gone('Hồ sơ không tồn tại hoặc đã bị xóa.')
const rowNotFound = gone('Dữ liệu không tồn tại hoặc đã bị xóa.')

async function add(record: AnySubRecord, id: string, entry: AnyValues, caller = minh): Promise<Row> {
  const answer = await caller.post<Row>(pathOf(record, 'add'), bodyOf(record, id, entry))
  expect(answer).toMatchObject({ status: 200, code: 0, message: 'Thêm mới thành công!' })
  return answer.data
}

async function list(record: AnySubRecord, id: string, caller = minh): Promise<Row[]> {
  const answer = await caller.post<{ data: Row[]; totalRows: number }>(pathOf(record, 'get-list'), {
    id,
    pageSize: 100,
  })
  expect(answer.code).toBe(0)
  return answer.data.data
}

async function auditOf(record: AnySubRecord, rowId: string) {
  const { rows } = await sql<{
    kind: string
    action: string
    user_name: string
    before: object | null
    after: object | null
    officer_id: number
  }>`
    select kind, action, user_name, officer_id, before, after from audit_entry
    where target = ${tableOf(record)} and target_id = ${rowId} order by id`.execute(app.database.db)
  return rows.map((row) => ({ ...row, before: shownValues(row.before), after: shownValues(row.after) }))
}

/** How often the row was logged as read on its own. */
async function readsOf(record: AnySubRecord, id: unknown): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry
    where kind = 'xem' and target = ${record.name} and target_id = ${String(id)}`.execute(app.database.db)
  return rows[0]?.n ?? 0
}

describe.each(subRecords.map((record) => [record.name, record] as const))('%s', (_, record) => {
  let person: string
  let sample: AnyValues
  beforeAll(async () => {
    person = (await makePerson(app, minh)).id
    sample = await sampleEntry(app, record.form)
  })

  test('a row is added, listed, changed and deleted, and each step is logged', async () => {
    const added = await add(record, person, sample)
    expect(added).toMatchObject({ ...sample, id: expect.stringMatching(/^\d+$/), version: 1 })
    const [listed] = (await list(record, person)).filter(({ id }) => id === added.id)
    expect(listed).toEqual({ ...added, stt: 1 })

    const [name, value] = changeOf(record, sample)
    const changed = await minh.post<Row>(
      pathOf(record, 'update'),
      bodyOf(record, person, { ...added, [name]: value }),
    )
    expect(changed).toMatchObject({
      code: 0,
      message: 'Cập nhật thành công!',
      data: { id: added.id, version: 2, [name]: value },
    })

    const deleted = await minh.post(pathOf(record, 'delete'), bodyOf(record, person, { id: added.id }))
    expect(deleted).toEqual({ status: 200, code: 0, message: 'Xóa thành công!', data: null })
    expect((await list(record, person)).map(({ id }) => id)).not.toContain(added.id)
    expect(await minh.post(pathOf(record, 'delete'), bodyOf(record, person, { id: added.id }))).toMatchObject(
      rowNotFound,
    )

    const log = await auditOf(record, added.id)
    const who = { user_name: 'minh', officer_id: Number(person) }
    const { controller } = record.contract
    expect(log).toMatchObject([
      {
        ...who,
        kind: 'them',
        action: `${controller}.${actionOf(record, 'add')}`,
        before: null,
        after: sample,
      },
      {
        ...who,
        kind: 'sua',
        action: `${controller}.${actionOf(record, 'update')}`,
        before: { [name]: sample[name] },
        after: { [name]: value },
      },
      {
        ...who,
        kind: 'xoa',
        action: `${controller}.${actionOf(record, 'delete')}`,
        before: { ...sample, [name]: value },
        after: null,
      },
    ])
    expect(Object.keys(log[1]?.after as object)).toEqual([name])
  })

  test('the response has Show and Long for each date in the contract', async () => {
    const added = await add(record, person, sample)
    for (const [name, field] of Object.entries(record.form.fields)) {
      const value = sample[name]
      if ((field.kind === 'date' || field.kind === 'month') && field.show) {
        expect(added[`${name}Show`]).toBe(typeof value === 'string' ? showDate(value) : null)
      }
      if (field.kind === 'date' && field.long) expect(added[`${name}Long`]).toBe(longDate(String(value)))
    }
  })

  test('one row can be read by its id, only in scope', async () => {
    if (!hasOwnController(record)) return
    const added = await add(record, person, sample)
    const path = `${record.contract.controller}/get-by-id/${added.id}`
    expect((await van.get(path)).data).toEqual(added)
    expect(await tuan.get(path)).toEqual(await tuan.get(`${record.contract.controller}/get-by-id/999999999`))
    expect(await tuan.get(path)).toMatchObject(rowNotFound)
  })

  test('a key that is not sent keeps its value; references are accepted as objects, ids and under xId', async () => {
    const added = await add(record, person, asIds(record, sample))
    expect(added).toMatchObject(sample)
    const updated = await minh.post<Row>(pathOf(record, 'update'), bodyOf(record, person, { id: added.id }))
    expect(updated).toMatchObject({ code: 0, data: { ...sample, id: added.id } })
  })

  test('a stale version gets the current row, and nothing is overwritten', async () => {
    const added = await add(record, person, sample)
    const [name, value] = changeOf(record, sample)
    const change = (version: unknown) =>
      minh.post<Row>(
        pathOf(record, 'update'),
        bodyOf(record, person, { id: added.id, [name]: value, version }),
      )
    expect((await change(1)).code).toBe(0)
    const stale = await minh.post<Row>(
      pathOf(record, 'update'),
      bodyOf(record, person, { ...added, version: 1 }),
    )
    expect(stale).toMatchObject({ status: 200, code: 24, data: { id: added.id, version: 2, [name]: value } })
    expect(await readsOf(record, added.id)).toBe(1)
    expect((await change(2)).code).toBe(0)
    expect(await readsOf(record, added.id)).toBe(2)
    expect((await list(record, person)).find(({ id }) => id === added.id)).toMatchObject({
      version: 2,
      [name]: value,
    })
    expect((await change({})).code).toBe(21)
    expect((await change(undefined)).code).toBe(0)
  })

  test('a row of another person is not found', async () => {
    const other = await makePerson(app, minh)
    const added = await add(record, other.id, sample)
    for (const verb of ['update', 'delete'] as const) {
      expect(
        await minh.post(pathOf(record, verb), bodyOf(record, person, { ...sample, id: added.id })),
      ).toMatchObject(rowNotFound)
    }
    expect(await list(record, other.id)).toHaveLength(1)
  })

  test('outside the scope everything reads as not found', async () => {
    const added = await add(record, person, sample)
    const calls = [
      () => tuan.post(pathOf(record, 'get-list'), { id: person }),
      () => tuan.post(pathOf(record, 'add'), bodyOf(record, person, sample)),
      () => tuan.post(pathOf(record, 'update'), bodyOf(record, person, added)),
      () => tuan.post(pathOf(record, 'delete'), bodyOf(record, person, { id: added.id })),
      () => minh.post(pathOf(record, 'get-list'), { id: '99999999' }),
    ]
    for (const call of calls) expect(await call()).toEqual(notFound)
    expect((await list(record, person)).map(({ id }) => id)).toContain(added.id)
  })

  test('without a token nothing, view-only roles read only, ordinary users write only their own tabs', async () => {
    const entry = bodyOf(record, person, sample)
    for (const verb of ['get-list', 'add', 'update', 'delete'] as const) {
      expect(await app.withToken('').post(pathOf(record, verb), entry)).toMatchObject({
        status: 401,
        code: -1,
        data: null,
      })
      expect(await van.post(pathOf(record, verb), entry)).toMatchObject(
        verb === 'get-list' ? { code: 0 } : { status: 403, code: -1 },
      )
      const owned = ownTabs.includes(record.contract.controller) || verb === 'get-list'
      expect(await hoa.post(pathOf(record, verb), entry)).toMatchObject(
        owned ? { code: 23 } : { status: 403, code: -1 },
      )
    }
    expect((await hoa.post(pathOf(record, 'get-list'), { id: '1' })).code).toBe(0)
    if (ownTabs.includes(record.contract.controller)) await add(record, '1', sample, hoa)
  })

  test('pages', async () => {
    const { id } = await makePerson(app, minh)
    const made: Row[] = []
    for (let row = 0; row < 7; row++) made.push(await add(record, id, sample))
    const page = async (pageNumber: number, pageSize?: number) =>
      (
        await minh.post<{ data: Row[]; totalRows: number }>(pathOf(record, 'get-list'), {
          id,
          pageNumber,
          pageSize,
        })
      ).data
    const first = await page(1)
    expect(first).toMatchObject({ totalRows: 7, data: [{ stt: 1 }, {}, {}, {}, { stt: 5 }] })
    expect(first.data).toHaveLength(5)
    expect(await page(2)).toMatchObject({ totalRows: 7, data: [{ stt: 6 }, { stt: 7 }] })
    expect(await page(3)).toEqual({ totalRows: 7, data: [] })
    const all = [...first.data, ...(await page(2)).data].map((row) => row.id)
    expect(new Set(all)).toEqual(new Set(made.map((row) => row.id)))
    for (const bad of [
      { pageNumber: 0 },
      { pageNumber: 1.5 },
      { pageNumber: '1' },
      { pageSize: 0 },
      { pageSize: 101 },
      { pageSize: null },
      { sortBy: 'matKhau' },
    ]) {
      expect(await minh.post(pathOf(record, 'get-list'), { id, ...bad })).toMatchObject({
        status: 200,
        code: 21,
      })
    }
    if (!hasOwnController(record)) return
    const twin = await minh.post<{ totalRows: number }>(`${record.contract.controller}/get-hs-paging`, {
      id,
      pageSize: 1,
    })
    expect(twin).toMatchObject({ code: 0, data: { totalRows: 7 } })
  })

  test('sorts by a field of the row, both ways, ties by age', async () => {
    const kinds = record.form.fields
    const field =
      record.newestBy ??
      Object.keys(kinds).find((name) => ['number', 'year'].includes(kinds[name]?.kind ?? ''))
    const { id } = await makePerson(app, minh)
    const made: Row[] = []
    for (const change of [0, 1, 0])
      made.push(await add(record, id, { ...sample, [field ?? '']: earlier(sample[field ?? ''], change) }))
    const order = async (sortBy: string) => {
      const { data } = await minh.post<{ data: Row[] }>(pathOf(record, 'get-list'), { id, sortBy })
      return data.data.map((row) => made.findIndex((other) => other.id === row.id))
    }
    expect(await order(`${field}`)).toEqual([1, 0, 2])
    expect(await order(`-${field}`)).toEqual([2, 0, 1])
  })

  test('one Idempotency-Key, one row, one response', async () => {
    const { id } = await makePerson(app, minh)
    const key = { 'idempotency-key': `mot-lan-${record.name}` }
    const first = await minh.post<Row>(pathOf(record, 'add'), bodyOf(record, id, sample), key)
    const again = await minh.post<Row>(pathOf(record, 'add'), bodyOf(record, id, sample), key)
    expect(first.code).toBe(0)
    expect(again).toEqual(first)
    expect(await list(record, id)).toHaveLength(1)
  })

  test('a record in a transfer refuses every write', async () => {
    const { id } = await makePerson(app, minh)
    const added = await add(record, id, sample)
    await sql`update officer set "trangThaiHoSoId" = (select id from catalogue_item where catalogue = 'DM_TRANGTHAIHOSO' and code = '00')
      where id = ${Number(id)}`.execute(app.database.db)
    for (const verb of ['add', 'update', 'delete'] as const) {
      expect(await minh.post(pathOf(record, verb), bodyOf(record, id, { ...added }))).toMatchObject({
        status: 200,
        code: 26,
      })
    }
    expect(await list(record, id)).toHaveLength(1)
  })
})

/** References as bare ids, every other one under xId. */
function asIds(record: AnySubRecord, values: AnyValues): AnyValues {
  let turn = 0
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { kind } = record.form.fields[name] ?? {}
      if (kind !== 'choice' && kind !== 'unit') return [name, value]
      const { id } = value as { id: string }
      return turn++ % 2 === 0 ? [name, /^\d+$/.test(id) ? Number(id) : id] : [`${name}Id`, id]
    }),
  )
}

/** A plain field of the row with another valid value. */
function changeOf(record: AnySubRecord, sample: AnyValues): [string, unknown] {
  const name = Object.keys(record.form.fields).find(
    (field) => record.form.fields[field]?.kind === 'text' && field in sample,
  )
  if (name === undefined) throw new Error(`${record.name} has no text to change`)
  return [name, 'Nội dung đã sửa']
}

/** The value minus some years (or units). */
function earlier(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value - by
  const text = String(value)
  return `${Number(text.slice(0, 4)) - by}${text.slice(4)}`
}
