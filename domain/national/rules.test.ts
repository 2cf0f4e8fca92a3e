/** Each rule of the national database is broken by its own violation, and by nothing else. */
import { describe, expect, test } from 'vitest'
import { Law } from '#domain/law/law.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import { missingRows } from '#domain/completeness/missing-rows.ts'
import { blankValues } from '#domain/forms/blank.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { ValidatedRecord, NationalLists } from '#domain/national/rule.ts'
import { forecast, nationalRules } from '#domain/national/rules.ts'
import { outsideValues } from '#domain/national/outside-values.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { subRecordsByName } from '#domain/records/index.ts'

type Rows = ValidatedRecord['rows']

const ref = (code: string, name = code): Ref => ({ id: code, code, name })
const unit = (name: string, maCoQuan: string | null = name) => ({ id: name, name, maCoQuan, isSyncQG: true })

const lists: NationalLists = {
  today: '2026-11-22',
  item: (id) => ({ name: id, qgCode: id === 'ownItem' ? '' : id, ended: id === 'endedItem' }),
  law: new Law(seededLaw),
  scaleGroup: (id) => ({ '01.003': 'A1', '01.001': 'A3.1', CGCC: 'CGCC' })[id],
  isMapped: (_, text) => text === 'Đội trưởng',
  isProvince: (code) => ['82', '87'].includes(code),
}

function workRow(change: Partial<Rows['work-period'][number]> = {}): Rows['work-period'][number] {
  const { fields } = subRecordsByName['work-period'].form
  const own = { tuNgay: '2015-03-01', donVi: unit('Sở A'), chucVu: ref('CV', 'Chuyên viên') }
  return { ...(blankValues(fields) as Rows['work-period'][number]), ...own, ...change }
}
function salaryRow(change: Partial<Rows['salary-period'][number]> = {}): Rows['salary-period'][number] {
  const { fields } = subRecordsByName['salary-period'].form
  const own = {
    ngayHuongLuong: '2024-03-01',
    loaiLuong: ref('0'),
    ngachChucDanh: ref('01.003'),
    bac: ref('3'),
    heSoLuong: 3,
  }
  return { ...(blankValues(fields) as Rows['salary-period'][number]), ...own, ...change }
}
function degree(change: Partial<Rows['training-period'][number]> = {}): Rows['training-period'][number] {
  const { fields } = subRecordsByName['training-period'].form
  const own = { loaiDaoTao: ref('1'), tuNgay: '2008-09', denNgay: '2012-06', laTrinhDoCaoNhat: true }
  return { ...(blankValues(fields) as Rows['training-period'][number]), ...own, ...change }
}

/** A record whose current salary is that of its only period. */
const paid = (change: Partial<Rows['salary-period'][number]>): ValidatedRecord => {
  const row = salaryRow(change)
  const { ngachChucDanh, bac, heSoLuong } = row
  return record({ ngachHoacViTri: ngachChucDanh, bacLuong: bac, heSoLuong }, { 'salary-period': [row] })
}

const soundValues: Partial<OfficerValues> = {
  hoVaTen: 'Nguyễn Thị Lan',
  ngaySinh: '1990-05-20',
  gioiTinh: ref('2', 'Nữ'),
  soCccd: '087190012345',
  ngayCapCccd: '2021-05-01',
  soCmnd: '341234567',
  soHieuCBCCVC: 'H20-00017',
  soSoBhxh: '8712345678',
  donVi: unit('Sở A'),
  donViQuanLy: unit('Sở A'),
  donViSuDung: unit('Sở A'),
  trangThaiHoSo: ref('01'),
  chucVu: ref('CV', 'Chuyên viên'),
  ngayBatDau: '2015-03-01',
  ngayDamNhiem: '2015-03-01',
  ngayBoNhiem: '2018-03-01',
  ngayNhapNgu: '2009-02-01',
  ngayVaoDoan: '2005-03-26',
  ngayVaoDang: '2016-02-03',
  ngayVaoDangChinhThuc: '2017-02-03',
  ngachHoacViTri: ref('01.003'),
  bacLuong: ref('3'),
  heSoLuong: 3,
}
const soundRows: Partial<Rows> = {
  'work-period': [
    workRow({ tuNgay: '2013-01-01', denNgay: '2015-03-01', chucVu: ref('NV', 'Nhân viên') }),
    workRow(),
  ],
  'salary-period': [
    salaryRow({
      ngayHuongLuong: '2021-03-01',
      ngayKetThucLuong: '2024-02-29',
      bac: ref('2'),
      heSoLuong: 2.67,
    }),
    salaryRow(),
  ],
  'training-period': [degree()],
}

function record(
  values: Partial<OfficerValues> = {},
  rows: Partial<Rows> = {},
  more: Partial<ValidatedRecord> = {},
): ValidatedRecord {
  const none = Object.fromEntries(Object.keys(subRecordsByName).map((name) => [name, []]))
  return {
    values: { ...(blankValues(officerFields) as OfficerValues), ...soundValues, ...values },
    rows: { ...(none as unknown as Rows), ...soundRows, ...rows },
    hasLeft: false,
    missing: [],
    ...more,
  }
}

const broken = (checkedRecord: ValidatedRecord) =>
  nationalRules.filter(({ findings }) => findings(checkedRecord, lists).length > 0).map(({ id }) => id)

const everythingReadable = { fields: new Set(Object.keys(officerFields)), rowsOf: () => true, papers: true }

/** By rule: records that break only this rule. */
const breaking: Readonly<Record<string, readonly ValidatedRecord[]>> = {
  'cccd-tinh': [record({ soCccd: '055190012345' })],
  'cccd-gioi-tinh': [record({ soCccd: '087090012345' }), record({ gioiTinh: ref('1', 'Nam') })],
  'cccd-nam-sinh': [record({ soCccd: '087191012345' }), record({ soCccd: '087390012345' })],
  'cccd-ngay-cap': [record({ ngayCapCccd: '2011-05-01' })],
  'chi-co-cmnd': [record({ soCccd: null })],
  'so-hieu-mac-dinh': [record({ soHieuCBCCVC: 'H20' })],
  'so-bhxh': [record({ soSoBhxh: '87123456AB' }), record({ soSoBhxh: '871234567890123' })],
  'thieu-thong-tin': [record({}, {}, { missing: missingRows({ other: ['nhomMau'] }, everythingReadable) })],
  'ngoai-danh-muc': [
    record(
      { chucVu: null, chucVuNgoaiHeThong: 'Tổ phó' },
      { 'work-period': [workRow({ chucVu: null, chucVuNgoaiHeThong: 'Tổ phó' })] },
    ),
    record({}, { 'training-period': [degree({ coSoDaoTaoNgoaiHeThong: 'Trường cũ' })] }),
  ],
  'khong-ma-quoc-gia': [
    record({ tonGiao: ref('ownItem') }),
    record({ chucVuKiemNhiem: [ref('ownItem')] }),
    record({}, { 'work-period': [workRow({ loaiDonVi: ref('ownItem') })] }),
  ],
  'het-hieu-luc': [record({ tonGiao: ref('endedItem') })],
  'don-vi-khong-ma': [record({ donViQuanLy: unit('Sở B', null) })],
  'truoc-ngay-sinh': [
    record({ ngayThamGiaSoBhxh: '1989-12-31' }),
    record({}, { 'training-period': [degree({ tuNgay: '1990-04' })] }),
  ],
  'tuyen-dung-chua-du-15': [record({ ngayBatDau: '2005-05-19' })],
  'cong-tac-chua-du-15': [
    record({}, { 'work-period': [workRow({ tuNgay: '2005-05-19', denNgay: '2006-01-01' }), workRow()] }),
  ],
  'huong-luong-chua-du-15': [record({}, { 'salary-period': [salaryRow({ ngayHuongLuong: '2005-05-19' })] })],
  'vao-doan-chua-du-14': [record({ ngayVaoDoan: '2004-05-19' })],
  'vao-dang-chua-du-18': [record({ ngayVaoDang: '2008-05-19' })],
  'chinh-thuc-truoc-12-thang': [record({ ngayVaoDangChinhThuc: '2017-02-02' })],
  'nhap-ngu-chua-du-15': [record({ ngayNhapNgu: '2005-05-19' })],
  'vao-co-quan-truoc-tuyen-dung': [record({ ngayDamNhiem: '2015-02-28' })],
  'bo-nhiem-truoc-tuyen-dung': [record({ ngayBoNhiem: '2015-02-28' })],
  'cong-tac-chong-nhau': [
    record({}, { 'work-period': [workRow({ tuNgay: '2013-01-01', denNgay: '2015-03-02' }), workRow()] }),
    record({}, { 'work-period': [workRow(), workRow({ tuNgay: '2016-01-01', denNgay: '2017-01-01' })] }),
  ],
  'luong-chong-nhau': [
    record({}, { 'salary-period': [salaryRow(), salaryRow({ ngayHuongLuong: '2025-03-01' })] }),
  ],
  'luong-khac-bang-luong': [
    paid({ bac: ref('2'), heSoLuong: 9.99 }),
    paid({ bac: ref('10'), heSoLuong: 5.31 }),
    paid({ phuCapTNVK: 5 }),
    paid({ bac: ref('9'), heSoLuong: 4.98, phuCapTNVK: 4 }),
    paid({ ngachChucDanh: ref('CGCC'), bac: ref('3'), heSoLuong: 10, phuCapTNVK: 5 }),
    record({ bacLuong: ref('2'), heSoLuong: 9.99 }, { 'salary-period': [] }),
    record({ phuCapTNVK: 6 }, { 'salary-period': [] }),
  ],
  'khong-con-cong-tac': [record({}, { 'work-period': [workRow({ denNgay: '2020-01-01' })] })],
  'chuc-vu-khac-qua-trinh': [
    record({ chucVu: ref('TP', 'Trưởng phòng') }),
    record({ chucVu: null, chucVuNgoaiHeThong: 'Đội trưởng' }),
  ],
  'don-vi-khac-qua-trinh': [record({ donVi: unit('Sở B') })],
  'luong-khac-qua-trinh': [
    record({ ngachHoacViTri: ref('01.002') }),
    ...[{ bacLuong: ref('4') }, { heSoLuong: 3.33 }, { phuCapTNVK: 6 }].map((current) =>
      record(
        // A rank of no table: otherwise that differs too.
        { ngachHoacViTri: ref('unknown'), ...current },
        { 'salary-period': [salaryRow({ ngachChucDanh: ref('unknown') })] },
      ),
    ),
  ],
  'chua-danh-dau-trinh-do': [record({}, { 'training-period': [degree({ laTrinhDoCaoNhat: false })] })],
}

test('every rule has a record that breaks it, by its own id', () => {
  expect(nationalRules.map(({ id }) => id).toSorted()).toEqual(Object.keys(breaking).toSorted())
})

test('a valid record breaks none', () => {
  expect(broken(record())).toEqual([])
  expect(forecast(record(), lists)).toEqual([])
})

describe.each(Object.entries(breaking))('%s', (id, records) => {
  test.each(records.map((breakingRecord, at) => [at + 1, breakingRecord] as const))(
    'record %i breaks it alone',
    (_, breakingRecord) => {
      expect(broken(breakingRecord)).toEqual([id])
      for (const problem of forecast(breakingRecord, lists))
        expect(problem).toMatchObject({
          stt: expect.any(Number) as number,
          nguon: 'du-bao',
          lyDo: expect.stringMatching(/\.$/) as string,
          message: expect.stringMatching(/\.$/) as string,
          tab: expect.stringMatching(/^[a-z-]+$/) as string,
        })
    },
  )
})

test('what the role may not read breaks no rule', () => {
  for (const records of Object.values(breaking))
    for (const breakingRecord of records)
      expect(
        broken({ ...record(), values: {}, rows: record().rows, missing: breakingRecord.missing.slice(0, 0) }),
      ).toEqual([])
})

test('nothing is current for a person who has left', () => {
  const left = { hasLeft: true }
  expect(broken(record({ chucVu: ref('TP'), donVi: unit('Sở B'), bacLuong: ref('9') }, {}, left))).toEqual([])
  expect(broken(record({ tonGiao: ref('endedItem') }, { 'work-period': [] }, left))).toEqual([])
})

test('a salary agrees with its table: at the last step with its percentage, by position, before the tables', () => {
  expect(broken(paid({ bac: ref('9'), heSoLuong: 4.98, phuCapTNVK: 6 }))).toEqual([])
  expect(broken(paid({ loaiLuong: ref('1'), heSoLuong: 9.99 }))).toEqual([])
  expect(broken(paid({ ngachChucDanh: ref('unknown'), heSoLuong: 9.99 }))).toEqual([])
  const early = { ngayHuongLuong: '2004-09-30', bac: ref('2'), heSoLuong: 2.02 }
  expect(
    broken(
      record(
        {},
        { 'salary-period': [salaryRow({ ...early, ngayKetThucLuong: '2004-10-01' }), salaryRow()] },
        { hasLeft: true },
      ),
    ),
  ).toEqual(['huong-luong-chua-du-15'])
})

test('two open periods are named as such, and what contradicts is told from what is missing', () => {
  const open = [workRow(), workRow({ tuNgay: '2016-01-01' })]
  expect(
    forecast(record({ soCmnd: '341234567', soCccd: null }, { 'work-period': open }), lists),
  ).toMatchObject([
    { field: 'Số CCCD', mauThuan: false },
    { message: 'Hai giai đoạn công tác cùng chưa kết thúc.', mauThuan: true },
  ])
})

test('a mapped typed value is no problem, and one in several rows is reported once', () => {
  const rows = (text: string) => ({
    'work-period': ['2007-01-01', '2009-01-01']
      .map((tuNgay, at) =>
        workRow({ tuNgay, denNgay: `${2008 + at * 2}-01-01`, chucVu: null, chucVuNgoaiHeThong: text }),
      )
      .concat(workRow()),
  })
  expect(forecast(record({}, rows('Đội trưởng')), lists)).toEqual([])
  expect(forecast(record({}, rows('Đội phó')), lists)).toMatchObject([
    { field: 'Quá trình công tác: Chức vụ', giaTri: 'Đội phó', tab: 'cong-tac', truong: 'congTac' },
  ])
})

test('the typed values come from the declarations: posts, schools, subjects and ranks, but no organisations', () => {
  expect(outsideValues.map(({ record: of, outside }) => `${of ?? ''}/${outside}`)).toEqual([
    '/chucVuNgoaiHeThong',
    'work-period/chucVuNgoaiHeThong',
    'salary-period/ngachNgoaiHeThong',
    'training-period/coSoDaoTaoNgoaiHeThong',
    'training-period/chuyenNganhDaoTaoNgoaiHeThong',
  ])
})

test('missing information is reported by group and links to its first field', () => {
  const missing = missingRows({ other: ['nhomMau', 'sucKhoe'], 'work-period': true }, everythingReadable)
  expect(forecast(record({}, {}, { missing }), lists)).toMatchObject([
    { field: 'Tuyển dụng, công tác', tab: 'cong-tac', truong: 'congTac' },
    {
      field: 'Thông tin khác',
      giaTri: 'Nhóm máu, Tình trạng sức khỏe',
      tab: 'thong-tin-khac',
      truong: 'nhomMau',
    },
  ])
})
