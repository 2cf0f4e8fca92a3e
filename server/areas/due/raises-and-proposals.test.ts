/** Raises of many people with one decision over HTTP, and the official lists of a proposal. */
import { sql } from 'kysely'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { type DueKind } from '#domain/due/kinds.ts'
import { noRows } from '#domain/workbook/sheet.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { done, duePeople, wide, type DuePeople } from '#server/test/due-people.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let step: DuePeople['step']
let addSalary: DuePeople['addSalary']
let discipline: DuePeople['discipline']
let makeUnit: DuePeople['makeUnit']
let rowOf: DuePeople['rowOf']
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
  ;({ step, addSalary, discipline, makeUnit, rowOf } = await duePeople(app))
})
afterAll(() => app.stop())

test('each kind has its official list', async () => {
  const unit = await makeUnit()
  const [due, top, old] = [
    await makePerson(app, lan, { hoVaTen: 'Lý Thị Bậc' }, unit.code),
    await makePerson(app, lan, { hoVaTen: 'Lý Thị Khung' }, unit.code),
    await makePerson(
      app,
      lan,
      { hoVaTen: 'Lý Văn Hưu', ngaySinh: '1965-08-15', gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '1') },
      unit.code,
    ),
  ]
  // Insured from the first of a month, like most people.
  await sql`update officer set "ngayThamGiaSoBhxh" = '2000-06-01' where id = ${old.id}`.execute(
    app.database.db,
  )
  await addSalary(due.id, { ngayHuongLuong: '2023-10-01' })
  await discipline(due.id, 'KT', '2025-01-10')
  await addSalary(top.id, {
    ngayHuongLuong: '2026-01-01',
    bac: await step('9'),
    heSoLuong: 4.98,
    phuCapTNVK: 5,
    ngayHuongPhuCapTNVK: '2026-01-01',
  })
  const sheetOf = async (loai: DueKind, caller = minh, change: object = {}) => {
    const body = { loai, donViId: unit.id, ...wide, ...change }
    const { data } = await caller.post<{ fileContents: string; fileDownloadName: string }>(
      'DenHan/export-excel-de-nghi',
      body,
    )
    const { sheets } = await readXlsx(Buffer.from(data.fileContents, 'base64'))
    const rows = (sheets[0]?.rows ?? []) as unknown[][]
    return { sheets, rows, texts: rows.flat() }
  }
  const rowIn = async (loai: DueKind, name: string, caller = minh) => {
    const { sheets, rows } = await sheetOf(loai, caller)
    const headAt = rows.findIndex(([first]) => first === 'STT')
    const cells = rows.find((row) => row[1] === name) ?? []
    // A heading merged over several columns precedes each column's title.
    const titleOf = (at: number) => {
      const over = sheets[0]?.merges?.find(
        ({ startRow, startCol, endCol }) =>
          startRow === headAt && endCol > startCol && startCol <= at && at <= endCol,
      )
      const title = rows[headAt + (over === undefined ? 0 : 1)]?.[at]
      return over === undefined
        ? String(title)
        : `${String(rows[headAt]?.[over.startCol])} - ${String(title)}`
    }
    return Object.fromEntries(cells.map((value, at) => [titleOf(at), value]))
  }
  expect(await rowIn('nang-luong', 'Lý Thị Bậc')).toMatchObject({
    'Mã số': '01.003',
    'Đang hưởng - Bậc': 'Bậc 4',
    'Đang hưởng - Hệ số': 3.33,
    'Số tháng kéo dài': 6,
    'Đề nghị nâng - Bậc': 'Bậc 5',
    'Đề nghị nâng - Hệ số': 3.66,
    'Đề nghị nâng - Thời điểm hưởng': new Date('2027-04-01T00:00:00Z'),
    'Chênh lệch hệ số': 0.33,
  })
  expect(await rowIn('vuot-khung', 'Lý Thị Khung')).toMatchObject({
    'Lương đang hưởng - % vượt khung': 5,
    'Lương đang hưởng - Hệ số vượt khung': 0.249,
    'Lương đang hưởng - Hệ số chênh lệch bảo lưu': 2.34,
    'Kết quả nâng - % vượt khung': 6,
    'Kết quả nâng - Hệ số vượt khung': 0.2988,
  })
  expect(await rowIn('nghi-huu', old['hoVaTen'])).toMatchObject({
    'Tuổi nghỉ hưu theo Nghị định 135/2020/NĐ-CP': '61 tuổi 9 tháng',
    'Tháng đủ tuổi': '05/2027',
    'Thời điểm hưởng lương hưu': new Date('2027-06-01T00:00:00Z'),
    'Hạn ra thông báo': new Date('2026-11-30T00:00:00Z'),
    'Số năm đóng BHXH': 27,
  })

  // What the columns say isn't said again beside them.
  const noted = (await rowIn('nghi-huu', old['hoVaTen']))['Ghi chú']
  expect(String(noted ?? '')).not.toMatch(/tuổi nghỉ hưu là|Thông báo trước/)

  const { rows, texts } = await sheetOf('nang-luong')
  const named = rows.filter(([first]) => typeof first === 'number').length
  expect(texts).toContain(`Danh sách này có ${named} người.`)
  expect(texts).toEqual(expect.arrayContaining(['NGƯỜI LẬP BẢNG', 'THỦ TRƯỞNG ĐƠN VỊ']))
  const body = { tuNgay: '2000-01-01', denNgay: '2000-12-31', donViId: (await unitOf(app, 'H20.05')).id }
  const empty = await sheetOf('vuot-khung', minh, body)
  expect(empty.texts).toEqual(
    expect.arrayContaining([
      'SỞ NỘI VỤ',
      'Từ ngày 01/01/2000 đến ngày 31/12/2000',
      'Đơn vị: Sở Nội vụ',
      noRows,
    ]),
  )

  const calls = ['DenHan.get-paging', 'DenHan.export-excel-de-nghi']
  const { caller: stranger } = await signedInWith(app, calls)
  const blank = {
    'Đang hưởng - Bậc': null,
    'Số tháng kéo dài': null,
    'Đề nghị nâng - Bậc': null,
    'Đề nghị nâng - Hệ số': null,
  }
  expect(await rowIn('nang-luong', 'Lý Thị Bậc', stranger)).toMatchObject(blank)
  expect(await rowIn('nghi-huu', old['hoVaTen'], stranger)).toMatchObject({ 'Tháng đủ tuổi': null })
  const { caller: payroll } = await signedInWith(app, [...calls, 'Luong.get-list'])
  expect(await rowIn('nang-luong', 'Lý Thị Bậc', payroll)).toMatchObject({
    'Đang hưởng - Bậc': 'Bậc 4',
    'Số tháng kéo dài': null,
    'Đề nghị nâng - Bậc': 'Bậc 5',
  })
})

describe('bulk raises', () => {
  const decision = { soQuyetDinh: '15/QĐ-SNV', ngayKy: '2026-11-16', nguoiKy: 'Trần Văn Bình' }
  const raise = (caller: Caller, listId: unknown, quyetDinh: object = decision, key?: string) =>
    caller.post('DenHan/raise', { listId, quyetDinh }, key === undefined ? {} : { 'idempotency-key': key })
  const salariesOf = async (id: string): Promise<AnyValues[]> =>
    (await minh.post('Luong/get-list', { id, pageSize: 100 })).data.data

  test('people who are due are raised, the others are listed with reasons', async () => {
    const [due, later, without, left] = await Promise.all([1, 2, 3, 4].map(() => makePerson(app, minh)))
    const hidden = await makePerson(app, lan, {}, 'H20.102')
    await addSalary(due?.id ?? '', { ngayHuongLuong: '2023-10-01' }, { capNhatHienTai: true })
    await addSalary(later?.id ?? '', { ngayHuongLuong: '2024-10-01' })
    const leaving = {
      trangThai: await catalogueOf(app, 'DM_NGHIVIEC', '04'),
      ngayKyQuyetDinh: '2026-11-01',
      ngay: '2026-11-10',
    }
    await done(lan, 'NghiViec/create-nghi-viec', { id: left?.id, tinhTrangNghiViec: leaving })
    const ids = [due, later, without, left, hidden].map((person) => person?.id)
    const answer = await raise(minh, [...ids, 'khong-co'], decision, 'nang-luong-1')
    expect(answer).toMatchObject({ code: 40, data: { count: 1 } })
    expect(answer.message).toBe('Đã nâng lương 1 cán bộ, còn 5 hồ sơ chưa nâng được.')
    const name = 'Nguyễn Thị Thử Nghiệm'
    expect(answer.detail).toEqual(
      expect.arrayContaining([
        { field: later?.id, message: `${name}: Chưa đến hạn, đến hạn từ ngày 01/10/2027.` },
        {
          field: without?.id,
          message: `${name}: Không có bậc hoặc mức vượt khung tiếp theo theo quá trình lương.`,
        },
        { field: left?.id, message: expect.stringMatching(/trạng thái '.+' nên không nâng lương được/) },
        { field: hidden.id, message: 'Hồ sơ không tồn tại hoặc đã bị xóa.' },
        { field: '0', message: 'Hồ sơ không tồn tại hoặc đã bị xóa.' },
      ]),
    )
    // Idempotent per key; a second try without the key finds nobody due.
    expect(await raise(minh, [...ids, 'khong-co'], decision, 'nang-luong-1')).toMatchObject({
      code: 40,
      data: { count: 1 },
    })
    const id = due?.id ?? ''
    expect(await raise(minh, [id])).toMatchObject({ code: 40, data: { count: 0 } })

    const [now, before] = await salariesOf(id)
    expect(now).toMatchObject({
      ngayHuongLuong: '2026-10-01',
      bac: { code: '5' },
      heSoLuong: 3.66,
      soVBQuyetDinhLuong: '15/QĐ-SNV',
      ngayXetNangLuongLanSau: '2029-10-01',
      coHieuLucLuong: true,
    })
    expect(before).toMatchObject({ ngayKetThucLuong: '2026-09-30', coHieuLucLuong: false })
    expect(await salariesOf(id)).toHaveLength(2)
    expect((await minh.post('Luong/get-info', { id })).data).toMatchObject({
      bacLuong: { code: '5' },
      heSoLuong: 3.66,
      ngayHuongLuong: '2026-10-01',
      soVBQuyetDinhLuongPhuCap: '15/QĐ-SNV',
    })
    expect(await rowOf('nang-luong', id)).toMatchObject({ ngay: '2029-10-01' })
    const { rows } = await sql<{ kind: string; target: string; after: AnyValues }>`
      select kind, target, after from audit_entry
      where officer_id = ${id} and action = 'DenHan.raise' order by target`.execute(app.database.db)
    expect(rows.map(({ kind, target }) => `${kind} ${target}`).toSorted()).toEqual([
      'sua raise',
      'sua salary',
      'sua salary_period',
      'them salary_period',
    ])
    expect(rows.find(({ target }) => target === 'raise')?.after).toMatchObject({ nguoiKy: 'Trần Văn Bình' })
  })

  test('the decision’s date applies to all, and nobody is raised before being due', async () => {
    const [early, late] = await Promise.all([makePerson(app, minh), makePerson(app, minh)])
    await addSalary(early.id, { ngayHuongLuong: '2023-09-01' })
    await addSalary(late.id, { ngayHuongLuong: '2023-11-15', bac: await step('9'), heSoLuong: 4.98 })
    const answer = await raise(minh, [early.id, late.id], { ...decision, ngay: '2026-10-01' })
    expect(answer).toMatchObject({ code: 40, data: { count: 1 } })
    expect(answer.detail?.[0]?.message).toContain(
      'Đến hạn từ ngày 15/11/2026, sau ngày hưởng của quyết định.',
    )
    expect((await salariesOf(early.id))[0]).toMatchObject({ ngayHuongLuong: '2026-10-01' })
    expect(await raise(minh, [late.id])).toMatchObject({ code: 0, data: { count: 1 } })
    expect((await salariesOf(late.id))[0]).toMatchObject({
      ngayHuongLuong: '2026-11-15',
      phuCapTNVK: 5,
      loaiDieuChinhLuong: { code: '09' },
    })
  })

  test('a contract keeps its end, and its period ends on the day before the raise', async () => {
    const loaiHoSo = await catalogueOf(app, 'DM_LOAIHOSO', '03')
    const [both, field] = [
      await makePerson(app, minh, { loaiHoSo }),
      await makePerson(app, minh, { loaiHoSo }),
    ]
    const end = '2026-12-31'
    const since = { ngayHuongLuong: '2023-10-01', coHieuLucLuong: true }
    await addSalary(both.id, { ...since, ngayKetThucLuong: end }, { capNhatHienTai: true })
    // Only the current salary has the end date.
    await addSalary(field.id, since, { capNhatHienTai: true })
    await sql`
      update officer set "ngayKetThucLuong" = ${end}, due_contract_end = ${end} where id = ${field.id}`.execute(
      app.database.db,
    )
    expect(await raise(minh, [both.id, field.id])).toMatchObject({ code: 0, data: { count: 2 } })
    for (const { id } of [both, field]) {
      const [now, before, ...more] = await salariesOf(id)
      expect(now).toMatchObject({ ngayHuongLuong: '2026-10-01', ngayKetThucLuong: end, coHieuLucLuong: true })
      expect(before).toMatchObject({ ngayKetThucLuong: '2026-09-30', coHieuLucLuong: false })
      expect(more).toEqual([])
      expect((await minh.post('Luong/get-info', { id })).data).toMatchObject({ ngayKetThucLuong: end })
      expect(await rowOf('het-hop-dong', id)).toMatchObject({ ngay: end })
    }
  })

  test('missing fields are reported', async () => {
    const { id } = await makePerson(app, minh)
    for (const listId of [undefined, null, [], 'x', [{}]])
      expect(await raise(minh, listId)).toMatchObject({ code: 21 })
    expect(await raise(minh, [id], {})).toMatchObject({
      code: 21,
      detail: [{ field: 'quyetDinh.soQuyetDinh' }, { field: 'quyetDinh.ngayKy' }],
    })
    expect(await minh.post('DenHan/raise', { listId: [id] })).toMatchObject({ code: 21 })
    expect(await raise(minh, [id], { ...decision, ngay: '2027-01-01' })).toMatchObject({
      code: 21,
      detail: [{ field: 'quyetDinh.ngay' }],
    })
    expect(await raise(tuan, [id])).toMatchObject({ code: 23 })
  })
})
