/** A sound person, who breaks no quality rule, and records made from theirs. */
import type { Ref } from '#domain/fields/values.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { Law } from '#domain/law/law.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import type { Facts, JudgedRecord, JudgedRow, JudgedRows, PlaceFacts } from '#domain/quality/judged-record.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'

export const today = '2026-11-22'

/** The id of an item is its code: of several catalogues only one has it. */
export const ref = (code: string, name = code): Ref => ({ id: code, code, name })
export const unit = (name: string, maCoQuan: string | null = name) => ({
  id: name,
  name,
  maCoQuan,
  isSyncQG: true,
})

/** What the catalogues say of an item, where it isn't the usual. */
const items: Readonly<Record<string, Partial<ReturnType<typeof itemOf>>>> = {
  ownItem: { qgCode: '' },
  endedItem: { ended: true },
  '01.003': { extra: { group: 'A1' } },
  '01.001': { extra: { group: 'A3.1' } },
  '01.009': { extra: { group: 'B4-PV' } },
  CGCC: { extra: { group: 'CGCC' } },
  '07.035': { extra: { kind: 'công chức', sector: 'Kiểm ngư' } },
  THS: { extra: { rank: 4 } },
  DH: { extra: { rank: 7 } },
  CD: { extra: { rank: 8 } },
  '01.002': { extra: { group: 'A2.1', sector: 'Hành chính' } },
  'V.07.03.29': { extra: { group: 'A1', sector: 'Giáo dục' } },
  '15a.204': { extra: { group: 'A0', kind: 'viên chức', status: 'superseded' } },
  TP: { extra: { level: 'room', seat: 'head', coefficient: 0.5 } },
  PTP: { extra: { level: 'room', seat: 'deputy', coefficient: 0.3 } },
  HTTH: { extra: { level: 'school-primary', seat: 'head', coefficient: 0.55, coefficientMin: 0.3 } },
  '08cu': { extra: { legacy: true } },
  D_CC: { extra: { kind: 'KL02' } },
  CC: { extra: { kind: 'KL01' } },
  KT01: { extra: { use: 'reward' } },
  KL01: { extra: { use: 'discipline' } },
  '02cap': { place: 2 },
  '07cap': { place: 7 },
  KV: { extra: { form: 'Hệ số', min: 0.1, max: 1 } },
  CV25: { extra: { form: 'Phần trăm', percent: 25 } },
}
const itemOf = (id: string) => ({
  code: id,
  name: id,
  qgCode: id,
  ended: false,
  extra: {} as Readonly<Record<string, unknown>>,
  place: 1,
})

const kinds: Readonly<Record<string, string>> = {
  'Sở A': 'department',
  'Xã B': 'commune',
  'Trường C': 'school-primary',
}

/** Two provinces that became one, and one beside them; 'o…' is before the merger, 'n…' after it. */
const provinces = [
  { code: '82', name: 'Tiền Giang', present: '82' },
  { code: '87', name: 'Đồng Tháp', present: '82' },
  { code: '89', name: 'An Giang', present: '91' },
]
const placeIn = (
  side: 'old' | 'new',
  code: string,
  provinceCode: string,
  parentCode: string | null,
  successors: readonly string[] = [],
): PlaceFacts => ({
  code,
  name: code,
  side,
  type: '',
  parentCode,
  provinceCode,
  successors,
  presentProvince:
    side === 'new' ? provinceCode : provinces.find((province) => province.code === provinceCode)?.present,
})
const places: Readonly<Record<string, PlaceFacts>> = {
  ...Object.fromEntries(provinces.map(({ code }) => [`o${code}`, placeIn('old', code, code, null)])),
  n82: placeIn('new', '82', '82', null),
  n91: placeIn('new', '91', '91', null),
  o820: placeIn('old', '820', '82', '82'),
  o28000: placeIn('old', '28000', '82', '820', ['28001']),
  n28001: placeIn('new', '28001', '82', '82'),
  n28002: placeIn('new', '28002', '82', '82'),
  n30000: placeIn('new', '30000', '91', '91'),
}
/** An address of these places, by id. */
export const before = (
  province: string,
  dictrict: string | null,
  commune: string | null,
  fullAddress = '',
) => ({
  province: ref(province),
  dictrict: dictrict === null ? null : ref(dictrict),
  commune: commune === null ? null : ref(commune),
  address: null,
  fullAddress,
})
export const after = (province: string, commune: string | null, address: string | null = null) => ({
  province: ref(province),
  commune: commune === null ? null : ref(commune),
  address,
})

export const facts: Facts = {
  law: new Law(seededLaw),
  catalogues: {
    item: ({ id }) => ({ ...itemOf(id), ...items[id] }),
    named: (_, text) => (text === 'Trưởng phòng' ? { ...itemOf('TP'), name: 'Trưởng phòng' } : undefined),
    isMapped: (_, text) => /^(đội trưởng|học viện .*)$/iu.test(text),
  },
  units: {
    unit: ({ id }) =>
      id in kinds
        ? {
            name: id,
            maCoQuan: id,
            capDV: 2,
            kind: kinds[id] ?? '',
            path: [],
            formerProvince: null,
            from: kinds[id] === 'commune' ? '2025-07-01' : null,
            to: null,
          }
        : undefined,
  },
  places: {
    place: ({ id }) => places[id],
    isProvince: (code) => ['82', '87'].includes(code),
    provincesNamed: (text) =>
      provinces.filter(({ name }) => text.trim().endsWith(name)).map(({ code }) => code),
  },
  shared: {
    soCccd: 0,
    soCmnd: 0,
    soDienThoai: 0,
    email: 0,
    soSoBhxh: 0,
    maSoThue: 0,
    soTheDang: 0,
    nameAndBirth: 0,
  },
}

let nextId = 1
function rowOf<N extends SubRecordName>(
  name: N,
  own: Partial<JudgedRow<N>>,
  change: Partial<JudgedRow<N>>,
): JudgedRow<N> {
  const blank = blankValues(subRecordsByName[name].form.fields)
  return { ...blank, id: String(nextId++), ...own, ...change } as unknown as JudgedRow<N>
}

export const workRow = (change: Partial<JudgedRow<'work-period'>> = {}) =>
  rowOf(
    'work-period',
    { tuNgay: '2015-03-01', donVi: unit('Sở A'), chucVu: ref('CV', 'Chuyên viên') },
    change,
  )

export const salaryRow = (change: Partial<JudgedRow<'salary-period'>> = {}) =>
  rowOf(
    'salary-period',
    {
      ngayHuongLuong: '2024-03-01',
      soVBQuyetDinhLuong: `${change.ngayHuongLuong ?? '2024-03-01'}/QĐ`,
      loaiLuong: ref('0'),
      ngachChucDanh: ref('01.003'),
      bac: ref('3'),
      heSoLuong: 3,
    },
    change,
  )

export const degree = (change: Partial<JudgedRow<'training-period'>> = {}) =>
  rowOf(
    'training-period',
    { loaiDaoTao: ref('1'), tuNgay: '2008-09', denNgay: '2012-06', laTrinhDoCaoNhat: true },
    change,
  )

/** A row of any other history. */
export const row = <N extends SubRecordName>(name: N, values: Partial<JudgedRow<N>>) =>
  rowOf(name, {}, values)

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
  ngayBoNhiemLaiChucVu: '2023-03-01',
  laDangVien: true,
  danToc: ref('01', 'Kinh'),
  ngayNhapNgu: '2009-02-01',
  ngayVaoDoan: '2006-03-26',
  ngayVaoDang: '2016-02-03',
  ngayVaoDangChinhThuc: '2017-02-03',
  ngachHoacViTri: ref('01.003'),
  bacLuong: ref('3'),
  heSoLuong: 3,
}

const soundRows: Partial<JudgedRows> = {
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

/** The same of somebody who has left. */
const lastDay = '2026-06-01'
const endedRows: Partial<JudgedRows> = {
  ...soundRows,
  'work-period': [
    workRow({ tuNgay: '2013-01-01', denNgay: '2015-03-01', chucVu: ref('NV', 'Nhân viên') }),
    workRow({ denNgay: lastDay }),
  ],
  'salary-period': [salaryRow({ ngayKetThucLuong: lastDay })],
}

/** The sound person with changed values, and with other rows of some histories. */
export function record(
  values: Partial<OfficerValues> = {},
  rows: Partial<JudgedRows> = {},
  more: Partial<JudgedRecord> = {},
): JudgedRecord & { rows: JudgedRows } {
  const none = Object.fromEntries(Object.keys(subRecordsByName).map((name) => [name, []]))
  const isOfficial = values.laDangVien !== false && values.ngayVaoDangChinhThuc !== null
  return {
    values: {
      ...(blankValues(officerFields) as OfficerValues),
      ...soundValues,
      soTheDang: isOfficial ? '87012345' : null,
      ...(more.hasLeft ? { ngayKetThuc: lastDay } : {}),
      ...values,
    },
    hasLeft: false,
    ...facts,
    ...more,
    rows: { ...(none as unknown as JudgedRows), ...(more.hasLeft ? endedRows : soundRows), ...rows },
  }
}

/** A record whose current salary is that of its only period. */
export const paid = (change: Partial<JudgedRow<'salary-period'>>) => {
  const only = salaryRow(change)
  const { ngachChucDanh, bac, heSoLuong } = only
  return record({ ngachHoacViTri: ngachChucDanh, bacLuong: bac, heSoLuong }, { 'salary-period': [only] })
}
