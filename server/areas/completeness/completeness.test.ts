/**
 * Hồ sơ thiếu: each missing item appears and disappears with the save that causes it; the list, its counts and its
 * scope.
 */
import { sql } from 'kysely'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { incompleteList, type IncompleteOfficer } from '#domain/completeness/incomplete-list.ts'
import type { MissingRow } from '#domain/completeness/missing-rows.ts'
import { completenessSections } from '#domain/completeness/sections.ts'
import { commentForm, otherForm, salaryForm, workForm } from '#domain/officer/officer-forms.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { callsOf, sections } from '#domain/records/calls.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
})
afterAll(() => app.stop())

async function missing(id: string, caller = minh): Promise<MissingRow[]> {
  const answer = await caller.post<MissingRow[]>('CanBoCongChuc/get-by-error-id', { id })
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  expect(answer.data.map(({ stt }) => stt)).toEqual(answer.data.map((_, at) => at + 1))
  return answer.data
}
const fieldsOn = async (id: string, tab: string) =>
  (await missing(id)).filter((row) => row.tab === tab).map(({ truong }) => truong)

async function listed(body: object, caller = minh) {
  const answer = await caller.post<{ data: IncompleteOfficer[]; totalRows: number }>(
    'CanBoCongChuc/get-paging-params-hs-error',
    { pageSize: 100, ...body },
  )
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
const inList = async (person: { id: string; soCccd?: string }, caller = minh) =>
  (await listed({ searchContent: person.soCccd }, caller)).data.find(({ id }) => id === person.id)

async function done(caller: Caller, path: string, body: object) {
  const answer = await caller.post<Record<string, unknown>>(path, body)
  expect(answer, `${path}: ${JSON.stringify(answer.detail ?? answer.message)}`).toMatchObject({ code: 0 })
  return answer.data
}

/** Values that a form needs besides the generated ones. */
const change: Record<string, object> = {
  [workForm.name]: { soBhyt: 'DN4797912345678', maSoThue: '0312345678' },
  [salaryForm.name]: { phanTramHuong: 100 },
  [otherForm.name]: { laDangVien: false },
}
async function fillForm(id: string, form: AnyForm) {
  const body = { id, ...(await sampleEntry(app, form, { ...change[form.name] })) }
  const own = sections.find((section) => section.form.name === form.name)
  await done(
    minh,
    own === undefined || form === otherForm
      ? 'CanBoCongChuc/update-other-hs'
      : `${own.controller}/update-thong-tin`,
    body,
  )
}
async function addRow(id: string, record: AnySubRecord) {
  const { controller, key } = record.contract
  const { action } = callsOf(record).add
  return done(minh, `${controller}/${action}`, { id, [key]: await sampleEntry(app, record.form) })
}

test('every group of a new record disappears with its tab’s saves, the record with the last group', async () => {
  const person = await makePerson(app, minh)
  const { id } = person
  const others = completenessSections.filter(({ tab }) => tab !== 'thong-tin-chung')
  const rows = await missing(id)
  const groups = [...new Set(rows.map(({ nhomThongTinLoi }) => nhomThongTinLoi))]
  expect(groups).toEqual(others.map(({ group }) => group))
  expect(rows).toContainEqual(
    expect.objectContaining({
      nhomThongTinLoi: 'Thông tin khác',
      truongThongTinLoi: 'Nhóm máu',
      tab: 'thong-tin-khac',
      truong: 'nhomMau',
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      truongThongTinLoi: 'Quá trình công tác: chưa có dòng nào',
      tab: 'cong-tac',
      truong: 'congTac',
    }),
  )
  let left = rows.length
  for (const { tab, form, history } of others) {
    expect(await fieldsOn(id, tab), tab).not.toEqual([])
    expect(await inList(person)).toMatchObject({ soThongTinThieu: left })
    if (form) await fillForm(id, form)
    expect(await fieldsOn(id, tab), tab).toEqual(history ? [history.contract.key] : [])
    if (history) await addRow(id, history)
    expect(await fieldsOn(id, tab), tab).toEqual([])
    left = (await missing(id)).length
    expect((await lan.post('CanBoCongChuc/get-general-info', { id })).data).toMatchObject({
      soThongTinThieu: left,
    })
  }
  expect(left).toBe(0)
  expect(await inList(person)).toBeUndefined()
})

test('a history is missing again when its last row is deleted, not earlier', async () => {
  const { id } = await makePerson(app, minh)
  for (const { tab, history } of completenessSections) {
    if (history === undefined) continue
    const { controller, key } = history.contract
    const calls = callsOf(history)
    const added = [await addRow(id, history), await addRow(id, history)]
    for (const [at, row] of added.entries()) {
      expect(await fieldsOn(id, tab), tab).not.toContain(key)
      await done(minh, `${controller}/${calls.delete.action}`, { id, [key]: row })
      if (at === added.length - 1) expect(await fieldsOn(id, tab), tab).toContain(key)
    }
  }
})

test('conditional fields: only Party members lack the posts', async () => {
  const person = await makePerson(app, minh)
  const { id } = person
  await fillForm(id, otherForm)
  expect(await fieldsOn(id, 'thong-tin-khac')).toEqual([])
  const party = { laDangVien: true, ngayVaoDang: '2015-02-03' }
  const { version } = (await minh.get<{ version: number }>(`CanBoCongChuc/get-by-id/${id}`)).data
  await done(minh, 'CanBoCongChuc/update-hs', { id, version, ...party })
  expect(await fieldsOn(id, 'thong-tin-khac')).toEqual(['chucVuDang', 'chucVuDangKiemNhiem'])
  await done(minh, 'CanBoCongChuc/update-hs', { id, laDangVien: false })
  expect(await fieldsOn(id, 'thong-tin-khac')).toEqual([])
})

test('the parts of an address share one row, linked to the first', async () => {
  const person = await makePerson(app, minh)
  await sql`update officer set "noiONewCommuneId" = null, "noiONewAddress" = null, "noiOFullAddress" = null
    where id = ${person.id}`.execute(app.database.db)
  await rebuild()
  const rows = (await missing(person.id)).filter(({ tab }) => tab === 'thong-tin-chung')
  expect(rows.map(({ truong, truongThongTinLoi }) => [truong, truongThongTinLoi])).toEqual([
    ['noiO.fullAddress', 'Nơi ở hiện nay (trước sáp nhập)'],
    ['noiONew.commune', 'Nơi ở hiện nay (sau sáp nhập): xã/phường, địa chỉ chi tiết'],
  ])
  expect(await inList(person)).toMatchObject({ soThongTinThieu: (await missing(person.id)).length })
})

describe('the list', () => {
  test('contains the people in scope, counts exactly, and drops deleted ones', async () => {
    const person = await makePerson(app, minh)
    const { totalRows } = await listed({})
    expect(await inList(person)).toMatchObject({ hoVaTen: person['hoVaTen'] })
    expect(await inList(person, lan)).toBeDefined()
    expect(await inList(person, tuan)).toBeUndefined()
    const whole = (await listed({}, lan)).totalRows
    await done(lan, 'CanBoCongChuc/delete', { id: person.id })
    expect(await inList(person)).toBeUndefined()
    expect((await listed({})).totalRows).toBe(totalRows - 1)
    await done(lan, 'ThungRac/restore', { id: person.id })
    expect((await listed({})).totalRows).toBe(totalRows)
    expect((await listed({}, lan)).totalRows).toBe(whole)
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from officer where missing_count > 0 and not deleted`.execute(app.database.db)
    expect(whole).toBe(Number(rows[0]?.n))
  })

  test('is sorted by the number of missing items', async () => {
    for (const sortBy of ['soThongTinThieu', '-soThongTinThieu']) {
      const counts = (await listed({ sortBy }, lan)).data.map(({ soThongTinThieu }) => soThongTinThieu)
      const ordered = counts.toSorted((a, b) => (sortBy.startsWith('-') ? b - a : a - b))
      expect(new Set(counts).size).toBeGreaterThan(2)
      expect(counts).toEqual(ordered)
      expect(Math.min(...counts)).toBeGreaterThan(0)
    }
    expect(incompleteList.sorts).toContain('soThongTinThieu')
  })
})

describe('for a role that may not read everything', () => {
  const list = 'CanBoCongChuc.get-paging-params-hs-error'
  const one = 'CanBoCongChuc.get-by-error-id'

  test('the list has who lacks something readable, with the number of that, in its order, on screen and in the workbook', async () => {
    const { caller } = await signedInWith(app, [
      list,
      one,
      'CanBoCongChuc.export-excel-hs-error',
      'Luong.get-info',
      'NhanXetDanhGia.get-info',
    ])
    const [some, hidden] = [await makePerson(app, minh), await makePerson(app, minh)]
    for (const form of [salaryForm, commentForm]) await fillForm(hidden.id, form)
    await fillForm(some.id, commentForm)
    expect(await inList(hidden)).toBeDefined()
    expect(await inList(hidden, caller)).toBeUndefined()
    const before = await inList(some, caller)
    expect(before).toMatchObject({ soThongTinThieu: (await missing(some.id, caller)).length })
    expect(before?.soThongTinThieu).toBe(2)

    for (const sortBy of ['soThongTinThieu', '-soThongTinThieu', 'hoVaTen', 'trangThaiHoSo', '-ngaySinh']) {
      const { data, totalRows } = await listed({ sortBy }, caller)
      expect(totalRows).toBe(data.length)
      for (const row of data)
        expect([row.id, row.soThongTinThieu]).toEqual([row.id, (await missing(row.id, caller)).length])
      const counts = data.map(({ soThongTinThieu }) => soThongTinThieu)
      if (sortBy.endsWith('soThongTinThieu'))
        expect(counts).toEqual(counts.toSorted((a, b) => (sortBy.startsWith('-') ? b - a : a - b)))
    }
    const exported = await caller.post('CanBoCongChuc/export-excel-hs-error', { searchContent: some.soCccd })
    expect(exported, exported.message).toMatchObject({ code: 0 })
    const { sheets } = await readXlsx(Buffer.from(exported.data.fileContents, 'base64'))
    const cells = sheets[0]?.rows.flat() ?? []
    expect(cells).toContain(2)
    expect(cells).not.toContain((await missing(some.id)).length)
  })

  test('filters and scope are those of everybody else', async () => {
    const { caller } = await signedInWith(app, [list, one, 'Luong.get-info'])
    const person = await makePerson(app, minh)
    const { donVi, trangThaiHoSo } = (await lan.get(`CanBoCongChuc/get-by-id/${person.id}`)).data
    const idsOf = async (body: object) =>
      (await listed({ searchContent: person.soCccd, ...body }, caller)).data.map(({ id }) => id)
    expect(await idsOf({ donViId: donVi.id, trangThaiHoSoId: [trangThaiHoSo.id] })).toEqual([person.id])
    expect(await idsOf({ trangThaiHoSoId: ['999999999'] })).toEqual([])
    expect(await idsOf({ laDangVien: true })).toEqual([])
    expect(await idsOf({ chucVuId: '999999999' })).toEqual([])
    await done(lan, 'CanBoCongChuc/delete', { id: person.id })
    expect(await idsOf({})).toEqual([])
  })

  test('one that may read nothing that can be missing gets an empty list', async () => {
    const { caller } = await signedInWith(app, [list])
    expect(await listed({}, caller)).toEqual({ data: [], totalRows: 0 })
  })
})

describe('what one record lacks', () => {
  test('is not found outside the scope, nor for an unknown record', async () => {
    const { id } = await makePerson(app, minh)
    expect(await tuan.post('CanBoCongChuc/get-by-error-id', { id })).toMatchObject({ code: 23 })
    expect(await lan.post('CanBoCongChuc/get-by-error-id', { id: '999999999' })).toMatchObject({ code: 23 })
    expect(await lan.post('CanBoCongChuc/get-by-error-id', { id: 'x' })).toMatchObject({ code: 23 })
    expect(await lan.post('CanBoCongChuc/get-by-error-id', {})).toMatchObject({ code: 21 })
  })

  test('is logged as viewing the record', async () => {
    const { id } = await makePerson(app, minh)
    await missing(id, lan)
    const { rows } = await sql<{ action: string; kind: string }>`
      select action, kind from audit_entry where officer_id = ${id} and user_name = 'lan'`.execute(
      app.database.db,
    )
    expect(rows).toEqual([{ action: 'CanBoCongChuc.get-by-error-id', kind: 'xem' }])
  })

  test('omits fields that the role may not read', async () => {
    const { id } = await makePerson(app, minh)
    const call = 'CanBoCongChuc.get-by-error-id'
    const tabsOf = async (...permissions: string[]) => {
      const { caller } = await signedInWith(app, [call, ...permissions])
      return [...new Set((await missing(id, caller)).map(({ tab, truong }) => `${tab}/${truong}`))]
    }
    expect(await tabsOf()).toEqual([])
    expect(await tabsOf('Luong.get-info')).toEqual([
      'luong-va-phu-cap/ngachHoacViTri',
      'luong-va-phu-cap/heSoLuong',
    ])
    expect(await tabsOf('Luong.get-list', 'NhanXetDanhGia.get-info')).toEqual([
      'luong-va-phu-cap/luong',
      `nhan-xet-danh-gia/${Object.keys(commentForm.fields)[0]}`,
    ])
  })
})

/** Number of changes made by a rebuild, by derivation. */
async function rebuild() {
  const reference = await loadReferenceData(app.server.tableCache)
  const changed = await rebuildDerivations(inOwnTransaction(app.database.db), reference)
  return Object.fromEntries(Object.entries(changed).filter(([, people]) => people > 0))
}

test('afterwards a rebuild finds nothing to change', async () => {
  expect(await rebuild()).toEqual({})
})
