import { sql } from 'kysely'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditDetail, AuditRow } from '#domain/audit/calls.ts'
import { uploadForm, samplePicture } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson, validRecord } from '#server/test/people.ts'

let server: TestServer
let lan: Caller
let quang: Caller
let minh: Caller
let tuan: Caller
let hoa: Caller

beforeAll(async () => {
  server = await startTestServer()
  lan = await server.as('lan')
  quang = await server.as('quang')
  minh = await server.as('minh')
  tuan = await server.as('tuan')
  hoa = await server.as('hoa')
})
afterAll(() => server.stop())

const page = (caller: Caller, filter: object = {}) =>
  caller.post<{ data: AuditRow[]; totalRows: number; hasMore: boolean }>('NhatKy/get-paging', {
    pageSize: 100,
    ...filter,
  })
const rowsOf = async (caller: Caller, filter: object = {}) => (await page(caller, filter)).data.data
const historyOf = (caller: Caller, id: string, rest: object = {}) =>
  caller.post<{ data: AuditDetail[]; totalRows: number }>('NhatKy/get-list-of-record', {
    id,
    pageSize: 100,
    ...rest,
  })
const detail = async (caller: Caller, id: string) =>
  (await caller.post<AuditDetail>('NhatKy/get-by-id', { id })).data

async function change(caller: Caller, person: { id: string; version: number }, values: object) {
  const answer = await caller.post('CanBoCongChuc/update-general-hs', {
    ...(await validRecord(server)),
    soCccd: undefined,
    ...values,
    id: person.id,
    version: person.version,
  })
  expect(answer, answer.message).toMatchObject({ code: 0 })
}

test('A change is shown field by field, with the labels of the form, actor and place', async () => {
  const person = await makePerson(server, minh, { hoVaTen: 'Lê Thị Nhật Ký' })
  await change(minh, person, { hoVaTen: 'Lê Thị Nhật Ký Mới', soCccd: person['soCccd'] })
  const [row] = await rowsOf(lan, { idCanBo: person.id, loai: 'sua' })
  expect(row).toMatchObject({
    userName: 'minh',
    tenTaiKhoan: 'Lê Quang Minh',
    loai: 'sua',
    hanhDong: 'Cập nhật thông tin chung',
    idCanBo: person.id,
    hoVaTen: 'Lê Thị Nhật Ký Mới',
    doiTuong: 'Thông tin chung',
    diaChi: '127.0.0.1',
    coThayDoi: true,
  })
  expect(row?.donVi?.id).toBe((await unitOf(server, 'H20.05')).id)
  expect((await detail(lan, row?.id ?? '')).changes).toContainEqual({
    field: 'hoVaTen',
    label: 'Họ và tên',
    before: 'Lê Thị Nhật Ký',
    after: 'Lê Thị Nhật Ký Mới',
  })
  // Old and new values are content of the record: reading them is logged too.
  expect(await rowsOf(lan, { idCanBo: person.id, userName: 'lan', loai: 'xem' })).toMatchObject([
    { doiTuong: 'Nhật ký', hanhDong: 'Xem một dòng nhật ký' },
  ])
})

describe('filters', () => {
  test('by person, account, kind, unit and words, alone and together', async () => {
    const name = 'Trịnh Hoàng Lọc Nhật Ký'
    const person = await makePerson(server, minh, { hoVaTen: name })
    await quang.get(`CanBoCongChuc/get-by-id/${person.id}`)
    const all = await rowsOf(lan, { idCanBo: person.id })
    expect(all.map(({ loai, userName }) => [loai, userName])).toEqual([
      ['xem', 'quang'],
      ['them', 'minh'],
    ])
    expect(await rowsOf(lan, { idCanBo: person.id, userName: 'QUANG' })).toHaveLength(1)
    expect(await rowsOf(lan, { idCanBo: person.id, loai: ['them', 'sua'] })).toHaveLength(1)
    expect(await rowsOf(lan, { idCanBo: person.id, loai: 'xoa' })).toEqual([])
    expect(await rowsOf(lan, { searchContent: 'trinh hoang loc nhat ky' })).toHaveLength(2)
    expect(await rowsOf(lan, { searchContent: person['soCccd'] })).toHaveLength(2)
    const ours = await unitOf(server, 'H20.05')
    const theirs = await unitOf(server, 'H20.101')
    expect(await rowsOf(lan, { idCanBo: person.id, donViId: ours.id })).toHaveLength(2)
    expect(await rowsOf(lan, { idCanBo: person.id, donViId: theirs.id })).toEqual([])
    // An entry about no record belongs to the account's unit.
    const signIns = await rowsOf(lan, { loai: 'dang-nhap', donViId: theirs.id })
    expect(new Set(signIns.map(({ userName }) => userName))).toEqual(new Set(['tuan']))
    expect(signIns[0]).toMatchObject({
      hanhDong: 'Đăng nhập',
      doiTuong: 'Tài khoản tuan',
      donVi: { id: theirs.id },
    })
  })

  test('days are those of the office, both inclusive', async () => {
    const person = await makePerson(server, minh)
    const [made] = await rowsOf(lan, { idCanBo: person.id })
    const at = async (moment: string) => {
      await sql`update audit_entry set at = cast(${moment} as timestamptz) where id = ${Number(made?.id)}`.execute(
        server.server.db,
      )
      const countOf = async (filter: object) => (await rowsOf(lan, { idCanBo: person.id, ...filter })).length
      return [
        await countOf({ tuNgay: '2026-11-10', denNgay: '2026-11-10' }),
        await countOf({ tuNgay: '2026-11-11' }),
        await countOf({ denNgay: '2026-11-09' }),
      ]
    }
    expect(await at('2026-11-09T17:00:00Z')).toEqual([1, 0, 0])
    expect(await at('2026-11-10T16:59:59.9Z')).toEqual([1, 0, 0])
    expect(await at('2026-11-10T17:00:00Z')).toEqual([0, 1, 0])
    expect(await at('2026-11-09T16:59:59Z')).toEqual([0, 0, 1])
  })

  test('impossible filters are refused', async () => {
    expect(await page(lan, { tuNgay: '2026-02-31' })).toMatchObject({
      code: 21,
      detail: [{ field: 'tuNgay' }],
    })
    expect(await page(lan, { tuNgay: '2026-11-02', denNgay: '2026-11-01' })).toMatchObject({
      code: 21,
      detail: [{ field: 'denNgay', message: 'Đến ngày không được trước Từ ngày.' }],
    })
    expect(await page(lan, { loai: 'khac' })).toMatchObject({ code: 21 })
    expect(await page(lan, { pageSize: 101 })).toMatchObject({ code: 21 })
    expect(await rowsOf(lan, { donViId: 'không có' })).toEqual([])
  })

  test('pages are in order, without gaps or duplicates', async () => {
    const person = await makePerson(server, minh)
    for (let n = 0; n < 5; n++) await quang.get(`CanBoCongChuc/get-by-id/${person.id}`)
    const all = (await rowsOf(lan, { idCanBo: person.id })).map(({ id }) => id)
    const pages = []
    for (const pageNumber of [1, 2, 3, 4])
      pages.push(...(await rowsOf(lan, { idCanBo: person.id, pageNumber, pageSize: 2 })))
    expect(pages.map(({ id }) => id)).toEqual(all)
    expect(all).toHaveLength(6)
  })

  test('counting stops at ten thousand, and so does paging', async () => {
    await sql`insert into audit_entry (account_id, user_name, kind, action)
      select (select id from account where "userName" = 'van'), 'van', 'xuat', 'Thu.nghiem'
      from generate_series(1, 10050)`.execute(server.server.db)
    const filter = { userName: 'van', loai: 'xuat' }
    const first = await page(lan, filter)
    expect(first.data).toMatchObject({ totalRows: 10_000, hasMore: true })
    expect(first.data.data).toHaveLength(100)
    expect((await page(lan, { ...filter, pageNumber: 100 })).data.data).toHaveLength(100)
    expect((await page(lan, { ...filter, pageNumber: 101 })).data.data).toEqual([])
  })
})

describe('scope', () => {
  test('a unit administrator sees the entries of its units and of their accounts', async () => {
    const ours = await makePerson(server, minh, { hoVaTen: 'Người Của Minh' })
    const theirs = await makePerson(server, tuan, { hoVaTen: 'Người Của Tuấn' }, 'H20.101')
    expect(await rowsOf(minh, { idCanBo: ours.id })).toHaveLength(1)
    expect(await page(minh, { idCanBo: theirs.id })).toMatchObject({
      code: 0,
      data: { data: [], totalRows: 0 },
    })
    expect(await rowsOf(minh, { searchContent: 'Người Của Tuấn' })).toEqual([])
    for (const row of await rowsOf(tuan))
      expect(row.userName === 'tuan' || row.donVi?.maCoQuan?.startsWith('H20.101'), JSON.stringify(row)).toBe(
        true,
      )
    const [foreign] = await rowsOf(lan, { idCanBo: theirs.id })
    expect(await minh.post('NhatKy/get-by-id', { id: foreign?.id })).toMatchObject({ code: 23, data: null })
    expect(await minh.post('NhatKy/get-by-id', { id: '999999999999' })).toMatchObject({ code: 23 })
  })

  test("work of a unit's account on records of other units is shown without details", async () => {
    const person = await makePerson(server, lan, { hoVaTen: 'Hồ Sơ Nơi Khác' }, 'H20.101')
    await sql`insert into audit_entry (account_id, user_name, kind, action, officer_id, unit_id, target, before, after)
      select a.id, 'minh', 'sua', 'CanBoCongChuc.update-hs', ${Number(person.id)}, o."donViId", 'general',
        '{"hoVaTen": "Tên cũ"}', '{"hoVaTen": "Hồ Sơ Nơi Khác"}'
      from account a, officer o where a."userName" = 'minh' and o.id = ${Number(person.id)}`.execute(
      server.server.db,
    )
    const [row] = await rowsOf(minh, { userName: 'minh', loai: 'sua' })
    expect(row).toMatchObject({ idCanBo: null, hoVaTen: null, donVi: null, coThayDoi: false })
    expect((await detail(minh, row?.id ?? '')).changes).toEqual([])
    expect((await detail(lan, row?.id ?? '')).changes).toHaveLength(1)
  })

  test('people see who viewed their own record, and nothing else of the log', async () => {
    await lan.get('CanBoCongChuc/get-by-id/1')
    await lan.upload('CanBoCongChuc/update-avatar', uploadForm({ idCanBo: '1' }, await samplePicture('jpeg')))
    const answer = await historyOf(hoa, '1')
    expect(answer).toMatchObject({ code: 0 })
    expect(answer.data.data[0]).toMatchObject({ userName: 'lan', loai: 'xem', tenTaiKhoan: 'Nguyễn Thị Lan' })
    expect(new Set(answer.data.data.map(({ loai }) => loai))).toEqual(new Set(['xem']))
    expect((await historyOf(hoa, '1', { loai: ['sua', 'them'] })).data).toMatchObject({
      data: [],
      totalRows: 0,
    })
    expect(await historyOf(hoa, '2')).toMatchObject({ code: 23 })
    for (const call of ['get-paging', 'get-by-id', 'export-excel'])
      expect((await hoa.post(`NhatKy/${call}`, { id: '1' })).status, call).toBe(403)
  })
})

test('The history of a record has every change with its values, only in scope', async () => {
  const person = await makePerson(server, minh)
  await change(minh, person, { tenGoiKhac: 'Tên khác', soCccd: person['soCccd'] })
  const { data } = await historyOf(quang, person.id, { loai: ['them', 'sua', 'xoa'] })
  expect(data.data.map(({ loai }) => loai)).toEqual(['sua', 'them'])
  expect(data.data[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'tenGoiKhac', before: null, after: 'Tên khác' }),
  )
  expect(await historyOf(tuan, person.id)).toMatchObject({ code: 23, data: null })
  const views = (await historyOf(minh, person.id, { loai: ['xem', 'xuat', 'tai'] })).data.data
  expect(views[0]).toMatchObject({ userName: 'quang', doiTuong: 'Nhật ký' })
})

test('A role’s new permissions are shown without the old ones, a password not at all', async () => {
  const role = await lan.post('UnitRole/create', {
    code: 'NK',
    name: 'Thử nhật ký',
    base: 'QTDV',
    unitRoleCode: 'QTDV',
  })
  expect(role, role.message).toMatchObject({ code: 0 })
  const controllerActions = [{ key: 'CanBoCongChuc', listAction: ['get-hs-paging'] }]
  await lan.post('UnitRole/update-controller', { id: role.data.id, controller: controllerActions })
  const [row] = await rowsOf(lan, { loai: 'sua', userName: 'lan' })
  expect(row).toMatchObject({ doiTuong: 'Quyền Thử nhật ký' })
  const changed = (await detail(lan, row?.id ?? '')).changes.find(({ field }) => field === 'permissions')
  expect(changed).toMatchObject({ label: 'Quyền API', after: [] })
  expect(changed?.before).not.toContain('CanBoCongChuc.get-hs-paging')
  const text = JSON.stringify(await rowsOf(lan))
  expect(text).not.toMatch(/argon2|scrypt/)
})

test('The workbook has the filtered entries as text, and the export is logged', async () => {
  const person = await makePerson(server, minh, { hoVaTen: '=HYPERLINK("x")' })
  const answer = await lan.post('NhatKy/export-excel', { idCanBo: person.id, loai: 'them' })
  expect(answer, answer.message).toMatchObject({ code: 0 })
  expect(answer.data.fileDownloadName).toMatch(/^Nhat_ky_\d{14}\.xlsx$/)
  const { sheets } = await readXlsx(Buffer.from(answer.data.fileContents, 'base64'))
  const rows = sheets[0]?.rows as (string | number | null)[][]
  expect(rows[0]).toContain('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM')
  expect(rows.map(([first]) => first)).toContain('NHẬT KÝ TRUY CẬP VÀ THAY ĐỔI')
  const head = rows.findIndex(([first]) => first === 'STT')
  expect(rows[head]).toEqual(expect.arrayContaining(['STT', 'Thời gian', 'Tài khoản', 'Nội dung thay đổi']))
  expect(rows).toHaveLength(head + 2)
  const entry = rows[head + 1]
  expect(entry?.[0]).toBe(1)
  expect(entry?.[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
  expect(entry?.slice(2, 5)).toEqual(['minh', 'Lê Quang Minh', 'Thêm mới'])
  expect(entry?.[7]).toBe('=HYPERLINK("x")')
  expect(String(entry?.[10])).toContain('Họ và tên: (trống) → =HYPERLINK("x")')
  expect((await rowsOf(lan, { idCanBo: person.id, loai: 'xuat' }))[0]).toMatchObject({
    userName: 'lan',
    hanhDong: 'Xuất nhật ký ra Excel',
  })
  const none = await tuan.post('NhatKy/export-excel', { idCanBo: person.id })
  const sheet = (await readXlsx(Buffer.from(none.data.fileContents, 'base64'))).sheets[0]
  expect(sheet?.rows).toHaveLength(head + 1)
})
