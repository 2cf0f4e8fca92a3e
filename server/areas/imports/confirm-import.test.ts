/** Confirms a list of rows: creates all people with accounts in one transaction, or none. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportProblem } from '#domain/imports/import-columns.ts'
import { signIn } from '#server/test/samples/sample-accounts.ts'
import { importRow, importUnits, personByNumber } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
let units: Record<string, unknown>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  units = await importUnits(app)
})
afterAll(() => app.stop())

const confirm = (caller: Caller, rows: readonly unknown[], change: object = {}, headers = {}) =>
  caller.post('Import/confirm-create', { listCBCC: rows, ...units, ...change }, headers)

describe('the created data', () => {
  test('a record with its unit, derived fields, a first salary row and the current salary', async () => {
    const row = importRow()
    const answer = await confirm(lan, [row])
    expect(answer).toMatchObject({ code: 0, data: { soHoSo: 1, skipped: 0, totalErrors: 0 } })
    const person = await personByNumber(lan, row.soCccd)
    expect(person?.hoVaTen).toBe(row.hoVaTen)
    const id = person?.id ?? ''
    const { data } = await lan.get(`CanBoCongChuc/get-by-id/${id}`)
    expect(data).toMatchObject({
      ngaySinh: '1992-11-15',
      gioiTinh: { name: 'Nữ' },
      tinhTrangHonNhan: { name: 'Đang có vợ/chồng' },
      loaiHoSo: { code: '03' },
      chucVu: { code: 'TP' },
      trangThaiHoSo: { code: '01' },
      soHieuCBCCVC: 'H20',
      soHieuCBCCVCDVSD: row.soCccd,
      laDangVien: true,
      ngayVaoDang: '2018-02-03',
      queQuanNew: {
        province: { name: 'Tỉnh Đồng Tháp' },
        commune: { name: 'Xã Tháp Mười' },
        address: 'Ấp 2',
      },
      noiONew: { province: { name: 'Tỉnh Đồng Tháp' }, commune: null },
      donVi: { maCoQuan: 'H20.05' },
    })
    const salary = await lan.post('Luong/get-list', { id })
    expect(salary.data.data).toMatchObject([
      {
        ngachChucDanh: { code: '01.003' },
        bac: { code: '3' },
        heSoLuong: 3,
        ngayHuongLuong: '2025-03-01',
        phanTramHuong: 100,
        coHieuLucLuong: true,
      },
    ])
    expect((await lan.post('Luong/get-info', { id })).data).toMatchObject({
      heSoLuong: 3,
      ngachHoacViTri: { code: '01.003' },
    })
    const missing = await lan.post('CanBoCongChuc/get-by-error-id', { id })
    const names = missing.data.map(({ truong }: { truong: string }) => truong)
    expect(names).toContain('noiONew.commune')
    expect(names).not.toContain('hoVaTen')
  })

  test('the same as for a person added with the record form', async () => {
    const row = importRow()
    await confirm(lan, [row])
    const imported = await personByNumber(lan, row.soCccd)
    const other = await makePerson(app, lan, {})
    const { rows } = await app.database.executeSql(
      `select id, name_key, name_folded, number_grams, unit_1, unit_2, former_province, version_general, deleted, "isSync",
        missing ? 'work' as work, missing ? 'work-period' as history, due_retirement is not null as due
       from officer where id in ($1, $2) order by id`,
      [Number(imported?.id), Number(other.id)],
    )
    const [one, two] = rows
    for (const column of [
      'unit_1',
      'unit_2',
      'former_province',
      'version_general',
      'deleted',
      'isSync',
      'work',
      'history',
      'due',
    ])
      expect(one?.[column], column).toEqual(two?.[column])
    expect(one?.['name_key']).not.toBe('')
    const { encryptAtRest } = app.server.configuration
    expect(JSON.stringify(one?.['number_grams']) === '[]').toBe(encryptAtRest)
  })

  test('places with former names, a commune that determines its province, a post outside the catalogue', async () => {
    const row = importRow({
      queQuanTinh: 'Tiền Giang',
      queQuanXa: '',
      queQuanChiTiet: '',
      noiOTinh: '',
      noiOXa: 'Xã Tháp Mười',
      chucVu: 'Thủ quỹ kiêm nhiệm',
    })
    expect(await confirm(lan, [row])).toMatchObject({ code: 0 })
    const { data } = await lan.get(`CanBoCongChuc/get-by-id/${(await personByNumber(lan, row.soCccd))?.id}`)
    expect(data.queQuanNew.province.name).toBe('Tỉnh Đồng Tháp')
    expect(data.noiONew).toMatchObject({
      province: { name: 'Tỉnh Đồng Tháp' },
      commune: { name: 'Xã Tháp Mười' },
    })
    expect(data.chucVu).toBeNull()
  })

  test('an account each, with a one-time password that must be changed at first sign-in', async () => {
    const rows = [importRow({ row: 2 }), importRow({ row: 3 })]
    const { data } = await confirm(lan, rows)
    expect(data.passWord).toBeNull()
    expect(data.accounts.map(({ userName }: { userName: string }) => userName)).toEqual(
      rows.map(({ soCccd }) => soCccd),
    )
    const [first] = data.accounts
    const session = await signIn(app, first.userName, first.passWord)
    expect(session).toMatchObject({ code: 0, data: { mustChangePassword: true } })
    expect(
      await app.withToken(session.data.access_token).post('CanBoCongChuc/get-general-info', { id: 1 }),
    ).toMatchObject({ code: 30 })
    const one = await confirm(lan, [importRow()])
    expect(one.data.passWord).toBe(one.data.accounts[0].passWord)
  })
})

describe('refusals', () => {
  test('missing units, with their own messages, and one out of scope', async () => {
    const none = await lan.post('Import/confirm-create', { listCBCC: [importRow()] })
    expect(none).toMatchObject({
      code: 21,
      detail: [
        { field: 'donViQuanLy', message: 'Đơn vị quản lý không được bỏ trống.' },
        { field: 'donViSuDung', message: 'Đơn vị sử dụng khoản không được bỏ trống.' },
        { field: 'donVi', message: 'Đơn vị không được bỏ trống.' },
      ],
    })
    const elsewhere = await unitOf(app, 'H20.101')
    const minh = await app.as('minh')
    expect(await confirm(minh, [importRow()], { donVi: elsewhere })).toMatchObject({
      code: 21,
      detail: [{ field: 'donVi' }],
    })
    expect(await confirm(lan, [])).toMatchObject({ code: 21, detail: [{ field: 'listCBCC' }] })
  })

  test('each wrong cell is reported by row and column, and nobody is created', async () => {
    const right = importRow({ row: 2 })
    const existingPerson = await makePerson(app, lan, {})
    const answer = await confirm(lan, [
      right,
      importRow({ row: 3, hoVaTen: '', ngaySinh: '31/02/1980', gioiTinh: 'Khác' }),
      importRow({ row: 4, soCccd: existingPerson['soCccd'], danToc: 'Kinh kong', heSoLuong: 'ba' }),
      importRow({ row: 5, soCccd: '12', laDangVien: 'Không', queQuanXa: 'Xã Không Có' }),
    ])
    expect(answer.code).toBe(28)
    const told = answer.data.errorImport.map(
      ({ row, column, error }: ImportProblem) => `${row} ${column}: ${error}`,
    )
    expect(told).toEqual([
      '3 Họ và tên khai sinh: Họ và tên là bắt buộc.',
      '3 Ngày sinh: Ngày sinh không đúng định dạng dd/MM/yyyy.',
      "3 Giới tính: Giới tính 'Khác' không có trong danh mục.",
      `4 Số CCCD: Số CCCD đã tồn tại: ${existingPerson['hoVaTen']}, ${existingPerson['donVi'].name}.`,
      "4 Dân tộc: Dân tộc 'Kinh kong' không có trong danh mục.",
      '4 Hệ số: Hệ số phải là số.',
      '5 Số CCCD: Số CCCD phải có độ dài là 12 ký tự.',
      '5 Ngày vào Đảng: Ngày vào Đảng chỉ ghi khi là đảng viên.',
      "5 Quê quán: Xã: Xã/Phường 'Xã Không Có' không thuộc Tỉnh Đồng Tháp.",
    ])
    expect(answer.data).toMatchObject({ totalErrors: 9, soHoSo: 0, accounts: [] })
    expect(await personByNumber(lan, right.soCccd)).toBeUndefined()
  })

  test('a repeated number is reported at both rows, and so is a used staff number', async () => {
    const twice = freshNumber(12)
    const taken = await makePerson(app, lan, { soHieuCBCCVC: `SH${freshNumber(8)}` })
    const answer = await confirm(lan, [
      importRow({ row: 7, soCccd: twice }),
      importRow({ row: 9, soCccd: twice }),
      importRow({ row: 10, soHieuCBCCVC: taken['soHieuCBCCVC'] }),
    ])
    expect(answer.data.errorImport).toMatchObject([
      { row: 7, column: 'Số CCCD', error: 'Số CCCD trùng với dòng 9.' },
      { row: 9, column: 'Số CCCD', error: 'Số CCCD trùng với dòng 7.' },
      { row: 10, column: 'Số hiệu CBCCVC', error: 'Số hiệu CVCCVC đã có trong hệ thống.' },
    ])
  })

  test('for a person out of scope only the existence of the number is revealed', async () => {
    const hidden = await makePerson(app, lan, {}, 'H20.101')
    const minh = await app.as('minh')
    const answer = await confirm(minh, [importRow({ soCccd: hidden['soCccd'] })])
    expect(answer.data.errorImport).toMatchObject([{ error: 'Số CCCD đã có trong hệ thống.' }])
  })

  test('hostile bodies are refused with a message', async () => {
    const long = 'x'.repeat(100_000)
    for (const [row, code] of [
      [{}, 28],
      [{ hoVaTen: 5 }, 28],
      [{ hoVaTen: { toString: 'x' } }, 28],
      [importRow({ hoVaTen: long }), 28],
      [importRow({ soCccd: long }), 28],
      [importRow({ row: -1, fileName: 7, repairs: 'x' }), 0],
      [importRow({ queQuanXa: long, ngachChucDanh: long, chucVu: long, phongBan: long }), 28],
      [importRow({ hoVaTen: "Nguyễn'); drop table officer;--" }), 0],
      [importRow({ heSoLuong: '99999999999999999999' }), 28],
    ] as const) {
      const answer = await confirm(lan, [row])
      expect(answer, JSON.stringify(row).slice(0, 200)).toMatchObject({ status: 200, code })
    }
    for (const listCBCC of ['x', [5], [[]], [null], { length: 3 }])
      expect(
        await lan.post('Import/confirm-create', { listCBCC, ...units }),
        JSON.stringify(listCBCC),
      ).toMatchObject({ code: 21 })
    for (const importId of ['x', -1, 0, 9_999_999, '99999999999999999999', {}])
      expect(
        (await lan.post('Import/confirm-create', { importId, ...units })).code,
        String(importId),
      ).not.toBe(0)
  })
})

describe('permissions', () => {
  test('a role without the permission for accounts imports people without accounts, with a notice', async () => {
    const role = await app.database.executeSql(
      `update role set permissions = array_remove(permissions, 'CanBoCongChuc.create-users-all-by-don-vi') where code = 'QTDV' returning id`,
    )
    expect(role.rows).toHaveLength(1)
    await app.database.executeSql(`update revision set roles = roles + 1`)
    app.server.tableCache.invalidate()
    try {
      const answer = await confirm(await app.as('minh'), [importRow()])
      expect(answer).toMatchObject({ code: 0, data: { soHoSo: 1, accounts: [], soChuaCoTaiKhoan: 1 } })
      expect(answer.message).toContain('không có quyền tạo tài khoản')
    } finally {
      await app.database.executeSql(
        `update role set permissions = permissions || '{CanBoCongChuc.create-users-all-by-don-vi}' where code = 'QTDV'`,
      )
      await app.database.executeSql(`update revision set roles = roles + 1`)
      app.server.tableCache.invalidate()
    }
  })

  test('repeating the key creates nobody twice; no password is stored', async () => {
    const row = importRow()
    const key = { 'idempotency-key': `nhap-${row.soCccd}` }
    const { data } = await confirm(lan, [row], {}, key)
    expect(await confirm(lan, [row], {}, key)).toMatchObject({ code: 26, data: null })
    const { rows } = await app.database.executeSql(
      `select (select coalesce(string_agg(coalesce(after::text, ''), ''), '') from audit_entry)
        || (select coalesce(string_agg(coalesce(answer::text, ''), ''), '') from idempotency)
        || (select coalesce(string_agg(message, ''), '') from long_work) as everything`,
    )
    expect(String(rows[0]?.['everything'])).not.toContain(data.passWord)
  })
})

test('of two concurrent confirmations of the same people one succeeds, the other creates nobody', async () => {
  const rows = [importRow({ row: 2 }), importRow({ row: 3 })]
  const answers = await Promise.all([confirm(lan, rows), confirm(lan, rows)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 28])
  const { data } = await lan.post('CanBoCongChuc/get-hs-paging', {
    searchContent: rows[0]?.soCccd,
    isChildren: true,
  })
  expect(data.totalRows).toBe(1)
})
