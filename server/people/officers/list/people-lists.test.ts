/** Common to all lists of people: meaning of typed text, orders, and what a role may read of a row. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleForAccounts } from '#domain/accounts/people-list.ts'
import { binList } from '#domain/bin/bin-list.ts'
import { provinceList } from '#domain/people-lists/province-list.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'

type Row = Record<string, unknown> & { id: string }

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = [await app.as('lan'), await app.as('minh')]
})
afterAll(() => app.stop())

const paths = {
  staff: 'CanBoCongChuc/get-hs-paging',
  province: 'CanBoCongChucTG/get-hs-paging',
  incomplete: 'CanBoCongChuc/get-paging-params-hs-error',
  bulk: 'CanBoCongChuc/get-hs-paging-no-account',
  bin: 'ThungRac/get-paging',
  accounts: 'Users/get-paging',
}
async function rowsOf(path: string, body: object, caller = lan): Promise<Row[]> {
  const answer = await caller.post<{ data: Row[]; totalRows: number }>(path, { pageSize: 100, ...body })
  expect(answer, JSON.stringify(answer).slice(0, 300)).toMatchObject({ status: 200, code: 0 })
  expect(answer.data.data.length).toBeLessThanOrEqual(answer.data.totalRows)
  return answer.data.data
}

test('Typed text means the same in every list', async () => {
  const phone = `09${freshNumber(8)}`
  const email = `kieuphung${freshNumber(6)}@dongthap.gov.vn`
  const name = 'Kiều Thị Phụng Nghi'
  const make = () => makePerson(app, minh, { hoVaTen: name, soDienThoai: phone, email })
  const [standing, gone, holder] = [await make(), await make(), await make()]
  await lan.post('CanBoCongChuc/delete', { id: gone.id })
  const account = await lan.post('CanBoCongChuc/create-users-all-by-don-vi', [{ id: holder.id }])
  expect(account, account.message).toMatchObject({ code: 0 })
  const typed = [
    'phụng nghi kiều',
    'kieu phung nghi',
    'kieefu phujng nghi',
    phone,
    `+84 ${phone.slice(1)}`,
    phone.slice(-4),
    email,
    email.slice(0, 12).toUpperCase(),
  ]
  for (const searchContent of typed) {
    const ids = async (path: string) => (await rowsOf(path, { searchContent })).map(({ id }) => id)
    expect(await ids(paths.staff), searchContent).toEqual(expect.arrayContaining([standing.id, holder.id]))
    expect(await ids(paths.incomplete), searchContent).toEqual(
      expect.arrayContaining([standing.id, holder.id]),
    )
    expect(await ids(paths.bulk), searchContent).toContain(standing.id)
    expect(await ids(paths.bin), searchContent).toEqual([gone.id])
    const accounts = await rowsOf(paths.accounts, { searchContent })
    expect(
      accounts.map(({ idCBCC }) => idCBCC),
      searchContent,
    ).toEqual([holder.id])
  }
  for (const path of Object.values(paths))
    expect(await rowsOf(path, { searchContent: 'zzz khong co ai' }), path).toEqual([])
})

describe('orders', () => {
  const statuses = ['12', '01', '11']
  beforeAll(async () => {
    for (const [n, code] of [...statuses, ...statuses].entries()) {
      const values = {
        hoVaTen: `Sắp Xếp ${'ĐAÂBCD'[n] ?? ''}`,
        ngaySinh: `19${90 - n}-01-0${n + 1}`,
        ngayDamNhiem: `20${20 - n}-02-01`,
        trangThaiHoSo: await catalogueOf(app, 'DM_TRANGTHAIHOSO', code),
      }
      // In a commune of the former province whose list is tested.
      const person = await makePerson(app, lan, values, 'H20.101')
      if (n > 3) await lan.post('CanBoCongChuc/delete', { id: person.id })
    }
  })

  test.each([
    ['staff', staffList],
    ['province', provinceList],
    ['bulk', peopleForAccounts],
    ['bin', binList],
  ] as const)('%s: every declared one, both ways', async (name, list) => {
    const query = { searchContent: 'sap xep' }
    for (const sort of list.sorts) {
      const up = await rowsOf(paths[name], { ...query, sortBy: sort })
      const down = await rowsOf(paths[name], { ...query, sortBy: `-${sort}` })
      expect(up.length).toBeGreaterThan(1)
      expect(new Set(down.map(({ id }) => id)), sort).toEqual(new Set(up.map(({ id }) => id)))
      const keys = (rows: readonly Row[]) => rows.map((row) => row[sort] as string | { id: string } | null)
      if (sort === 'ngaySinh' || sort === 'soCccd' || sort === 'ngayXoa') {
        expect(keys(up), sort).toEqual(keys(up).toSorted())
        expect(keys(down), sort).toEqual(keys(up).toReversed())
      }
    }
    for (const sortBy of ['luong', '-', 'hoVaTen; drop table officer', 'constructor'])
      expect(await lan.post(paths[name], { sortBy }), sortBy).toMatchObject({ code: 21 })
  })

  test('a reference is sorted by its catalogue, ties by name, in short and long lists', async () => {
    const { rows } = await sql<{ id: number }>`select id from catalogue_item
      where catalogue = 'DM_TRANGTHAIHOSO' order by sort, id`.execute(app.database.db)
    const place = (row: Row) =>
      rows.findIndex(({ id }) => String(id) === (row['trangThaiHoSo'] as { id: string }).id)
    for (const query of [{ searchContent: 'sap xep' }, {}]) {
      const places = (await rowsOf(paths.staff, { ...query, sortBy: 'trangThaiHoSo' })).map(place)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })
})

describe('what a role may read of a row', () => {
  const covered = ['soCccd', 'danToc', 'tonGiao', 'hoKhauThuongTru', 'laDangVien', 'ngaySinhShow', 'unitRole']
  const ofForms = ['soCmnd', 'soDienThoai', 'email', 'isSync']

  test('the list’s permission covers its table and details, everything else needs its form’s', async () => {
    const list = 'CanBoCongChuc.get-hs-paging'
    const first = async (permissions: string[], body: object = {}) => {
      const { caller } = await signedInWith(app, permissions)
      return (await rowsOf(paths.staff, body, caller))[0] as Row
    }
    const bare = await first([list])
    for (const name of covered) expect(bare, name).toHaveProperty(name)
    for (const name of ofForms) expect(bare, name).not.toHaveProperty(name)
    const general = await first([list, 'CanBoCongChuc.get-general-info'])
    for (const name of [...covered, ...ofForms]) expect(general, name).toHaveProperty(name)
    const columns = ['hoVaTen', 'heSoLuong', 'ngayVaoDang']
    expect(await first([list], { columns })).not.toHaveProperty('heSoLuong')
    expect(await first([list, 'Luong.get-info'], { columns })).toHaveProperty('heSoLuong')
    expect(await first([list, 'Luong.get-info'], { columns })).not.toHaveProperty('ngayVaoDang')
    expect(await first([list, 'Luong.get-info'])).not.toHaveProperty('heSoLuong')
  })

  test('the seeded roles with list permission read every member, in the declared order', async () => {
    for (const name of ['lan', 'quang', 'minh', 'van'] as const) {
      const caller = await app.as(name)
      for (const [path, list] of [
        [paths.staff, staffList],
        [paths.bulk, peopleForAccounts],
      ] as const)
        expect(Object.keys((await rowsOf(path, {}, caller))[0] ?? {}), `${name} ${path}`).toEqual(list.row)
    }
    expect(Object.keys((await rowsOf(paths.bin, {}))[0] ?? {})).toEqual(binList.row)
    expect(Object.keys((await rowsOf(paths.province, {}))[0] ?? {})).toEqual(provinceList.row)
  })

  test('an unreadable column is in no workbook', async () => {
    const permissions = ['CanBoCongChuc.get-hs-paging', 'CanBoCongChuc.export-excel']
    const { caller } = await signedInWith(app, permissions)
    const columns = ['hoVaTen', 'heSoLuong', 'email']
    const { data } = await caller.post('CanBoCongChuc/export-excel', { columns, ids: [] })
    const { readXlsx } = await import('#server/platform/workbook/workbook-library.ts')
    const { sheets } = await readXlsx(Buffer.from((data as { fileContents: string }).fileContents, 'base64'))
    const head = sheets[0]?.rows.find(([first]) => first === 'STT')
    expect(head?.filter((title) => title !== null)).toEqual(['STT', 'Họ và tên', 'Đơn vị hiện tại'])
  })
})
