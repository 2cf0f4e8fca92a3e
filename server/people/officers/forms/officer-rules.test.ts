/** Requirements of the forms over a person, in the specification's own sentences (spec 1 §5, spec 3 §5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, placeOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson, validRecord } from '#server/test/people.ts'
import { problemsIn } from '#server/test/problems.ts'

type Body = Record<string, unknown>

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const create = async (change: Body = {}) =>
  minh.post('CanBoCongChuc/create-hs', await validRecord(app, change))

const needed = 'Thông tin này là bắt buộc.'
const oldAddress = (name: string) => [`${name}.fullAddress: ${needed}`]
const newAddress = (name: string, detail = false) => [
  `${name}.province: Tỉnh là bắt buộc.`,
  `${name}.commune: Xã/Phường là bắt buộc.`,
  ...(detail ? [`${name}.address: Địa chỉ chi tiết là bắt buộc.`] : []),
]
const identity = [
  'soCccd: Số CCCD là bắt buộc.',
  'noiCapCccd: Nơi cấp CCCD là bắt buộc.',
  'ngayCapCccd: Ngày cấp CCCD là bắt buộc.',
]
const person = [
  'hoVaTen: Họ và tên là bắt buộc.',
  'ngaySinh: Ngày sinh là bắt buộc.',
  'gioiTinh: Giới tính là bắt buộc.',
]
const units = [
  'donViQuanLy: Đơn vị quản lý là bắt buộc.',
  'donViSuDung: Đơn vị sử dụng là bắt buộc.',
  'donVi: Đơn vị hiện tại là bắt buộc.',
]
const addresses = (birthDetail: boolean) => [
  ...oldAddress('noiSinh'),
  ...newAddress('noiSinhNew', birthDetail),
  ...oldAddress('queQuan'),
  ...newAddress('queQuanNew'),
  ...oldAddress('hoKhauThuongTru'),
  ...newAddress('hoKhauThuongTruNew'),
  ...oldAddress('noiO'),
  ...newAddress('noiONew', true),
]

describe('required fields, in the order of the form', () => {
  const recordPanel = [
    ...units,
    'ngayDamNhiem: Ngày vào cơ quan hiện đang công tác là bắt buộc.',
    'loaiHoSo: Đối tượng là bắt buộc.',
    'congViecChinh: Công việc chính được giao là bắt buộc.',
    ...person,
    ...identity,
    'email: Email là bắt buộc.',
    'danToc: Dân tộc là bắt buộc.',
    'tonGiao: Tôn giáo là bắt buộc.',
    'tinhTrangHonNhan: Tình trạng hôn nhân là bắt buộc.',
    'giaoDucPhoThong: Trình độ văn hóa là bắt buộc.',
    ...addresses(true),
  ]

  test('by create-hs', async () => {
    const problems = problemsIn(await minh.post('CanBoCongChuc/create-hs', {}))
    expect(problems).toEqual(recordPanel)
    expect(problemsIn(await create({ trangThaiHoSo: null }))).toEqual([
      'trangThaiHoSo: Trạng thái hồ sơ là bắt buộc.',
    ])
  })

  test('by update-hs, for fields sent empty', async () => {
    const { id } = await makePerson(app, minh)
    const nothing = Object.fromEntries(Object.keys(await validRecord(app)).map((name) => [name, null]))
    const withStatus = recordPanel.toSpliced(
      recordPanel.findIndex((problem) => problem.startsWith('congViecChinh')) + 1,
      0,
      'trangThaiHoSo: Trạng thái hồ sơ là bắt buộc.',
    )
    expect(problemsIn(await minh.post('CanBoCongChuc/update-hs', { ...nothing, id }))).toEqual(withStatus)
  })

  test('by update-general-hs, which requires the last fields only if they are sent', async () => {
    const { id } = await makePerson(app, minh)
    const names = Object.keys(await validRecord(app))
    const later = [
      'congViecChinh',
      'loaiHoSo',
      'giaoDucPhoThong',
      'trangThaiHoSo',
      'ngayVaoDang',
      'ngayDamNhiem',
    ]
    const nothing = Object.fromEntries(
      names.filter((name) => !later.includes(name)).map((name) => [name, null]),
    )
    const general = [
      ...person,
      ...units,
      'soHieuCBCCVC: Số hiệu CVCCVC là bắt buộc.',
      'soHieuCBCCVCDVSD: Số hiệu CVCCVC đơn vị sử dụng là bắt buộc.',
      ...identity,
      ...addresses(false),
      'danToc: Dân tộc là bắt buộc.',
      'tonGiao: Tôn giáo là bắt buộc.',
      'thanhPhanGiaDinh: Thành phần gia đình là bắt buộc.',
      'tinhTrangHonNhan: Tình trạng hôn nhân là bắt buộc.',
      'email: Email là bắt buộc.',
    ]
    const save = (body: Body) => minh.post('CanBoCongChuc/update-general-hs', { id, ...body })
    const sent = { ...nothing, soHieuCBCCVC: '', soHieuCBCCVCDVSD: ' ' }
    expect(problemsIn(await save(sent))).toEqual(general)
    expect(
      problemsIn(
        await save({ congViecChinh: '', loaiHoSo: null, giaoDucPhoThong: null, trangThaiHoSo: null }),
      ),
    ).toEqual([
      'congViecChinh: Công việc chính được giao là bắt buộc.',
      'loaiHoSo: Đối tượng là bắt buộc.',
      'giaoDucPhoThong: Trình độ văn hóa là bắt buộc.',
      'trangThaiHoSo: Trạng thái hồ sơ là bắt buộc.',
    ])
    expect(await save({ laDangVien: true })).toMatchObject({ code: 0 })
    expect(problemsIn(await save({ ngayVaoDang: null }))).toEqual(['ngayVaoDang: Ngày vào Đảng là bắt buộc.'])
  })

  test('details of the birth place by the record panel, not by the general information', async () => {
    const { id, noiSinhNew } = await makePerson(app, minh)
    const without = { ...noiSinhNew, address: '' }
    expect(problemsIn(await minh.post('CanBoCongChuc/update-hs', { id, noiSinhNew: without }))).toEqual([
      'noiSinhNew.address: Địa chỉ chi tiết là bắt buộc.',
    ])
    const saved = await minh.post('CanBoCongChuc/update-general-hs', { id, noiSinhNew: without })
    expect(saved).toMatchObject({ code: 0, data: { noiSinhNew: { address: null } } })
  })
})

/** Field, value, message: invalid values. */
const refused: [string, unknown, string][] = [
  ['hoVaTen', 'Nguyễn Văn 2', 'Họ và tên không được chứa chữ số.'],
  ...['---', '"', '´', '\u0301'].map((name): [string, unknown, string] => [
    'hoVaTen',
    name,
    'Họ và tên phải có chữ cái.',
  ]),
  ['hoVaTen', 'x'.repeat(101), 'Họ và tên không được dài quá 100 ký tự.'],
  ['ngaySinh', '2008-11-21', 'Cán bộ phải đủ 18 tuổi.'],
  ['ngaySinh', '1956-11-19', 'Ngày sinh không được quá 70 năm trước.'],
  ['ngaySinh', '1990-02-30', 'Ngày sinh không phải là ngày hợp lệ.'],
  ['soCccd', '08720001234', 'Số CCCD phải có độ dài là 12 ký tự.'],
  ['soCccd', '0872000123456', 'Số CCCD phải có độ dài là 12 ký tự.'],
  ['soCccd', '08720001234a', 'Số CCCD chỉ được nhập số.'],
  ['soCmnd', '12345678', 'Số CMND phải có độ dài là 9 ký tự.'],
  ['soCmnd', '12345678x', 'Số CMND chỉ được nhập số.'],
  ['soDienThoai', '091234567', 'Số điện thoại phải có 10 chữ số.'],
  ['soDienThoai', '+849123456', 'Số điện thoại chỉ được nhập số.'],
  ['email', 'khong-phai-email', 'Email không đúng định dạng.'],
  ['email', 'a@b', 'Email không đúng định dạng.'],
  ['email', 'a b@c.vn', 'Email không đúng định dạng.'],
  ['ngayCapCccd', '2026-11-21', 'Ngày cấp CCCD không được sau ngày hiện tại.'],
  ['ngayCapCccd', '1990-05-20', 'Ngày cấp phải sau ngày sinh.'],
  ['ngayCapCmnd', '1990-05-19', 'Ngày cấp phải sau ngày sinh.'],
  ['ngayDamNhiem', '2026-11-21', 'Ngày vào cơ quan hiện đang công tác không được sau ngày hiện tại.'],
  ['gioiTinh', '999999', 'Giới tính không có trong danh mục.'],
  ['donViSuDung', '999999', 'Đơn vị sử dụng không tồn tại.'],
]
test.each(refused)('%s = %j is refused', async (field, value, message) => {
  expect(problemsIn(await create({ [field]: value }))).toEqual([`${field}: ${message}`])
})

/** Boundary values, which are valid. */
const taken: [string, unknown][] = [
  ['ngaySinh', '2008-11-20'],
  ['ngaySinh', '1956-11-20'],
  ['ngayCapCccd', '2026-11-20'],
  ['ngayDamNhiem', '2026-11-20'],
  ['soDienThoai', '0912345678'],
  ['soDienThoai', null],
  ['soCmnd', '341234567'],
  ['soCmnd', ''],
]
test.each(taken)('%s = %j is accepted', async (field, value) => {
  const change = value === '1956-11-20' || field !== 'ngaySinh' ? {} : { ngayCapCccd: '2026-11-20' }
  expect(await create({ ...change, [field]: value })).toMatchObject({
    code: 0,
    data: { [field]: value || null },
  })
})

describe('addresses', () => {
  test('a commune of another province is refused', async () => {
    const commune = await placeOf(app, 'n30088')
    const province = await placeOf(app, 'n01')
    expect(problemsIn(await create({ noiONew: { province, commune, address: 'Số 1' } }))).toEqual([
      'noiONew.commune: Xã/Phường không thuộc tỉnh đã chọn.',
    ])
    expect(
      problemsIn(await create({ noiONew: { province: { id: 'n00' }, commune, address: 'Số 1' } })),
    ).toEqual([
      'noiONew.province: Tỉnh không có trong danh mục.',
      'noiONew.commune: Xã/Phường không thuộc tỉnh đã chọn.',
    ])
    expect(problemsIn(await create({ noiONew: 'Đồng Tháp' }))[0]).toBe(
      'noiONew: Nơi ở hiện nay (sau sáp nhập) không đúng định dạng.',
    )
  })

  test('each part is reported at its own path, in the order of the address', async () => {
    const commune = await placeOf(app, 'n30088')
    const province = await placeOf(app, 'n82')
    const long = 'x'.repeat(501)
    expect(problemsIn(await create({ noiONew: { commune } }))).toEqual([
      'noiONew.province: Tỉnh là bắt buộc.',
      'noiONew.commune: Xã/Phường không thuộc tỉnh đã chọn.',
      'noiONew.address: Địa chỉ chi tiết là bắt buộc.',
    ])
    const change = {
      noiO: { address: long, fullAddress: long },
      noiONew: { province, commune, address: long },
    }
    expect(problemsIn(await create(change))).toEqual([
      'noiO.address: Địa chỉ không được dài quá 500 ký tự.',
      'noiO.fullAddress: Địa chỉ không được dài quá 500 ký tự.',
      'noiONew.address: Địa chỉ không được dài quá 500 ký tự.',
    ])
  })

  test('an old address is composed from its parts if it was not typed', async () => {
    const provinces = (await minh.get('DiaChi/get-list-by-level/0?old=1')).data
    const province = provinces.find(({ name }: { name: string }) => name === 'Tỉnh Đồng Tháp')
    const [dictrict] = (await minh.get(`DiaChi/get-list-Child/${province.id}?old=1`)).data
    const [commune] = (await minh.get(`DiaChi/get-list-Child/${dictrict.id}?old=1`)).data
    const answer = await create({ queQuan: { province, dictrict, commune, address: 'Ấp 3' } })
    expect(answer).toMatchObject({
      code: 0,
      data: {
        queQuan: {
          commune: { id: commune.id },
          fullAddress: `Ấp 3, ${commune.name}, ${dictrict.name}, ${province.name}`,
        },
      },
    })
    const typed = await create({
      queQuan: { province, dictrict, commune, fullAddress: 'Như trong giấy khai sinh' },
    })
    expect(typed.data.queQuan.fullAddress).toBe('Như trong giấy khai sinh')
  })
})

describe('units and status', () => {
  test('a new record must be in a unit of the caller', async () => {
    const commune = await unitOf(app, 'H20.101')
    expect(problemsIn(await create({ donVi: commune }))).toEqual([
      'donVi: Đơn vị hiện tại nằm ngoài phạm vi quản lý của bạn.',
    ])
    expect((await create({ donViQuanLy: commune, donViSuDung: commune })).code).toBe(0)
    const { id } = await makePerson(app, minh)
    expect(problemsIn(await minh.post('CanBoCongChuc/update-hs', { id, donVi: commune }))).toHaveLength(1)
  })

  test('forms can only set 01, 11, 12 and 13', async () => {
    const { id } = await makePerson(app, minh)
    for (const code of ['11', '12', '13', '01']) {
      const trangThaiHoSo = await catalogueOf(app, 'DM_TRANGTHAIHOSO', code)
      expect(await minh.post('CanBoCongChuc/update-hs', { id, trangThaiHoSo })).toMatchObject({
        code: 0,
        data: { trangThaiHoSo: { code } },
      })
    }
    for (const code of ['00', '02', '10', '999999']) {
      const trangThaiHoSo = await catalogueOf(app, 'DM_TRANGTHAIHOSO', code)
      expect(await minh.post('CanBoCongChuc/update-hs', { id, trangThaiHoSo })).toMatchObject({
        status: 200,
        code: 26,
      })
      expect(await create({ trangThaiHoSo })).toMatchObject({ code: 26 })
    }
    expect((await create({ trangThaiHoSo: undefined })).data.trangThaiHoSo.code).toBe('01')
  })

  test('defaults: staff number H20, the CCCD for the using unit', async () => {
    const soCccd = freshNumber(12)
    expect((await create({ soCccd })).data).toMatchObject({ soHieuCBCCVC: 'H20', soHieuCBCCVCDVSD: soCccd })
    expect((await create({ soHieuCBCCVC: `S${soCccd}`, soHieuCBCCVCDVSD: 'N1' })).data).toMatchObject({
      soHieuCBCCVC: `S${soCccd}`,
      soHieuCBCCVCDVSD: 'N1',
    })
  })
})
