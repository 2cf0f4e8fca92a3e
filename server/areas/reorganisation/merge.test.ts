/** Merging units: the tree, the people and other references, and undoing it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { makeAccount } from '#server/test/samples/sample-accounts.ts'
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

const { recordOf, personIn, addWork, workOf } = peopleThrough(() => ({ app, lan }))

/** Two communes, each with a room, a school and people; one of them has a pending transfer, one is in the bin. */
async function twoCommunes() {
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const [room, school] = [
    await makeUnit(app, lan, a, { name: 'Văn phòng', capDV: 4 }),
    await makeUnit(app, lan, a, { capDV: 3 }),
  ]
  await makeUnit(app, lan, b, { name: 'Văn phòng', capDV: 4 })
  const head = await catalogueOf(app, 'DM_CHUCVU', 'CTUBX')
  const people = {
    first: await personIn(a, { phongBan: room, chucVu: head }),
    second: await personIn(b, { chucVu: head }),
    teacher: await personIn(school, { donViQuanLy: a }),
    waiting: await personIn(a),
    binned: await personIn(a),
  }
  await addWork(people.first.id, { tuNgay: '2020-01-01', donVi: a })
  await addWork(people.second.id, { tuNgay: '2026-08-01', donVi: b })
  const bienDong = { donViDen: await unitOf(app, 'H20.102'), ngayBienDong: '2026-10-01' }
  expect(
    (await lan.post('ChuyenCongTac/create-chuyen-cong-tac', { id: people.waiting.id, bienDong })).code,
  ).toBe(0)
  expect((await lan.post('CanBoCongChuc/delete', { id: people.binned.id })).code).toBe(0)
  return { a, b, room, school, people, account: await makeAccount(app, 'QTDV', a.maCoQuan) }
}
type Communes = Awaited<ReturnType<typeof twoCommunes>>
const merging = ({ a, b }: Communes, maCoQuan = freshCode()) => ({
  loai: 'sap-nhap',
  tu: [a.id, b.id],
  vao: { name: 'Xã Hợp Nhất', maCoQuan, capDV: 2, parentId: '' },
})
async function mergingBelowRoot(communes: Communes, maCoQuan?: string) {
  const step = merging(communes, maCoQuan)
  return { ...step, vao: { ...step.vao, parentId: (await unitOf(app, 'H20')).id } }
}

test('the preview counts, and shows warnings', async () => {
  const communes = await twoCommunes()
  const { a, account } = communes
  const answer = await lan.post('SapXep/preview', plan(await mergingBelowRoot(communes)))
  expect(answer).toMatchObject({ code: 0, data: { soNguoi: 4, soDonVi: 6 } })
  const said = (answer.data.canhBao as { loai: string; message: string }[]).map(
    ({ loai, message }) => `${loai}: ${message}`,
  )
  expect(said.join('\n')).toContain("trung-ten: 2 đơn vị cùng tên 'Văn phòng' sẽ trực thuộc 'Xã Hợp Nhất'.")
  expect(said.join('\n')).toContain(
    `1 phòng ban và 1 đơn vị trực thuộc của '${a.name}' sẽ trực thuộc 'Xã Hợp Nhất'.`,
  )
  expect(said.join('\n')).toContain(
    "chuc-vu: 'Xã Hợp Nhất' sẽ có 2 người cùng giữ chức vụ Chủ tịch UBND xã, phường",
  )
  expect(said.join('\n')).toContain(`quan-ly: Tài khoản ${account.userName} đang quản lý '${a.name}'`)
  expect(said.join('\n')).toContain('bien-dong: 1 biến động chuyển đi đang chờ')
  expect(said.join('\n')).toContain('cong-tac: 1 hồ sơ bắt đầu công tác từ ngày hiệu lực trở đi')
})

test('two communes become a new one, and undoing restores every row', async () => {
  const communes = await twoCommunes()
  const { a, b, room, school, people, account } = communes
  const rowsBefore = await everyRow(app)
  const { id, soNguoi } = await carryOut(lan, await mergingBelowRoot(communes))
  expect(soNguoi).toBe(4)

  const tree = (await lan.get('DonVi/get-all')).data as Record<string, any>[]
  const merged = tree.find(({ name }) => name === 'Xã Hợp Nhất')
  expect(merged).toMatchObject({ childCount: 3, capDV: 2 })
  expect(merged?.['tenCu']).toEqual(
    expect.arrayContaining([a, b].map(({ name }) => ({ name, truocNgay: '2026-07-01' }))),
  )
  expect(tree.some((unit) => unit['id'] === a.id || unit['id'] === b.id)).toBe(false)
  const searchAnswer = await lan.post('DonVi/get-paging-params', { searchContent: a.name, pageSize: 100 })
  expect(searchAnswer.data.data.map((unit: { id: string }) => unit.id)).toContain(merged?.['id'])

  const there = { donVi: { id: merged?.['id'] }, donViSuDung: { id: merged?.['id'] } }
  const first = await recordOf(people.first.id)
  expect(first).toMatchObject({ ...there, phongBan: { id: room.id } })
  expect(await recordOf(people.waiting.id)).toMatchObject(there)
  expect(await recordOf(people.teacher.id)).toMatchObject({
    donVi: { id: school.id },
    donViQuanLy: { id: merged?.['id'] },
  })
  expect(await workOf(people.first.id)).toMatchObject([
    {
      tuNgay: '2026-07-01',
      denNgay: null,
      donVi: { id: merged?.['id'] },
      phongBan: 'Văn phòng',
      chucVu: { code: 'CTUBX' },
      loaiQuyetDinh: { code: 'SX' },
      soQuyetDinh: decision.soQuyetDinh,
      ngayQuyetDinh: decision.ngayKy,
      nguoiKy: decision.nguoiKy,
    },
    { tuNgay: '2020-01-01', denNgay: '2026-06-30', donVi: { id: a.id } },
  ])
  expect(await workOf(people.second.id)).toMatchObject([
    { tuNgay: '2026-08-01', denNgay: null, donVi: { id: merged?.['id'] } },
  ])
  expect((await lan.get(`Users/get-by-id/${account.id}`)).data).toMatchObject({
    donVi: { id: merged?.['id'] },
  })
  const { rows } = await sql<Record<string, unknown>>`
    select (select "donViId" from officer where id = ${people.binned.id}) as binned,
      (select "donViDiId" from movement where officer_id = ${people.waiting.id}) as sender,
      (select count(*)::int from audit_entry where action = 'SapXep.create' and officer_id = ${people.first.id}) as lines`.execute(
    app.server.db,
  )
  const number = Number(merged?.['id'])
  expect(rows[0]).toEqual({ binned: number, sender: number, lines: 3 })

  const undone = await lan.post('SapXep/undo', { id })
  expect(undone).toMatchObject({ code: 0, data: { id, soNguoi: 4 } })
  expect(differences(rowsBefore, await everyRow(app))).toEqual([])
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 26 })
})

test('a unit merges into an existing one, whose own people are unchanged', async () => {
  const { a, b, people } = await twoCommunes()
  const before = await recordOf(people.second.id)
  await carryOut(lan, { loai: 'sap-nhap', tu: [a.id], vao: b.id })
  expect(await recordOf(people.second.id)).toEqual(before)
  expect(await recordOf(people.first.id)).toMatchObject({ donVi: { id: b.id } })
})

describe('the positions of units that end', () => {
  const make = async (unit: { id: string }, ten: string, soDuyet: number) => {
    const made = { donViId: unit.id, ten, nhom: 'HT', soDuyet }
    expect(await lan.post('ViTriViecLam/create', made)).toMatchObject({ code: 0 })
  }
  const approved = async (unit: { id?: unknown }) => {
    const { data } = await lan.post('ViTriViecLam/get-list', { donViId: unit.id })
    return data.map(({ ten, soDuyet, dangGiu }: any) => [ten, soDuyet, dangGiu.length])
  }
  const placeAsClerk = (ids: string[]) =>
    sql`update officer set "viTriViecLamId" = (
      select id from catalogue_item where catalogue = 'DM_VITRIVIECLAM' and name = 'Văn thư' and active)
      where id = any(cast(${ids} as bigint[]))`.execute(app.server.db)

  test('go to the successor, which gets the sum of those it has too; undone they return', async () => {
    const parent = await makeUnit(app, lan)
    const [a, b, c] = [
      await makeUnit(app, lan, parent, { capDV: 3 }),
      await makeUnit(app, lan, parent, { capDV: 3 }),
      await makeUnit(app, lan, parent, { capDV: 3 }),
    ]
    await make(a, 'Văn thư', 1)
    await make(a, 'Kế toán', 3)
    await make(b, 'Văn thư', 2)
    await make(c, 'Văn thư', 4)
    await placeAsClerk([(await personIn(a)).id])
    const before = await everyRow(app)
    const { canhBao } = (
      await lan.post('SapXep/preview', plan({ loai: 'sap-nhap', tu: [a.id, b.id], vao: c.id }))
    ).data
    expect(canhBao.filter(({ loai }: any) => loai === 'vi-tri')).toEqual([
      {
        loai: 'vi-tri',
        message: `Vị trí việc làm đang có người giữ của '${a.name}' sẽ thuộc '${c.name}', người giữ vẫn giữ: Văn thư (1 hồ sơ, nhập vào vị trí cùng tên).`,
        donVi: { id: a.id, name: a.name },
      },
      {
        loai: 'vi-tri',
        message: `Vị trí việc làm chưa có người giữ của '${a.name}' sẽ thuộc '${c.name}': Kế toán (được duyệt 3).`,
        donVi: { id: a.id, name: a.name },
      },
      {
        loai: 'vi-tri',
        message: `Vị trí việc làm chưa có người giữ của '${b.name}' sẽ thuộc '${c.name}': Văn thư (được duyệt 2).`,
        donVi: { id: b.id, name: b.name },
      },
    ])
    const { id } = await carryOut(lan, { loai: 'sap-nhap', tu: [a.id, b.id], vao: c.id })
    expect(await approved(c)).toEqual([
      ['Kế toán', 3, 0],
      ['Văn thư', 7, 1],
    ])
    // What is left at the units that ended counts no more.
    const { preview, figuresIn } = await reportPeople(app)
    const query = { code: 'R11', donViId: parent.id, tuNgay: '2026-01-01', denNgay: '2026-10-31' }
    expect(figuresIn(await preview(query), '')).toMatchObject({ viTriDuyet: 10 })
    expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 0 })
    expect(differences(before, await everyRow(app))).toEqual([])
  })

  test('go without those whose room is moved elsewhere: a warning says who is left without', async () => {
    const [a, b, c] = [await makeUnit(app, lan), await makeUnit(app, lan), await makeUnit(app, lan)]
    const room = await makeUnit(app, lan, a, { capDV: 4 })
    await make(a, 'Văn thư', 2)
    await placeAsClerk([(await personIn(a)).id, (await personIn(a, { phongBan: room })).id])
    const said = async (...steps: Parameters<typeof plan>) => {
      const { canhBao } = (await lan.post('SapXep/preview', plan(...steps))).data
      return canhBao.flatMap(({ loai, message }: any) => (loai === 'vi-tri' ? [message] : []))
    }
    const left = `Người giữ vị trí việc làm của '${a.name}' theo phòng ban về '${c.name}', nơi không có vị trí đó; cần bố trí lại sau khi sắp xếp: Văn thư (1 hồ sơ).`
    const move = { loai: 'chuyen', donVi: room.id, parentId: c.id }
    expect(await said(move)).toEqual([left])
    expect(await said({ loai: 'sap-nhap', tu: [a.id], vao: b.id }, move)).toEqual([
      `Vị trí việc làm đang có người giữ của '${a.name}' sẽ thuộc '${b.name}', người giữ vẫn giữ: Văn thư (1 hồ sơ).`,
      left,
    ])
    await make(c, 'Văn thư', 1)
    expect(await said(move)).toEqual([])
  })

  test('are divided as their people are; one changed since stays and is reported', async () => {
    const divided = await makeUnit(app, lan)
    await make(divided, 'Văn thư', 5)
    await make(divided, 'Kế toán', 2)
    const [first, second] = [await personIn(divided), await personIn(divided)]
    await placeAsClerk([first.id, second.id])
    const split = async () => {
      const [one, two] = [freshCode(), freshCode()]
      const thanh = [
        { name: 'Phần A', maCoQuan: one, listId: [first.id] },
        { name: 'Phần B', maCoQuan: two, listId: [second.id] },
      ]
      const { id } = await carryOut(lan, { loai: 'tach', tu: divided.id, thanh })
      return { id, one: await unitOf(app, one), two: await unitOf(app, two) }
    }
    const before = await everyRow(app)
    const parts = [first, second].map(({ id }, n) => ({
      name: `Phần ${n + 1}`,
      maCoQuan: freshCode(),
      listId: [id],
    }))
    const { canhBao } = (
      await lan.post('SapXep/preview', plan({ loai: 'tach', tu: divided.id, thanh: parts }))
    ).data
    expect(canhBao.flatMap(({ loai, message }: any) => (loai === 'vi-tri' ? [message] : []))).toEqual([
      ...parts.map(({ name }) =>
        expect.stringContaining(`sẽ thuộc '${name}', người giữ vẫn giữ: Văn thư (1 hồ sơ)`),
      ),
      expect.stringContaining(`sẽ thuộc '${parts[0]?.name}': Kế toán (được duyệt 2)`),
    ])
    const done = await split()
    expect(await approved(done.one)).toEqual([
      ['Kế toán', 2, 0],
      ['Văn thư', 4, 1],
    ])
    expect(await approved(done.two)).toEqual([['Văn thư', 1, 1]])
    expect(await lan.post('SapXep/undo', { id: done.id })).toMatchObject({ code: 0 })
    expect(differences(before, await everyRow(app))).toEqual([])

    const again = await split()
    const [position] = (await lan.post('ViTriViecLam/get-list', { donViId: again.two.id })).data
    await lan.post('ViTriViecLam/update', { id: position.id, soDuyet: 9 })
    const undone = await lan.post('SapXep/undo', { id: again.id })
    expect(undone).toMatchObject({ code: 40 })
    expect(undone.detail?.map(({ message }) => message)).toEqual([
      'Vị trí việc làm Văn thư của Phần B đã được thay đổi sau khi sắp xếp nên giữ nguyên.',
      'Phần B: còn 1 vị trí việc làm nên vẫn được giữ lại.',
    ])
  })
})

test('the list shows it in words, with the last day for undoing', async () => {
  const [a, b] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const { id } = await carryOut(lan, { loai: 'sap-nhap', tu: [a.id], vao: b.id })
  const page = await lan.post('SapXep/get-paging', { searchContent: a.name })
  expect(page.data).toMatchObject({
    totalRows: 1,
    data: [
      {
        id,
        ...decision,
        ngayHieuLuc: '2026-07-01',
        noiDung: [`Sáp nhập ${a.name} vào ${b.name}`],
        soNguoi: 0,
        soDonVi: 2,
        khongHoanTac: null,
        hoanTacLuc: null,
      },
    ],
  })
})
