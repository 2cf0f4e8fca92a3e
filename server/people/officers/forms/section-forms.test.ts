/** The forms of a person's tabs: get-info and update-thong-tin, each with its own version (spec 2 §5). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { sections } from '#domain/records/calls.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { problemsIn } from '#server/test/problems.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
let tuan: Caller
let van: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[minh, tuan, van] = await Promise.all([app.as('minh'), app.as('tuan'), app.as('van')])
})
afterAll(() => app.stop())

const formOf = (name: string) => {
  const section = sections.find(({ form }) => form.name === name)
  if (section === undefined) throw new Error(`no section ${name}`)
  return section
}
const save = (name: string, body: AnyValues, caller = minh) =>
  caller.post<AnyValues>(
    name === 'other' ? 'CanBoCongChuc/update-other-hs' : `${formOf(name).controller}/update-thong-tin`,
    body,
  )

const needed = 'Thông tin này là bắt buộc.'
/** Problems of a person without these data, in the order of the form. */
const demanded: Record<string, string[]> = {
  work: [
    'ngheKhiTuyenDung: Nếu không có thì ghi là không.',
    'hinhThucTuyenDung: Hình thức tuyển dụng là bắt buộc.',
    'ngayBatDau: Ngày được tuyển dụng lần đầu là bắt buộc.',
    'coQuanTuyenDung: Cơ quan, tổ chức, đơn vị tuyển dụng là bắt buộc.',
    'chucVu: Chức vụ hiện tại là bắt buộc.',
    `chucVuQuyHoach: ${needed}`,
    `chucVuKiemNhiem: ${needed}`,
    'congViecLamLauNhat: Công việc làm lâu nhất là bắt buộc.',
    'soSoBhxh: Số sổ BHXH là bắt buộc.',
  ],
  salary: ['ngachHoacViTri: Ngạch hoặc vị trí là bắt buộc.', 'heSoLuong: Hệ số lương là bắt buộc.'],
  training: [],
  other: [
    `ngayVaoDoan: ${needed}`,
    'chieuCao: Thông tin này không được bỏ trống hoặc bằng 0.',
    'canNang: Thông tin này không được bỏ trống hoặc bằng 0.',
    `sucKhoe: ${needed}`,
    `nhomMau: ${needed}`,
    `soTruongCongTac: ${needed}`,
  ],
  assets: [`thuNhapLuong: ${needed}`, `thuNhapKhac: ${needed}`, `datSanXuatKinhDoanh: ${needed}`],
  history: ['biBatTuDay: Thông tin này là bắt buộc', 'thanNhanNuocNgoai: Thông tin này là bắt buộc'],
  comment: [`nhanXetDanhGia: ${needed}`],
}
/** Further values of a form that must be consistent with the rest of the person. */
const change: Record<string, AnyValues> = {
  work: { soBhyt: 'DN4797912345678', maSoThue: '0312345678' },
  salary: { phanTramHuong: 100 },
}

/** Forms that share fields, so that their versions are raised too. */
const alsoShown: Record<string, string[]> = { work: ['general'], other: ['general'] }

describe.each(sections.map((section) => [section.controller, section] as const))(
  '%s',
  (controller, { form }) => {
    const path = `${controller}/update-thong-tin`

    test('the form is saved, read back, versioned separately and logged', async () => {
      const person = await makePerson(app, minh)
      const { id } = person
      const { trangThaiHoSo, loaiHoSo } = person
      const applies = form.name === 'work' ? { trangThaiHoSo, loaiHoSo } : {}
      const sample = await sampleEntry(app, form, { ...applies, ...change[form.name] })
      const saved = await minh.post<AnyValues>(path, { id, version: 1, ...sample })
      expect(saved).toMatchObject({
        code: 0,
        message: 'Cập nhật thành công!',
        data: { ...sample, id, version: 2 },
      })
      const read = await minh.post<AnyValues>(`${controller}/get-info`, { id })
      expect(read.data).toMatchObject(saved.data)
      const raised = Object.entries(read.data['versions'] as Record<string, number>).filter(
        ([, version]) => version > 1,
      )
      expect(raised.map(([name]) => name).sort()).toEqual(
        [form.version, ...(alsoShown[form.name] ?? [])].sort(),
      )
      const { rows } = await sql<{ target: string; action: string; after: AnyValues }>`
      select target, action, after from audit_entry where officer_id = ${Number(id)} and kind = 'sua'`.execute(
        app.database.db,
      )
      expect(rows).toMatchObject([{ target: form.name, action: `${controller}.update-thong-tin` }])
      const stale = await minh.post<AnyValues>(path, { id, version: 1, ...sample })
      expect(stale).toMatchObject({ code: 24, data: { id, version: 2 } })
      expect((await minh.post<AnyValues>(path, read.data)).code).toBe(0)
    })

    test('required fields, in order', async () => {
      const { id } = await makePerson(app, minh)
      const answer = await minh.post(path, { id })
      if (demanded[form.name]?.length === 0) expect(answer.code).toBe(0)
      else expect(problemsIn(answer)).toEqual(demanded[form.name])
    })

    test('scope, view-only, unauthenticated', async () => {
      const { id } = await makePerson(app, minh)
      for (const action of ['get-info', 'update-thong-tin']) {
        expect(await tuan.post(`${controller}/${action}`, { id })).toMatchObject({
          status: 200,
          code: 23,
          data: null,
        })
        expect(await app.withToken('').post(`${controller}/${action}`, { id })).toMatchObject({ status: 401 })
      }
      expect((await van.post(`${controller}/get-info`, { id })).code).toBe(0)
      expect(await van.post(path, { id })).toMatchObject({ status: 403 })
    })
  },
)

describe('rules of single forms', () => {
  test('references are sent as xId', async () => {
    const { id } = await makePerson(app, minh)
    const { form } = formOf('training')
    const sample = await sampleEntry(app, form)
    const body = Object.fromEntries(
      Object.entries(sample).map(([name, value]) =>
        form.fields[name]?.kind === 'choice' ? [`${name}Id`, (value as { id: string }).id] : [name, value],
      ),
    )
    expect(await save('training', { id, ...body })).toMatchObject({ code: 0, data: sample })
    expect(problemsIn(await save('training', { id, giaoDucPhoThongId: null }))).toEqual([
      'giaoDucPhoThong: Trình độ văn hóa là bắt buộc.',
    ])
  })

  test('the work form', async () => {
    const { id } = await makePerson(app, minh)
    const sample = {
      ...(await sampleEntry(app, formOf('work').form, change['work'])),
      id,
      trangThaiHoSo: undefined,
    }
    const problem = async (wrong: AnyValues) => problemsIn(await save('work', { ...sample, ...wrong }))
    expect(await problem({ ngayBatDau: '2020-01-02', ngayKetThuc: '2020-01-02' })).toEqual([
      'ngayKetThuc: Ngày kết thúc tuyển dụng phải sau ngày bắt đầu.',
    ])
    expect(await problem({ soSoBhxh: '123456789' })).toEqual(['soSoBhxh: Số sổ BHXH phải có đúng 10 ký tự.'])
    expect(await problem({ soSoBhxh: '1234567890123456' })).toEqual([
      'soSoBhxh: Số sổ BHXH phải có đúng 15 ký tự.',
    ])
    expect(await problem({ soBhyt: '123456789' })).toEqual(['soBhyt: Số BHYT phải có đúng 15 ký tự.'])
    expect(await problem({ maSoThue: '03123x5678' })).toEqual(['maSoThue: Mã số thuế chỉ được nhập số.'])
    expect(await problem({ chucVu: null })).toEqual(['chucVu: Chức vụ hiện tại là bắt buộc.'])
    // Work dates are not later than today (spec 1 §5); a retirement is decided months before.
    for (const [name, { label, kind }] of Object.entries(formOf('work').form.fields)) {
      if (kind !== 'date' || name === 'ngayNghiHuu') continue
      expect(await problem({ ngayKetThuc: null, [name]: '2026-11-21' })).toEqual([
        `${name}: ${label} không được sau ngày hiện tại.`,
      ])
    }
    const outside = await save('work', { ...sample, chucVu: null, chucVuNgoaiHeThong: 'Tổ trưởng' })
    expect(outside).toMatchObject({ code: 0, data: { chucVu: null, chucVuNgoaiHeThong: 'Tổ trưởng' } })
    const chosen = await minh.post('CanBoCongChuc/update-hs', {
      id,
      chucVu: sample['chucVu' as keyof typeof sample],
    })
    expect(chosen).toMatchObject({
      code: 0,
      data: { chucVu: sample['chucVu' as keyof typeof sample], chucVuNgoaiHeThong: null },
    })
    expect(await save('work', { ...sample, chucVuNgoaiHeThong: 'Cả hai' })).toMatchObject({
      code: 0,
      data: { chucVuNgoaiHeThong: null },
    })
    expect(
      await save('work', { ...sample, ngayBoNhiem: null, ngayBoNhiemLaiChucVu: '2024-01-01' }),
    ).toMatchObject({ code: 0, data: { ngayBoNhiemLaiChucVu: null } })
  })

  test('other information', async () => {
    const { id } = await makePerson(app, minh)
    const sample = { ...(await sampleEntry(app, formOf('other').form)), id }
    const problem = async (wrong: AnyValues) => problemsIn(await save('other', { ...sample, ...wrong }))
    for (const nothing of [0, '0', '0.00', '0,00', null, '']) {
      expect(await problem({ chieuCao: nothing })).toEqual([
        'chieuCao: Thông tin này không được bỏ trống hoặc bằng 0.',
      ])
    }
    expect(await problem({ chieuCao: 251 })).toEqual(['chieuCao: Chiều cao phải từ 0 đến 250.'])
    expect(await problem({ canNang: 151 })).toEqual(['canNang: Cân nặng phải từ 0 đến 150.'])
    expect(await problem({ soTheDang: '1234567' })).toEqual([
      'soTheDang: Số thẻ Đảng phải có độ dài ít nhất là 8 ký tự',
    ])
    expect(await problem({ ngayVaoDang: null, chucVuDang: null, chucVuDangKiemNhiem: null })).toEqual([
      'ngayVaoDang: Ngày vào Đảng là bắt buộc.',
      'chucVuDang: Chức vụ Đảng là bắt buộc.',
      'chucVuDangKiemNhiem: Chức vụ Đảng kiêm nhiệm là bắt buộc.',
    ])
    expect(await problem({ ngayVaoDoan: sample['ngayVaoDang' as keyof typeof sample] })).toEqual([
      'ngayVaoDang: Ngày vào Đảng phải sau ngày vào Đoàn.',
    ])
    expect(
      await problem({
        ngayVaoDangChinhThuc: '2020-01-01',
        ngayRaKhoiDang: '2020-01-01',
        ngayVaoDangLanHai: '2021-01-01',
      }),
    ).toEqual(['ngayRaKhoiDang: Ngày ra khỏi Đảng phải sau ngày chính thức.'])
    expect(await problem({ ngayRaKhoiDang: '2022-01-01', ngayVaoDangLanHai: '2021-01-01' })).toEqual([
      'ngayVaoDangLanHai: Ngày vào Đảng lần hai phải sau ngày ra khỏi Đảng.',
    ])
    expect(await problem({ ngayNhapNgu: '2010-01-01', ngayXuatNgu: '2009-01-01' })).toEqual([
      'ngayXuatNgu: Ngày xuất ngũ phải sau ngày nhập ngũ.',
    ])
    expect(await problem({ ngayNhapNgu: '1944-12-21', ngayXuatNgu: '1950-01-01' })).toEqual([
      'ngayNhapNgu: Ngày nhập ngũ phải từ ngày 22/12/1944 trở đi.',
    ])
    // Born on 20/05/1990, according to another form.
    expect(await problem({ ngayVaoDoan: '1989-01-01', ngayVaoDang: '1990-05-20' })).toEqual([
      'ngayVaoDang: Ngày vào Đảng phải sau ngày sinh.',
    ])
    expect(await save('other', { ...sample, laDangVien: false })).toMatchObject({
      code: 0,
      data: { ngayVaoDang: null, soTheDang: null, chucVuDang: null },
    })
  })

  test('saving one tab leaves the versions of the others unchanged', async () => {
    const { id } = await makePerson(app, minh)
    const before = await minh.post<{ version: number }>('CanBoCongChuc/get-other-info', { id })
    await minh.post('TaiSan/update-thong-tin', { id, ...(await sampleEntry(app, formOf('assets').form)) })
    const { form } = formOf('other')
    expect(
      await save('other', { ...(await sampleEntry(app, form)), id, version: before.data.version }),
    ).toMatchObject({ code: 0 })
    expect(
      await minh.post('CanBoCongChuc/update-general-hs', { id, version: 1, laDangVien: false }),
    ).toMatchObject({ code: 24 })
  })
})

async function uploadedPaper(idCanBo: string) {
  const form = uploadForm({ idCanBo, index: '6' }, samplePdf(), { name: 'giay-to.pdf' })
  return (await minh.upload('Files/upload-file-hs', form)).data
}

test('the training profile is returned with the periods it was computed from', async () => {
  const { id } = await makePerson(app, minh)
  const sample = await sampleEntry(app, trainingPeriod.form)
  for (const tuNgay of ['2015-09', '2018-09']) {
    const file = await uploadedPaper(id)
    expect(
      (await minh.post('DaoTao/add', { id, daoTao: { ...sample, tuNgay, denNgay: null, file: [file] } }))
        .code,
    ).toBe(0)
  }
  const { data } = await minh.post<AnyValues>('DaoTao/get-info', { id })
  const list = await minh.post<{ data: AnyValues[] }>('DaoTao/get-list', { id })
  const periods = list.data.data.map(({ stt: _, ...period }) => period)
  expect(periods).toMatchObject([
    { file: [{ fileName: 'giay-to.pdf' }] },
    { file: [{ fileName: 'giay-to.pdf' }] },
  ])
  expect(data).toMatchObject({ quaTrinhDaoTao: periods, icon: null })
})

test('the version of a form is accepted as number or text', async () => {
  const { id } = await makePerson(app, minh)
  const save = (version: unknown) =>
    minh.post('TaiSan/update-thong-tin', {
      id,
      version,
      thuNhapLuong: 'Lương',
      thuNhapKhac: 'Không',
      datSanXuatKinhDoanh: 'Không',
    })
  expect((await save('1')).code).toBe(0)
  expect((await save('1')).code).toBe(24)
  for (const wrong of ['x', 1.5, {}]) expect((await save(wrong)).code).toBe(21)
})
