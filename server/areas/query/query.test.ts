/** Conditions over every field: their people, figures and workbook, in scope and as far as the role may read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Conditions, Operation } from '#domain/lists/conditions.ts'
import { fieldsOf, operationsOf, personFields, type QueriedField } from '#domain/query/queried-fields.ts'
import { figureFields } from '#domain/query/figure-fields.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { subRecords } from '#domain/records/index.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, placeOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = [await app.as('lan'), await app.as('minh')]
})
afterAll(() => app.stop())

type Answer = { data: { id: string; hoVaTen: string }[]; totalRows: number }
async function peopleOf(filter: unknown, caller = lan, path = 'HoiCau/people') {
  const answer = await caller.post<Answer>(path, { filter, pageSize: 100, donViId: null })
  expect(answer, JSON.stringify(answer).slice(0, 300)).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
const is = (truong: string, phep: Operation, giaTri?: unknown): Conditions => ({ truong, phep, giaTri })
const all = (...va: Conditions[]): Conditions => ({ va })

describe('people of this test', () => {
  const mark = is('hoVaTen', 'batDau', 'hỏi cấu')
  const ids: Record<string, string> = {}
  let levels: Record<string, string>
  const named = async (filter: Conditions, caller?: Caller) => {
    const { data } = await peopleOf(all(mark, filter), caller)
    return data.map(({ hoVaTen }) => hoVaTen.split(' ').at(-1))
  }
  beforeAll(async () => {
    const today = app.server.clock.today()
    const day = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
    const women = { gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '2') }
    const people = {
      An: { ngaySinh: day(40) },
      Bình: { ngaySinh: day(39), ...women },
      Chi: { ngaySinh: day(41), ...women, congViecChinh: 'Kế toán trưởng' },
      Dung: { ngaySinh: day(25), tonGiao: await catalogueOf(app, 'DM_TONGIAO', '01') },
    }
    for (const [name, values] of Object.entries(people))
      ids[name] = (await makePerson(app, minh, { hoVaTen: `Hỏi Cấu ${name}`, ...values })).id
    levels = Object.fromEntries(
      await Promise.all(
        ['TS', 'THS', 'DH', 'TC'].map(
          async (code) => [code, (await catalogueOf(app, 'DM_TRINHDODAOTAO', code)).id] as const,
        ),
      ),
    )
    for (const [name, code] of [
      ['An', 'THS'],
      ['Bình', 'DH'],
      ['Chi', 'TS'],
    ] as const) {
      const daoTao = await sampleEntry(app, trainingPeriod.form, {
        loaiDaoTao: await catalogueOf(app, 'DM_LOAIDAOTAO', '1'),
        trinhDoDaoTao: await catalogueOf(app, 'DM_TRINHDODAOTAO', code),
        laTrinhDoCaoNhat: true,
      })
      const added = await minh.post('DaoTao/add', { id: ids[name], daoTao })
      expect(added, JSON.stringify(added)).toMatchObject({ code: 0 })
    }
    const kyLuat = await sampleEntry(app, disciplinaryAction.form)
    const added = await minh.post('KhenThuongKyLuat/add-ky-luat', { id: ids['Chi'], kyLuat })
    expect(added, JSON.stringify(added)).toMatchObject({ code: 0 })
  })

  test('ages, levels, rows, typed words, their opposites and alternatives', async () => {
    expect(await named(is('tuoi', 'duoi', 40))).toEqual(['Bình', 'Dung'])
    expect(await named(is('tuoi', 'la', 40))).toEqual(['An'])
    expect(await named(is('tuoi', 'tu', 40))).toEqual(['An', 'Chi'])
    const masters = is('trinhDoCaoNhat', 'tu', levels['THS'])
    expect(await named(masters)).toEqual(['An', 'Chi'])
    // Who has none has not that either.
    expect(await named({ khong: masters })).toEqual(['Bình', 'Dung'])
    expect(await named(is('trinhDoCaoNhat', 'duoi', levels['THS']))).toEqual(['Bình'])
    expect(await named({ co: 'disciplinary-action' })).toEqual(['Chi'])
    expect(await named({ khong: { co: 'disciplinary-action' } })).toEqual(['An', 'Bình', 'Dung'])
    const trained = (code: string): Conditions => ({
      co: 'training-period',
      voi: is('trinhDoDaoTao', 'la', [levels[code]]),
    })
    expect(await named({ hoac: [trained('DH'), trained('TS')] })).toEqual(['Bình', 'Chi'])
    expect(await named(is('congViecChinh', 'chua', 'KE TOAN'))).toEqual(['Chi'])
    expect(await named(all(is('tuoi', 'tren', 24), { khong: masters }))).toEqual(['Bình', 'Dung'])
  })

  test('the staff list with the same conditions has the same people, sorted and exported', async () => {
    const filter = all(mark, is('tuoi', 'den', 40))
    const expected = await peopleOf(filter)
    expect(expected.totalRows).toBe(3)
    expect(await peopleOf(filter, lan, 'CanBoCongChuc/get-hs-paging')).toMatchObject({
      totalRows: 3,
      data: expected.data.map(({ id }) => ({ id })),
    })
    const youngest = await lan.post<Answer>('HoiCau/people', { filter, pageSize: 1, sortBy: '-ngaySinh' })
    expect(youngest.data.data[0]?.id).toBe(ids['Dung'])
    const { data } = await lan.post('HoiCau/export-excel', { filter })
    const { readXlsx } = await import('#server/platform/workbook/workbook-library.ts')
    const { sheets } = await readXlsx(Buffer.from((data as { fileContents: string }).fileContents, 'base64'))
    const cells = sheets[0]?.rows.flat().map(String) ?? []
    expect(cells.filter((cell) => cell.startsWith('Hỏi Cấu'))).toHaveLength(3)
    expect(cells.join(' ')).toContain('Tuổi: đến 40 trở xuống')
  })

  test('each bar of the figures has as many people as it opens', async () => {
    for (let at = 0; at < figureFields.length; at += 6) {
      const theo = figureFields.slice(at, at + 6).map(({ name }) => name)
      const { data } = await lan.post<
        { truong: string; cot: { ma: string; so: number; filter: unknown }[] }[]
      >('HoiCau/figures', { filter: mark, theo })
      expect(data.map(({ truong }) => truong)).toEqual(theo)
      for (const { truong, cot } of data) {
        expect(
          cot.reduce((sum, { so }) => sum + so, 0),
          truong,
        ).toBe(4)
        for (const { so, ma, filter } of cot)
          expect((await peopleOf(filter)).totalRows, `${truong} ${ma}`).toBe(so)
      }
    }
  })

  test('figures asked from a list count its people alone', async () => {
    const status = (await catalogueOf(app, 'DM_TRANGTHAIHOSO', '02')).id
    const units = ['H20.05', 'H20'].map(async (code) => ({ donViId: (await unitOf(app, code)).id }))
    const lists = [
      { donViId: null },
      { searchContent: 'hỏi cấu chi', donViId: null },
      { keyword: 'hoi cau an', donViId: null },
      { laDangVien: true, donViId: null },
      { trangThaiHoSoId: [status], donViId: null },
      ...(await Promise.all(units)),
      { ...(await units[1]), isChildren: false },
    ]
    const totals = new Set<number>()
    for (const danhSach of lists)
      for (const filter of [mark, null]) {
        const list = await lan.post<Answer>('CanBoCongChuc/get-hs-paging', {
          ...danhSach,
          filter,
          pageSize: 5,
        })
        const { data } = await lan.post<{ cot: { so: number }[] }[]>('HoiCau/figures', {
          filter,
          danhSach,
          theo: ['gioiTinh'],
        })
        const counted = data[0]?.cot.reduce((sum, { so }) => sum + so, 0)
        // While typing a list without conditions shows the best alone.
        if (filter !== null || !('keyword' in danhSach))
          expect(counted, JSON.stringify({ danhSach, filter })).toBe(list.data.totalRows)
        totals.add(counted ?? 0)
      }
    expect(totals.size).toBeGreaterThan(3)
    const { caller } = await signedInWith(app, ['HoiCau.people', 'CanBoCongChuc.get-general-info'])
    const refused = await caller.post('HoiCau/figures', { filter: mark, danhSach: {}, theo: ['tuoi'] })
    expect(refused.status).toBe(403)
  })

  test('nobody out of scope, and nothing that the role may not read', async () => {
    expect(await named(is('tuoi', 'tu', 18), await app.as('tuan'))).toEqual([])
    const { caller } = await signedInWith(app, ['HoiCau.people', 'CanBoCongChuc.get-general-info'])
    expect((await peopleOf(mark, caller)).totalRows).toBe(4)
    const refused: Conditions[] = [
      is('heSoLuong', 'tren', 0),
      { khong: { co: 'disciplinary-action' } },
      is('denHan:nghi-huu', 'toi', { so: 3, donVi: 'thang' }),
    ]
    for (const filter of refused) {
      for (const path of ['HoiCau/people', 'HoiCau/figures'])
        expect(await caller.post(path, { filter: all(mark, filter), theo: ['tuoi'] }), path).toMatchObject({
          code: 21,
        })
    }
    expect(await caller.post('HoiCau/figures', { filter: mark, theo: ['heSoLuong'] })).toMatchObject({
      code: 21,
    })
  })
})

test('every field can be queried by in every way declared for it', async () => {
  const item = (await catalogueOf(app, 'DM_GIOITINH')).id
  const values = async ({ kind }: QueriedField, phep: Operation): Promise<unknown> => {
    switch (phep) {
      case 'la':
        if (kind === 'flag') return true
        if (kind === 'unit') return [(await unitOf(app, 'H20.05')).id]
        if (kind === 'place') return [(await placeOf(app, 'n82')).id]
        return kind === 'number' || kind === 'year' ? 3 : [item]
      case 'thuoc':
        return [(await unitOf(app, 'H20')).id]
      case 'loai':
        return ['cap-xa']
      case 'hangNam':
        return '11-02'
      case 'trong':
        return { ky: 'quy', tu: -1, den: 1 }
      case 'hon':
      case 'du':
      case 'chuaDu':
      case 'toi':
        return { so: 3, donVi: 'thang' }
      case 'chua':
      case 'batDau':
      case 'ketThuc':
        return "50%_'"
      default:
        return kind === 'date' ? '2020-01-31' : kind === 'month' ? '2020-01' : kind === 'choice' ? item : 30
    }
  }
  const conditions: Conditions[] = []
  for (const record of [undefined, ...subRecords.map(({ name }) => name)])
    for (const field of fieldsOf(record).values())
      for (const phep of operationsOf[field.kind]) {
        const one = is(field.name, phep, await values(field, phep))
        conditions.push(record === undefined ? one : { co: record, voi: one })
      }
  expect(conditions.length).toBeGreaterThan(personFields.size * 3)
  for (let at = 0; at < conditions.length; at += 19) await peopleOf({ hoac: conditions.slice(at, at + 19) })
}, 120_000)

test('anything else is refused with a sentence', async () => {
  let deep: unknown = is('tuoi', 'tu', 1)
  for (let at = 0; at < 9; at++) deep = { khong: deep }
  const wrong: unknown[] = [
    'x',
    [],
    {},
    { truong: 'constructor', phep: 'la', giaTri: 1 },
    { truong: 'tuoi', phep: 'chua', giaTri: '1' },
    { truong: 'tuoi', phep: 'tu', giaTri: '1; drop table officer' },
    { truong: 'ngaySinh', phep: 'tu', giaTri: '2020-02-31' },
    { truong: 'gioiTinh', phep: 'la', giaTri: [] },
    { truong: 'gioiTinh', phep: 'la', giaTri: [{ id: 1 }] },
    { truong: 'ngayVaoDang', phep: 'trong', giaTri: { ky: 'quy', tu: 3, den: 1 } },
    { va: 'x' },
    { co: '__proto__' },
    { co: 'reward', voi: { co: 'reward' } },
    { co: 'reward', voi: is('tuoi', 'tu', 3) },
    { va: Array.from({ length: 60 }, () => is('tuoi', 'tu', 1)) },
    deep,
  ]
  for (const filter of wrong)
    for (const path of ['HoiCau/people', 'CanBoCongChuc/get-hs-paging']) {
      const { status, code, message } = await lan.post(path, { filter })
      expect({ status, code }, JSON.stringify(filter)).toEqual({ status: 200, code: 21 })
      expect(message).toMatch(/\.$/)
    }
})
