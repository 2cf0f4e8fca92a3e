/** The other steps, each undone row by row; refused plans. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import {
  carryOut,
  decision,
  differences,
  everyRow,
  freshCode,
  makeUnit,
  peopleThrough,
  plan,
} from '#server/test/samples/sample-reorganisation.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const { recordOf, personIn } = peopleThrough(() => ({ app, lan }))
const unit = async (id: string) => (await lan.post('DonVi/get-by-id', { id })).data

/** Carries the steps out, runs `look`, undoes them and expects everything as before. */
async function thereAndBack(steps: object[], look: () => Promise<void>) {
  const before = await everyRow(app)
  const { id } = await carryOut(lan, ...steps)
  await look()
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 0 })
  expect(differences(before, await everyRow(app))).toEqual([])
}

test('a unit is split: people by list, rooms by their people, lower units with their receiving part', async () => {
  const divided = await makeUnit(app, lan)
  const [room, other, branch] = [
    await makeUnit(app, lan, divided, { capDV: 4 }),
    await makeUnit(app, lan, divided, { capDV: 4 }),
    await makeUnit(app, lan, divided, { capDV: 3 }),
  ]
  const [first, second, third] = [
    await personIn(divided, { phongBan: room }),
    await personIn(divided, { phongBan: room }),
    await personIn(divided, { phongBan: other }),
  ]
  const [one, two] = [freshCode(), freshCode()]
  const step = {
    loai: 'tach',
    tu: divided.id,
    thanh: [
      { name: 'Phần Một', maCoQuan: one, listId: [third.id] },
      { name: 'Phần Hai', maCoQuan: two, listId: [first.id, second.id], donViCon: [branch.id] },
    ],
  }
  await thereAndBack([step], async () => {
    const parts = { one: await unitOf(app, one), two: await unitOf(app, two) }
    expect(await recordOf(first.id)).toMatchObject({
      donVi: { id: parts.two.id },
      donViQuanLy: { id: parts.two.id },
      phongBan: { id: room.id },
    })
    expect(await recordOf(third.id)).toMatchObject({
      donVi: { id: parts.one.id },
      phongBan: { id: other.id },
    })
    expect((await unit(room.id)).parentId).toBe(parts.two.id)
    expect((await unit(branch.id)).parentId).toBe(parts.two.id)
    expect((await unit(parts.one.id)).tenCu).toEqual([{ name: divided.name, truocNgay: '2026-07-01' }])
  })
})

test('renaming a unit doesn’t change its people; it is found by its former name', async () => {
  const renamed = await makeUnit(app, lan)
  const person = await personIn(renamed)
  const before = await recordOf(person.id)
  await thereAndBack([{ loai: 'doi-ten', donVi: renamed.id, name: 'Tên Sau Đổi' }], async () => {
    expect(await unit(renamed.id)).toMatchObject({
      name: 'Tên Sau Đổi',
      tenCu: [{ name: renamed.name, truocNgay: '2026-07-01' }],
    })
    const now = await recordOf(person.id)
    expect(now.donVi.name).toBe('Tên Sau Đổi')
    expect(now.version).toBe(before.version)
    const searchAnswer = await lan.post('DonVi/get-paging-params', {
      searchContent: renamed.name,
      pageSize: 100,
    })
    expect(searchAnswer.data.data).toMatchObject([{ id: renamed.id }])
  })
  expect((await unit(renamed.id)).tenCu).toBeUndefined()
})

test('parts merged again are found by the name of the unit that was split, listed once', async () => {
  const divided = await makeUnit(app, lan)
  const codes = [freshCode(), freshCode()]
  const thanh = codes.map((maCoQuan) => ({ name: `Phần ${maCoQuan}`, maCoQuan }))
  await carryOut(lan, { loai: 'tach', tu: divided.id, thanh })
  const [one, two] = await Promise.all(codes.map((code) => unitOf(app, code)))
  const whole = await makeUnit(app, lan)
  await carryOut(lan, { loai: 'sap-nhap', tu: [one?.id, two?.id], vao: whole.id })
  const names = (await unit(whole.id)).tenCu.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual([divided.name, ...thanh.map(({ name }) => name)].sort())
})

test('a unit moves with everything below it; a room takes its people along', async () => {
  const [above, beside] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const moving = await makeUnit(app, lan, above, { capDV: 3 })
  const below = await makeUnit(app, lan, moving, { capDV: 3 })
  const room = await makeUnit(app, lan, above, { capDV: 4 })
  const [person, inRoom] = [await personIn(below), await personIn(above, { phongBan: room })]
  const steps = [
    { loai: 'chuyen', donVi: moving.id, parentId: beside.id },
    { loai: 'chuyen', donVi: room.id, parentId: below.id },
  ]
  await thereAndBack(steps, async () => {
    const listed = await lan.post('CanBoCongChuc/get-hs-paging', { donViId: beside.id, isChildren: true })
    expect(listed.data.data.map(({ id }: { id: string }) => id).sort()).toEqual([person.id, inRoom.id].sort())
    expect(await recordOf(inRoom.id)).toMatchObject({ donVi: { id: below.id }, phongBan: { id: room.id } })
    const { rows } = await sql`select 1 from work_period where officer_id = ${person.id}`.execute(
      app.server.db,
    )
    expect(rows).toEqual([])
  })
})

test('offices merge below the new commune that their communes become, in one plan', async () => {
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const [officeA, officeB] = [
    await makeUnit(app, lan, a, { capDV: 4 }),
    await makeUnit(app, lan, b, { capDV: 4 }),
  ]
  const [inA, inB] = [await personIn(a, { phongBan: officeA }), await personIn(b, { phongBan: officeB })]
  const [root, code, office] = [await unitOf(app, 'H20'), freshCode(), freshCode()]
  const steps = [
    {
      loai: 'sap-nhap',
      tu: [a.id, b.id],
      vao: { name: 'Xã Mới', maCoQuan: code, capDV: 2, parentId: root.id },
    },
    {
      loai: 'sap-nhap',
      tu: [officeA.id, officeB.id],
      vao: { name: 'Văn phòng', maCoQuan: office, capDV: 4, parentId: a.id },
    },
  ]
  await thereAndBack(steps, async () => {
    const [commune, room] = [await unitOf(app, code), await unitOf(app, office)]
    expect((await unit(room.id)).parentId).toBe(commune.id)
    for (const { id } of [inA, inB])
      expect(await recordOf(id)).toMatchObject({ donVi: { id: commune.id }, phongBan: { id: room.id } })
  })
})

test('a new unit may take over the code of one that ends', async () => {
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const root = await unitOf(app, 'H20')
  const vao = { name: 'Cùng mã', maCoQuan: a.maCoQuan, capDV: 2, parentId: root.id }
  await thereAndBack([{ loai: 'sap-nhap', tu: [a.id, b.id], vao }], async () => {
    expect(await lan.post('DonVi/get-paging-params', { searchContent: a.maCoQuan })).toMatchObject({
      data: { data: [{ name: 'Cùng mã' }] },
    })
  })
})

describe('refused', () => {
  const refusal = async (body: object, path = 'create') => {
    const { code, detail } = await lan.post(`SapXep/${path}`, body)
    return { code, ...detail?.[0] }
  }

  test('without a decision, with a future date, without steps', async () => {
    const { id } = await makeUnit(app, lan)
    const buoc = [{ loai: 'doi-ten', donVi: id, name: 'Tên khác' }]
    expect(await lan.post('SapXep/create', { buoc })).toMatchObject({
      code: 21,
      detail: [
        { field: 'ngayHieuLuc' },
        { field: 'quyetDinh.soQuyetDinh' },
        { field: 'quyetDinh.ngayKy' },
        { field: 'quyetDinh.nguoiKy' },
      ],
    })
    const ahead = { code: 21, field: 'ngayHieuLuc', message: 'Ngày hiệu lực không được sau ngày hiện tại.' }
    for (const path of ['create', 'preview'])
      expect(await refusal({ ngayHieuLuc: '2026-11-21', quyetDinh: decision, buoc }, path)).toEqual(ahead)
    expect(await refusal(plan())).toMatchObject({ code: 21, field: 'buoc' })
    expect(await lan.post('SapXep/preview', { buoc })).toMatchObject({ code: 0, data: { soDonVi: 1 } })
  })

  test('unknown units, units in two steps, cycles, the root, a used code', async () => {
    const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
    const below = await makeUnit(app, lan, a)
    const root = await unitOf(app, 'H20')
    const merging = { loai: 'sap-nhap', tu: [a.id], vao: b.id }
    expect(await refusal(plan({ ...merging, tu: ['999999'] }))).toMatchObject({ code: 23 })
    expect(await refusal(plan({ ...merging, tu: ['abc'] }))).toMatchObject({ code: 23 })
    expect(await refusal(plan(merging, { loai: 'doi-ten', donVi: a.id, name: 'X' }))).toMatchObject({
      code: 21,
      field: 'buoc.1',
      message: `Đơn vị '${a.name}' chỉ được có mặt trong một bước sắp xếp.`,
    })
    expect(await refusal(plan({ loai: 'sap-nhap', tu: [a.id], vao: a.id }))).toMatchObject({ code: 21 })
    expect(await refusal(plan({ loai: 'chuyen', donVi: a.id, parentId: below.id }))).toMatchObject({
      code: 21,
      field: 'buoc.0',
      message: 'Đơn vị cha mới là chính đơn vị này hoặc nằm bên dưới nó.',
    })
    expect(await refusal(plan({ ...merging, tu: [root.id] }))).toMatchObject({ code: 21, field: 'buoc.0.tu' })
    const vao = { name: 'X', maCoQuan: b.maCoQuan.toLowerCase(), capDV: 2, parentId: root.id }
    expect(await refusal(plan({ ...merging, vao }))).toMatchObject({ code: 22, field: 'maCoQuan' })
    expect(await lan.post('SapXep/preview', plan({ ...merging, vao }))).toMatchObject({
      code: 0,
      data: { canhBao: expect.arrayContaining([expect.objectContaining({ loai: 'trung-ma' })]) },
    })
    for (const odd of [{ loai: 'sap-nhap' }, { loai: 'khac' }, { loai: 'tach', tu: a.id, thanh: 3 }, 5, null])
      expect(await refusal({ ...plan(), buoc: [odd] })).toMatchObject({ code: 21 })
  })

  test('names and codes with invisible characters, a name that is too long', async () => {
    const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
    const renaming = (name: string) => refusal(plan({ loai: 'doi-ten', donVi: a.id, name }))
    const hidden = (field: string, label: string) => ({
      code: 21,
      field,
      message: `${label} có ký tự ẩn hoặc ký tự đổi chiều chữ.`,
    })
    expect(await renaming('Xã \u202eA')).toEqual(hidden('buoc.0.name', 'Tên cơ quan'))
    expect(await renaming('X'.repeat(251))).toMatchObject({ code: 21, field: 'buoc.0.name' })
    const vao = {
      name: 'Xã\u200b A',
      maCoQuan: freshCode(),
      capDV: 2,
      parentId: (await unitOf(app, 'H20')).id,
    }
    const merging = (change: object) =>
      refusal(plan({ loai: 'sap-nhap', tu: [a.id, b.id], vao: { ...vao, ...change } }))
    expect(await merging({})).toEqual(hidden('buoc.0.vao.name', 'Tên cơ quan'))
    const maCoQuan = `${freshCode()}\u00ad`
    expect(await merging({ name: 'Xã A', maCoQuan })).toEqual(hidden('buoc.0.vao.maCoQuan', 'Mã cơ quan'))
    await carryOut(lan, { loai: 'doi-ten', donVi: a.id, name: ' Tên \t gọn ' })
    expect((await unit(a.id)).name).toBe('Tên gọn')
  })

  test('a split that omits people, or includes strangers or duplicates', async () => {
    const divided = await makeUnit(app, lan)
    const [one, two] = [await personIn(divided), await personIn(divided)]
    const stranger = await makePerson(app, lan)
    const split = (first: string[], second: string[]) =>
      plan({
        loai: 'tach',
        tu: divided.id,
        thanh: [
          { name: 'A', maCoQuan: freshCode(), listId: first },
          { name: 'B', maCoQuan: freshCode(), listId: second },
        ],
      })
    const left = {
      code: 21,
      message: `Còn 1 hồ sơ của đơn vị '${divided.name}' chưa được xếp vào đơn vị mới nào.`,
    }
    for (const path of ['create', 'preview'])
      expect(await refusal(split([one.id], []), path)).toMatchObject(left)
    expect(await refusal(split([one.id, stranger.id], [two.id]))).toMatchObject({
      code: 21,
      field: 'buoc.0.thanh.0.listId',
    })
    expect(await refusal(split([one.id, two.id], [two.id]))).toMatchObject({
      code: 21,
      message: 'Mỗi hồ sơ chỉ được xếp vào một đơn vị mới.',
    })
  })

  test('while somebody has a pending transfer to where the merger moves them anyway', async () => {
    const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
    const { id } = await personIn(a)
    await lan.post('ChuyenCongTac/create-chuyen-cong-tac', { id, bienDong: { donViDen: b } })
    expect(await lan.post('SapXep/create', plan({ loai: 'sap-nhap', tu: [a.id], vao: b.id }))).toMatchObject({
      code: 25,
    })
  })
})
