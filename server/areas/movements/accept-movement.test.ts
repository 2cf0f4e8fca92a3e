/** Pending movements: accepting, editing and withdrawing, by whom and when. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { acceptMovement } from '#server/areas/movements/accept-movement.ts'
import { editMovement } from '#server/areas/movements/edit-movement.ts'
import { withdrawMovement } from '#server/areas/movements/take-back.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { begun, movementRow, sendMovement, take } from '#server/test/samples/sample-movements.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = await Promise.all([app.as('lan'), app.as('minh'), app.as('tuan')])
})
afterAll(() => app.stop())

const recordOf = async (id: string) => (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data
const accept = (caller: Caller, id: number, ngayChuyenDen?: string, more: object = {}) =>
  take(app, caller, acceptMovement, transfer, { id, bienDong: { ngayChuyenDen }, ...more })
const edit = (caller: Caller, id: number, bienDong: object, more: object = {}) =>
  take(app, caller, editMovement, transfer, { id, bienDong, ...more })
const withdraw = (caller: Caller, id: number) => take(app, caller, withdrawMovement, transfer, { id })

/** A person of Minh's department with a pending transfer to Tuấn's commune. */
async function waiting(person: object = {}) {
  const { id } = await makePerson(app, minh, { ...person })
  return { person: id, movement: await begun(app, minh, transfer, id) }
}

async function addWork(person: string, change: object) {
  const congTac = await sampleEntry(app, workPeriod.form, { denNgay: null, ...change })
  const answer = await lan.post('CongTac/add', { id: person, congTac })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return String(answer.data.id)
}
async function workOf(person: string) {
  const list = await lan.post('CongTac/get-list', { id: person, pageNumber: 1, pageSize: 100 })
  return list.data.data as Record<string, any>[]
}

describe('acceptance', () => {
  test('the person moves to the receiving unit: units, room, position, status, work periods, actor, time', async () => {
    const room = await lan.post('DonVi/create', {
      name: 'Phòng thử',
      maCoQuan: 'M.P1',
      capDV: 4,
      donViCha: await unitOf(app, 'H20.05'),
    })
    const { id } = await makePerson(app, minh, { phongBan: room.data })
    const work = await addWork(id, { tuNgay: '2020-01-01' })
    await lan.post('CanBoCongChuc/update-hs', { id, chucVu: await catalogueOf(app, 'DM_CHUCVU') })
    const before = await recordOf(id)
    const movement = await begun(app, minh, transfer, id)
    expect(await accept(tuan, movement, '2026-11-01')).toMatchObject({ code: 0, data: { version: 2 } })

    const [from, to] = [await unitOf(app, 'H20.05'), await unitOf(app, 'H20.101')]
    expect(await recordOf(id)).toMatchObject({
      donVi: to,
      donViSuDung: to,
      donViQuanLy: from,
      phongBan: null,
      ngayDamNhiem: '2026-11-01',
      trangThaiHoSo: { code: '01' },
    })
    const [next, last] = await workOf(id)
    expect(last).toMatchObject({ id: work, tuNgay: '2020-01-01', denNgay: '2026-10-31', version: 2 })
    expect(next).toMatchObject({
      tuNgay: '2026-11-01',
      denNgay: null,
      donVi: to,
      chucVu: before.chucVu,
      loaiDonVi: last?.['loaiDonVi'],
      loaiQuyetDinh: { code: 'LCDD' },
    })
    const { rows } = await sql<{ id: number }>`select id from account where "userName" = 'tuan'`.execute(
      app.database.db,
    )
    const row = await movementRow(app, movement)
    expect(row).toMatchObject({ state: 'accepted', accepted_by: rows[0]?.id })
    expect(row.accepted_at).not.toBeNull()
  })

  test('the room and the post that the receiving unit names are those of the record and of the new work period', async () => {
    const { id: own } = await unitOf(app, 'H20.101')
    const room = async (donViCha: unknown, maCoQuan: string) =>
      (await lan.post('DonVi/create', { name: 'Phòng Kinh tế', maCoQuan, capDV: 4, donViCha })).data
    const [phongBan, foreign] = [
      await room({ id: own }, 'M.P3'),
      await room(await unitOf(app, 'H20.05'), 'M.P4'),
    ]
    const { id: person } = await makePerson(app, minh)
    await addWork(person, { tuNgay: '2020-01-01' })
    const movement = await begun(app, minh, transfer, person)
    const post = { chucVu: await catalogueOf(app, 'DM_CHUCVU'), congViecChinh: 'Tham mưu đầu tư công' }
    const send = (bienDong: object) =>
      tuan.post('ChuyenCongTac/accept-chuyen-cong-tac', {
        id: movement,
        bienDong: { ngayChuyenDen: '2026-11-01', ...post, ...bienDong },
      })
    expect(await send({ phongBan: foreign })).toMatchObject({
      code: 21,
      message: 'Phòng ban không thuộc đơn vị chuyển đến.',
      detail: [{ field: 'bienDong.phongBan' }],
    })
    const preview = await tuan.post('ChuyenCongTac/get-by-id', {
      id: movement,
      bienDong: { ngayChuyenDen: '2026-11-01', ...post, phongBan },
    })
    const shown = Object.fromEntries(
      (preview.data.thayDoi as { truong: string; moi: string }[]).map(({ truong, moi }) => [truong, moi]),
    )
    expect(shown).toMatchObject({
      phongBan: 'Phòng Kinh tế',
      chucVu: post.chucVu.name,
      ngayBoNhiem: '01/11/2026',
    })
    expect(shown['congTac']).toContain(
      `Phòng ban: Phòng Kinh tế; Chức vụ: ${post.chucVu.name}; Công việc chính:`,
    )

    expect(await send({ phongBan })).toMatchObject({ code: 0 })
    expect(await recordOf(person)).toMatchObject({
      phongBan: { id: phongBan.id },
      ...post,
      ngayBoNhiem: '2026-11-01',
    })
    expect((await workOf(person))[0]).toMatchObject({
      tuNgay: '2026-11-01',
      phongBan: 'Phòng Kinh tế',
      ...post,
    })
  })

  test('it is logged for the sending and for the receiving unit', async () => {
    const { person, movement } = await waiting()
    await accept(tuan, movement, '2026-11-01')
    const { rows } = await sql<{ unit: string; after: object }>`
      select u."maCoQuan" as unit, a.after from audit_entry a join unit u on u.id = a.unit_id
      where a.officer_id = ${Number(person)} and a.target = 'movement' and a.kind = 'sua' order by a.id`.execute(
      app.database.db,
    )
    const after = { trangThaiBienDong: 'Đã tiếp nhận', ngayChuyenDen: '2026-11-01' }
    expect(rows).toEqual([
      { unit: 'H20.05', after },
      { unit: 'H20.101', after },
    ])
  })

  test('the date is required, not after today, and after the current work period began', async () => {
    const { person, movement } = await waiting()
    const field = ['bienDong.ngayChuyenDen']
    const missing = { code: 21, fields: field, message: 'Ngày chuyển đến không được bỏ trống.' }
    expect(await accept(tuan, movement)).toMatchObject(missing)
    expect(await accept(tuan, movement, '2026-11-21')).toMatchObject({ code: 21, fields: field })
    expect(await withdraw(minh, movement)).toMatchObject({ code: 0 })
    const work = await addWork(person, { tuNgay: '2026-11-01' })
    const again = await begun(app, minh, transfer, person)
    expect(await accept(tuan, again, '2026-11-01')).toMatchObject({
      code: 21,
      fields: field,
      message: 'Ngày chuyển đến phải sau ngày bắt đầu quá trình công tác hiện tại.',
    })
    expect((await recordOf(person)).trangThaiHoSo.code).toBe('00')
    expect(await accept(tuan, again, '2026-11-02')).toMatchObject({ code: 0 })
    expect((await workOf(person)).find(({ id }) => id === work)).toMatchObject({ denNgay: '2026-11-01' })
  })

  test('a person without work periods gets one from then on', async () => {
    const { person, movement } = await waiting()
    expect(await accept(tuan, movement, '2026-11-01')).toMatchObject({ code: 0 })
    expect(await workOf(person)).toMatchObject([{ tuNgay: '2026-11-01', denNgay: null, loaiDonVi: null }])
  })

  test('only the receiving unit may accept: the sender may not, others get not found', async () => {
    const { movement } = await waiting()
    expect(await accept(minh, movement, '2026-11-01')).toMatchObject({ code: 403 })
    const { id } = await makePerson(app, lan, {}, 'H20.102')
    const elsewhere = await begun(app, lan, transfer, id, { donViDen: await unitOf(app, 'H20.103') })
    expect(await accept(tuan, elsewhere, '2026-11-01')).toMatchObject({ code: 23 })
    expect(await accept(tuan, 999_999, '2026-11-01')).toMatchObject({ code: 23 })
    expect((await movementRow(app, movement)).state).toBe('pending')
  })

  test('of two concurrent ones one succeeds, the other is refused', async () => {
    const { person, movement } = await waiting()
    const answers = await Promise.all([tuan, lan].map((caller) => accept(caller, movement, '2026-11-01')))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 26])
    expect(await workOf(person)).toHaveLength(1)
    // The sender has just lost the person, and gets the reason.
    expect(await withdraw(minh, movement)).toMatchObject({ code: 26 })
  })

  test('against a concurrent withdrawal exactly one succeeds', async () => {
    const { person, movement } = await waiting()
    const [accepted, withdrawn] = await Promise.all([
      accept(tuan, movement, '2026-11-01'),
      withdraw(minh, movement),
    ])
    expect([accepted.code, withdrawn.code].sort()).toEqual([0, 26])
    const { donVi, trangThaiHoSo } = await recordOf(person)
    expect([donVi.maCoQuan, trangThaiHoSo.code]).toEqual([accepted.code === 0 ? 'H20.101' : 'H20.05', '01'])
  })

  test('of a movement changed since it was read gives 24', async () => {
    const { movement } = await waiting()
    expect(await edit(minh, movement, { quyetDinhChuyen: '7/QĐ' })).toMatchObject({ code: 0 })
    expect(await accept(tuan, movement, '2026-11-01', { version: 1 })).toMatchObject({
      code: 24,
      data: { version: 2, bienDong: { quyetDinhChuyen: '7/QĐ' } },
    })
    expect(await accept(tuan, movement, '2026-11-01', { version: 2 })).toMatchObject({ code: 0 })
  })
})

describe('a pending movement', () => {
  test.each(['minh', 'tuan', 'lan'] as const)(
    'is withdrawn, or refused by the other unit: %s',
    async (name) => {
      const { person, movement } = await waiting()
      expect(await withdraw(await app.as(name), movement)).toMatchObject({ code: 0, data: null })
      expect(await recordOf(person)).toMatchObject({
        trangThaiHoSo: { code: '01' },
        donVi: { maCoQuan: 'H20.05' },
      })
      expect((await movementRow(app, movement)).state).toBe('withdrawn')
      expect(await withdraw(lan, movement)).toMatchObject({ code: 26 })
      expect(await accept(tuan, movement, '2026-11-01')).toMatchObject({ code: 26 })
      expect((await sendMovement(app, minh, transfer, person)).code).toBe(0)
    },
  )

  test('changes its destination, and thereby who may accept', async () => {
    const { movement } = await waiting()
    const donViDen = await unitOf(app, 'H20.102')
    expect(await edit(minh, movement, { donViDen, quyetDinhChuyen: '7/QĐ' })).toMatchObject({
      code: 0,
      data: { version: 2, bienDong: { donViDen, quyetDinhChuyen: '7/QĐ', ngayBienDong: '2026-10-01' } },
    })
    expect(await accept(tuan, movement, '2026-11-01')).toMatchObject({ code: 23 })
    expect(await edit(minh, movement, { quyetDinhChuyen: '8/QĐ' }, { version: 1 })).toMatchObject({
      code: 24,
    })
    expect(await edit(minh, movement, { quyetDinhChuyen: '7/QĐ' })).toMatchObject({ data: { version: 2 } })
    expect(await accept(lan, movement, '2026-11-01')).toMatchObject({ code: 0 })
    expect(await edit(lan, movement, { quyetDinhChuyen: '9/QĐ' })).toMatchObject({ code: 26 })
  })

  test('can be edited by its sender, under the rules for a new one', async () => {
    const { movement } = await waiting()
    expect(await edit(tuan, movement, { quyetDinhChuyen: '7/QĐ' })).toMatchObject({ code: 403 })
    const refused = async (donViDen: unknown, message: string) =>
      expect(await edit(minh, movement, { donViDen })).toMatchObject({
        code: 21,
        message,
        fields: ['bienDong.donViDen'],
      })
    await refused(null, 'Đơn vị đến là bắt buộc.')
    await refused(await unitOf(app, 'H20.05'), 'Đơn vị chuyển đến phải khác đơn vị hiện tại.')
    expect(await edit(minh, movement, { ngayBienDong: '2026-11-21' })).toMatchObject({ code: 21 })
    expect((await movementRow(app, movement)).version).toBe(1)
  })

  test('can get and lose files', async () => {
    const { person, movement } = await waiting()
    const form = uploadForm({ idCanBo: person, index: '3' }, samplePdf())
    const file = (await minh.upload('Files/upload-file-hs', form)).data
    expect(await edit(minh, movement, { file: [file] })).toMatchObject({
      data: { bienDong: { file: [file] } },
    })
    const renamed = { file: [{ ...file, fileName: 'ten-khac.pdf' }] }
    expect(await edit(minh, movement, renamed)).toMatchObject({
      data: { version: 2, bienDong: { file: [file] } },
    })
    expect(await edit(minh, movement, { quyetDinhChuyen: '7/QĐ' })).toMatchObject({
      data: { bienDong: { file: [{ fileId: file.fileId }] } },
    })
    expect(await edit(minh, movement, { file: [] })).toMatchObject({ data: { bienDong: { file: [] } } })
    const { rows } = await sql`select state from file where id = ${file.fileId}`.execute(app.database.db)
    expect(rows).toEqual([{ state: 'detached' }])
  })
})

test('undoing uses the rows named in the stored undo, not those in today’s declaration', async () => {
  const { id: person } = await makePerson(app, minh)
  const work = Number(await addWork(person, { tuNgay: '2020-01-01', denNgay: '2026-10-01' }))
  const movement = await begun(app, minh, transfer, person)
  const row = { record: 'work-period', id: work, before: { denNgay: null }, after: { denNgay: '2026-10-01' } }
  await sql`update movement set undo = jsonb_set(undo, '{rows}', cast(${JSON.stringify([row])} as jsonb))
    where id = ${movement}`.execute(app.database.db)
  expect(await withdraw(minh, movement)).toMatchObject({ code: 0 })
  expect((await workOf(person)).map(({ denNgay }) => denNgay)).toEqual([null])
})

test('a transfer can’t lead to a room', async () => {
  const { id } = await makePerson(app, minh)
  const room = await lan.post('DonVi/create', {
    name: 'Phòng thử 2',
    maCoQuan: 'M.P2',
    capDV: 4,
    donViCha: await unitOf(app, 'H20.101'),
  })
  expect(await sendMovement(app, minh, transfer, id, { donViDen: room.data })).toMatchObject({
    code: 21,
    detail: [{ field: 'bienDong.donViDen', message: 'Đơn vị chuyển đến không được là phòng ban.' }],
  })
})
