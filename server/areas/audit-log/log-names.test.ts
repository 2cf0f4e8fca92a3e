import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditChange, AuditDetail, AuditRow } from '#domain/audit/calls.ts'
import { samplePdf } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { begun, effectiveDay, movementNamed } from '#server/test/samples/sample-movements.ts'
import { Sealer } from '#server/platform/audit/seal.ts'

let server: TestServer
let lan: Caller
beforeAll(async () => {
  server = await startTestServer()
  lan = await server.as('lan')
})
afterAll(() => server.stop())

let made = 0
const word = () => `N${process.pid}${++made}`

async function done<T = { id: string }>(path: string, body: object): Promise<T> {
  const answer = await lan.post(path, body)
  expect(answer, `${path} ${answer.message}`).toMatchObject({ code: 0 })
  return answer.data as T
}

/** The newest entries of a kind about this kind of target, opened. */
async function entries(target: string, loai: string, count = 1): Promise<AuditDetail[]> {
  const page = await lan.post<{ data: AuditRow[] }>('NhatKy/get-paging', { loai, pageSize: 100 })
  const matchingRows = page.data.data.filter((row) => row.target === target).slice(0, count)
  return Promise.all(
    matchingRows.map(async ({ id }) => (await lan.post<AuditDetail>('NhatKy/get-by-id', { id })).data),
  )
}
const entry = async (target: string, loai: string) => (await entries(target, loai))[0] as AuditDetail

/** Label, old and new value of each change; fails if a label is a technical name. */
function told({ changes }: AuditDetail): unknown[] {
  for (const { label, field } of changes) expect(label).not.toBe(field)
  const plain = (value: unknown) => (value as { name?: string } | null)?.name ?? value
  return changes.map(({ label, before, after }: AuditChange) => [label, plain(before), plain(after)])
}

test('a category item is named with its collection, also if its name did not change', async () => {
  const code = word()
  const body = { collectionName: 'DM_TONGIAO', name: 'Đạo Thử', code, qgCode: 'z' }
  const { id } = await done('Common/create', body)
  await done('Common/update', { id, collectionName: 'DM_TONGIAO', qgCode: 'q9' })
  await done('Common/update', { id, collectionName: 'DM_TONGIAO', name: 'Đạo Mới' })
  const [renamed, recoded] = await entries('catalogue_item', 'sua', 2)
  expect(recoded).toMatchObject({ doiTuong: 'Danh mục Đạo Thử (Tôn giáo)', coThayDoi: true })
  expect(told(recoded as AuditDetail)).toEqual([['Mã quốc gia', 'z', 'q9']])
  expect(renamed).toMatchObject({ doiTuong: 'Danh mục Đạo Mới (Tôn giáo)' })
  await done('Common/delete', { id, collectionName: 'DM_TONGIAO' })
  const deleted = await entry('catalogue_item', 'xoa')
  expect(deleted.doiTuong).toBe('Danh mục Đạo Mới (Tôn giáo)')
  expect(told(deleted)).toContainEqual(['Bộ danh mục', 'Tôn giáo', null])

  await done('Common/create', { ...body, collectionName: 'DM_MOIQUANHE', extra: { side: 'spouse' } })
  expect(told(await entry('catalogue_item', 'them'))).toContainEqual([
    'Dùng cho',
    null,
    'Gia đình bên chồng/vợ',
  ])
})

test('a menu item is named, and its place is shown by name when it is added, moved and deleted', async () => {
  const section = (name: string) => done('Menu/create', { name, path: `#${word()}`, icon: 'StarOutlined' })
  const [one, two] = [await section('Cha Một'), await section('Cha Hai')]
  const { id } = await done('Menu/create', {
    name: 'Mục Thử',
    path: `/${word()}`,
    icon: 'StarOutlined',
    parentId: one.id,
  })
  const added = await entry('menu', 'them')
  expect(added.doiTuong).toBe('Menu Mục Thử')
  expect(told(added)).toContainEqual(['Menu cha', null, 'Cha Một'])

  await done('Menu/update', { id, parentId: two.id })
  await done('Menu/update', { id: two.id, name: 'Cha Khác' })
  await done('Menu/update', { id, sort: 7 })
  const [sorted, , moved] = await entries('menu', 'sua', 3)
  expect(moved).toMatchObject({ doiTuong: 'Menu Mục Thử', coThayDoi: true })
  expect(told(moved as AuditDetail)).toEqual([['Menu cha', 'Cha Một', 'Cha Hai']])
  expect(sorted?.doiTuong).toBe('Menu Mục Thử')
  expect(told(sorted as AuditDetail)).toEqual([['Thứ tự', 0, 7]])

  await done('Menu/delete', { id })
  const deleted = await entry('menu', 'xoa')
  expect(deleted.doiTuong).toBe('Menu Mục Thử')
  expect(told(deleted)).toContainEqual(['Menu cha', 'Cha Khác', null])
  expect(deleted.changes.map(({ field }) => field)).not.toContain('version')
})

test('a place is named, and its province', async () => {
  const place = { code: '99123', name: 'Xã Có Tên', type: 'Xã', level: 1, parentId: 'n82' }
  await done('DiaChi/add', place)
  await done('DiaChi/update', { id: 'n99123', type: 'Phường' })
  const changed = await entry('place', 'sua')
  expect(changed.doiTuong).toBe('Địa giới Xã Có Tên')
  expect(told(changed)).toEqual([['Loại địa giới', 'Xã', 'Phường']])
  const province = (await lan.get('DiaChi/get-by-id/n82')).data.name
  expect(told(await entry('place', 'them'))).toContainEqual(['Địa giới cấp trên', null, province])
  await done('DiaChi/delete', { id: 'n99123' })
  expect((await entry('place', 'xoa')).doiTuong).toBe('Địa giới Xã Có Tên')
})

test('a unit has the name it had that day, and its deletion logs all its values', async () => {
  const parent = await unitOf(server, 'H20.05')
  const { id } = await done('DonVi/create', {
    name: 'Phòng Cũ',
    maCoQuan: word(),
    capDV: 3,
    donViCha: parent,
  })
  await done('DonVi/update', { id, capDV: 4 })
  await done('DonVi/update', { id, name: 'Phòng Mới' })
  const [renamed, changed] = await entries('unit', 'sua', 2)
  expect([changed?.doiTuong, renamed?.doiTuong]).toEqual(['Đơn vị Phòng Cũ', 'Đơn vị Phòng Mới'])
  await done('DonVi/Delete', { id })
  const deleted = await entry('unit', 'xoa')
  expect(deleted.doiTuong).toBe('Đơn vị Phòng Mới')
  expect(told(deleted)).toEqual(
    expect.arrayContaining([
      ['Đơn vị cha', parent.name, null],
      ['Đã có trên cơ sở dữ liệu quốc gia', false, null],
    ]),
  )
})

test('a role and a guidance document have the names they had then', async () => {
  const role = await done('UnitRole/create', { code: word(), name: 'Vai Cũ', unitRoleCode: 'QTDV' })
  await done('UnitRole/update', { id: role.id, level: 9 })
  await done('UnitRole/update', { id: role.id, name: 'Vai Mới' })
  // A save without changes is logged, without details to open.
  await done('UnitRole/update', { id: role.id, name: 'Vai Mới' })
  const roles = await entries('role', 'sua', 3)
  expect(roles.map(({ doiTuong }) => doiTuong)).toEqual(['Quyền Vai Mới', 'Quyền Vai Mới', 'Quyền Vai Cũ'])
  expect(roles.map(({ coThayDoi }) => coThayDoi)).toEqual([false, true, true])

  const form = new FormData()
  form.append('code', 'FILE_HUONG_DAN')
  form.append('files', new Blob([new Uint8Array(samplePdf())]), 'huong-dan.pdf')
  const { data: file } = await lan.upload('Files/upload', form)
  const document = await done('HuongDan/create', { name: 'Cách dùng', file })
  await done('HuongDan/update', { id: document.id, sort: 5 })
  const changed = await entry('guidance', 'sua')
  expect(changed.doiTuong).toBe('Tệp hướng dẫn Cách dùng')
  expect(told(changed)).toEqual([['Thứ tự', 0, 5]])
})

test("entries of older versions use today's names", async () => {
  const { id } = await done('Menu/create', { name: 'Mục Xưa', path: `/${word()}`, icon: 'StarOutlined' })
  const insert = (kind: string, before: object, after: object | null) =>
    sql`insert into audit_entry (user_name, kind, action, target, target_id, before, after)
      values ('lan', ${kind}, ${kind === 'sua' ? 'Menu.update' : 'Menu.Delete'}, 'menu', ${id},
        cast(${JSON.stringify(before)} as jsonb), cast(${after && JSON.stringify(after)} as jsonb))`.execute(
      server.server.db,
    )
  await insert('sua', { parent_id: 999_999 }, { parent_id: Number(id) })
  const moved = await entry('menu', 'sua')
  expect(moved).toMatchObject({ doiTuong: 'Menu Mục Xưa', coThayDoi: true })
  expect(told(moved)).toEqual([['Menu cha', '(menu đã xóa)', 'Mục Xưa']])
  await insert('xoa', { id: 5, version: 2, name: 'Mục Đã Xóa', parent_id: null }, null)
  const deleted = await entry('menu', 'xoa')
  expect(deleted.doiTuong).toBe('Menu Mục Đã Xóa')
  expect(told(deleted)).toEqual([
    ['Tên menu', 'Mục Đã Xóa', null],
    ['Menu cha', null, null],
  ])
})

test('the workbook names what was changed, and shows values in words', async () => {
  const { id } = await done('Menu/create', { name: 'Mục Xuất', path: `/${word()}`, icon: 'StarOutlined' })
  const parent = await done('Menu/create', { name: 'Cha Xuất', path: `#${word()}`, icon: 'StarOutlined' })
  await done('Menu/update', { id, parentId: parent.id })
  const answer = await lan.post('NhatKy/export-excel', { loai: 'sua' })
  const { sheets } = await readXlsx(Buffer.from(answer.data.fileContents, 'base64'))
  const row = (sheets[0]?.rows ?? []).find((cells) => cells.includes('Menu Mục Xuất'))
  expect(row?.at(-1)).toBe('Menu cha: (trống) → Cha Xuất')
})

test('a unit finds its lines about a person by the name, and reads it, after another unit has accepted the person', async () => {
  const minh = await server.as('minh')
  const tuan = await server.as('tuan')
  const hoVaTen = 'Phan Thị Vĩnh Khuê'
  const { id } = await makePerson(server, minh, { hoVaTen })
  expect(await minh.get(`CanBoCongChuc/get-by-id/${id}`)).toMatchObject({ code: 0 })
  const linesOf = async (caller: Caller, searchContent: string) =>
    (await caller.post<{ data: AuditRow[] }>('NhatKy/get-paging', { searchContent, pageSize: 100 })).data.data
  const before = (await linesOf(minh, 'vĩnh khuê')).map((row) => [row.id, row.hoVaTen])
  expect(before.length).toBeGreaterThanOrEqual(2)
  const movement = await begun(server, minh, movementNamed('transfer'), id)
  const bienDong = { ngayChuyenDen: effectiveDay }
  expect(await tuan.post('ChuyenCongTac/accept-chuyen-cong-tac', { id: movement, bienDong })).toMatchObject({
    code: 0,
  })
  // What the receiving unit calls the person, and does, is no longer the sending unit's business.
  const { version } = (await tuan.get(`CanBoCongChuc/get-by-id/${id}`)).data
  expect(
    await tuan.post('CanBoCongChuc/update-hs', { id, version, hoVaTen: 'Phan Thị Đổi Tên' }),
  ).toMatchObject({ code: 0 })
  // Waits for transactions of other databases of the cluster.
  const sealer = new Sealer(server.database.db)
  const sealed = async () => {
    await sealer.seal()
    return (await linesOf(minh, 'vĩnh khuê')).length
  }
  await expect.poll(sealed).toBeGreaterThanOrEqual(before.length)

  const after = await linesOf(minh, 'vĩnh khuê')
  expect(after.map((row) => [row.id, row.hoVaTen])).toEqual(expect.arrayContaining(before))
  for (const row of after) expect(row).toMatchObject({ hoVaTen, idCanBo: null })
  expect(await linesOf(minh, 'Đổi Tên')).toEqual([])
  // By the rule of every search: words are found by their beginnings, a name by its initials.
  expect(await linesOf(minh, 'ĩnh uê')).toEqual([])
  expect((await linesOf(minh, 'ptvk')).map(({ id: line }) => line)).toEqual(
    expect.arrayContaining(after.map(({ id: line }) => line)),
  )
  expect(await linesOf(await server.as('quang'), 'vĩnh khuê')).toEqual([])
  // The receiving unit sees its own lines, with today's name.
  expect((await linesOf(tuan, 'Đổi Tên')).map((row) => row.hoVaTen)).toContain('Phan Thị Đổi Tên')
})
