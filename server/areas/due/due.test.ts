/** Đến hạn over HTTP: days change with each save; the list, its counts and 'what if'. */
import { sql } from 'kysely'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueList } from '#domain/due/due-list.ts'
import { dueKinds, type DueKind } from '#domain/due/kinds.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { labourInterruption } from '#domain/records/labour-interruption.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { allRoutes } from '#server/all-routes.ts'
import { dueJoins, extrasOfKind } from '#server/areas/due/due-list.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { RowReader } from '#server/people/officers/list/row-reader.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { done, duePeople, wide, type DuePeople } from '#server/test/due-people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let step: DuePeople['step']
let addSalary: DuePeople['addSalary']
let discipline: DuePeople['discipline']
let makeUnit: DuePeople['makeUnit']
let listed: DuePeople['listed']
let rowOf: DuePeople['rowOf']
let explained: DuePeople['explained']
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
  ;({ step, addSalary, discipline, makeUnit, listed, rowOf, explained } = await duePeople(app))
})
afterAll(() => app.stop())

describe('the day', () => {
  test('of a raise follows salary, discipline, rating and absence, when saved and when reverted', async () => {
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
      hanhVi: { id: 'KHAC' },
    }
    await done(minh, 'NhanXetDanhGia/add', { id, nhanXetDanhGia })
    const row = await rowOf('nang-luong', id)
    expect(row?.ngay).toBe('2028-04-01')
    expect(row?.lyDo).toEqual([
      expect.stringMatching(/^36 tháng từ 01\/04\/2024/),
      expect.stringMatching(
        /^\+6 tháng do cảnh cáo từ 12\/05\/2025 \(Thông tư 03\/2021\/TT-BNV, Điều 1 khoản 5/,
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
    const civilServant = await catalogueOf(app, 'DM_LOAIHOSO', '02')
    const post = async (chucVu: object) => {
      const days = { ngayBoNhiem: '2022-03-01', ngayBoNhiemLaiChucVu: null }
      const numbers = { soBhyt: 'DN4797912345678', maSoThue: '0312345678' }
      const body = await sampleEntry(app, workForm, {
        ...days,
        ...numbers,
        chucVu,
        loaiHoSo: civilServant,
        ngayDamNhiem: '2020-01-01',
      })
      body['lyDoTuoiNghiHuu'] = null
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
    await sql`update officer set "ngayKetThucLuong" = '2026-12-31' where id = ${id}`.execute(app.database.db)
    for (const code of ['04', '09']) {
      const loaiHoSo = await catalogueOf(app, 'DM_LOAIHOSO', code)
      await done(minh, 'CanBoCongChuc/update-hs', { id, loaiHoSo })
      expect(await rowOf('het-hop-dong', id)).toMatchObject({ ngay: '2026-12-31' })
    }
  })

  test('of retirement is that of the decision, in the list and in the report', async () => {
    const unit = await makeUnit()
    const gioiTinh = await catalogueOf(app, 'DM_GIOITINH', '1')
    const { id } = await makePerson(app, minh, { ngaySinh: '1965-08-15', gioiTinh }, unit.code)
    const numbers = { soBhyt: 'DN4797912345678', maSoThue: '0312345678' }
    const work = {
      ...(await sampleEntry(app, workForm, { ...numbers, ngayDamNhiem: '2020-01-01' })),
      lyDoTuoiNghiHuu: { id: 'LANH-DAO' },
      ngayNghiHuu: '2030-01-01',
      soQuyetDinhNghiHuu: '',
      ngayQuyetDinhNghiHuu: '2026-11-02',
    }
    const unnumbered = await minh.post('CongTac/update-thong-tin', { id, ...work })
    expect(unnumbered).toMatchObject({
      code: 21,
      detail: [{ field: 'soQuyetDinhNghiHuu', message: 'Có ngày nghỉ hưu thì phải có số quyết định.' }],
    })
    await done(minh, 'CongTac/update-thong-tin', { id, ...work, soQuyetDinhNghiHuu: '12/QĐ-UBND' })
    const inYear = { tuNgay: '2029-01-01', denNgay: '2029-12-31', donViId: unit.id }
    const { data } = await listed('nghi-huu', inYear)
    expect(data).toMatchObject([{ id, ngay: '2029-12-31' }])
    expect(data[0]?.lyDo[0]).toContain('từ ngày 01/01/2030 (Quyết định số 12/QĐ-UBND ngày 02/11/2026)')
    const { id: working } = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '01')
    const report = await done(minh, 'BaoCao/preview', { code: 'R7', ...inYear, trangThaiHoSoId: working })
    expect(JSON.stringify(report)).toContain('Quyết định số 12/QĐ-UBND')
    // Without the reason the decision doesn't apply: the age counts again.
    await done(minh, 'CongTac/update-thong-tin', { id, ...work, lyDoTuoiNghiHuu: null })
    expect(await rowOf('nghi-huu', id)).toMatchObject({ ngay: '2027-05-31' })
  })

  test('shows only reasons that the role may read', async () => {
    const unit = await makeUnit()
    const { id } = await makePerson(app, lan, {}, unit.code)
    await addSalary(id, { ngayHuongLuong: '2024-04-01' })
    await discipline(id, 'CC', '2025-05-12')
    await discipline(id, 'KT', '2025-06-12')
    const inUnit = async (loai: DueKind, caller: Caller) =>
      (await listed(loai, { ...wide, donViId: unit.id }, caller)).data[0]
    const seenBy = async (...permissions: string[]) => {
      const { caller } = await signedInWith(app, ['DenHan.get-paging', 'DenHan.explain', ...permissions])
      const row = await inUnit('nang-luong', caller)
      const { lyDo } = await done(caller, 'DenHan/explain', { id, loai: 'nang-luong' })
      expect([row?.ngay, row?.lyDo]).toEqual(['2028-04-01', lyDo])
      return { lyDo, step: row?.deXuat?.bac?.code }
    }
    const plain = expect.stringMatching(/^36 tháng/)
    const [warned, told] = [expect.stringMatching(/cảnh cáo/), expect.stringMatching(/khiển trách/)]
    const { hidden } = raiseSentences
    expect(await seenBy()).toEqual({ lyDo: [hidden], step: undefined })
    expect(await seenBy('Luong.get-list')).toEqual({ lyDo: [plain, hidden], step: '5' })
    expect(await seenBy('Luong.get-info')).toEqual({ lyDo: [plain, hidden], step: '5' })
    expect(await seenBy('KhenThuongKyLuat.get-list-ky-luat')).toEqual({
      lyDo: [hidden, warned, told],
      step: undefined,
    })
    expect(await seenBy('Luong.get-list', 'KhenThuongKyLuat.get-list-ky-luat')).toEqual({
      lyDo: [plain, warned, told],
      step: '5',
    })
    const gioiTinh = await catalogueOf(app, 'DM_GIOITINH', '1')
    await makePerson(app, lan, { ngaySinh: '1965-08-15', gioiTinh }, unit.code)
    const { caller } = await signedInWith(app, ['DenHan.get-paging'])
    expect(await inUnit('nghi-huu', caller)).toMatchObject({
      ngay: '2027-05-31',
      lyDo: [hidden],
    })
  })

  test("'what if' changes the day without saving anything", async () => {
    const { id } = await makePerson(app, minh)
    await addSalary(id, { ngayHuongLuong: '2024-04-01' })
    const loai = 'nang-luong'
    const { ngay, lyDo } = await explained(id, { loai })
    expect([ngay, lyDo.length]).toEqual(['2027-04-01', 1])
    const { id: warning } = await catalogueOf(app, 'DM_HINHTHUCKYLUAT', 'CC')
    expect(await explained(id, { loai, gia: { kyLuat: warning } })).toMatchObject({ ngay: '2027-10-01' })
    expect(await explained(id, { loai, gia: { kyLuat: 'KT' } })).toMatchObject({ ngay: '2027-10-01' })
    expect(await explained(id, { loai, gia: { kyLuat: { code: 'KT' }, xepLoai: 'KHTNV' } })).toMatchObject({
      // One act counts once.
      ngay: '2027-10-01',
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

test('the list has the range, the units and active people; its counts equal its totals', async () => {
  const unit = await makeUnit()
  const people: string[] = []
  for (const day of ['2023-10-01', '2023-11-15', '2023-12-31', '2024-01-01']) {
    const { id } = await makePerson(app, lan, {}, unit.code)
    await addSalary(id, { ngayHuongLuong: day })
    people.push(id)
  }
  const quarter = { tuNgay: '2026-10-01', denNgay: '2026-12-31', donViId: unit.id }
  const dueInQuarter = await listed('nang-luong', quarter)
  expect(dueInQuarter.data.map(({ ngay }) => ngay)).toEqual(['2026-10-01', '2026-11-15', '2026-12-31'])
  expect(dueInQuarter.totalRows).toBe(3)
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

test('shared source data of a row is read once', () => {
  const reader = new RowReader(dueList, extrasOfKind('nang-luong'), dueJoins)
  expect(reader.rowsOfIds('$1').split('due.facts')).toHaveLength(2)
})

test('people in a transfer are not offered a raise', () => {
  const offered = dueList.actions.find(({ key }) => key === 'raise')?.offered
  const row = (code: string) =>
    ({ deXuat: { bac: null }, ngayKeHoach: null, trangThaiHoSo: { id: '1', code, name: code } }) as never
  expect([offered?.(row('01'), ''), offered?.(row('00'), '')]).toEqual([true, false])
})

test('afterwards a rebuild finds nothing to change', async () => {
  const reference = await loadReferenceData(app.server.tableCache)
  const changed = await rebuildDerivations(inOwnTransaction(app.database.db), reference)
  expect(Object.fromEntries(Object.entries(changed).filter(([, people]) => people > 0))).toEqual({})
})

test('a period turned round is refused by every call that takes one, with the same sentence', async () => {
  const takers = allRoutes.filter(({ call: { input, method, controller } }) => {
    const { shape } = input as { shape?: object }
    // Reports, today's and former ones, need more than a period.
    const isReport = controller === 'BaoCao' || controller === 'LichSu'
    return method === 'POST' && !isReport && shape && 'tuNgay' in shape && 'denNgay' in shape
  })
  const names = takers.map(({ call: { controller, action } }) => `${controller}/${action}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'DenHan/get-paging',
      'DenHan/export-excel',
      'DenHan/export-excel-link',
      'DenHan/get-so-luong',
      'NhatKy/get-paging',
      'NhatKy/export-excel',
    ]),
  )
  for (const name of names) {
    const turned = await (await app.as('lan')).post(name, { tuNgay: '2026-12-31', denNgay: '2026-10-01' })
    expect(turned, name).toMatchObject({
      code: 21,
      detail: [{ field: 'denNgay', message: 'Đến ngày không được trước Từ ngày.' }],
    })
    const oneDay = await (await app.as('lan')).post(name, { tuNgay: '2026-12-31', denNgay: '2026-12-31' })
    expect(oneDay, name).toMatchObject({ code: 0 })
  }
})
