/** 'Sửa hàng loạt' over HTTP: opened, judged, saved in one transaction, undone; locks, versions, log. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedGrid, OpenedGrid, SavedGrid } from '#domain/bulk-edit/calls.ts'
import { gridSentences as says, undoHours } from '#domain/bulk-edit/grid-sentences.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = await Promise.all([app.as('lan'), app.as('minh')])
})
afterAll(() => app.stop())

interface Change {
  id: string
  truong: string
  dong?: string | null
  chu?: string
  giaTri?: unknown
  version?: number | null
}
const open = async (caller: Caller, listId: readonly string[], truong: readonly string[], record?: string) =>
  (await caller.post<OpenedGrid>('SuaHangLoat/open', { listId, truong, record })).data
const check = async (caller: Caller, thayDoi: readonly Change[], record?: string) =>
  (await caller.post<CheckedGrid>('SuaHangLoat/check', { thayDoi, record })).data
const save = (caller: Caller, thayDoi: readonly Change[], record?: string, key?: string) =>
  caller.post<SavedGrid>(
    'SuaHangLoat/save',
    { thayDoi, record },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const undo = (caller: Caller, luot: string) => caller.post('SuaHangLoat/undo', { luot })
const people = async (count: number, change: object = {}) => {
  const made = []
  for (let at = 0; at < count; at++) made.push((await makePerson(app, lan, { ...change })).id)
  return made
}
/** What stays once it was changed: versions, what must be sent, the problems judged later. */
const counted = ['updated_at', 'signing', 'send_since', 'send_deadline', 'isUpdatedSyncQuocGia', 'problems', 'problem_bits', 'sai_count', 'ngo_count', 'thieu_count'] // prettier-ignore

/** The person's row without that, with the rows of the work history. */
async function hashes(ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select md5(cast((to_jsonb(o) - array(select k from jsonb_object_keys(to_jsonb(o)) k where k like 'version%')
      - cast(${counted} as text[])) as text)
      || coalesce((select string_agg(cast(to_jsonb(w) - 'version' as text), ',' order by w.id)
        from work_period w where w.officer_id = o.id), '')) as hash
    from officer o where o.id = any(cast(${[...ids]} as bigint[])) order by o.id`.execute(app.database.db)
  return rows.map(({ hash }) => hash)
}

test('a grid is opened, judged, saved at once with a log line each, and undone to the same rows', async () => {
  const ids = await people(3)
  const names = ['soDienThoai', 'danToc', 'laDangVien', 'congViecChinh', 'chieuCao']
  const grid = await open(minh, ids, names)
  expect(grid.columns.map(({ truong, khoa }) => [truong, khoa])).toEqual(
    names.map((name) => [name, undefined]),
  )
  expect(grid.rows.map(({ id }) => id)).toEqual(ids)
  expect(grid.rows[0]).toMatchObject({ hoVaTen: 'Nguyễn Thị Thử Nghiệm', dong: null })
  const [one, two, three] = ids as [string, string, string]
  await sql`update officer set signing = 1, send_since = null, send_deadline = null
    where id = ${one}`.execute(app.database.db)
  const version = (name: string) => grid.rows[0]?.version[names.indexOf(name)] ?? null
  const changes: Change[] = [
    { id: one, truong: 'soDienThoai', chu: '0912 345 678', version: version('soDienThoai') },
    { id: one, truong: 'danToc', chu: 'khơ me', version: version('danToc') },
    { id: two, truong: 'congViecChinh', chu: 'Văn thư, lưu trữ', version: version('congViecChinh') },
    { id: three, truong: 'chieuCao', chu: '165', version: version('chieuCao') },
  ]
  const judged = await check(minh, changes)
  expect(judged.soLoi).toBe(0)
  expect(judged.nguoi[0]?.o).toMatchObject([
    {
      truong: 'soDienThoai',
      giaTri: '0912345678',
      nhac: [expect.stringContaining("Đã đọc từ '0912 345 678'")],
    },
    { truong: 'danToc', giaTri: { code: '05', name: 'Khơ me' } },
  ])
  expect(judged.nguoi[0]?.hauQua).toEqual([
    says.signature,
    expect.stringContaining('Phải gửi CSDL quốc gia trước ngày'),
  ])

  const before = await hashes(ids)
  const saved = await save(minh, changes, undefined, 'luu-bang')
  expect(saved).toMatchObject({ code: 0, data: { soNguoi: 3, soO: 4 } })
  expect(await save(minh, changes, undefined, 'luu-bang')).toEqual(saved)
  expect((await minh.get(`CanBoCongChuc/get-by-id/${one}`)).data).toMatchObject({
    soDienThoai: '0912345678',
    danToc: { code: '05' },
  })
  const { rows: log } = await sql<{ officer: string; kind: string; after: object }>`
    select officer_id::text as officer, kind, after from audit_entry
    where action = 'SuaHangLoat.save' and kind = 'sua' order by officer_id`.execute(app.database.db)
  expect(log.map(({ officer }) => officer)).toEqual(ids)
  expect(Object.keys(log[0]?.after ?? {})).toEqual(expect.arrayContaining(['danToc', 'soDienThoai']))
  expect(Object.keys(log[0]?.after ?? {})).not.toContain('congViecChinh')
  expect(await hashes(ids)).not.toEqual(before)

  const recent = (await minh.post('SuaHangLoat/get-recent', {})).data
  expect(recent[0]).toMatchObject({ luot: saved.data.luot, soNguoi: 3, soO: 4 })
  expect(await undo(lan, saved.data.luot)).toMatchObject({ code: 23 })
  expect(await undo(minh, saved.data.luot)).toMatchObject({ code: 0, data: { soNguoi: 3 } })
  expect(await hashes(ids)).toEqual(before)
  expect(await undo(minh, saved.data.luot)).toMatchObject({ code: 26, message: says.undoneAlready })
})

test('cells are judged by the rules of their forms, and nothing is saved while one is wrong', async () => {
  const [one, two] = (await people(2)) as [string, string]
  const other = (await minh.get(`CanBoCongChuc/get-by-id/${two}`)).data
  const wrong: [Omit<Change, 'id'>, string][] = [
    [{ truong: 'ngaySinh', chu: '31/02/1990' }, "'31/02/1990'"],
    [{ truong: 'ngaySinh', chu: '20/05/2020' }, 'Cán bộ phải đủ 18 tuổi.'],
    [{ truong: 'soCccd', chu: '12345' }, 'Số CCCD phải có độ dài là 12 ký tự.'],
    [{ truong: 'soCccd', giaTri: other.soCccd }, 'Số CCCD đã có trong hệ thống.'],
    [
      { truong: 'danToc', chu: 'Không rõ dân tộc nào' },
      "Dân tộc 'Không rõ dân tộc nào' không có trong danh mục.",
    ],
    [{ truong: 'ngayVaoDang', chu: '01/02/2015' }, says.notApplicable],
    [{ truong: 'donVi', chu: 'Sở Không Có Thật' }, says.unknownUnit('Sở Không Có Thật')],
    [{ truong: 'donVi', chu: 'H20.101' }, 'Đơn vị hiện tại nằm ngoài phạm vi quản lý của bạn.'],
    [{ truong: 'hoVaTen', chu: '' }, 'là bắt buộc.'],
  ]
  for (const [change, message] of wrong) {
    const { soLoi, nguoi } = await check(minh, [{ id: one, ...change }])
    expect([soLoi, nguoi[0]?.o[0]?.loi], JSON.stringify(change)).toEqual([
      1,
      expect.stringContaining(message),
    ])
    const refused = await save(minh, [
      { id: one, ...change },
      { id: two, truong: 'congViecChinh', chu: 'Kế toán' },
    ])
    expect(refused, JSON.stringify(change)).toMatchObject({
      code: 21,
      detail: [{ field: `${one}.${change.truong}` }],
    })
  }
  expect((await minh.get(`CanBoCongChuc/get-by-id/${two}`)).data.congViecChinh).toBe(other.congViecChinh)
  // Two people get one number.
  const number = freshNumber(12)
  const both = [one, two].map((id) => ({ id, truong: 'soCccd', giaTri: number }))
  expect((await check(minh, both)).soLoi).toBe(2)
  // Together they are right: a member has the day of joining.
  const joined = [
    { id: one, truong: 'laDangVien', chu: 'x' },
    { id: one, truong: 'ngayVaoDang', chu: '3/2/2015' },
  ]
  expect((await check(minh, joined)).nguoi[0]?.o.map(({ giaTri, loi }) => loi ?? giaTri)).toEqual([
    true,
    '2015-02-03',
  ])
  const left = await check(minh, [{ id: one, truong: 'laDangVien', giaTri: true }])
  expect(left.nguoi[0]?.o[0]?.loi).toBe('Ngày vào Đảng là bắt buộc.')
})

test('what was wrong before in other fields holds up no save', async () => {
  const [id] = (await people(1)) as [string]
  await sql`update officer set "noiCapCccd" = null where id = ${id}`.execute(app.database.db)
  app.server.recordCache.forget(Number(id))
  expect(await save(minh, [{ id, truong: 'congViecChinh', chu: 'Kế toán' }])).toMatchObject({ code: 0 })
})

test('the open row of a history: judged by its own rules, with its version', async () => {
  const ids = await people(2)
  const [one, two] = ids as [string, string]
  const entry = await sampleEntry(app, workPeriod.form)
  for (const id of ids)
    expect(
      await lan.post('CongTac/add', { id, congTac: { ...entry, tuNgay: '2022-01-01', denNgay: null } }),
    ).toMatchObject({ code: 0 })
  const grid = await open(minh, ids, ['congViecChinh', 'denNgay', 'hoVaTen'], 'work-period')
  expect(grid.columns.map(({ cuaDong }) => cuaDong)).toEqual([true, true, false])
  const rows = grid.rows.map(({ dong }) => dong)
  const change = (at: number, truong: string, chu: string): Change => ({
    id: ids[at] ?? '',
    dong: rows[at] ?? null,
    truong,
    chu,
    version: grid.rows[at]?.version[0] ?? null,
  })
  const bad = await check(minh, [change(0, 'denNgay', '1/1/2021')], 'work-period')
  expect(bad.nguoi[0]?.o[0]?.loi).toBe('Ngày kết thúc phải sau 1 ngày bắt đầu.')
  const before = await hashes(ids)
  const saved = await save(
    minh,
    [change(0, 'denNgay', '31/12/2025'), change(1, 'congViecChinh', 'Thủ quỹ')],
    'work-period',
  )
  expect(saved).toMatchObject({ code: 0, data: { soNguoi: 2, soO: 2 } })
  const rowsOf = async (id: string) =>
    (await minh.post('CongTac/get-list', { id, pageNumber: 1, pageSize: 5 })).data.data
  expect(await rowsOf(one)).toMatchObject([{ denNgay: '2025-12-31' }])
  expect(await rowsOf(two)).toMatchObject([{ congViecChinh: 'Thủ quỹ' }])
  // It is no open row any more.
  const again = await save(minh, [change(0, 'congViecChinh', 'Kế toán')], 'work-period')
  expect(again).toMatchObject({ code: 24, data: { nguoi: [{ id: one }] } })
  expect(await undo(minh, saved.data.luot)).toMatchObject({ code: 0 })
  expect(await hashes(ids)).toEqual(before)
})

test('people changed meanwhile are named with their values; undoing leaves them', async () => {
  const ids = await people(2)
  const [one, two] = ids as [string, string]
  const grid = await open(minh, ids, ['congViecChinh', 'soDienThoai'])
  const at = (id: string, chu: string): Change => ({
    id,
    truong: 'congViecChinh',
    chu,
    version: grid.rows.find((row) => row.id === id)?.version[0] ?? null,
  })
  const { data } = await lan.post('CanBoCongChuc/get-general-info', { id: one })
  await lan.post('CanBoCongChuc/update-general-hs', { ...data, id: one, congViecChinh: 'Do Lan sửa' })
  const stale = await save(minh, [at(one, 'Kế toán'), at(two, 'Kế toán')])
  expect(stale).toMatchObject({
    code: 24,
    data: { nguoi: [{ id: one, o: [{ truong: 'congViecChinh', giaTri: 'Do Lan sửa' }] }] },
  })
  await app.server.lineBuffer.write()
  const { rows: shown } = await sql<{ ids: number[] }>`
    select after -> 'ids' as ids from audit_entry
    where action = 'SuaHangLoat.save' and kind = 'xem' order by id desc limit 1`.execute(app.database.db)
  expect(shown).toEqual([{ ids: [Number(one)] }])
  const now = stale.data as unknown as { nguoi: { o: { version: number }[] }[] }
  const saved = await save(minh, [
    { ...at(one, 'Kế toán'), version: now.nguoi[0]?.o[0]?.version ?? null },
    at(two, 'Kế toán'),
  ])
  expect(saved).toMatchObject({ code: 0, data: { soNguoi: 2 } })
  await lan.post('CanBoCongChuc/update-general-hs', { id: one, congViecChinh: 'Lan sửa lại' })
  expect(await undo(minh, saved.data.luot)).toMatchObject({
    code: 40,
    data: { soNguoi: 1 },
    detail: [{ field: one, message: expect.stringContaining(says.changedSince) as string }],
  })
  expect((await lan.get(`CanBoCongChuc/get-by-id/${one}`)).data.congViecChinh).toBe('Lan sửa lại')
})

test('a save can be undone for a day', async () => {
  const [id] = (await people(1)) as [string]
  const { data } = await save(minh, [{ id, truong: 'congViecChinh', chu: 'Kế toán' }])
  await sql`update bulk_edit set created_at = created_at - interval '1 hour' * ${undoHours}
    where id = ${data.luot}`.execute(app.database.db)
  expect(await undo(minh, data.luot)).toMatchObject({ code: 26, message: says.tooLate })
  const { data: recent } = await minh.post<{ luot: string }[]>('SuaHangLoat/get-recent', {})
  expect(recent.map(({ luot }) => luot)).not.toContain(data.luot)
})

test('an address is one cell: read as the import reads it, saved, and undone to the same rows', async () => {
  const [id] = (await people(1)) as [string]
  const before = await hashes([id])
  const { rows } = await open(minh, [id], ['noiONew'])
  const stored = rows[0]?.giaTri[0] as { province: { name: string }; commune: { name: string } }
  const typed = (chu: string): Change[] => [
    { id, truong: 'noiONew', chu, version: rows[0]?.version[0] ?? null },
  ]
  const place = `${stored.commune.name}, ${stored.province.name}`
  const cell = (await check(minh, typed(`Số 7, ${place}`))).nguoi[0]?.o[0]
  expect(cell).toMatchObject({ giaTri: { ...stored, address: 'Số 7' } })
  expect((await check(minh, typed('Ấp 1'))).nguoi[0]?.o[0]?.loi).toContain('cần ghi tỉnh hoặc xã')
  expect((await check(minh, typed(stored.province.name))).nguoi[0]?.o[0]?.loi).toBe('Xã/Phường là bắt buộc.')
  const saved = await save(minh, [{ id, truong: 'noiONew', giaTri: cell?.giaTri }])
  expect(saved).toMatchObject({ code: 0, data: { soO: 1 } })
  expect((await minh.get(`CanBoCongChuc/get-by-id/${id}`)).data.noiONew).toMatchObject({ address: 'Số 7' })
  expect(await undo(minh, saved.data.luot)).toMatchObject({ code: 0 })
  expect(await hashes([id])).toEqual(before)
})

test('people out of scope never come; locked cells, unknown fields and too many are refused', async () => {
  const [own] = (await people(1)) as [string]
  const hidden = await makePerson(app, lan, {}, 'H20.101')
  expect(await open(minh, [own, hidden.id], ['congViecChinh'])).toMatchObject({
    rows: [{ id: own }],
    vang: 1,
  })
  expect(await minh.post('SuaHangLoat/open', { listId: [hidden.id], truong: ['email'] })).toMatchObject({
    code: 23,
  })
  expect(await save(minh, [{ id: hidden.id, truong: 'email', chu: 'a@b.vn' }])).toMatchObject({ code: 23 })
  const mixed = [own, hidden.id].map((id) => ({ id, truong: 'congViecChinh', chu: 'Thủ kho' }))
  expect(await save(minh, mixed)).toMatchObject({
    code: 24,
    data: { nguoi: [{ id: hidden.id, hoVaTen: null }] },
  })
  for (const body of [
    { truong: ['email'] },
    { listId: [], truong: ['email'] },
    { listId: [own], truong: [] },
    { listId: [own], truong: ['khongCo'] },
    { listId: [own], truong: ['noiO'] },
    { listId: [own], truong: ['email'], record: 'reward' },
    { listId: Array.from({ length: 2_001 }, (_, at) => at + 1), truong: ['email'] },
    { listId: 'x', truong: ['email'] },
  ])
    expect(await minh.post('SuaHangLoat/open', body), JSON.stringify(body).slice(0, 80)).toMatchObject({
      code: 21,
    })
  for (const thayDoi of [
    [],
    'x',
    [{ id: own }],
    [{ id: own, truong: 'khongCo', chu: '' }],
    [mixed[0], mixed[0]],
  ])
    expect((await minh.post('SuaHangLoat/save', { thayDoi })).code, JSON.stringify(thayDoi)).toBe(21)
  for (const giaTri of [[], true, { id: {} }, 'x'.repeat(9_000)]) {
    const answered = await minh.post('SuaHangLoat/check', {
      thayDoi: [{ id: own, truong: 'danToc', giaTri }],
    })
    expect([answered.status, answered.data?.soLoi], JSON.stringify(giaTri).slice(0, 40)).toEqual([200, 1])
  }
})

test('a filter opens its people, and a unit is read by name or code', async () => {
  const unit = await unitOf(app, 'H20.05')
  const [id] = (await people(1)) as [string]
  const { soCccd } = (await minh.get(`CanBoCongChuc/get-by-id/${id}`)).data
  const opened = await minh.post<OpenedGrid>('SuaHangLoat/open', {
    filter: { searchContent: soCccd },
    truong: ['donViSuDung'],
  })
  expect(opened.data.rows.map((row) => row.id)).toEqual([id])
  for (const chu of [unit.name, unit.name.toUpperCase(), 'H20.05', `H20.05 - ${unit.name}`])
    expect((await check(minh, [{ id, truong: 'donViSuDung', chu }])).nguoi[0]?.o[0], chu).toMatchObject({
      giaTri: { id: unit.id },
    })
})
