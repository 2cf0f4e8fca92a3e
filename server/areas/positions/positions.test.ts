/** Positions of units over HTTP: kept by those who keep the unit, held by people, named by the catalogue. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Position } from '#domain/positions/calls.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { done, duePeople, type DuePeople } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { begun } from '#server/test/samples/sample-movements.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
let tuan: Caller
let makeUnit: DuePeople['makeUnit']
beforeAll(async () => {
  app = await startTestServer()
  ;[minh, tuan] = [await app.as('minh'), await app.as('tuan')]
  ;({ makeUnit } = await duePeople(app))
})
afterAll(() => app.stop())

const positionsOf = async (donViId: string, caller = minh) =>
  (await caller.post<Position[]>('ViTriViecLam/get-list', { donViId })).data
const clerk = async () => ({
  viTri: await catalogueOf(app, 'DM_VITRIVIECLAM', 'CM.163'),
  nhom: 'HT',
  soDuyet: 2,
})

/** Gives somebody a position with the form of their work. */
async function place(id: string, viTriViecLam: object | null) {
  const numbers = { soBhyt: 'DN4797912345678', maSoThue: '0312345678', lyDoTuoiNghiHuu: null }
  const work = await sampleEntry(app, workForm, { ...numbers, ngayDamNhiem: '2020-01-01' })
  await done(minh, 'CongTac/update-thong-tin', { id, ...work, viTriViecLam, trangThaiHoSo: undefined })
}

test('somebody whose unit a form changes keeps a position that the new unit has, and leaves another behind', async () => {
  const [from, same, other] = [await makeUnit(), await makeUnit(), await makeUnit()]
  for (const unit of [from, same])
    await done(minh, 'ViTriViecLam/create', { donViId: unit.id, ...(await clerk()) })
  const { id } = await makePerson(app, minh, {}, from.code)
  await place(id, (await clerk()).viTri)
  const move = (unit: { id: string }) =>
    done(minh, 'CanBoCongChuc/update-general-hs', { id, donVi: { id: unit.id } })
  const held = async () =>
    (await done(minh, 'CongTac/get-info', { id }))['viTriViecLam'] as { name: string } | null
  expect((await move(same))['canhBao']).toMatchObject([
    { noiDung: expect.stringContaining('vẫn giữ vị trí đó') as string },
  ])
  expect(await held()).toMatchObject({ name: 'Văn thư' })
  expect(await positionsOf(same.id)).toMatchObject([{ dangGiu: [{ idCanBo: id }] }])
  const { data: info } = await minh.post('CongTac/get-info', { id })
  await done(minh, 'CongTac/update-thong-tin', {
    ...info,
    id,
    ngayBoTriViTri: '2026-01-01',
    soQuyetDinhViTri: '1/QĐ',
    trangThaiHoSo: undefined,
  })
  expect((await move(other))['canhBao']).toMatchObject([
    { noiDung: expect.stringContaining("Đã bỏ vị trí việc làm 'Văn thư'") as string, idCanBo: null },
  ])
  expect(await done(minh, 'CongTac/get-info', { id })).toMatchObject({
    viTriViecLam: null,
    ngayBoTriViTri: null,
    soQuyetDinhViTri: null,
  })
  const { rows } = await sql<{ before: object; after: object }>`select before, after from audit_entry
    where officer_id = ${Number(id)} and kind = 'sua' order by id desc limit 1`.execute(app.database.db)
  expect(rows[0]).toMatchObject({
    before: { viTriViecLam: { name: 'Văn thư' } },
    after: { viTriViecLam: null },
  })
})

test('a position of the room alone is kept or left behind when only the room changes', async () => {
  const unit = await makeUnit()
  const room = async (name: string) => {
    const maCoQuan = `${unit.code}.${freshNumber(4)}`
    const made = await done(await app.as('lan'), 'DonVi/create', {
      name,
      maCoQuan,
      capDV: 4,
      donViCha: { id: unit.id },
    })
    return { id: made['id'] as string }
  }
  const [from, same, other] = [await room('Phòng Một'), await room('Phòng Hai'), await room('Phòng Ba')]
  for (const { id } of [from, same])
    await done(minh, 'ViTriViecLam/create', { donViId: id, ...(await clerk()) })
  const { id } = await makePerson(app, minh, { phongBan: from }, unit.code)
  await place(id, (await clerk()).viTri)
  const move = async (phongBan: { id: string }) =>
    ((await done(minh, 'CanBoCongChuc/update-general-hs', { id, phongBan }))['canhBao'] as
      any[] | undefined) ?? []
  expect((await move(same)).map(({ noiDung }) => noiDung)).toEqual([
    expect.stringMatching(/^Phòng Hai, .* có vị trí việc làm 'Văn thư'/),
  ])
  expect((await move(other)).map(({ noiDung }) => noiDung)).toEqual([
    expect.stringMatching(/^Đã bỏ vị trí việc làm 'Văn thư' vì Phòng Ba, /),
  ])
  expect(await done(minh, 'CongTac/get-info', { id })).toMatchObject({ viTriViecLam: null })
  // Neither room has it: it was never one of these rooms.
  await place(id, (await clerk()).viTri)
  await done(minh, 'ViTriViecLam/create', { donViId: unit.id, ...(await clerk()) })
  expect(await move(from)).toEqual([])
})

describe('the positions of a unit', () => {
  test('say who holds them and how many places are vacant', async () => {
    const unit = await makeUnit()
    expect(await positionsOf(unit.id)).toEqual([])
    const made = await done(minh, 'ViTriViecLam/create', { donViId: unit.id, ...(await clerk()) })
    expect(made).toMatchObject({ ten: 'Văn thư', soDuyet: 2, dangGiu: [], trong: 2, version: 1 })
    const { id } = await makePerson(app, minh, {}, unit.code)
    await place(id, made['viTri'] as object)
    expect(await positionsOf(unit.id)).toMatchObject([
      { ten: 'Văn thư', nhom: { code: 'HT' }, dangGiu: [{ idCanBo: id }], trong: 1 },
    ])
    // It is held in this unit only.
    const other = await makeUnit()
    await done(minh, 'ViTriViecLam/create', { donViId: other.id, ...(await clerk()) })
    expect(await positionsOf(other.id)).toMatchObject([{ dangGiu: [], trong: 2 }])
    // More people than approved leave none vacant.
    const lowered = { id: made['id'], soDuyet: 0, version: 1 }
    expect(await done(minh, 'ViTriViecLam/update', lowered)).toMatchObject({ trong: 0, version: 2 })
    expect(await minh.post('ViTriViecLam/update', { ...lowered, soDuyet: 5 })).toMatchObject({ code: 24 })
    expect(await minh.post('ViTriViecLam/delete', { id: made['id'] })).toMatchObject({
      code: 25,
      message: expect.stringContaining("Vị trí 'Văn thư' đang có 1 người giữ") as string,
    })
    await place(id, null)
    expect(await minh.post('ViTriViecLam/delete', { id: made['id'] })).toMatchObject({ code: 0 })
    expect(await positionsOf(unit.id)).toEqual([])
    const { rows } = await sql<{ kind: string; after: object | null; before: object | null }>`
      select kind, before, after from audit_entry where target = 'unit_position' and target_id = ${String(made['id'])}
      order by id`.execute(app.database.db)
    expect(rows).toMatchObject([
      { kind: 'them', after: { soDuyet: 2 } },
      { kind: 'sua', before: { soDuyet: 2 }, after: { soDuyet: 0 } },
      { kind: 'xoa', before: { soDuyet: 0 } },
    ])
  })

  test('are named by the catalogue; a new name is added to it once', async () => {
    const unit = await makeUnit()
    const ten = `Chuyên viên về thi đua ${unit.code}`
    const create = (more: object) =>
      minh.post<Position>('ViTriViecLam/create', { donViId: unit.id, nhom: 'NV', soDuyet: 1, ...more })
    const first = await create({ ten })
    expect(first).toMatchObject({
      code: 0,
      data: { ten, viTri: { code: expect.stringMatching(/^RIENG\./) as string } },
    })
    const offered = await minh.get<{ id: string; name: string }[]>('Common/get-all/DM_VITRIVIECLAM')
    expect(offered.data.filter(({ name }) => name === ten)).toMatchObject([{ id: first.data.viTri.id }])
    expect(await create({ ten: ten.toUpperCase() })).toMatchObject({
      code: 22,
      detail: [{ field: 'ten', message: 'Đơn vị đã có vị trí việc làm này.' }],
    })
    expect((await create({ ten: 'kế toán' })).data.viTri).toMatchObject({ name: 'Kế toán' })
    const renamed = await done(minh, 'ViTriViecLam/update', { id: first.data.id, ten: 'Văn thư' })
    expect(renamed).toMatchObject({ ten: 'Văn thư' })
    // The catalogue keeps what units use.
    const lan = await app.as('lan')
    const { id } = renamed['viTri'] as { id: string }
    expect(await lan.post('Common/delete', { id, collectionName: 'DM_VITRIVIECLAM' })).toMatchObject({
      code: 25,
    })
  })

  test('get codes of their own, whatever became of the others', async () => {
    const unit = await makeUnit()
    const create = async (ten: string) => {
      const made = { donViId: unit.id, ten: `${ten} ${unit.code}`, nhom: 'NV', soDuyet: 1 }
      return (await done(minh, 'ViTriViecLam/create', made))['viTri'] as { id: string; code: string }
    }
    const first = await create('Vị trí một')
    const lan = await app.as('lan')
    // They wait for a national code.
    const { rows } = await sql`select "qgCode" from catalogue_item where id = ${first.id}`.execute(
      app.database.db,
    )
    expect(rows).toEqual([{ qgCode: '' }])
    const change = { collectionName: 'DM_VITRIVIECLAM', id: first.id, qgCode: '1' }
    await done(lan, 'Common/update', { ...change, code: 'RIENG.9999' })
    expect(await create('Vị trí hai')).toMatchObject({ code: 'RIENG.10000' })
    await done(lan, 'Common/update', { ...change, code: 'KHAC' })
    expect(await create('Vị trí ba')).toMatchObject({ code: 'RIENG.10001' })
  })

  test('that are renamed keep those who hold them; two of one name are refused', async () => {
    const unit = await makeUnit()
    const made = await done(minh, 'ViTriViecLam/create', { donViId: unit.id, ...(await clerk()) })
    const { id } = await makePerson(app, minh, {}, unit.code)
    await place(id, made['viTri'] as object)
    const ten = `Văn thư lưu trữ ${unit.code}`
    expect(await minh.post('ViTriViecLam/update', { id: made['id'], ten })).toMatchObject({
      code: 0,
      message: 'Cập nhật thành công! Hồ sơ của 1 người đang giữ được ghi theo tên mới.',
      data: { ten, dangGiu: [{ idCanBo: id }], trong: 1 },
    })
    expect((await minh.post('CongTac/get-info', { id })).data).toMatchObject({ viTriViecLam: { name: ten } })
    const { rows } = await sql<{ before: object; after: object }>`select before, after from audit_entry
      where officer_id = ${id} and action = 'ViTriViecLam.update'`.execute(app.database.db)
    expect(rows).toMatchObject([
      { before: { viTriViecLam: { name: 'Văn thư' } }, after: { viTriViecLam: { name: ten } } },
    ])
    const taken = { code: 22, detail: [{ field: 'ten', message: 'Đơn vị đã có vị trí việc làm này.' }] }
    const other = await done(minh, 'ViTriViecLam/create', { donViId: unit.id, ...(await clerk()) })
    expect(await minh.post('ViTriViecLam/update', { id: other['id'], ten })).toMatchObject(taken)
    const third = { donViId: unit.id, ten: 'Kế toán', nhom: 'HT', soDuyet: 1 }
    const { id: thirdId } = await done(minh, 'ViTriViecLam/create', third)
    const answers = await Promise.all(
      [other['id'], thirdId].map((one) => minh.post('ViTriViecLam/update', { id: one, ten: 'Thủ quỹ' })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 22])
    expect(answers.find(({ code }) => code === 22)).toMatchObject(taken)
    // Nor does the unit end while it has positions.
    const lan = await app.as('lan')
    await place(id, null)
    expect((await lan.post('DonVi/Delete', { id: unit.id })).message).toContain('3 vị trí việc làm')
  })

  test('are left behind by who is transferred', async () => {
    const unit = await makeUnit()
    const made = await done(minh, 'ViTriViecLam/create', { donViId: unit.id, ...(await clerk()) })
    const { id } = await makePerson(app, minh, {}, unit.code)
    await place(id, made['viTri'] as object)
    await sql`update officer set "soQuyetDinhViTri" = '7/QĐ', "ngayBoTriViTri" = '2026-01-01'
      where id = ${id}`.execute(app.database.db)
    const movement = await begun(app, minh, transfer, id)
    const accepted = { id: movement, bienDong: { ngayChuyenDen: '2026-11-01' } }
    await done(tuan, 'ChuyenCongTac/accept-chuyen-cong-tac', accepted)
    expect((await tuan.post('CongTac/get-info', { id })).data).toMatchObject({
      viTriViecLam: null,
      ngayBoTriViTri: null,
      soQuyetDinhViTri: null,
    })
  })

  test('need a name, a group, a number, and ranks in their order', async () => {
    const { id: donViId } = await makeUnit()
    expect(await minh.post('ViTriViecLam/create', { donViId })).toMatchObject({
      code: 21,
      detail: [
        { field: 'viTri', message: 'Tên vị trí việc làm không được bỏ trống.' },
        { field: 'nhom', message: 'Nhóm là bắt buộc.' },
        { field: 'soDuyet', message: 'Số người được duyệt không được bỏ trống.' },
      ],
    })
    const [low, high] = [
      await catalogueOf(app, 'DM_NGACHCHUCDANH', '01.003'),
      await catalogueOf(app, 'DM_NGACHCHUCDANH', '01.002'),
    ]
    const body = { donViId, ...(await clerk()) }
    expect(await minh.post('ViTriViecLam/create', { ...body, ngachTu: high, ngachDen: low })).toMatchObject({
      code: 21,
      detail: [{ field: 'ngachDen' }],
    })
    expect(await done(minh, 'ViTriViecLam/create', { ...body, ngachTu: low, ngachDen: high })).toMatchObject({
      ngachTu: low,
      ngachDen: high,
    })
  })

  test('of a unit out of scope are not found', async () => {
    const { id: donViId } = await makeUnit()
    const { id } = await done(minh, 'ViTriViecLam/create', { donViId, ...(await clerk()) })
    expect(await tuan.post('ViTriViecLam/get-list', { donViId })).toMatchObject({ code: 23 })
    expect(await tuan.post('ViTriViecLam/create', { donViId, ...(await clerk()) })).toMatchObject({
      code: 23,
    })
    expect(await tuan.post('ViTriViecLam/update', { id, soDuyet: 9 })).toMatchObject({ code: 23 })
    expect(await tuan.post('ViTriViecLam/delete', { id })).toMatchObject({ code: 23 })
  })
})
