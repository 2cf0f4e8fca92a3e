/** Texts of cells, as typed or pasted, and the values that they become. */
import { expect, test } from 'vitest'
import { gridSentences as says } from '#domain/bulk-edit/grid-sentences.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import {
  choice,
  coefficient,
  flag,
  month,
  number,
  salaryMoney,
  text,
  unit,
  year,
} from '#domain/fields/kinds.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { ItemFinder } from '#server/areas/imports/runs/item-finder.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { PlaceFinder } from '#server/areas/imports/runs/place-finder.ts'
import { Places, type Place } from '#server/platform/table-cache/places.ts'
import { Catalogues, type CatalogueItem } from '#server/platform/table-cache/catalogues.ts'
import { Units, type Unit } from '#server/platform/table-cache/units.ts'
import { readTyped } from '#server/areas/bulk-edit/read-typed.ts'
import { UnitFinder } from '#server/areas/bulk-edit/unit-finder.ts'

const item = (id: number, catalogue: string, code: string, name: string): CatalogueItem => ({
  id,
  catalogue,
  code,
  name,
  qgCode: code,
  tenIn: null,
  extra: {},
  active: true,
  version: 1,
  ref: { id: String(id), code, name },
})
const catalogues = new Catalogues(new Map(), [
  item(1, 'DM_DANTOC', '01', 'Kinh'),
  item(2, 'DM_DANTOC', '05', 'Khơ me'),
  item(3, 'DM_GIOITINH', '1', 'Nam'),
  item(4, 'DM_GIOITINH', '2', 'Nữ'),
  item(5, 'DM_LAP', 'A', 'Lặp'),
  item(6, 'DM_LAP', 'B', 'Lặp'),
  item(7, 'DM_LAP', 'C', 'Khác'),
])
const unitOf = (
  id: number,
  maCoQuan: string,
  name: string,
  parentId: number | null,
  more: Partial<Unit> = {},
) =>
  ({
    id,
    name,
    maCoQuan,
    parentId,
    active: true,
    tenCu: [],
    ref: { id: String(id) },
    ...more,
  }) as unknown as Unit
const units = new Units([
  unitOf(10, 'H20.05', 'Sở Nội vụ', null),
  unitOf(11, 'H20.06', 'Sở Y tế', null, { tenCu: [{ name: 'Ty Y tế', truocNgay: '1990-01-01' }] }),
  unitOf(12, 'H20.05.1', 'Văn phòng', 10),
  unitOf(13, 'H20.06.1', 'Văn phòng', 11),
  unitOf(14, 'H20.07', 'Sở Cũ', null, { active: false }),
])
const placeOf = (id: string, name: string, parentId: string | null, side: Place['side'] = 'new'): Place => ({
  id,
  side,
  level: parentId === null ? 0 : 1,
  code: id,
  parentId,
  provinceId: parentId ?? id,
  type: '',
  active: true,
  version: 1,
  ref: { id, code: id, name },
})
const places = new Places(
  [
    placeOf('82', 'Tỉnh Đồng Tháp', null),
    placeOf('30001', 'Xã Mỹ Hiệp', '82'),
    placeOf('30002', 'Phường Cao Lãnh', '82'),
    placeOf('92', 'Thành phố Cần Thơ', null),
    placeOf('31001', 'Phường Ninh Kiều', '92'),
    placeOf('31002', 'Xã Mỹ Hiệp', '92'),
  ],
  [],
)
const lists = {
  items: new ItemFinder(catalogues),
  units: new UnitFinder(units),
  places: new PlaceFinder(places),
  today: '2026-11-20',
}
const person = (name: keyof typeof officerFields) => ({ name, field: officerFields[name], ofRow: false })
const own = (field: Parameters<typeof readTyped>[0]['field']) => ({ name: 'thu', field, ofRow: false })

const read = (field: Parameters<typeof readTyped>[0], typed: string, values: AnyValues = {}) => {
  const result = readTyped(field, typed, values, lists)
  return 'problem' in result ? result.problem : result.value
}

const money = own(salaryMoney('Tiền'))
const factor = own(coefficient('Hệ số'))
const whole = own(number('Số', { decimals: 0 }))
const day = person('ngayDamNhiem')
const aMonth = own(month('Tháng'))
const aYear = own(year('Năm'))
const isSo = own(flag('Cờ'))
const people = person('danToc')
const twins = own(choice('Mục', 'DM_LAP'))
const fixed = own(
  choice('Loại', [
    { id: '0', code: '0', name: 'Theo ngạch' },
    { id: '1', code: '1', name: 'Theo vị trí' },
  ]),
)
const place = own(unit('Đơn vị'))
const room = person('phongBan')
const line = own(text('Chữ'))

const wrong = expect.any(String) as unknown

test.each<[Parameters<typeof readTyped>[0], string, unknown]>([
  // Days: the readers of the import.
  [day, '01/02/2020', '2020-02-01'], [day, '1/2/2020', '2020-02-01'], [day, '1-2-2020', '2020-02-01'],
  [day, '1.2.2020', '2020-02-01'], [day, '1 2 2020', '2020-02-01'], [day, '2020-02-01', '2020-02-01'],
  [day, '2020/2/1', '2020-02-01'], [day, '01022020', '2020-02-01'], [day, '1/2/20', '2020-02-01'],
  [day, 'ngày 1 tháng 2 năm 2020', '2020-02-01'], [day, '01-Feb-2020', '2020-02-01'], [day, '43862', '2020-02-01'],
  [day, '2020-02-01T00:00:00', '2020-02-01'], [day, '01/02/2020 00:00', '2020-02-01'], [day, ' 01/02/2020 ', '2020-02-01'],
  [day, '31/02/2020', wrong], [day, '2020', wrong], [day, '02/2020', wrong], [day, 'hôm qua', wrong], [day, '1/13/2020', wrong],
  [day, '', null], [day, '-', null], [day, '#N/A', wrong],
  [person('ngaySinh'), '5/6/80', '1980-06-05'], [person('ngaySinh'), '5/6/05', '2005-06-05'], [person('ngaySinh'), '1980', wrong],
  // Months and years.
  [aMonth, '9/2020', '2020-09'], [aMonth, '09/2020', '2020-09'], [aMonth, 'tháng 9 năm 2020', '2020-09'], [aMonth, '2020-09', '2020-09'],
  [aMonth, '9-2020', '2020-09'], [aMonth, '15/09/2020', '2020-09'], [aMonth, '13/2020', says.notAMonth('13/2020')], [aMonth, '-', null],
  [aYear, '2020', 2020], [aYear, 'năm 2020', 2020], [aYear, '2020.0', 2020], [aYear, '20', says.notAYear('20')], [aYear, 'không', null],
  // Numbers.
  [factor, '2,34', 2.34], [factor, '2.34', 2.34], [factor, '4', 4], [factor, ' 2,34 ', 2.34], [factor, 'hai', wrong], [factor, '-', null],
  [money, '1.490.000', 1_490_000], [money, '1,490,000', 1_490_000], [money, '1490000', 1_490_000], [money, '1.490.000 đ', 1_490_000],
  [money, '12.345,67', 12_345.67], [money, '1\u00a0490\u00a0000', 1_490_000], [money, 'Không', null], [money, 'x1', wrong],
  [whole, '165', 165], [whole, '165 cm', wrong], [whole, '85%', 85],
  // Flags.
  [isSo, 'x', true], [isSo, 'X', true], [isSo, 'Có', true], [isSo, 'có', true], [isSo, '1', true], [isSo, 'TRUE', true], [isSo, '✓', true],
  [isSo, 'Không', false], [isSo, '0', false], [isSo, 'k', false], [isSo, '-', false], [isSo, '', null], [isSo, 'có lẽ', wrong],
  [person('laDangVien'), 'đảng viên', true],
  // Catalogues: by name, code, both, or another name.
  [people, 'Kinh', { id: '1' }], [people, 'kinh', { id: '1' }], [people, 'KINH', { id: '1' }], [people, '01', { id: '1' }],
  [people, '01 - Kinh', { id: '1' }], [people, 'Kinh (01)', { id: '1' }], [people, 'Khơ me', { id: '2' }], [people, 'Khmer', { id: '2' }],
  [people, 'kho me', { id: '2' }], [people, 'Khơ-me', { id: '2' }], [people, 'Kinhh', wrong], [people, '99', wrong], [people, '1', wrong],
  [people, '05 - Kinh', wrong],
  [person('gioiTinh'), 'nữ', { id: '4' }], [person('gioiTinh'), 'Nu', { id: '4' }], [person('gioiTinh'), 'nam', { id: '3' }],
  [person('gioiTinh'), 'F', { id: '4' }], [person('gioiTinh'), '1', wrong],
  [twins, 'Lặp', wrong], [twins, 'A', { id: '5' }], [twins, 'không có', null], [twins, 'Khác', { id: '7' }],
  [fixed, 'Theo ngạch', { id: '0' }], [fixed, 'theo ngach', { id: '0' }], [fixed, '1', { id: '1' }], [fixed, '2', wrong],
  // Units: by code, name, former name.
  [place, 'Sở Nội vụ', { id: '10' }], [place, 'sở nội vụ', { id: '10' }], [place, 'so noi vu', { id: '10' }], [place, 'H20.05', { id: '10' }],
  [place, 'h20.05', { id: '10' }], [place, 'H20.05 - Sở Nội vụ', { id: '10' }], [place, 'Sở Nội vụ (H20.05)', { id: '10' }],
  [place, 'Ty Y tế', { id: '11' }], [place, 'Văn phòng', says.severalUnits('Văn phòng')], [place, 'Sở Cũ', says.unknownUnit('Sở Cũ')],
  [place, 'H99.99 - Sở Y tế', { id: '11' }], [place, '', null], [place, '-', null],
  // Numbers of people.
  [person('soCccd'), '087080001234', '087080001234'], [person('soCccd'), '087 080 001 234', '087080001234'],
  [person('soCccd'), "'087080001234", '087080001234'], [person('soDienThoai'), '0912.345.678', '0912345678'],
  [person('soDienThoai'), '+84912345678', '0912345678'], [person('soDienThoai'), '912345678', '0912345678'],
  [person('soDienThoai'), 'không có', null], [person('soCmnd'), '341 234 567', '341234567'],
  // Texts.
  [person('hoVaTen'), 'NGUYỄN VĂN AN', 'Nguyễn Văn An'], [person('hoVaTen'), 'nguyễn  văn an', 'Nguyễn Văn An'],
  [line, 'Tham mưu', 'Tham mưu'], [line, '  a   b ', 'a b'], [line, 'Không', 'Không'], [line, '', null], [line, 'a\nb', 'a b'],
  [own(text('Chữ', { multiline: true })), ' a\nb ', 'a\nb'],
])('%o: %j', (field, typed, value) => {
  expect(read(field, typed)).toEqual(value)
}) // prettier-ignore

const home = person('noiONew')
const addressIn = (province: string, commune: string | undefined, address: string | null) => ({
  province: expect.objectContaining({ id: province }) as unknown,
  ...(commune !== undefined && { commune: expect.objectContaining({ id: commune }) as unknown }),
  address,
})

test.each<[string, unknown]>([
  ['Số 12, ấp 2, xã Mỹ Hiệp, tỉnh Đồng Tháp', addressIn('82', '30001', 'Số 12, ấp 2')],
  ['Xã Mỹ Hiệp, Tỉnh Đồng Tháp', addressIn('82', '30001', null)],
  ['12 Nguyễn Huệ - P. Cao Lãnh - Đồng Tháp', addressIn('82', '30002', '12 Nguyễn Huệ')],
  ['Tổ 3; phường ninh kiều; TP Cần Thơ', addressIn('92', '31001', 'Tổ 3')],
  ['Hẻm 2, phường Ninh Kiều', addressIn('92', '31001', 'Hẻm 2')],
  ['Tỉnh Đồng Tháp', addressIn('82', undefined, null)],
  ['Ấp 2, xã Mỹ Hiệp', importSentences.severalCommunes('xã Mỹ Hiệp')],
  ['Ấp 2, xã Không Có, tỉnh Đồng Tháp', importSentences.unknownCommune('xã Không Có', 'Tỉnh Đồng Tháp')],
  ['Ấp 2, tỉnh Không Có', importSentences.unknownProvince('tỉnh Không Có')],
  ['Ấp 2', importSentences.addressAlone('Địa chỉ')],
  ['', null],
])('an address in one cell: %s', (typed, value) => {
  expect(read(home, typed)).toEqual(value)
})

test('of an address is said what may be meant otherwise', () => {
  expect(readTyped(home, 'Ấp 2, Cao Lãnh, Đồng Tháp', {}, lists)).toMatchObject({
    value: addressIn('82', '30002', 'Ấp 2'),
    note: expect.stringContaining('có thể là tên xã hoặc tên huyện') as string,
  })
})

test('a room is one of the unit', () => {
  expect(read(room, 'Văn phòng', { donVi: { id: '11' } })).toEqual({ id: '13' })
  expect(read(room, 'Văn phòng', { donVi: { id: '14' } })).toBe(says.unknownUnit('Văn phòng'))
})

test('what was not read literally is said', () => {
  expect(readTyped(person('soDienThoai'), '912345678', {}, lists)).toMatchObject({
    value: '0912345678',
    note: expect.stringContaining("Đã đọc từ '912345678'"),
  })
  expect(readTyped(day, '01/02/2020', {}, lists)).toEqual({ value: '2020-02-01' })
})
