/** Lists shown to a user are logged; users who read more than usual are reported and slowed down. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditDetail, AuditRow } from '#domain/audit/calls.ts'
import { accountList } from '#domain/accounts/account-list.ts'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import { endsOfService } from '#domain/movements/movement-lists.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'

/** Lists without the test's person. */
/** The person hasn't left, has no account, and lacks nothing that the role of the test may read. */
const holdsNobody: readonly string[] = [endsOfService.title, accountList.title, incompleteList.title]
const limits = { details: 3, rows: 40, calls: 300 }
let app: TestServer
let lan: Caller
let minh: Caller
let first: Record<string, unknown> & { id: string }
beforeAll(async () => {
  app = await startTestServer({ settings: { usualReading: limits } })
  ;[lan, minh] = [await app.as('lan'), await app.as('minh')]
  first = await makePerson(app, minh, { hoVaTen: 'Lê Thị Danh Sách' })
})
afterAll(() => app.stop())

const linesOf = async (filter: object) =>
  (await lan.post<{ data: AuditRow[] }>('NhatKy/get-paging', { pageSize: 100, ...filter })).data.data
/** Log lines written for a call; lists write theirs with a delay of about a second. */
async function come(filter: object, hanhDong: RegExp, count = 1): Promise<AuditDetail[]> {
  const matchingLines = async () => (await linesOf(filter)).filter((row) => hanhDong.test(row.hanhDong))
  await expect.poll(async () => (await matchingLines()).length).toBe(count)
  return Promise.all(
    (await matchingLines()).map(
      async ({ id }) => (await lan.post<AuditDetail>('NhatKy/get-by-id', { id })).data,
    ),
  )
}
const valuesOf = ({ changes }: AuditDetail) =>
  Object.fromEntries(changes.map(({ field, after }) => [field, after]))
const idsIn = async (id: string) => {
  const { rows } = await sql<{ ids: number[] }>`
    select after -> 'ids' as ids from audit_entry where id = ${id}`.execute(app.database.db)
  return rows[0]?.ids.map(String)
}

test('Every list of people and the lookup are logged: actor, call, filter in words, people shown', async () => {
  const soCccd = String(first['soCccd'])
  const listCalls = [
    ['CanBoCongChuc.get-hs-paging', 'CanBoCongChuc/get-hs-paging', { searchContent: soCccd }],
    ['CanBoCongChuc.get-hs-paging-no-account', 'CanBoCongChuc/get-hs-paging-no-account', { searchContent: soCccd }],
    ['CanBoCongChuc.get-paging-params-hs-error', 'CanBoCongChuc/get-paging-params-hs-error', { searchContent: soCccd }],
    ['NghiViec.get-paging-params-nghi-viec', 'NghiViec/get-paging-params-nghi-viec', { searchContent: soCccd }],
    ['Users.get-paging', 'Users/get-paging', { searchContent: soCccd }],
    ['', 'CanBoCongChuc/get-list-tra-cuu', { keyword: soCccd }],
  ] as const // prettier-ignore
  const permissions = listCalls.map(([permission]) => permission).filter((permission) => permission !== '')
  const { caller, role } = await signedInWith(app, [...permissions, 'CanBoCongChuc.get-hs-paging'])
  for (const [, path, body] of listCalls)
    expect(await caller.post(path, { pageNumber: 1, pageSize: 5, ...body }), path).toMatchObject({ code: 0 })
  expect(await caller.get('CanBoCongChuc/get-all-core')).toMatchObject({ code: 0 })

  const userName = role.toLowerCase()
  const listed = async () =>
    (await linesOf({ userName, loai: 'xem' })).filter(({ target }) => target === 'list')
  await expect.poll(async () => (await listed()).length).toBe(listCalls.length + 1)
  const lines = await Promise.all(
    (await listed()).map(async ({ id }) => (await lan.post<AuditDetail>('NhatKy/get-by-id', { id })).data),
  )
  for (const line of lines) {
    expect(line).toMatchObject({ userName, doiTuong: 'Danh sách', coThayDoi: true })
    expect(valuesOf(line)['soDong']).toBe((await idsIn(line.id))?.length)
    expect(await idsIn(line.id)).toEqual(
      holdsNobody.includes(String(valuesOf(line)['danhSach'])) ? [] : expect.arrayContaining([first.id]),
    )
  }
  const words = lines.map((line) => valuesOf(line)['boLoc'])
  expect(words.filter((text) => String(text).startsWith(`tìm '${soCccd}'`))).toHaveLength(listCalls.length)
  expect(words).toContain('tất cả')
  // Lists don't count as viewing the record.
  const seen = await lan.post('NhatKy/get-list-of-record', { id: first.id, loai: ['xem'] })
  expect(seen.data).toMatchObject({ totalRows: 0 })
})

test('Reading more than usual is reported once and slowed down; a person found while typing counts once', async () => {
  const quang = await app.as('quang')
  const list = (change: object = {}) =>
    quang.post('CanBoCongChuc/get-hs-paging', {
      pageNumber: 1,
      pageSize: 20,
      searchContent: first['soCccd'],
      ...change,
    })
  // Searches while typing, more often than the limit.
  for (let n = 0; n <= limits.rows; n++)
    expect(await list({ keyword: first['soCccd'] })).toMatchObject({ status: 200 })
  for (let n = 0; n < limits.rows; n++) expect(await list()).toMatchObject({ code: 0 })

  // From here on pages are served one at a time, and requests beyond the queue are refused with a message.
  const rush = await Promise.all(Array.from({ length: 48 }, () => list()))
  const refused = rush.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.message).toContain('nhiều hồ sơ hơn mức thường lệ')
  expect(rush.some(({ code }) => code === 0)).toBe(true)

  const [notice] = await come({ loai: 'canh-bao', userName: 'quang' }, /cảnh báo/i)
  expect(notice).toMatchObject({ target: 'account', doiTuong: 'Tài khoản quang' })
  expect(valuesOf(notice as AuditDetail)).toMatchObject({ soHoSoDaMo: 0, soDongDaXem: limits.rows + 1 })
})

test('Reading details of more people than usual is reported for every call; one person counts once', async () => {
  const van = await app.as('van')
  const people = [first]
  while (people.length <= limits.details) people.push(await makePerson(app, minh))
  const calls = [
    (id: string) => van.post('CanBoCongChuc/get-general-info', { id }),
    (id: string) => van.post('CanBoCongChuc/get-by-error-id', { id }),
    (id: string) => van.post('BaoCao/export-word', { code: 'SYLL_TT06', idCBCC: Number(id) }),
    (id: string) => van.post('NhatKy/get-list-of-record', { id, loai: ['them'] }),
  ]
  const [open] = calls
  for (let n = 0; n < 8; n++) expect(await open?.(first.id)).toMatchObject({ code: 0 })
  expect(calls).toHaveLength(people.length)
  for (const [at, { id }] of people.entries()) expect(await calls[at]?.(id)).toMatchObject({ code: 0 })
  const [notice] = await come({ loai: 'canh-bao', userName: 'van' }, /cảnh báo/i)
  expect(valuesOf(notice as AuditDetail)).toMatchObject({ soHoSoDaMo: limits.details + 1 })
})

test('Calling more than anybody can click is reported and slowed down, own data and refused calls too', async () => {
  const hoa = await app.as('hoa')
  for (let n = 0; n < limits.calls / 50; n++)
    await Promise.all(Array.from({ length: 50 }, () => hoa.post('ThungRac/get-paging', {})))
  const rush = await Promise.all(Array.from({ length: 48 }, () => hoa.get('Auth/me')))
  const refused = rush.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.message).toContain('thao tác nhiều hơn mức thường lệ')
  expect(rush.some(({ code }) => code === 0)).toBe(true)
  const [notice] = await come({ loai: 'canh-bao', userName: 'hoa' }, /cảnh báo/i)
  expect(valuesOf(notice as AuditDetail)).toMatchObject({ soLuotGoi: limits.calls + 1, soHoSoDaMo: 0 })
})
