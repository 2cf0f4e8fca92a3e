import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { castPassword } from '#server/test/cast.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

let server: TestServer
let lan: Caller
let minh: Caller

beforeAll(async () => {
  server = await startTestServer()
  lan = await server.as('lan')
  minh = await server.as('minh')
})
afterAll(() => server.stop())

const db = () => server.server.db
const remove = (id: string) => lan.post('CanBoCongChuc/delete', { id })
const restore = (id: string) => lan.post('ThungRac/restore', { id })
const inBin = async (searchContent: string) =>
  (await lan.post('ThungRac/get-paging', { searchContent, pageSize: 100 })).data

async function rowOf(id: string) {
  const { rows } = await sql<Record<string, unknown>>`select * from officer where id = ${Number(id)}`.execute(
    db(),
  )
  const { updated_at: _, version_general: __, version_work: ___, ...storedColumns } = rows[0] ?? {}
  return storedColumns
}

/** Adds an account for the person, active or locked. */
async function accountOf(id: string, isActived: boolean): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account ("userName", name, role_id, "donViId", "idCBCC", password_hash, "isActived")
    select ${`u${freshNumber(9)}`}, 'Thử', a.role_id, a."donViId", ${Number(id)}, a.password_hash, ${isActived}
    from account a where a."userName" = 'hoa' returning id`.execute(db())
  return rows[0]?.id ?? 0
}
const isOpen = async (id: number) =>
  (await sql<{ open: boolean }>`select "isActived" as open from account where id = ${id}`.execute(db()))
    .rows[0]?.open

test('The bin shows who was deleted, by whom, when, and the former status', async () => {
  const soCccd = freshNumber(12)
  const status = await catalogueOf(server, 'DM_TRANGTHAIHOSO', '12')
  const person = await makePerson(server, lan, { hoVaTen: 'Đỗ Thị Thùng Rác', soCccd, trangThaiHoSo: status })
  expect(await remove(person.id)).toMatchObject({ code: 0 })
  for (const text of ['do thi thung rac', soCccd]) {
    const page = await inBin(text)
    expect(page.totalRows).toBe(1)
    expect(page.data[0]).toMatchObject({
      id: person.id,
      hoVaTen: 'Đỗ Thị Thùng Rác',
      soCccd,
      trangThaiTruocXoa: { code: '12' },
      nguoiXoa: 'lan',
      tenNguoiXoa: 'Nguyễn Thị Lan',
      donVi: { maCoQuan: 'H20.05' },
    })
  }
  expect(await inBin('khong co ai ten nhu vay')).toEqual({ data: [], totalRows: 0 })
})

test('The workbook names who deleted a record: the account, or the system where none did', async () => {
  const hoVaTen = 'Đỗ Thị Nạp Sẵn'
  const [byLan, loaded] = [
    await makePerson(server, lan, { hoVaTen }),
    await makePerson(server, lan, { hoVaTen }),
  ]
  for (const { id } of [byLan, loaded]) await remove(id)
  // As it is for records that were loaded as deleted.
  await sql`delete from officer_deletion where officer_id = ${Number(loaded.id)}`.execute(db())
  const answer = await lan.post('ThungRac/export-excel', { searchContent: hoVaTen })
  const { sheets } = await readXlsx(Buffer.from(answer.data.fileContents, 'base64'))
  const cells = (sheets[0]?.rows ?? []).filter((row) => row.includes(hoVaTen)).flat()
  expect(cells.filter((cell) => ['Nguyễn Thị Lan', 'Hệ thống'].includes(String(cell)))).toHaveLength(2)
})

test('Restoring reverts exactly what the deletion changed', async () => {
  const person = await makePerson(server, lan)
  const open = await accountOf(person.id, true)
  const locked = await accountOf(person.id, false)
  const before = await rowOf(person.id)
  await remove(person.id)
  expect([await isOpen(open), await isOpen(locked)]).toEqual([false, false])
  expect(await lan.get(`CanBoCongChuc/get-by-id/${person.id}`)).toMatchObject({ code: 23 })
  expect(await restore(person.id)).toMatchObject({
    code: 0,
    message: 'Khôi phục hồ sơ thành công!',
    data: { id: person.id },
  })
  expect(await rowOf(person.id)).toEqual(before)
  expect([await isOpen(open), await isOpen(locked)]).toEqual([true, false])
  expect(await lan.get(`CanBoCongChuc/get-by-id/${person.id}`)).toMatchObject({ code: 0 })
  expect(
    (await lan.post('CanBoCongChuc/get-hs-paging', { searchContent: person['soCccd'] })).data.totalRows,
  ).toBe(1)
  const log = await lan.post('NhatKy/get-paging', { idCanBo: person.id, loai: ['xoa', 'sua'] })
  expect(log.data.data[0]).toMatchObject({ hanhDong: 'Khôi phục hồ sơ đã xóa', userName: 'lan' })
  expect(await remove(person.id)).toMatchObject({ code: 0 })
})

test('A number that somebody else has now gives 22, a record that isn’t deleted 26, an unknown one 23', async () => {
  const soCccd = freshNumber(12)
  const first = await makePerson(server, lan, { soCccd })
  await remove(first.id)
  const second = await makePerson(server, lan, { soCccd })
  expect(await restore(first.id)).toMatchObject({ code: 22, detail: [{ field: 'soCccd' }] })
  expect((await inBin(soCccd)).totalRows).toBe(1)
  await remove(second.id)
  expect(await restore(first.id)).toMatchObject({ code: 0 })
  expect(await restore(first.id)).toMatchObject({ code: 26 })
  expect(await restore(second.id)).toMatchObject({ code: 22 })
  expect(await restore('999999999')).toMatchObject({ code: 23 })

  const soHieuCBCCVC = freshNumber(9)
  const third = await makePerson(server, lan, { soHieuCBCCVC })
  await remove(third.id)
  await makePerson(server, lan, { soHieuCBCCVC })
  expect(await restore(third.id)).toMatchObject({ code: 22, detail: [{ field: 'soHieuCBCCVC' }] })
})

describe('A person whose unit has been deleted meanwhile', () => {
  const makeUnit = async (donViCha: { id: string }, capDV = 3) => {
    const name = `Đơn vị ${freshNumber(6)}`
    const answer = await lan.post('DonVi/create', { name, maCoQuan: freshNumber(9), capDV, donViCha })
    expect(answer).toMatchObject({ code: 0, data: { name } })
    return answer.data as { id: string; name: string; maCoQuan: string }
  }
  const deleteUnit = async ({ id }: { id: string }) =>
    expect(await lan.post('DonVi/Delete', { id })).toMatchObject({ code: 0 })
  const recordOf = async (id: string) => (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data
  const changesOf = async (id: string) => {
    const [row] = (await lan.post('NhatKy/get-paging', { idCanBo: id, loai: ['sua'] })).data.data
    const { changes } = (await lan.post('NhatKy/get-by-id', { id: row.id })).data
    return changes as { field: string; before: { name: string } | null; after: { name: string } | null }[]
  }

  test('goes to the nearest active unit above, without the room', async () => {
    const top = await makeUnit(await unitOf(server, 'H20.05'))
    const middle = await makeUnit(top)
    const unit = await makeUnit(middle)
    const room = await makeUnit(unit, 4)
    const person = await makePerson(server, lan, { phongBan: room }, unit.maCoQuan)
    await remove(person.id)
    for (const gone of [room, unit, middle]) await deleteUnit(gone)
    expect(await restore(person.id)).toMatchObject({
      code: 0,
      message: `Khôi phục hồ sơ thành công! Đơn vị cũ đã bị xóa nên hồ sơ được đưa về '${top.name}'.`,
      data: { id: person.id },
    })
    const back = await recordOf(person.id)
    expect(back).toMatchObject({ donVi: { id: top.id }, phongBan: null, isUpdatedSyncQuocGia: true })
    expect(back.versions.general).toBe(person['versions'].general + 2)
    expect(back.versions.work).toBe(person['versions'].work + 2)
    const changes = await changesOf(person.id)
    expect(changes).toMatchObject([
      { field: 'donVi', before: { name: unit.name }, after: { name: top.name } },
      { field: 'phongBan', before: { name: room.name }, after: null },
      { field: 'trangThaiHoSo' },
    ])
    const listed = await minh.post('CanBoCongChuc/get-hs-paging', { donViId: top.id, isChildren: true })
    expect(listed.data).toMatchObject({ totalRows: 1, data: [{ id: person.id }] })
  })

  test('loses a room that was deleted, or that belongs to another unit now', async () => {
    const [unit, other] = [
      await makeUnit(await unitOf(server, 'H20.05')),
      await makeUnit(await unitOf(server, 'H20.05')),
    ]
    const [unchanged, gone, raised] = [
      await makeUnit(unit, 4),
      await makeUnit(unit, 4),
      await makeUnit(unit, 4),
    ]
    const people = []
    for (const room of [unchanged, gone, raised]) {
      const person = await makePerson(server, lan, { phongBan: room }, unit.maCoQuan)
      people.push(person.id)
      await remove(person.id)
    }
    await deleteUnit(gone)
    await lan.post('DonVi/update', { id: raised.id, capDV: 3, donViCha: other })
    for (const [index, room] of [unchanged, null, null].entries()) {
      const id = people[index] ?? ''
      expect(await restore(id)).toMatchObject({ code: 0, message: 'Khôi phục hồ sơ thành công!' })
      const back = await recordOf(id)
      expect(back.donVi.id).toBe(unit.id)
      expect(back.phongBan?.id ?? null).toBe(room?.id ?? null)
    }
  })

  test('is never in an inactive unit, even if it is deleted concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const unit = await makeUnit(await unitOf(server, 'H20.05'))
      const person = await makePerson(server, lan, {}, unit.maCoQuan)
      await remove(person.id)
      const [deletion] = await Promise.all([lan.post('DonVi/Delete', { id: unit.id }), restore(person.id)])
      const { donVi } = await recordOf(person.id)
      expect(donVi.id === unit.id).toBe(deletion.code !== 0)
    }
  })
})

test('Of two concurrent restores one is told that it is done already', async () => {
  const person = await makePerson(server, lan)
  await remove(person.id)
  const codes = (await Promise.all([restore(person.id), restore(person.id)])).map(({ code }) => code).sort()
  expect(codes).toEqual([0, 26])
})

test('Only administrators can use the bin', async () => {
  const person = await makePerson(server, minh)
  await remove(person.id)
  for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
    const caller = await server.as(name)
    expect((await caller.post('ThungRac/get-paging')).status, name).toBe(403)
    expect((await caller.post('ThungRac/restore', { id: person.id })).status, name).toBe(403)
  }
  expect((await inBin(person['soCccd'])).totalRows).toBe(1)
})

test('A restored account can sign in again', async () => {
  const person = await makePerson(server, lan)
  const account = await accountOf(person.id, true)
  const { rows } = await sql<{
    userName: string
  }>`select "userName" from account where id = ${account}`.execute(db())
  const signIn = () =>
    server.withToken('').post('Auth/login', { userName: rows[0]?.userName, passWord: castPassword })
  expect(await signIn()).toMatchObject({ code: 0 })
  await remove(person.id)
  expect(await signIn()).toMatchObject({ code: 26 })
  await restore(person.id)
  expect(await signIn()).toMatchObject({ code: 0 })
})
