/** Đến hạn over HTTP: a day follows each save, the list and its counts, 'what if', raises of many with one decision. */
import { sql } from 'kysely'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import type { DueRow } from '#domain/due/due-list.ts'
import { dueKinds, type DueKind } from '#domain/due/kinds.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { listsIn } from '#server/forms/lists.ts'
import { inOwnTransaction, rebuildDerivations } from '#server/officers/derivations/rebuild-derivations.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
})
afterAll(() => app.stop())

async function done(caller: Caller, path: string, body: object) {
  const answer = await caller.post<AnyValues>(path, body)
  expect(answer, `${path}: ${JSON.stringify(answer.detail ?? answer.message)}`).toMatchObject({ code: 0 })
  return answer.data
}
const rank = (code: string) => catalogueOf(app, 'DM_NGACHCHUCDANH', code)
const step = (code: string) => catalogueOf(app, 'DM_BACLUONG', code)

async function addSalary(id: string, change: AnyValues, keys: AnyValues = {}) {
  const luong = {
    ...(await sampleEntry(app, salaryPeriod.form)),
    ngachChucDanh: await rank('01.003'),
    bac: await step('4'),
    heSoLuong: 3.33,
    phanTramHuong: 100,
    phuCapTNVK: null,
    ngayHuongPhuCapTNVK: null,
    ngayXetNangLuongLanSau: null,
    ngayKetThucLuong: null,
    loaiDieuChinhLuong: await catalogueOf(app, 'DM_LOAIDIEUCHINHLUONG', '03'),
    ...change,
  }
  return done(minh, 'Luong/add', { id, luong, ...keys })
}
async function discipline(id: string, code: string, ngayKyLuat: string) {
  const kyLuat = {
    ...(await sampleEntry(app, disciplinaryAction.form)),
    ngayKyLuat,
    denNgay: '2027-12-31',
    hinhThucKyLuat: await catalogueOf(app, 'DM_HINHTHUCKYLUAT', code),
  }
  return done(minh, 'KhenThuongKyLuat/add-ky-luat', { id, kyLuat })
}
/** A unit of its own, so that lists and counts hold nobody else. */
async function makeUnit() {
  const maCoQuan = `DH.${freshNumber(9)}`
  const body = { name: `Đơn vị ${maCoQuan}`, maCoQuan, capDV: 3, donViCha: await unitOf(app, 'H20.05') }
  return { id: (await done(lan, 'DonVi/create', body))['id'] as string, code: maCoQuan }
}

const wide = { tuNgay: '2000-01-01', denNgay: '2100-01-01' }
async function listed(loai: DueKind, body: object, caller = minh) {
  const answer = await caller.post<{ data: DueRow[]; totalRows: number }>('DenHan/get-paging', {
    loai,
    pageSize: 100,
    ...body,
  })
  expect(answer, JSON.stringify(answer).slice(0, 400)).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
async function rowOf(loai: DueKind, id: string, body: object = wide, caller = minh) {
  const { soCccd } = (await lan.get<{ soCccd: string }>(`CanBoCongChuc/get-by-id/${id}`)).data
  return (await listed(loai, { ...body, searchContent: soCccd }, caller)).data.find((row) => row.id === id)
}
const explained = async (id: string, body: object) =>
  (await done(minh, 'DenHan/explain', { id, ...body })) as { ngay: string | null; lyDo: string[] }

describe('the day', () => {
  test('of a raise follows salary, discipline, rating and time away, as each is saved and taken back', async () => {
    const { id } = await makePerson(app, minh)
    expect(await rowOf('nang-luong', id)).toBeUndefined()
    await addSalary(id, { ngayHuongLuong: '2024-04-01' })
    expect(await rowOf('nang-luong', id)).toMatchObject({
      ngay: '2027-04-01',
      ngayShow: '01/04/2027',
      lyDo: ['36 tháng từ 01/04/2024 (Thông tư 08/2013/TT-BNV, Điều 2)'],
      deXuat: {
        ngach: { code: '01.003' },
        bac: { code: '5' },
        heSo: 3.66,
        phanTramVuotKhung: null,
        mocXetLanSau: '2030-04-01',
      },
    })
    expect(await rowOf('vuot-khung', id)).toBeUndefined()
    const punished = await discipline(id, 'CC', '2025-05-12')
    expect(await rowOf('nang-luong', id)).toMatchObject({ ngay: '2027-10-01' })
    const nhanXetDanhGia = {
      ...(await sampleEntry(app, yearlyEvaluation.form)),
      namDanhGia: 2025,
      mucDoDanhGia: await catalogueOf(app, 'DM_KETQUADANHGIA', 'KHTNV'),
    }
    await done(minh, 'NhanXetDanhGia/add', { id, nhanXetDanhGia })
    const row = await rowOf('nang-luong', id)
    expect(row?.ngay).toBe('2028-04-01')
    expect(row?.lyDo).toEqual([
      expect.stringMatching(/^36 tháng từ 01\/04\/2024/),
      expect.stringMatching(
        /^\+6 tháng do cảnh cáo từ 12\/05\/2025 \(Thông tư 08\/2013\/TT-BNV, Điều 2 khoản 3/,
      ),
      expect.stringMatching(/^\+6 tháng do không hoàn thành nhiệm vụ năm 2025/),
    ])
    const gianDoanLaoDong = {
      ...(await sampleEntry(app, labourInterruption.form)),
      tuNgay: '2026-06-01',
      denNgay: null,
      lyDo: await catalogueOf(app, 'DM_GIANDOAN', '01'),
    }
    const away = await done(minh, 'GianDoanLaoDong/add', { id, gianDoanLaoDong })
    expect(await rowOf('nang-luong', id)).toBeUndefined()
    expect(await explained(id, { loai: 'nang-luong' })).toMatchObject({ ngay: null })
    await done(minh, 'GianDoanLaoDong/delete', { id, gianDoanLaoDong: away })
    await done(minh, 'KhenThuongKyLuat/delete-ky-luat', { id, kyLuat: punished })
    expect(await rowOf('nang-luong', id)).toMatchObject({ ngay: '2027-10-01' })
  })

  test('beyond the last step is that of the allowance', async () => {
    const { id } = await makePerson(app, minh)
    await addSalary(id, { ngayHuongLuong: '2025-02-01', bac: await step('9'), heSoLuong: 4.98 })
    expect(await rowOf('nang-luong', id)).toBeUndefined()
    expect(await rowOf('vuot-khung', id)).toMatchObject({
      ngay: '2028-02-01',
      lyDo: ['36 tháng từ 01/02/2025 (Nghị định 204/2004/NĐ-CP, Điều 6 khoản 1)'],
      deXuat: { bac: { code: '9' }, heSo: 4.98, phanTramVuotKhung: 5, mocXetLanSau: '2029-02-01' },
    })
  })

  test('of retirement, of a term and of a contract follow the fields', async () => {
    const gioiTinh = await catalogueOf(app, 'DM_GIOITINH', '1')
    const { id } = await makePerson(app, minh, { ngaySinh: '1965-08-15', gioiTinh })
    expect(await rowOf('nghi-huu', id)).toMatchObject({ ngay: '2027-05-31', deXuat: null })
    expect((await rowOf('nghi-huu', id))?.lyDo[0]).toContain('61 tuổi 9 tháng')
    await addSalary(id, { ngayHuongLuong: '2025-01-01' })
    expect((await rowOf('nghi-huu', id))?.lyDo.at(-1)).toContain('Điều 3 khoản 2')

    const head = await catalogueOf(app, 'DM_CHUCVU', 'TP')
    const post = async (chucVu: object) => {
      const days = { ngayBoNhiem: '2022-03-01', ngayBoNhiemLaiChucVu: null }
      const numbers = { soBhyt: 'DN4797912345678', maSoThue: '0312345678' }
      const body = await sampleEntry(app, workForm, {
        ...days,
        ...numbers,
        chucVu,
        ngayDamNhiem: '2020-01-01',
      })
      await done(minh, 'CongTac/update-thong-tin', { id, ...body })
    }
    await post(head)
    const term = await rowOf('bo-nhiem-lai', id)
    expect(term).toMatchObject({ ngay: '2027-03-01' })
    expect(term?.lyDo).toEqual([
      expect.stringMatching(/^Đủ 5 năm từ ngày bổ nhiệm 01\/03\/2022/),
      expect.stringContaining('kéo dài thời gian giữ chức vụ'),
    ])
    await post(await catalogueOf(app, 'DM_CHUCVU', 'KHONG'))
    expect(await rowOf('bo-nhiem-lai', id)).toBeUndefined()

    expect(await rowOf('het-hop-dong', id)).toBeUndefined()
    const loaiHoSo = await catalogueOf(app, 'DM_LOAIHOSO', '04')
    await sql`update officer set "ngayKetThucLuong" = '2026-12-31' where id = ${id}`.execute(app.database.db)
    await done(minh, 'CanBoCongChuc/update-hs', { id, loaiHoSo })
    expect(await rowOf('het-hop-dong', id)).toMatchObject({ ngay: '2026-12-31' })
  })

  test("'what if' adds to the day without saving anything", async () => {
    const { id } = await makePerson(app, minh)
    await addSalary(id, { ngayHuongLuong: '2024-04-01' })
    const loai = 'nang-luong'
    const { ngay, lyDo } = await explained(id, { loai })
    expect([ngay, lyDo.length]).toEqual(['2027-04-01', 1])
    const { id: warning } = await catalogueOf(app, 'DM_HINHTHUCKYLUAT', 'CC')
    expect(await explained(id, { loai, gia: { kyLuat: warning } })).toMatchObject({ ngay: '2027-10-01' })
    expect(await explained(id, { loai, gia: { kyLuat: 'KT' } })).toMatchObject({ ngay: '2027-07-01' })
    expect(await explained(id, { loai, gia: { kyLuat: { code: 'KT' }, xepLoai: 'KHTNV' } })).toMatchObject({
      ngay: '2028-01-01',
    })
    expect(await explained(id, { loai })).toEqual({ ngay, lyDo })
    expect(await minh.post('DenHan/explain', { id, loai, gia: { kyLuat: 'XYZ' } })).toMatchObject({
      code: 21,
      detail: [{ field: 'gia.kyLuat' }],
    })
    expect(await minh.post('DenHan/explain', { id, loai: 'sinh-nhat' })).toMatchObject({ code: 21 })
    expect(await tuan.post('DenHan/explain', { id, loai })).toMatchObject({ code: 23 })
    const { rows } = await sql`
      select 1 from audit_entry where officer_id = ${id} and action = 'DenHan.explain' and kind = 'xem'`.execute(
      app.database.db,
    )
    expect(rows.length).toBe(6)
  })
})

test('the list holds the span, the units and people at work; its counts are its totals', async () => {
  const unit = await makeUnit()
  const people: string[] = []
  for (const day of ['2023-10-01', '2023-11-15', '2023-12-31', '2024-01-01']) {
    const { id } = await makePerson(app, lan, {}, unit.code)
    await addSalary(id, { ngayHuongLuong: day })
    people.push(id)
  }
  const quarter = { tuNgay: '2026-10-01', denNgay: '2026-12-31', donViId: unit.id }
  const found = await listed('nang-luong', quarter)
  expect(found.data.map(({ ngay }) => ngay)).toEqual(['2026-10-01', '2026-11-15', '2026-12-31'])
  expect(found.totalRows).toBe(3)
  expect((await listed('nang-luong', { ...quarter, sortBy: '-ngay' })).data[0]?.ngay).toBe('2026-12-31')
  expect((await listed('nang-luong', { ...quarter, tuNgay: null })).totalRows).toBe(3)
  expect((await listed('nang-luong', { donViId: unit.id })).totalRows).toBe(4)
  expect((await listed('nang-luong', quarter, tuan)).totalRows).toBe(0)
  const counts = await done(minh, 'DenHan/get-so-luong', quarter)
  for (const { id: loai } of dueKinds)
    expect([loai, counts[loai]]).toEqual([loai, (await listed(loai, quarter)).totalRows])
  expect(counts['nang-luong']).toBe(3)
  const nobody = Object.fromEntries(dueKinds.map(({ id }) => [id, 0]))
  expect(await done(tuan, 'DenHan/get-so-luong', quarter)).toEqual(nobody)
  for (const body of [{ tuNgay: '31/12/2026' }, { denNgay: '2026-02-30' }, { loai: 'x' }, { tuNgay: 5 }])
    expect(await minh.post('DenHan/get-paging', body), JSON.stringify(body)).toMatchObject({ code: 21 })

  const leaving = {
    trangThai: await catalogueOf(app, 'DM_NGHIVIEC', '04'),
    ngayKyQuyetDinh: '2026-11-01',
    ngay: '2026-11-10',
  }
  await done(lan, 'NghiViec/create-nghi-viec', { id: people[0], tinhTrangNghiViec: leaving })
  expect((await listed('nang-luong', quarter)).totalRows).toBe(2)
  await done(lan, 'CanBoCongChuc/delete', { id: people[1] })
  expect((await listed('nang-luong', quarter)).totalRows).toBe(1)

  const { data } = await minh.post<{ fileContents: string }>('DenHan/export-excel', {
    loai: 'nang-luong',
    ...quarter,
  })
  const { sheets } = await readXlsx(Buffer.from(data.fileContents, 'base64'))
  const text = JSON.stringify(sheets[0]?.rows)
  expect(text).toContain('Bậc 5 – 3,66')
  expect(text).toContain('Loại: Nâng bậc lương')
})

describe('raises of many', () => {
  const decision = { soQuyetDinh: '15/QĐ-SNV', ngayKy: '2026-11-16', nguoiKy: 'Trần Văn Bình' }
  const raise = (caller: Caller, listId: unknown, quyetDinh: object = decision, key?: string) =>
    caller.post('DenHan/raise', { listId, quyetDinh }, key === undefined ? {} : { 'idempotency-key': key })
  const salariesOf = async (id: string): Promise<AnyValues[]> =>
    (await minh.post('Luong/get-list', { id, pageSize: 100 })).data.data

  test('who is due is raised, everybody else is named with the reason', async () => {
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
    // Once for a key; without it the second try finds nobody due.
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

  test('a day of the decision is the day of all, and nobody is paid before being due', async () => {
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

  test('what is missing is said', async () => {
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

test('after all of this a rebuild finds nothing to change', async () => {
  const lists = await listsIn(app.server.memory, app.database.db)
  const changed = await rebuildDerivations(inOwnTransaction(app.database.db), lists)
  expect(Object.fromEntries(Object.entries(changed).filter(([, people]) => people > 0))).toEqual({})
})
