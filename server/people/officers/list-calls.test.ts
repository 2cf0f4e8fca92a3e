/** The staff list over HTTP: scope, filters, search, order and pages, compared with counting one by one. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadUnits, type Units } from '#server/platform/table-cache/units.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

type Row = {
  id: string
  hoVaTen: string
  soCccd: string
  donVi: { id: string }
  laDangVien: boolean
  trangThaiHoSo: { id: string; code: string }
}
interface Stored {
  id: number
  donViId: number
  trangThaiHoSoId: number
  loaiHoSoId: number | null
  chucVuId: number | null
  laDangVien: boolean
  ngaySinh: string | null
}

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let tree: Units
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = await Promise.all([app.as('lan'), app.as('minh'), app.as('tuan')])
  tree = await loadUnits(app.server.tableCache)
})
afterAll(() => app.stop())

const list = async (filter: Record<string, unknown> = {}, caller = lan) => {
  const answer = await caller.post<{ data: Row[]; totalRows: number }>('CanBoCongChuc/get-hs-paging', {
    pageSize: 100,
    ...filter,
  })
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
const ids = (rows: readonly { id: string | number }[]) => rows.map(({ id }) => String(id)).sort()
async function everybody(): Promise<Stored[]> {
  const { rows } =
    await sql<Stored>`select id, "donViId", "trangThaiHoSoId", "loaiHoSoId", "chucVuId", "laDangVien", "ngaySinh"
    from officer where not deleted`.execute(app.database.db)
  return rows
}
/** Expects the list with this filter to have exactly the people for whom `passes` is true. */
async function expectList(
  filter: Record<string, unknown>,
  passes: (officer: Stored) => boolean,
  caller = lan,
) {
  const expected = (await everybody()).filter(passes)
  const page = await list(filter, caller)
  expect(page.totalRows, JSON.stringify(filter)).toBe(expected.length)
  if (expected.length <= 100) expect(ids(page.data)).toEqual(ids(expected))
  return expected.length
}

describe('scope', () => {
  const idOf = async (code: string) => Number((await unitOf(app, code)).id)

  test('everybody for the province, its subtree for a unit, nothing of others', async () => {
    await makePerson(app, lan, {}, 'H20.101')
    await expectList({}, () => true)
    await expectList({}, () => true, await app.as('quang'))
    const [department, commune] = [await idOf('H20.05'), await idOf('H20.101')]
    expect(await expectList({}, ({ donViId }) => tree.isWithin(donViId, department), minh)).toBeGreaterThan(0)
    expect(await expectList({}, ({ donViId }) => tree.isWithin(donViId, commune), tuan)).toBeGreaterThan(0)
    await expectList({}, ({ donViId }) => tree.isWithin(donViId, department), await app.as('van'))
    await expectList({ donViId: commune }, () => false, minh)
    const root = tree.children(null)[0]?.id
    await expectList({ donViId: root }, ({ donViId }) => tree.isWithin(donViId, department), minh)
    expect(await (await app.as('hoa')).post('CanBoCongChuc/get-hs-paging')).toMatchObject({ status: 403 })
  })

  test('a search finds nobody outside it either', async () => {
    const { soCccd } = await makePerson(app, lan, {}, 'H20.101')
    expect(await list({ searchContent: soCccd }, minh)).toEqual({ data: [], totalRows: 0 })
    expect((await list({ searchContent: soCccd }, tuan)).totalRows).toBe(1)
  })

  test('pickers return the same people', async () => {
    const department = await idOf('H20.05')
    const mine = (await everybody()).filter(({ donViId }) => tree.isWithin(donViId, department))
    expect(ids((await minh.get('CanBoCongChuc/get-all-core')).data)).toEqual(ids(mine))
    const inUnit = await minh.post('CanBoCongChuc/get-list-cbcc-by-don-vi', { donViId: String(department) })
    expect(ids(inUnit.data)).toEqual(ids(mine.filter(({ donViId }) => donViId === department)))
    expect(
      (await minh.post('CanBoCongChuc/get-list-cbcc-by-don-vi', { donViId: await idOf('H20.101') })).data,
    ).toEqual([])
    expect((await minh.post('CanBoCongChuc/get-list')).data).toEqual(
      (await minh.post('CanBoCongChuc/get-hs-paging')).data,
    )
  })
})

describe('filters', () => {
  test('unit with and without the units below, type, position, membership, alone and together', async () => {
    const people = await everybody()
    const some = people.find(({ chucVuId, loaiHoSoId }) => chucVuId !== null && loaiHoSoId !== null)
    for (const unit of tree.all.slice(0, 40)) {
      await expectList({ donViId: String(unit.id) }, ({ donViId }) => tree.isWithin(donViId, unit.id))
      await expectList({ donViId: unit.id, isChildren: false }, ({ donViId }) => donViId === unit.id)
    }
    expect(
      await expectList({ chucVuId: some?.chucVuId }, ({ chucVuId }) => chucVuId === some?.chucVuId),
    ).toBeGreaterThan(0)
    expect(
      await expectList({ loaiHoSoId: some?.loaiHoSoId }, ({ loaiHoSoId }) => loaiHoSoId === some?.loaiHoSoId),
    ).toBeGreaterThan(0)
    for (const laDangVien of [true, false]) {
      expect(
        await expectList({ laDangVien }, (officer) => officer.laDangVien === laDangVien),
      ).toBeGreaterThan(0)
      await expectList(
        { laDangVien, loaiHoSoId: some?.loaiHoSoId, chucVuId: some?.chucVuId },
        (officer) =>
          officer.laDangVien === laDangVien &&
          officer.loaiHoSoId === some?.loaiHoSoId &&
          officer.chucVuId === some?.chucVuId,
      )
    }
    await expectList({ laDangVien: null, donViId: null, trangThaiHoSoId: '', chucVuId: '' }, () => true)
    await expectList({ donViId: '999999' }, () => false)
    await expectList({ donViId: 'abc' }, () => false)
  })

  test('one status, several, none', async () => {
    const [working, away] = [
      await catalogueOf(app, 'DM_TRANGTHAIHOSO', '01'),
      await catalogueOf(app, 'DM_TRANGTHAIHOSO', '12'),
    ]
    await makePerson(app, lan, { trangThaiHoSo: away })
    const of =
      (...statuses: { id: string }[]) =>
      ({ trangThaiHoSoId }: Stored) =>
        statuses.some(({ id }) => Number(id) === trangThaiHoSoId)
    expect(await expectList({ trangThaiHoSoId: working.id }, of(working))).toBeGreaterThan(0)
    expect(await expectList({ trangThaiHoSoId: [away.id] }, of(away))).toBeGreaterThan(0)
    await expectList({ trangThaiHoSoId: [working.id, away.id] }, of(working, away))
    await expectList({ trangThaiHoSoId: [] }, () => true)
    await expectList({ trangThaiHoSoId: '999999999' }, () => false)
  })

  test('a saved change is counted immediately', async () => {
    const department = await unitOf(app, 'H20.05')
    const members = async () => (await list({ donViId: department.id, laDangVien: true })).totalRows
    const before = await members()
    const { id } = await makePerson(app, lan)
    expect(await members()).toBe(before)
    await lan.post('CanBoCongChuc/update-general-hs', { id, laDangVien: true, ngayVaoDang: '2015-01-01' })
    expect(await members()).toBe(before + 1)
    await lan.post('CanBoCongChuc/delete', { id })
    expect(await members()).toBe(before)
  })
})

describe('search', () => {
  test('by name without diacritics, in any order and case; by numbers and by the beginning of an address', async () => {
    const soCccd = freshNumber(12)
    const soDienThoai = freshNumber(10)
    const soCmnd = freshNumber(9)
    const { id } = await makePerson(app, lan, {
      hoVaTen: 'Đỗ Hoàng Kim Ngưu',
      email: 'ngu.khanh@dongthap.gov.vn',
      soCccd,
      soDienThoai,
      soCmnd,
    })
    for (const words of [
      'Đỗ Hoàng Kim Ngưu',
      'do hoang kim nguu',
      'NGƯU KIM',
      'nguu đỗ',
      soCccd,
      soCccd.slice(5),
      soDienThoai,
      soCmnd,
      'ngu.khanh',
      'ngu.khanh@dongthap.gov.vn',
      ` ${soCccd} `,
    ]) {
      expect(ids((await list({ searchContent: words })).data), words).toEqual([id])
      expect(ids((await list({ keyword: words, pageSize: 20 })).data), words).toEqual([id])
    }
    for (const words of ['Đỗ Hoàng Kim Dương', '%', '_', "'; drop table officer; --", '\\', '999999999999']) {
      expect(
        (await list({ searchContent: words })).data.map((row) => row.id),
        words,
      ).not.toContain(id)
    }
    expect((await everybody()).length).toBeGreaterThan(0)
  })

  test('a word begins a word of the name or is initials; marks as typed come first, others after', async () => {
    const names = [
      'Quách Ẩn Mão',
      'Quách Văn Mão',
      'Quách Mão Ân',
      'Quách Mão An',
      'Quách Mão Ẩn',
      'Mão Thị Quânh',
    ]
    for (const hoVaTen of names) await makePerson(app, lan, { hoVaTen })
    const namesFor = async (words: string) => {
      const [listed, typed] = [
        await list({ searchContent: words, sortBy: null }),
        await list({ keyword: words, pageSize: 20 }),
      ]
      expect(ids(typed.data), words).toEqual(ids(listed.data))
      expect(listed.totalRows).toBe(listed.data.length)
      return listed.data.map((row) => row.hoVaTen)
    }
    // 'an' begins neither Văn nor Quânh.
    expect(await namesFor('quách mão ân')).toEqual([
      'Quách Mão Ân',
      'Quách Mão An',
      'Quách Mão Ẩn',
      'Quách Ẩn Mão',
    ])
    expect(await namesFor('quach mao an')).toEqual([
      'Quách Mão An',
      'Quách Mão Ân',
      'Quách Mão Ẩn',
      'Quách Ẩn Mão',
    ])
    expect(await namesFor('Ẩn mão quách')).toEqual([
      'Quách Mão Ẩn',
      'Quách Ẩn Mão',
      'Quách Mão An',
      'Quách Mão Ân',
    ])
    // Initials, alone and beside a word.
    expect(await namesFor('qvm')).toContain('Quách Văn Mão')
    expect(await namesFor('qv mao')).toEqual(['Quách Văn Mão'])
    expect(await namesFor('mtq')).toContain('Mão Thị Quânh')
  })

  test('a lookup while typing has short pages', async () => {
    expect(await lan.post('CanBoCongChuc/get-hs-paging', { keyword: 'a', pageSize: 21 })).toMatchObject({
      code: 21,
      detail: [{ field: 'pageSize' }],
    })
  })
})

describe('order and pages', () => {
  test('pages don’t overlap and contain everybody, in any order', async () => {
    const total = (await everybody()).length
    for (const sortBy of [
      undefined,
      null,
      '',
      'hoVaTen',
      '-hoVaTen',
      'ngaySinh',
      '-ngaySinh',
      'soCccd',
      '-soCccd',
    ]) {
      const seen: string[] = []
      for (let pageNumber = 1; pageNumber <= Math.ceil(total / 25) + 1; pageNumber++) {
        const page = await list({ pageNumber, pageSize: 25, sortBy })
        expect(page.totalRows).toBe(total)
        seen.push(...page.data.map(({ id }) => id))
      }
      expect(new Set(seen).size, String(sortBy)).toBe(total)
      expect(seen).toHaveLength(total)
    }
    const byNumber = (await list({ sortBy: 'soCccd' })).data.map(({ soCccd }) => soCccd)
    expect(byNumber).toEqual([...byNumber].sort())
    expect((await list({ sortBy: '-soCccd', pageSize: 1 })).data[0]?.soCccd).toBe(
      (await list({ sortBy: 'soCccd', pageNumber: total, pageSize: 1 })).data[0]?.soCccd,
    )
  })

  test('five rows by default; invalid limits and unknown orders are refused at their field', async () => {
    expect((await lan.post('CanBoCongChuc/get-hs-paging')).data.data).toHaveLength(5)
    const wrong = {
      pageNumber: [0, -1, 1.5, '1', null, 1e9],
      pageSize: [0, 101, 2.5, 'x', null],
      sortBy: ['email', '--hoVaTen', 'hoVaTen desc', '__proto__', 5],
      searchContent: [5, {}, 'x'.repeat(201)],
      laDangVien: ['true', 1],
      isChildren: ['có'],
      trangThaiHoSoId: [{}, true],
    }
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const answer = await lan.post('CanBoCongChuc/get-hs-paging', { [field]: value })
        expect(answer, `${field} = ${JSON.stringify(value)}`).toMatchObject({
          status: 200,
          code: 21,
          data: null,
          detail: [{ field }],
        })
      }
    }
  })
})

test('a number is looked for within one unit and one post', async () => {
  const post = await catalogueOf(app, 'DM_CHUCVU', 'TP')
  const { id: donViId } = await unitOf(app, 'H20.05')
  for (const keyword of ['12345', 'thu@'])
    await list({ keyword, donViId, isChildren: false, chucVuId: post.id, pageSize: 20 })
})
