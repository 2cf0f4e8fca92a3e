/**
 * Nobody gets everybody's numbers by searching: what a search while typing shows counts as reading, and its numbers are
 * covered; so do the other calls that return people without being lists.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditRow } from '#domain/audit/calls.ts'
import { coveredFields } from '#domain/officer/search/covered-numbers.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'

const limits = { details: 1_000, rows: 40, calls: 100_000 }
const listing = 'CanBoCongChuc.get-hs-paging'
const lookup = 'CanBoCongChuc/get-list-tra-cuu'
const page = 'CanBoCongChuc/get-hs-paging'
type Row = Record<string, unknown> & { id: string }

let app: TestServer
let lan: Caller
let minh: Caller
/** For the calls of the second server, where every row is more than usual. */
let strict: TestServer
beforeAll(async () => {
  app = await startTestServer({ settings: { usualReading: limits } })
  strict = await startTestServer({ settings: { usualReading: { ...limits, rows: 0, details: 0 } } })
  ;[lan, minh] = [await app.as('lan'), await app.as('minh')]
})
afterAll(() => Promise.all([app.stop(), strict.stop()]))

const noticesOf = async (asking: Caller, userName: string) => {
  const { data } = await asking.post<{ data: AuditRow[] }>('NhatKy/get-paging', {
    userName,
    loai: 'canh-bao',
  })
  return data.data.length
}
async function noticed(asking: Caller, userName: string): Promise<void> {
  await expect.poll(() => noticesOf(asking, userName)).toBe(1)
}

/** What a covered row still shows of a number or an address. */
const shownIn = (row: Row) =>
  coveredFields.flatMap((name) => {
    const text = row[name]
    return typeof text === 'string' ? [text.replaceAll('•', '')] : []
  })

test('501 queries of two letters by one account are noticed and stopped, and return no number', async () => {
  const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hồ', 'Đỗ', 'Vũ', 'Bùi']
  const givenNames = ['An', 'Bình', 'Châu', 'Dũng', 'Khánh', 'Giang', 'Uyên', 'Tâm']
  for (const family of families)
    await Promise.all(
      givenNames.map((name, at) =>
        makePerson(app, minh, {
          hoVaTen: `${family} ${name}`,
          soDienThoai: `09${freshNumber(8)}`,
          email: `${'aeiou'[at % 5]}n.${freshNumber(6)}@dongthap.gov.vn`,
        }),
      ),
    )
  const { caller, role } = await signedInWith(app, [listing])
  // Shown in full to this role, so that nothing but the covering hides it.
  const [open] = (await caller.post<{ data: Row[] }>(page, { pageSize: 1 })).data.data
  expect(open?.['soCccd']).toMatch(/^\d{12}$/)

  const letters = [...'abcdeghiklmnopqrstuvxyw']
  const queries = letters.flatMap((one) => letters.map((two) => one + two)).slice(0, 501)
  expect(queries).toHaveLength(501)
  const ask = async (keyword: string) => {
    const answer = await caller.post<Row[]>(lookup, { keyword })
    for (const row of answer.status === 200 ? answer.data : [])
      for (const shown of shownIn(row)) if (shown !== '') expect(shown.toLowerCase()).toBe(keyword)
    return answer
  }
  // One after the other like somebody who types, then as fast as a program can.
  const typed = []
  for (const keyword of queries.splice(0, 60)) typed.push(await ask(keyword))
  expect(typed.every(({ status }) => status === 200)).toBe(true)
  const rush = await Promise.all(queries.map(ask))
  // Most of a burst is more than an account may send at once; what is left shows more people than usual.
  expect(rush.filter(({ status }) => status === 429).length).toBeGreaterThan(rush.length / 2)
  const again = await Promise.all(queries.slice(0, 80).map(ask))
  const refused = again.filter(({ status }) => status === 429)
  expect(refused).not.toEqual([])
  expect(refused.every(({ message }) => message.includes('nhiều hồ sơ hơn mức thường lệ'))).toBe(true)
  await noticed(lan, role.toLowerCase())
}, 120_000)

test('Somebody who looks for the same people all day is not noticed', async () => {
  const { caller, role } = await signedInWith(app, [listing])
  const one = await makePerson(app, minh, { hoVaTen: 'Kpă Hằng Ngày' })
  for (let n = 0; n < limits.rows; n++)
    for (const keyword of ['kpa', 'kpa hang', String(one['soCccd'])])
      expect((await caller.post<Row[]>(lookup, { keyword })).data).toHaveLength(1)
  expect(await noticesOf(lan, role.toLowerCase())).toBe(0)
})

describe('Numbers are covered except the part that was typed', () => {
  let person: Row
  let caller: Caller
  const contact = { soDienThoai: '0987000123', soCmnd: '341987654', email: 'mai.lien@dongthap.gov.vn' }
  const taxCode = '8712345678'
  beforeAll(async () => {
    person = await makePerson(app, minh, { hoVaTen: 'Rơ Châm Liên', soCccd: '087206998877', ...contact })
    await sql`update officer set "maSoThue" = ${taxCode} where id = ${person.id}`.execute(app.database.db)
    caller = minh
  })
  const rowFor = async (keyword: string) =>
    (await caller.post<Row[]>(lookup, { keyword })).data.find(({ id }) => id === person.id)

  test.each([
    ['ro cham lien', { soCccd: '••••••••••••', soDienThoai: '••••••••••', email: '••••••' }],
    ['087206', { soCccd: '087206••••••', soDienThoai: '••••••••••', email: '••••••' }],
    ['8877', { soCccd: '••••••••8877', soDienThoai: '••••••••••' }],
    ['000123', { soCccd: '••••••••••••', soDienThoai: '••••000123' }],
    ['087206998877', { soCccd: '087206998877', soDienThoai: '••••••••••' }],
    ['mai.l', { soCccd: '••••••••••••', email: 'mai.l••••••' }],
  ])('“%s”', async (keyword, shown) => {
    expect(await rowFor(keyword)).toMatchObject(shown)
    const body = { keyword, pageSize: 20 }
    const { data } = await caller.post<{ data: Row[] }>(page, body)
    const row = data.data.find(({ id }) => id === person.id)
    expect(row).toMatchObject(shown)
    expect(row?.['soCmnd']).toBe('•••••••••')
  })

  test('An optional column with a number is covered too; a search that was sent off is a list', async () => {
    const wide = { keyword: 'ro cham lien', pageSize: 20, columns: ['maSoThue'] }
    const { data } = await caller.post<{ data: Row[] }>(page, wide)
    expect(data.data[0]).toMatchObject({ id: person.id, maSoThue: '••••••••••' })
    const sent = await caller.post<{ data: Row[] }>(page, { ...wide, searchContent: 'ro cham lien' })
    expect(sent.data.data[0]).toMatchObject({ id: person.id, maSoThue: taxCode, ...contact })
  })

  test('Opening the card shows them', async () => {
    expect((await caller.post('CanBoCongChuc/get-general-info', { id: person.id })).data).toMatchObject({
      soCccd: '087206998877',
      ...contact,
    })
  })
})

test('Every call that returns people’s numbers counts as reading', async () => {
  const maker = await strict.as('minh')
  const reader = await strict.as('lan')
  const person = await makePerson(strict, maker, { hoVaTen: 'Y Đếm Niê' })
  const { id } = person
  const soCccd = String(person['soCccd'])
  const made = await maker.post('CanBoCongChuc/create-users-all-by-don-vi', [{ id, soCccd }])
  expect(made, made.message).toMatchObject({ code: 0 })
  const donViId = (await unitOf(strict, 'H20.05')).id
  const account = (await reader.get(`Users/get-by-id-cong-dan/${id}`)).data.id as string
  const general = 'CanBoCongChuc.update-general-hs'
  const calls: [
    permission: string,
    call: (caller: Caller) => Promise<{ status: number; code: number | string }>,
  ][] = [
    [listing, (caller) => caller.post(lookup, { keyword: 'y dem nie' })],
    [listing, (caller) => caller.post(page, { keyword: 'y dem nie', pageSize: 20 })],
    [listing, (caller) => caller.post(page, { keyword: 'y', searchContent: soCccd, pageSize: 20 })],
    [listing, (caller) => caller.post('CanBoCongChuc/get-list', { keyword: 'y dem nie', pageSize: 20 })],
    [listing, (caller) => caller.get('CanBoCongChuc/get-all-core')],
    [listing, (caller) => caller.post('CanBoCongChuc/get-list-cbcc-by-don-vi', { donViId })],
    ['Users.get-paging', (caller) => caller.get('Users/get-all-core')],
    ['Users.get-paging', (caller) => caller.post('Users/get-paging', { searchContent: soCccd })],
    ['Users.get-by-id', (caller) => caller.get(`Users/get-by-id/${account}`)],
    ['Users.get-by-id', (caller) => caller.get(`Users/get-by-id-cong-dan/${soCccd}`)],
    ['NhatKy.get-paging', (caller) => caller.post('NhatKy/get-paging', { idCanBo: id })],
    ['NhatKy.get-paging', (caller) => caller.post('NhatKy/get-paging', { idCanBo: id, gop: true })],
    // A save that changes nothing, and one that comes too late, return the record.
    [general, (caller) => caller.post('CanBoCongChuc/update-general-hs', { id })],
    [general, (caller) => caller.post('CanBoCongChuc/update-general-hs', { id, version: 99 })],
  ]
  for (const [at, [permission, call]] of calls.entries()) {
    const { caller, role } = await signedInWith(strict, [permission])
    const { code, status } = await call(caller)
    expect([0, 24], `${at}: ${status}`).toContain(code)
    await noticed(reader, role.toLowerCase())
  }
}, 180_000)
