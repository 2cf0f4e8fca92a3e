/** Lists as workbooks: content, permissions, and one-time links. */
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedInWith } from '#server/test/sample-role.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

type Cell = string | number | boolean | Date | null

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let van: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan, van] = [
    await app.as('lan'),
    await app.as('minh'),
    await app.as('tuan'),
    await app.as('van'),
  ]
})
afterAll(() => app.stop())

async function tableOf(bytes: Uint8Array) {
  const { sheets } = await readXlsx(bytes)
  const all = (sheets[0]?.rows ?? []) as Cell[][]
  const at = all.findIndex(([first]) => first === 'STT')
  return {
    above: all.slice(0, at),
    head: all[at] ?? [],
    rows: all.slice(at + 1),
    print: sheets[0]?.pageSetup,
    headAt: at + 1,
  }
}
async function exported(path: string, body: object, caller = lan) {
  const answer = await caller.post<{ fileContents: string; fileDownloadName: string }>(path, body)
  expect(answer, JSON.stringify(answer).slice(0, 300)).toMatchObject({ code: 0 })
  return {
    ...(await tableOf(Buffer.from(answer.data.fileContents, 'base64'))),
    name: answer.data.fileDownloadName,
  }
}
const staff = 'CanBoCongChuc/export-excel'

describe('the staff list', () => {
  test('is a workbook of the default view: heading, numbers, real dates, texts with leading zeros', async () => {
    const person = await makePerson(app, minh, { hoVaTen: '=cmd|calc Trúc', soCccd: `0${freshNumber(11)}` })
    const { above, head, rows, name, print, headAt } = await exported(
      staff,
      { searchContent: person['soCccd'] },
      minh,
    )
    // Printed: landscape, one page wide, headings repeated.
    expect(print).toMatchObject({
      paperSize: 'a4',
      orientation: 'landscape',
      fitToWidth: 1,
      printTitlesRow: `$${headAt}:$${headAt}`,
    })
    expect(name).toMatch(/^Danh_sach_ho_so_\d{14}\.xlsx$/)
    expect(above.flat()).toEqual(
      expect.arrayContaining([
        'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
        'SỞ NỘI VỤ',
        'DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC',
        `Phạm vi: tìm '${person['soCccd']}'`,
      ]),
    )
    expect(head).toEqual([
      'STT', 'Họ và tên', 'Đơn vị hiện tại', 'Số CCCD', 'Ngày sinh', 'Chức vụ', 'Đối tượng', 'Trạng thái hồ sơ',
      'Là đảng viên', 'Đồng bộ',
    ]) // prettier-ignore
    expect(rows).toHaveLength(1)
    expect(rows[0]?.slice(0, 4)).toEqual([1, '=cmd|calc Trúc', 'Sở Nội vụ', person['soCccd']])
    expect(rows[0]?.[4]).toEqual(new Date('1990-05-20T00:00:00Z'))
  })

  test('has the requested columns in their order, and only columns of the list', async () => {
    const person = await makePerson(app, minh, { soDienThoai: '0912345678' })
    const columns = ['soDienThoai', 'hoVaTen', 'heSoLuong', 'ngayVaoDang']
    const { head, rows } = await exported(staff, { searchContent: person['soCccd'], columns })
    expect(head).toEqual([
      'STT',
      'Số điện thoại',
      'Họ và tên',
      'Đơn vị hiện tại',
      'Hệ số lương',
      'Ngày vào Đảng',
    ])
    expect(rows[0]?.slice(1, 3)).toEqual(['0912345678', 'Nguyễn Thị Thử Nghiệm'])
    for (const refused of [
      { columns: ['luong'] },
      { sortBy: 'luong' },
      { columns: [] },
      { ids: Array(5001).fill('1') },
    ])
      expect(await lan.post(staff, refused), JSON.stringify(refused)).toMatchObject({ code: 21 })
  })

  test('has the ticked rows within filters and scope, in the requested order', async () => {
    const [first, second] = [
      await makePerson(app, minh, { hoVaTen: 'Lâm Thị Bưởi' }),
      await makePerson(app, minh, { hoVaTen: 'Lâm Thị Cam' }),
    ]
    const theirs = await makePerson(app, tuan, { hoVaTen: 'Lâm Thị Dừa' }, 'H20.101')
    const ids = [first.id, second.id, theirs.id]
    const names = async (body: object, caller: Caller) =>
      (await exported(staff, { ids, ...body }, caller)).rows.map((row) => row[1])
    expect(await names({}, minh)).toEqual(['Lâm Thị Bưởi', 'Lâm Thị Cam'])
    expect(await names({ sortBy: '-hoVaTen' }, lan)).toEqual(['Lâm Thị Dừa', 'Lâm Thị Cam', 'Lâm Thị Bưởi'])
    expect(await names({ searchContent: 'cam' }, lan)).toEqual(['Lâm Thị Cam'])
    expect(await names({ ids: [] }, lan)).toEqual([])
  })

  test('is one log line: number of rows, filter, people', async () => {
    const person = await makePerson(app, minh, { hoVaTen: 'Huỳnh Xuất Khẩu' })
    await exported(staff, { searchContent: person['soCccd'], laDangVien: false }, van)
    const { rows } = await sql`select user_name, kind, action, target, after from audit_entry
      order by id desc limit 1`.execute(app.database.db)
    expect(rows).toMatchObject([
      {
        user_name: 'van',
        kind: 'xuat',
        action: 'CanBoCongChuc.export-excel',
        target: 'list',
        after: {
          soDong: 1,
          boLoc: `tìm '${person['soCccd']}'; Đảng viên: Không phải đảng viên`,
          ids: [Number(person.id)],
        },
      },
    ])
    const shown = await lan.post('NhatKy/get-paging', { loai: 'xuat', userName: 'van' })
    expect(shown.data.data[0]).toMatchObject({ doiTuong: 'Danh sách' })
  })
})

test('The bin, people for accounts, accounts and the log are workbooks too', async () => {
  const person = await makePerson(app, lan, { hoVaTen: 'Đỗ Văn Thùng' })
  await lan.post('CanBoCongChuc/delete', { id: person.id })
  const bin = await exported('ThungRac/export-excel', { searchContent: 'do van thung' })
  expect(bin.rows[0]?.slice(1, 3)).toEqual(['Đỗ Văn Thùng', person['soCccd']])
  const without = await exported('CanBoCongChuc/export-excel-no-account', { isSyncUsers: true })
  expect(without.above.flat()).toContain('Phạm vi: Có tài khoản')
  const accounts = await exported('Users/export-excel', { searchContent: 'hoa', sortBy: 'userName' })
  expect(accounts.rows.map((row) => row[1])).toContain('hoa')
  expect((await exported('NhatKy/export-excel', { loai: 'xuat' })).rows.length).toBeGreaterThan(0)
})

test('A list that the role may not read can’t be exported, whatever its other rights', async () => {
  const permissions = ['CanBoCongChuc.export-excel']
  const { caller } = await signedInWith(app, permissions)
  expect(await caller.post(staff)).toMatchObject({ status: 403 })
  const hoa = await app.as('hoa')
  for (const path of [
    staff,
    `${staff}-no-account`,
    `${staff}-link`,
    'Users/export-excel',
    'NhatKy/export-excel',
  ])
    expect(await hoa.post(path), path).toMatchObject({ status: 403 })
  expect(await minh.post('ThungRac/export-excel')).toMatchObject({ status: 403 })
})

describe('a link', () => {
  const linkOf = async (caller: Caller, body: object = {}) => {
    const answer = await caller.post<{ address: string; hetHan: string }>(`${staff}-link`, body)
    expect(answer).toMatchObject({ code: 0 })
    return answer.data.address.slice(1)
  }
  const nobody = () => app.withToken('')

  test('downloads the workbook once, without a token', async () => {
    const person = await makePerson(app, minh, { hoVaTen: 'Ngô Thị Liên Kết' })
    const address = await linkOf(minh, { searchContent: person['soCccd'] })
    const response = await nobody().raw(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Danh_sach_ho_so_')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { rows } = await tableOf(new Uint8Array(await response.arrayBuffer()))
    expect(rows.map((row) => row[1])).toEqual(['Ngô Thị Liên Kết'])
    expect(await nobody().get(address)).toMatchObject({ status: 404, code: 23 })
  })

  test('is not spent by a HEAD request', async () => {
    const address = await linkOf(minh, { searchContent: 'liên kết' })
    expect((await nobody().raw(address, { method: 'HEAD' })).status).toBe(404)
    expect((await nobody().raw(address)).status).toBe(200)
  })

  test('serves one of two concurrent uses', async () => {
    const address = await linkOf(minh, { searchContent: 'liên kết' })
    const statuses = await Promise.all([1, 2, 3].map(async () => (await nobody().raw(address)).status))
    expect(statuses.toSorted()).toEqual([200, 404, 404])
  })

  test('is invalid after a minute, for another list, and if made up', async () => {
    const late = await linkOf(minh)
    const other = (await linkOf(minh)).replace('download-excel', 'download-excel-no-account')
    expect(await nobody().get(other)).toMatchObject({ status: 404, code: 23 })
    expect(await nobody().get('CanBoCongChuc/download-excel?token=abc')).toMatchObject({ status: 404 })
    app.clock.advance(61_000)
    expect(await nobody().get(late)).toMatchObject({ status: 404, code: 23 })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from download_link
      where hash like '%token%' or query::text like '%token%'`.execute(app.database.db)
    expect(rows[0]?.n).toBe(0)
  })

  test('checks the rights and scope of its creator again', async () => {
    const { caller, id, role } = await signedInWith(app, [
      'CanBoCongChuc.export-excel',
      'CanBoCongChuc.get-hs-paging',
    ])
    const [locked, narrowed, moved] = [await linkOf(caller), await linkOf(caller), await linkOf(caller)]
    const seen = await makePerson(app, minh, { hoVaTen: 'Cao Văn Phạm Vi' })
    const change = { id, donVi: await unitOf(app, 'H20.101') }
    expect(await lan.post('Users/update', change)).toMatchObject({ code: 0 })
    const response = await nobody().raw(moved)
    const { rows } = await tableOf(new Uint8Array(await response.arrayBuffer()))
    expect(rows.flat()).not.toContain(seen['hoVaTen'])
    await sql`update role set permissions = '{}' where code = ${role}`.execute(app.database.db)
    await sql`update revision set roles = roles + 1`.execute(app.database.db)
    app.server.tableCache.invalidate()
    expect(await nobody().get(narrowed)).toMatchObject({ status: 403 })
    await lan.post('Users/reset-all', { listUsers: [id], isActived: false })
    expect(await nobody().get(locked)).toMatchObject({ status: 401 })
  })
})
