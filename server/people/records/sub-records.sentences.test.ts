/** Requirements of every sub-record, in the specification's own sentences (spec 2 §5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { isApplicable, requiredMessage } from '#domain/forms/form.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { startTestServer, type Answered, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { testToday } from '#server/test/test-clock.ts'

let app: TestServer
let minh: Caller
let person: string
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
  person = (await makePerson(app, minh)).id
})
afterAll(() => app.stop())

const recordOf = (name: string) => subRecords.find((record) => record.name === name) as AnySubRecord
const add = (record: AnySubRecord, entry: AnyValues) =>
  minh.post<AnyValues>(`${record.contract.controller}/${actionOf(record, 'add')}`, {
    id: person,
    [record.contract.key]: entry,
  })

/** The problems as 'field: sentence', with the first one as the message. */
function problemsIn(record: AnySubRecord, answer: Answered<AnyValues>): string[] {
  expect(answer).toMatchObject({ status: 200, code: 21, data: null })
  expect(answer.message).toBe(answer.detail?.[0]?.message)
  const prefix = `${record.contract.key}.`
  return (answer.detail ?? []).map(({ field, message }) => {
    expect(field?.startsWith(prefix), field).toBe(true)
    return `${field?.slice(prefix.length)}: ${message}`
  })
}

const needed = 'Thông tin này là bắt buộc.'
const property = [
  `loaiDat: ${needed}`,
  `chiTiet: ${needed}`,
  'dienTich: Diện tích không được bỏ trống ',
  `giayChungNhan: ${needed}`,
]
const relative = [
  'moiQuanHe: Mối quan hệ không được bỏ trống.',
  'hoVaTen: Họ và tên không được bỏ trống.',
  'namSinh: Năm sinh không được bỏ trống.',
  'ghiChu: Thông tin này là bắt buộc',
]
const historyItem = ['tuNgay: Từ ngày là bắt buộc.', 'denNgay: Đến ngày là bắt buộc.', `chiTiet: ${needed}`]

/** Problems of an empty row, in the order of the form; a record that the specification doesn't know has none here. */
const demanded: { readonly [record: string]: readonly string[] | undefined } = {
  'work-period': [
    'tuNgay: Từ ngày là bắt buộc.',
    'donVi: Đơn vị công tác là bắt buộc.',
    'chucVu: Chức vụ là bắt buộc.',
    'loaiDonVi: Loại đơn vị là bắt buộc.',
    'loaiQuyetDinh: Loại quyết định là bắt buộc.',
  ],
  'salary-period': [
    'ngayHuongLuong: Ngày bắt đầu hưởng lương không được để trống.',
    'loaiDieuChinhLuong: Loại điều chỉnh lương là bắt buộc.',
    'loaiLuong: Loại lương là bắt buộc.',
    'loaiCanBo: Chức danh là bắt buộc.',
    'ngachChucDanh: Ngạch chức danh là bắt buộc.',
    'bac: Bậc lương là bắt buộc.',
    'heSoLuong: Hệ số lương là bắt buộc.',
    'phanTramHuong: Phần trăm hưởng là bắt buộc.',
  ],
  'allowance-period': [
    'tuNgay: Từ ngày là bắt buộc.',
    'loaiPhuCap: Loại phụ cấp là bắt buộc.',
    'doiTuongPhuCap: Đối tượng phụ cấp là bắt buộc.',
    'phanTramHuong: Phần trăm hưởng là bắt buộc.',
  ],
  'training-period': [
    'loaiDaoTao: Loại đào tạo là bắt buộc.',
    'tuNgay: Từ tháng/năm là bắt buộc.',
    'coSoDaoTao: Tên cơ sở đào tạo là bắt buộc.',
  ],
  'labour-interruption': [
    'tuNgay: Từ ngày là bắt buộc',
    'soQuyetDinh: Số quyết định là bắt buộc.',
    'lyDo: Lý do gián đoạn lao động là bắt buộc',
  ],
  housing: property,
  'residential-land': property,
  'old-regime-service': historyItem,
  'overseas-relation': historyItem,
  'own-relative': relative,
  'spouse-relative': relative,
  reward: [
    'namKhenThuong: Năm khen thưởng là bắt buộc',
    'hinhThucKhenThuong: Hình thức khen thưởng là bắt buộc',
    'danhHieuKhenThuong: Danh hiệu khen thưởng là bắt buộc',
    'loaiKhenThuong: Loại khen thưởng là bắt buộc',
    'capQuyetDinh: Cấp quyết định là bắt buộc',
    'donViQuyetDinh: Đơn vị ra quyết định là bắt buộc.',
  ],
  'disciplinary-action': [
    'ngayKyLuat: Ngày bắt đầu kỷ luật là bắt buộc.',
    'denNgay: Đến ngày là bắt buộc.',
    'hinhThucKyLuat: Hình thức kỷ luật là bắt buộc',
    'loaiKyLuat: Loại kỷ luật là bắt buộc',
    'capQuyetDinh: Cấp quyết định là bắt buộc',
    'donViQuyetDinh: Đơn vị ra quyết định kỷ luật là bắt buộc.',
    'soQuyetDinh: Số quyết định là bắt buộc',
    'noiDung: Hành vi vi phạm không được bỏ trống.',
  ],
  'yearly-evaluation': [
    'namDanhGia: Năm đánh giá là bắt buộc',
    'mucDoDanhGia: Mức độ đánh giá là bắt buộc',
    'noiDungDanhGia: Nội dung đánh giá là bắt buộc',
  ],
}

/** The second date before or on the first one. */
const periodSentences: Record<string, string> = {
  'work-period': 'Ngày kết thúc phải sau 1 ngày bắt đầu.',
  'salary-period': 'Ngày kết thúc phải sau ngày bắt đầu.',
  'allowance-period': 'Ngày kết thúc phải sau ngày bắt đầu.',
  'training-period': 'Tháng/năm kết thúc phải sau tháng/năm bắt đầu.',
  'labour-interruption': 'Ngày kết thúc gián đoạn phải sau ngày bắt đầu.',
  'old-regime-service': 'Đến ngày phải sau ngày bắt đầu.',
  'overseas-relation': 'Đến ngày phải sau ngày bắt đầu.',
  'disciplinary-action': 'Đến ngày phải sau từ ngày.',
}

/** What the declaration of a record says about an empty row. */
function declaredProblems({ form }: AnySubRecord): readonly string[] {
  const blank = blankValues(form.fields)
  return Object.keys(form.fields)
    .filter((field) => isApplicable(form, field, blank))
    .filter((field) => !form.outsideCatalogue.some(({ outside }) => outside === field))
    .flatMap((field) => requiredMessage(form, field, blank)?.replace(/^/, `${field}: `) ?? [])
}

describe.each(subRecords.map((record) => [record.name, record] as const))('%s', (name, record) => {
  let sample: AnyValues
  beforeAll(async () => {
    sample = await sampleEntry(app, record.form)
  })
  const ofEmptyRow = demanded[name] ?? declaredProblems(record)

  test('an empty row reports all required fields, in order', async () => {
    expect(problemsIn(record, await add(record, {}))).toEqual(ofEmptyRow)
  })

  test('each required field alone', async () => {
    for (const problem of ofEmptyRow) {
      const [field = ''] = problem.split(':')
      const kind = record.form.fields[field]?.kind
      for (const nothing of kind === 'text' ? [null, '', '   '] : [null, '']) {
        expect(problemsIn(record, await add(record, { ...sample, [field]: nothing })).slice(0, 1)).toEqual([
          problem,
        ])
      }
    }
  })

  test('the second of two dates must be after the first', async () => {
    if (demanded[name] !== undefined)
      expect(record.form.periods.map(({ message }) => message)).toEqual(
        periodSentences[name] ? [periodSentences[name]] : [],
      )
    for (const { from, to, message } of record.form.periods) {
      const [start, end] =
        record.form.fields[from]?.kind === 'month' ? ['2020-05', '2020-04'] : ['2020-05-10', '2020-05-09']
      const wrong = [`${to}: ${message}`]
      expect(problemsIn(record, await add(record, { ...sample, [from]: start, [to]: end }))).toEqual(wrong)
      expect(problemsIn(record, await add(record, { ...sample, [from]: start, [to]: start }))).toEqual(wrong)
    }
  })

  test('dates that may not be in the future accept today and refuse tomorrow', async () => {
    for (const [field, { label, ...rest }] of Object.entries(record.form.fields)) {
      if ((rest.kind !== 'date' && rest.kind !== 'month') || !rest.notAfterToday) continue
      const isMonth = rest.kind === 'month'
      const open = Object.fromEntries(
        record.form.periods
          .filter(({ from }) => from === field)
          .map(({ to }) => [to, isMonth ? '2026-12' : '2026-11-21']),
      )
      const [today, tomorrow] = isMonth ? [testToday.slice(0, 7), '2026-12'] : [testToday, '2026-11-21']
      const late = problemsIn(record, await add(record, { ...sample, [field]: tomorrow }))
      expect(late).toContain(`${field}: ${label} không được sau ngày hiện tại.`)
      const answer = await add(record, { ...sample, ...open, [field]: today })
      expect((answer.detail ?? []).map((detail) => detail.field)).not.toContain(
        `${record.contract.key}.${field}`,
      )
    }
  })

  test('catalogue or free text: one is required, the other is dropped', async () => {
    for (const { inside, outside } of record.form.outsideCatalogue) {
      if (!isApplicable(record.form, inside, sample)) continue
      const only = await add(record, { ...sample, [inside]: null, [outside]: 'Ngoài danh mục' })
      expect(only).toMatchObject({ code: 0, data: { [inside]: null, [outside]: 'Ngoài danh mục' } })
      const both = await add(record, { ...sample, [outside]: 'Ngoài danh mục' })
      expect(both).toMatchObject({ code: 0, data: { [inside]: sample[inside], [outside]: null } })
      const neither = await add(record, { ...sample, [inside]: null, [outside]: ' ' })
      if (neither.code === 0) continue
      expect(neither.detail).toMatchObject([{ field: `${record.contract.key}.${inside}` }])
      // If only the text is sent, the problem is reported at the text.
      const { [inside]: _, ...others } = sample
      const alone = await add(record, { ...others, [outside]: ' ' })
      expect(alone).toMatchObject({ code: 21, detail: [{ field: `${record.contract.key}.${outside}` }] })
    }
  })
})

describe('rules of single records', () => {
  test('salary by amount requires the amount and drops the coefficient', async () => {
    const record = recordOf('salary-period')
    const byAmount = await sampleEntry(app, record.form, { loaiLuong: { id: '1', code: '1' } })
    expect(problemsIn(record, await add(record, { ...byAmount, soTien: null }))).toEqual([
      'soTien: Mức tiền lương là bắt buộc.',
    ])
    expect(problemsIn(record, await add(record, { ...byAmount, soTien: 0 }))).toEqual([
      'soTien: Mức tiền lương là bắt buộc.',
    ])
    expect(problemsIn(record, await add(record, { ...byAmount, soTien: 100_000_001 }))).toEqual([
      'soTien: Mức tiền lương phải từ 0 đến 100.000.000.',
    ])
    expect(await add(record, { ...byAmount, heSoLuong: 2.34 })).toMatchObject({
      code: 0,
      data: { heSoLuong: null, loaiLuong: { code: '1' } },
    })
    const byRank = await sampleEntry(app, record.form)
    for (const nothing of [0, '0', '0.00', '0,00']) {
      expect(problemsIn(record, await add(record, { ...byRank, heSoLuong: nothing }))).toEqual([
        'heSoLuong: Hệ số lương là bắt buộc.',
      ])
      expect(problemsIn(record, await add(record, { ...byRank, phanTramHuong: nothing }))).toEqual([
        'phanTramHuong: Phần trăm hưởng là bắt buộc.',
      ])
    }
  })

  const byType: Record<string, string[]> = {
    1: [
      'chuyenNganhDaoTao: Chuyên ngành đào tạo',
      'trinhDoDaoTao: Trình độ đào tạo',
      'hinhThucDaoTao: Hình thức đào tạo',
      'vanBangDuocCap: Văn bằng, chứng chỉ được cấp',
    ],
    2: [
      'trinhDoDaoTao: Trình độ đào tạo',
      'hinhThucDaoTao: Hình thức đào tạo',
      'vanBangDuocCap: Văn bằng, chứng chỉ được cấp',
    ],
    3: [
      'trinhDoDaoTao: Trình độ đào tạo',
      'hinhThucDaoTao: Hình thức đào tạo',
      'vanBangDuocCap: Văn bằng, chứng chỉ được cấp',
    ],
    4: ['vanBangDuocCap: Văn bằng, chứng chỉ được cấp'],
    5: ['vanBangDuocCap: Văn bằng, chứng chỉ được cấp'],
    6: ['trinhDoDaoTao: Trình độ đào tạo'],
    7: [
      'tenNgoaiNgu: Tên ngoại ngữ',
      'trinhDoDaoTao: Trình độ đào tạo',
      'vanBangDuocCap: Văn bằng, chứng chỉ được cấp',
      'diemSo: Điểm số',
    ],
    8: ['tiengDanToc: Tiếng dân tộc', 'vanBangDuocCap: Văn bằng, chứng chỉ được cấp'],
  }
  test.each(Object.entries(byType))(
    'training of type %s requires its own fields and is returned as sent',
    async (code, fields) => {
      const record = recordOf('training-period')
      const type = await catalogueOf(app, 'DM_LOAIDAOTAO', code)
      const bare = { loaiDaoTao: type, tuNgay: '2010-09', coSoDaoTaoNgoaiHeThong: 'Trường ngoài danh mục' }
      expect(problemsIn(record, await add(record, bare))).toEqual(
        fields.map((field) => `${field} là bắt buộc.`),
      )
      const added = await add(record, await sampleEntry(app, record.form, { loaiDaoTao: type }))
      expect(added.code).toBe(0)
      const update = (entry: AnyValues) =>
        minh.post<AnyValues>('DaoTao/update', { id: person, daoTao: entry })
      expect(await update({ ...added.data, laTrinhDoCaoNhat: false })).toMatchObject({ code: 0 })
      const back = await update(added.data)
      expect(back.code).toBe(code === '4' || code === '5' || code === '8' ? 0 : 24)
      const updated = await update({ ...added.data, version: null })
      expect(updated).toMatchObject({ code: 0, data: { ...added.data, version: expect.any(Number) } })
    },
  )

  test('a language may be sent as the specialty, also with a bare type', async () => {
    const record = recordOf('training-period')
    for (const [code, field, list] of [
      ['7', 'tenNgoaiNgu', 'DM_NGOAINGU'],
      ['8', 'tiengDanToc', 'DM_TIENGDANTOC'],
    ] as const) {
      const type = await catalogueOf(app, 'DM_LOAIDAOTAO', code)
      const language = await catalogueOf(app, list)
      const { [field]: _, ...sample } = await sampleEntry(app, record.form, { loaiDaoTao: type })
      for (const loaiDaoTao of [type, type.id]) {
        const answer = await add(record, { ...sample, loaiDaoTao, chuyenNganhDaoTao: language })
        expect(answer).toMatchObject({ code: 0, data: { [field]: language, chuyenNganhDaoTao: language } })
      }
    }
  })

  test('both keys of an allowance are accepted', async () => {
    const phuCap = await sampleEntry(app, recordOf('allowance-period').form)
    expect(await minh.post('PhuCap/add', { id: person, phuCap })).toMatchObject({ code: 0, data: phuCap })
  })

  test('unknown and inactive units are refused', async () => {
    const record = recordOf('work-period')
    const sample = await sampleEntry(app, record.form)
    expect(problemsIn(record, await add(record, { ...sample, donVi: '123456' }))).toEqual([
      'donVi: Đơn vị công tác không tồn tại.',
    ])
    expect((await add(record, { ...sample, donVi: (await unitOf(app, 'H20.101')).id })).code).toBe(0)
  })
})
