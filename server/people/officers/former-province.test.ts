/** The people of one former province: scope and province in every call, exact totals, and effects of moving a unit. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { carryOut } from '#server/test/samples/sample-reorganisation.ts'
import { makePerson, validRecord } from '#server/test/people.ts'

/** Communes of the former Tiền Giang and Đồng Tháp, and a department, which belonged to neither. */
let [tienGiang, dongThap]: string[] = []
const department = 'H20.05'
let app: TestServer
let lan: Caller
let quang: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, quang] = await Promise.all([app.as('lan'), app.as('quang')])
  const communeOf = async (place: string) => {
    const { rows } = await sql<{ code: string }>`select "maCoQuan" as code from unit
      where kind = 'commune' and former_province = ${place} order by id limit 1`.execute(app.server.db)
    return rows[0]?.code ?? ''
  }
  ;[tienGiang, dongThap] = [await communeOf('o82'), await communeOf('o87')]
})
afterAll(() => app.stop())

let made = 0
/** Without vowels: read as raw Telex, 'aaah' is 'ah', the initials of others. */
const word = () =>
  `Tỉnhcũ ${[...String(++made).padStart(4, '0')].map((digit) => 'bcghklmnpq'[Number(digit)]).join('')}`

async function makeUnit(parent: { id: string }, change: Record<string, unknown> = {}) {
  const maCoQuan = `TG.${process.pid}.${++made}`
  const body = { name: 'Đơn vị thử', maCoQuan, capDV: 3, donViCha: parent, ...change }
  const answer = await lan.post('DonVi/create', body)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data as { id: string; maCoQuan: string; version: number; tinhTruocSapNhap: unknown }
}
const listed = async (caller: Caller, searchContent: string, more: object = {}) => {
  const answer = await caller.post('CanBoCongChucTG/get-hs-paging', { searchContent, pageSize: 100, ...more })
  expect(answer.code).toBe(0)
  return {
    names: answer.data.data.map(({ hoVaTen }: { hoVaTen: string }) => hoVaTen),
    total: answer.data.totalRows as number,
  }
}
const item = (code: string) => catalogueOf(app, 'DM_TINHTRUOCSAPNHAP', code)

describe('units', () => {
  test('every commune has the province of the communes merged into it; bodies of the province have none', async () => {
    const { rows } = await sql<{ place: string | null; kind: string; n: number }>`
      select former_province as place, case when kind = 'commune' then kind else '' end as kind, count(*)::int as n
      from unit where active and (kind = 'commune' or unit_2 = (select id from unit where "maCoQuan" = ${department}))
      group by 1, 2 order by 1, 2`.execute(app.server.db)
    expect(rows.filter(({ kind }) => kind === 'commune')).toEqual([
      { place: 'o82', kind: 'commune', n: 57 },
      { place: 'o87', kind: 'commune', n: 45 },
    ])
    expect(rows.filter(({ kind }) => kind === '').map(({ place }) => place)).toEqual([null])
    const { rows: strays } = await sql`select u.id from unit u join unit c on c.id = u.unit_2
      where c.kind = 'commune' and u.former_province is distinct from c.former_province`.execute(
      app.server.db,
    )
    expect(strays).toEqual([])
  })

  test('a unit sets its own, units below inherit it unless they set another', async () => {
    const above = await makeUnit(await unitOf(app, department), { tinhTruocSapNhap: await item('DT') })
    const below = await makeUnit(above)
    const other = await makeUnit(below, { tinhTruocSapNhap: await item('TG') })
    const last = await makeUnit(other)
    expect(above).toMatchObject({ tinhTruocSapNhap: { code: 'DT', name: 'Đồng Tháp' } })
    expect(below.tinhTruocSapNhap).toBeNull()
    const provinces = async () => {
      const { rows } = await sql<{ id: number; place: string | null }>`select id, former_province as place
        from unit where id = any(cast(${[above, below, other, last].map(({ id }) => id)} as bigint[])) order by level`.execute(
        app.server.db,
      )
      return rows.map(({ place }) => place)
    }
    expect(await provinces()).toEqual(['o87', 'o87', 'o82', 'o82'])
    const changed = await lan.post('DonVi/update', { id: above.id, tinhTruocSapNhap: await item('TG') })
    expect(changed).toMatchObject({ code: 0, data: { tinhTruocSapNhap: { code: 'TG' } } })
    expect(await provinces()).toEqual(['o82', 'o82', 'o82', 'o82'])
    await lan.post('DonVi/update', { id: above.id, tinhTruocSapNhap: null })
    expect(await provinces()).toEqual([null, null, 'o82', 'o82'])
    const log = await lan.post('NhatKy/get-paging', { donViId: above.id, isChildren: false, pageSize: 10 })
    const entry = await lan.post('NhatKy/get-by-id', { id: log.data.data[0].id })
    expect(JSON.stringify(entry.data)).toContain('Tỉnh trước sáp nhập')
    expect(JSON.stringify(entry.data)).toContain('Tiền Giang')
  })

  test('an item whose national code is no old province is refused at its field', async () => {
    const made = await lan.post('Common/create', {
      collectionName: 'DM_TINHTRUOCSAPNHAP',
      code: 'SAI',
      name: 'Không có thật',
      qgCode: '999',
    })
    const unit = await unitOf(app, tienGiang as string)
    expect(await lan.post('DonVi/update', { id: unit.id, tinhTruocSapNhap: made.data.id })).toMatchObject({
      code: 21,
      detail: [{ field: 'tinhTruocSapNhap' }],
    })
    expect((await lan.post('CanBoCongChucTG/get-hs-paging', { product: 'SAI' })).code).toBe(23)
  })

  test('a province item used by units can’t be deleted', async () => {
    const { id } = await item('TG')
    expect(await lan.post('Common/delete', { id, collectionName: 'DM_TINHTRUOCSAPNHAP' })).toMatchObject({
      code: 25,
      message: expect.stringMatching(/Đơn vị - Tỉnh trước sáp nhập \(\d+\)/),
    })
  })

  test('a renamed item is shown with the units immediately', async () => {
    const { id } = await item('DT')
    const save = { id, collectionName: 'DM_TINHTRUOCSAPNHAP', code: 'DT', qgCode: '87' }
    await lan.post('Common/update', { ...save, name: 'Đồng Tháp cũ' })
    const unit = await unitOf(app, dongThap as string)
    expect((await lan.post('DonVi/get-by-id', { id: unit.id })).data.tinhTruocSapNhap.name).toBe(
      'Đồng Tháp cũ',
    )
    await lan.post('Common/update', { ...save, name: 'Đồng Tháp' })
  })

  test('GetTreeListTG has the units of that province in scope', async () => {
    const all = await lan.get('DonVi/GetTreeListTG')
    const roots = all.data.filter(({ parentId }: { parentId: string }) =>
      all.data.every(({ id }: { id: string }) => id !== parentId),
    )
    const communes = roots.filter(({ maCoQuan }: { maCoQuan: string }) => /^H20\.\d+$/.test(maCoQuan))
    expect(communes).toHaveLength(57)
    expect((await lan.get('DonVi/GetTreeListTG?product=DT')).data.length).toBeGreaterThan(45)
    expect((await lan.get('DonVi/GetTreeListTG?product=XX')).code).toBe(23)
    const minh = await app.as('minh')
    const own = await minh.get('DonVi/GetTreeListTG')
    expect(own.data.every(({ maCoQuan }: { maCoQuan: string }) => maCoQuan.startsWith('TG.'))).toBe(true)
  })
})

describe('the list', () => {
  test('has the people of the province only, counted exactly, with any filter and order', async () => {
    const name = word()
    const commune = await unitOf(app, tienGiang as string)
    const school = await makeUnit(commune)
    const [one, two, other, none] = [
      await makePerson(app, lan, { hoVaTen: `${name} một` }, tienGiang),
      await makePerson(
        app,
        lan,
        { hoVaTen: `${name} hai`, laDangVien: true, ngayVaoDang: '2015-01-01' },
        school.maCoQuan,
      ),
      await makePerson(app, lan, { hoVaTen: `${name} ba` }, dongThap),
      await makePerson(app, lan, { hoVaTen: `${name} bốn` }, department),
    ]
    expect([one, two, other, none]).toHaveLength(4)
    expect(await listed(quang, name)).toEqual({ names: [`${name} hai`, `${name} một`], total: 2 })
    expect(await listed(quang, name, { product: 'DT' })).toEqual({ names: [`${name} ba`], total: 1 })
    expect((await listed(quang, name, { laDangVien: true })).names).toEqual([`${name} hai`])
    expect((await listed(quang, name, { donViId: commune.id, isChildren: false })).names).toEqual([
      `${name} một`,
    ])
    expect((await listed(quang, name, { donViId: commune.id })).total).toBe(2)
    expect((await listed(quang, name, { donViId: (await unitOf(app, department)).id })).total).toBe(0)
    expect((await listed(quang, name, { donViId: (await unitOf(app, 'H20')).id })).total).toBe(2)
    expect((await listed(quang, String(two.soCccd).slice(2))).total).toBe(1)
    expect((await listed(quang, String(other.soCccd).slice(2))).total).toBe(0)
    for (const sortBy of ['ngaySinh', '-soCccd', 'ngayDamNhiem', '-trangThaiHoSo'])
      expect((await listed(quang, '', { sortBy })).total, sortBy).toBe((await listed(quang, '')).total)
  })

  test('its totals equal a plain count, also after folding and rebuilding', async () => {
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from officer
        where former_province = 'o82' and not deleted`.execute(app.server.db)
      return rows[0]?.n
    }
    expect((await listed(lan, '')).total).toBe(await counted())
    await sql`select fold_officer_count()`.execute(app.server.db)
    expect((await listed(lan, '')).total).toBe(await counted())
    await sql`select rebuild_officer_units(), rebuild_officer_count()`.execute(app.server.db)
    expect((await listed(lan, '')).total).toBe(await counted())
  })

  test('moving a unit, or changing its own province, moves its people into or out of the province', async () => {
    const name = word()
    const school = await makeUnit(await unitOf(app, tienGiang as string))
    await makePerson(app, lan, { hoVaTen: `${name} học` }, school.maCoQuan)
    const provinces = async () => [
      (await listed(lan, name)).total,
      (await listed(lan, name, { product: 'DT' })).total,
    ]
    expect(await provinces()).toEqual([1, 0])
    const move = async (unit: object) => {
      const answer = await lan.post('DonVi/update', { id: school.id, ...unit })
      expect(answer.code).toBe(0)
    }
    await move({ donViCha: await unitOf(app, dongThap as string) })
    expect(await provinces()).toEqual([0, 1])
    await move({ donViCha: await unitOf(app, department) })
    expect(await provinces()).toEqual([0, 0])
    await move({ tinhTruocSapNhap: await item('TG') })
    expect(await provinces()).toEqual([1, 0])
    // The unit's own setting moves with it.
    await move({ donViCha: await unitOf(app, dongThap as string) })
    expect(await provinces()).toEqual([1, 0])
    const commune = await unitOf(app, dongThap as string)
    expect((await listed(lan, name, { donViId: commune.id })).total).toBe(1)
    expect((await listed(lan, name, { donViId: commune.id, product: 'DT' })).total).toBe(0)
  })

  test('a unit administrator with the permission sees what is both in scope and in the province', async () => {
    const name = word()
    await makePerson(app, lan, { hoVaTen: `${name} xã` }, tienGiang)
    const inside = await makeUnit(await unitOf(app, department), { tinhTruocSapNhap: await item('TG') })
    await makePerson(app, lan, { hoVaTen: `${name} sở` }, inside.maCoQuan)
    await makePerson(app, lan, { hoVaTen: `${name} khác` }, department)
    const minh = await app.as('minh')
    expect((await minh.post('CanBoCongChucTG/get-hs-paging', {})).status).toBe(403)
    const { data: role } = await lan.post('UnitRole/get-by-id', {
      id: (await lan.get('UnitRole/get-all')).data.find(({ code }: { code: string }) => code === 'QTDV').id,
    })
    const controller = [...role.controller, { key: 'CanBoCongChucTG', listAction: ['get-hs-paging'] }]
    expect((await lan.post('UnitRole/update-controller', { id: role.id, controller })).code).toBe(0)
    expect(await listed(minh, name)).toEqual({ names: [`${name} sở`], total: 1 })
  })
})

test('a new commune formed from communes of the province has it; one formed across provinces has none', async () => {
  const name = word()
  const root = await unitOf(app, 'H20')
  const commune = async (code: string) => makeUnit(root, { capDV: 2, tinhTruocSapNhap: await item(code) })
  const merge = async (...of: { id: string }[]) => {
    const vao = { name: 'Xã Hợp Nhất', maCoQuan: `HN.${process.pid}.${++made}`, capDV: 2, parentId: root.id }
    await carryOut(lan, { loai: 'sap-nhap', tu: of.map(({ id }) => id), vao })
  }
  const [one, two, three, four] = [
    await commune('TG'),
    await commune('TG'),
    await commune('TG'),
    await commune('DT'),
  ]
  await makePerson(app, lan, { hoVaTen: `${name} còn` }, one.maCoQuan)
  await makePerson(app, lan, { hoVaTen: `${name} hết` }, three.maCoQuan)
  await merge(one, two)
  await merge(three, four)
  expect(await listed(lan, name)).toEqual({ names: [`${name} còn`], total: 1 })
  expect((await listed(lan, name, { product: 'DT' })).total).toBe(0)
})

describe('one person', () => {
  test('is not found in another province', async () => {
    const here = await makePerson(app, lan, {}, tienGiang)
    const there = await makePerson(app, lan, {}, dongThap)
    for (const [id, code] of [
      [here.id, 0],
      [there.id, 23],
    ] as const) {
      expect((await lan.get(`CanBoCongChucTG/get-by-id/${id}`)).code).toBe(code)
      expect((await lan.post('CanBoCongChucTG/get-general-info', { id })).code).toBe(code)
      expect((await lan.post('CanBoCongChucTG/update-hs', { id, hoVaTen: 'Trần Văn Sửa' })).code).toBe(code)
    }
    expect((await lan.get(`CanBoCongChucTG/get-by-id/${there.id}?product=DT`)).code).toBe(0)
    expect((await lan.post('CanBoCongChucTG/delete', { id: there.id })).code).toBe(23)
    expect((await lan.post('CanBoCongChucTG/delete', { id: here.id })).code).toBe(0)
  })

  test('keeps every value whose key is not sent, even if something else is missing', async () => {
    const person = await makePerson(app, lan, { hoVaTen: 'Lê Thị Giữ' }, tienGiang)
    await sql`update officer set "congViecChinh" = null where id = ${person.id}`.execute(app.server.db)
    const before = (await lan.get(`CanBoCongChuc/get-by-id/${person.id}`)).data
    const soHieuCBCCVC = `H20-${process.pid}-1`
    const saved = await lan.post('CanBoCongChucTG/update-hs', {
      id: person.id,
      version: before.version,
      soHieuCBCCVC,
    })
    expect(saved).toMatchObject({ code: 0, data: { soHieuCBCCVC, hoVaTen: 'Lê Thị Giữ' } })
    const after = (await lan.get(`CanBoCongChuc/get-by-id/${person.id}`)).data
    expect({ ...after, versions: 0 }).toEqual({
      ...before,
      soHieuCBCCVC,
      version: before.version + 1,
      isUpdatedSyncQuocGia: after.isUpdatedSyncQuocGia,
      versions: 0,
    })
    const stale = { id: person.id, version: before.version, soHieuCBCCVC: 'khác' }
    expect((await lan.post('CanBoCongChucTG/update-hs', stale)).code).toBe(24)
  })

  test('needs a unique staff number', async () => {
    const [one, two] = [await makePerson(app, lan, {}, tienGiang), await makePerson(app, lan, {}, tienGiang)]
    const update = (id: string, soHieuCBCCVC: unknown) =>
      lan.post('CanBoCongChucTG/update-hs', { id, soHieuCBCCVC })
    for (const empty of ['', null, '   '])
      expect(await update(one.id, empty)).toMatchObject({
        code: 21,
        detail: [{ field: 'soHieuCBCCVC', message: 'Số hiệu CBCCVC không được bỏ trống.' }],
      })
    expect((await update(one.id, `TG-${process.pid}`)).code).toBe(0)
    expect((await update(two.id, `TG-${process.pid}`)).code).toBe(22)
  })

  test('can only be moved to a unit of the province', async () => {
    const create = async (unit: string) =>
      lan.post('CanBoCongChucTG/create-hs', await validRecord(app, {}, unit))
    expect((await create(tienGiang as string)).code).toBe(0)
    expect(await create(dongThap as string)).toMatchObject({ code: 21, detail: [{ field: 'donVi' }] })
  })
})

test('the workbook has the people of the province, and needs the permission', async () => {
  const name = word()
  await makePerson(app, lan, { hoVaTen: `${name} sách` }, tienGiang)
  await makePerson(app, lan, { hoVaTen: `${name} khác` }, dongThap)
  const answer = await quang.post('CanBoCongChucTG/export-excel', { searchContent: name })
  const { readXlsx } = await import('#server/platform/workbook/workbook-library.ts')
  const { sheets } = await readXlsx(Buffer.from(answer.data.fileContents, 'base64'))
  const text = JSON.stringify(sheets[0]?.rows)
  expect(text).toContain(`${name} sách`)
  expect(text).not.toContain(`${name} khác`)
  expect(text).toContain('Tỉnh trước sáp nhập: Tiền Giang')
  const link = await quang.post('CanBoCongChucTG/export-excel-link', { searchContent: name })
  const file = await quang.raw(String(link.data.address).replace(/^\//, ''))
  expect(file.status).toBe(200)
  const minh = await app.as('minh')
  expect((await minh.post('CanBoCongChucTG/export-excel', {})).status).toBe(403)
})
