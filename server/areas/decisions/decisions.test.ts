/** Decisions over HTTP: entered once, joined to rows of many people, which follow them; who reaches which. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DecidedRow, Decision, DecisionPeople } from '#domain/decisions/calls.ts'
import { reward } from '#domain/records/reward.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
let [lan, minh, tuan] = [] as unknown as [Caller, Caller, Caller]
beforeAll(async () => {
  app = await startTestServer({ guards })
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
})
afterAll(() => app.stop())

const number = () => `${freshNumber(6)}/QĐ-UBND`
const create = (soQuyetDinh: string, more: object = {}, caller = minh) =>
  done(caller, 'QuyetDinh/create', {
    soQuyetDinh,
    ngayKy: '2026-05-19',
    nguoiKy: 'Trần Văn Ký',
    coQuanNgoaiHeThong: 'Ủy ban nhân dân Tỉnh',
    trichYeu: 'Tặng Bằng khen',
    ...more,
  }) as Promise<Decision>
const peopleOf = (id: string, caller = minh) =>
  done(caller, 'QuyetDinh/get-people', { id }) as unknown as Promise<DecisionPeople>

/** Somebody with a reward of this number. */
async function rewarded(soQuyetDinh: string | null, more: object = {}, code?: string) {
  const { id } = await makePerson(app, lan, {}, code)
  const khenThuong = { ...(await sampleEntry(app, reward.form)), soQuyetDinh, ngayQuyetDinh: null, ...more }
  const row = await done(lan, 'KhenThuongKyLuat/add-khen-thuong', { id, khenThuong })
  return { idCanBo: String(id), record: 'reward', dong: String(row['id']) }
}
const rowOf = async ({ idCanBo }: { idCanBo: string }) =>
  ((await done(lan, 'KhenThuongKyLuat/get-list-khen-thuong', { id: idCanBo }))['data'] as object[])[0]
const listed = ({ rows }: { rows: DecidedRow[] }) => rows.map(({ dong }) => dong).toSorted()

test('a decision is joined to rows of many people, which follow it when it is changed', async () => {
  const so = number()
  const { id } = await create(so)
  const alike = [await rewarded(so), await rewarded(so, { ngayQuyetDinh: '2026-05-19' })]
  const otherDay = await rewarded(so, { ngayQuyetDinh: '2026-05-20' })
  const another = await rewarded(null)
  // Offered, not joined silently.
  const before = await peopleOf(id)
  expect([before.totalRows, listed({ rows: before.cungSo })]).toEqual([
    0,
    alike.map(({ dong }) => dong).toSorted(),
  ])
  expect(await minh.post('QuyetDinh/join', { id, rows: alike })).toMatchObject({
    code: 0,
    data: { count: 2 },
  })
  expect(await minh.post('QuyetDinh/attach', { id, ...another })).toMatchObject({
    code: 0,
    data: { count: 1 },
  })
  const after = await peopleOf(id)
  expect([after.cungSo, after.totalRows]).toEqual([[], 3])
  expect(listed(after)).toEqual([...alike, another].map(({ dong }) => dong).toSorted())
  const said = { soQuyetDinh: so, ngayQuyetDinh: '2026-05-19', donViNgoaiHeThong: 'Ủy ban nhân dân Tỉnh' }
  for (const row of [...alike, another]) expect(await rowOf(row)).toMatchObject(said)
  expect(await rowOf(otherDay)).toMatchObject({ ngayQuyetDinh: '2026-05-20' })

  const renamed = number()
  const change = { id, soQuyetDinh: renamed, ngayKy: '2026-05-21' }
  const stale = await minh.post('QuyetDinh/update', { ...change, version: 9 })
  expect(stale).toMatchObject({ code: 24 })
  const changed = await minh.post<Decision>('QuyetDinh/update', { ...change, version: 1 })
  expect(changed).toMatchObject({ code: 0, data: { soQuyetDinh: renamed, version: 2, soNguoi: 3 } })
  for (const row of [...alike, another])
    expect(await rowOf(row)).toMatchObject({ soQuyetDinh: renamed, ngayQuyetDinh: '2026-05-21' })
  const { rows } = await sql<{ n: number }>`select count(distinct officer_id)::int as n from audit_entry
    where action = 'QuyetDinh.update' and officer_id is not null`.execute(app.database.db)
  expect(rows[0]?.n).toBe(3)

  // A row that gets another number rests on it no more.
  const [first] = alike
  const khenThuong = { ...(await rowOf(first!)), soQuyetDinh: '1/QĐ-KHÁC' }
  await done(lan, 'KhenThuongKyLuat/update-khen-thuong', { id: first!.idCanBo, khenThuong })
  expect((await peopleOf(id)).totalRows).toBe(2)
  await done(minh, 'QuyetDinh/update', { id, nguoiKy: 'Lê Thị Ký' })
  expect(await rowOf(first!)).toMatchObject({ soQuyetDinh: '1/QĐ-KHÁC' })
})

test('a number and day is entered once in a unit; what is wrong is said', async () => {
  const so = number()
  await create(so)
  const again = { soQuyetDinh: ` ${so.toLowerCase().replace('/', ' /')}`, ngayKy: '2026-05-19' }
  expect(await minh.post('QuyetDinh/create', again)).toMatchObject({ code: 22 })
  await create(so, { ngayKy: '2026-05-20' })
  expect(await minh.post('QuyetDinh/create', {})).toMatchObject({
    code: 21,
    detail: [{ field: 'soQuyetDinh' }, { field: 'ngayKy' }],
  })
  const { id } = await create(number())
  const row = await rewarded(null)
  expect(await minh.post('QuyetDinh/attach', { id, ...row, record: 'relative' })).toMatchObject({ code: 21 })
  expect(await minh.post('QuyetDinh/attach', { id, ...row, dong: '999999' })).toMatchObject({
    data: { count: 0 },
  })
  expect(await minh.post('QuyetDinh/join', { id, rows: [] })).toMatchObject({ code: 21 })
})

test('only the unit that entered it and those who see its people find a decision; nobody sees others in it', async () => {
  const so = number()
  const { id } = await create(so, { donViId: (await unitOf(app, 'H20')).id }, lan)
  const find = async (caller: Caller) =>
    (await done(caller, 'QuyetDinh/search', { keyword: so.slice(0, 4) })) as unknown as Decision[]
  const numbers = async (caller: Caller) => (await find(caller)).map(({ soQuyetDinh }) => soQuyetDinh)
  expect(await numbers(lan)).toContain(so)
  expect(await numbers(minh)).not.toContain(so)
  expect(await minh.get(`QuyetDinh/get-by-id/${id}`)).toMatchObject({ code: 23 })
  const rows = [await rewarded(null), await rewarded(null, {}, 'H20.102')]
  await done(lan, 'QuyetDinh/join', { id, rows })
  for (const read of [minh.get, minh.post])
    expect(await read(`QuyetDinh/get-by-id/${id}`)).toMatchObject({ data: { soNguoi: 1, canEdit: false } })
  expect(listed(await peopleOf(id))).toEqual([rows[0]!.dong])
  expect((await peopleOf(id, lan)).totalRows).toBe(2)
  expect(await minh.post('QuyetDinh/update', { id, nguoiKy: 'X' })).toMatchObject({ code: 23 })
  expect(await numbers(tuan)).not.toContain(so)
  const page = await minh.post('QuyetDinh/get-paging', { searchContent: so })
  expect(page.data).toMatchObject({ totalRows: 1, data: [{ id, soNguoi: 1 }] })
  try {
    const name = 'personsOfDecisions'
    Object.assign(guards, { [name]: trials[name].open })
    expect((await peopleOf(id)).totalRows).toBe(2)
  } finally {
    Object.assign(guards, standardGuards)
  }
})

test('a changed decision names how many keep the former one, and needs the right to change its rows', async () => {
  const so = number()
  const { id } = await create(so)
  const rows = [await rewarded(so), await rewarded(so, {}, 'H20.102')]
  await done(lan, 'QuyetDinh/join', { id, rows })
  expect(await minh.post('QuyetDinh/update', { id, soQuyetDinh: number() })).toMatchObject({
    code: 0,
    message: expect.stringContaining('Hồ sơ của 1 người giữ nội dung cũ') as string,
  })
  expect(await rowOf(rows[1]!)).toMatchObject({ soQuyetDinh: so })

  await inTransaction(app.server, async (tx, markChanged) => {
    await sql`update role set permissions = array_remove(permissions, 'KhenThuongKyLuat.update-khen-thuong')
      where code = 'QTDV'`.execute(tx)
    markChanged('roles')
  })
  expect(await minh.post('QuyetDinh/update', { id, soQuyetDinh: number() })).toMatchObject({ status: 403 })
})
