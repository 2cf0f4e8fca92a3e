import { expect, test } from 'vitest'
import { readCell, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { DateContext } from '#server/areas/imports/reading/cells/read-date.ts'
import { holdsTwoNames, looksLikeName } from '#server/areas/imports/reading/cells/read-name.ts'
import { bareName, splitAddress } from '#server/areas/imports/reading/cells/split-address.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { ImportColumnName } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'

const dates: DateContext = { order: 'dmy', year: 2026, back: 16, serials: 1900 }
const read = (name: ImportColumnName, cell: GridCell, context: Partial<DateContext> = {}) =>
  readCell(name, cell, { ...dates, ...context })

test.for<GridCell>([
  '01/02/1980',
  '1/2/1980',
  '1/2/80',
  '01021980',
  '010280',
  1_021_980,
  '1.2.1980',
  '1-2-1980',
  '1 - 2 - 1980',
  '1980-02-01',
  '1980-02-01 00:00:00',
  '19800201',
  'ngày 1 tháng 2 năm 1980',
  'Ngày 01 tháng 02 năm 1980.',
  '1 tháng 2, năm 1980',
  "'01/02/1980",
  '01/02/1980 12:00:00 AM',
  '1-Feb-80',
  '1 Feb 1980',
  29_252,
  '29252',
  29_252.5,
  new Date('1980-02-01T00:00:00Z'),
])('%s is 1 February 1980', (cell) => {
  expect(read('ngaySinh', cell)).toMatchObject({ value: '01/02/1980' })
  expect(read('ngaySinh', cell).problem).toBeUndefined()
})

test('American order, swapped dates and the 1904 calendar only if the sheet shows them', () => {
  expect(read('ngaySinh', '02/01/1980', { order: 'mdy' }).value).toBe('01/02/1980')
  expect(read('ngaySinh', new Date('1980-01-02T00:00:00Z'), { areTurned: true })).toMatchObject({
    value: '01/02/1980',
    before: '02/01/1980',
  })
  expect(read('ngaySinh', 27_790, { serials: 1904 }).value).toBe('01/02/1980')
})

test('an incomplete or impossible date is a problem and kept as typed', () => {
  for (const cell of [
    '1980',
    1980,
    'năm 1980',
    '02/1980',
    'tháng 2/1980',
    '31/02/1980',
    '30/13/1980',
    'không rõ',
    '1/2/180',
    0.5,
    9,
    9.2024,
    1.2,
  ])
    expect(read('ngaySinh', cell), String(cell)).toMatchObject({
      value: String(cell),
      problem: expect.any(String),
    })
})

test('a month and year stored as a number are no day of 1900', () => {
  expect(read('ngayHuongLuong', 9.2024)).toEqual({ value: '9.2024', problem: says.onlyMonth('9.2024') })
})

test('two-digit years: a birth is in the past, other dates need not be', () => {
  expect(read('ngaySinh', '1/2/05').value).toBe('01/02/2005')
  expect(read('ngaySinh', '1/2/15').value).toBe('01/02/1915')
  expect(read('ngayHuongLuong', '1/2/15', { back: 0 }).value).toBe('01/02/2015')
})

test('CCCD numbers: leading zeros are restored, lost digits are a problem', () => {
  const cases: [GridCell, string][] = [
    ['087080001234', '087080001234'],
    [87_080_001_234, '087080001234'],
    [1_080_001_234, '001080001234'],
    ['87080001234', '087080001234'],
    ['087 080 001 234', '087080001234'],
    ["'087080001234", '087080001234'],
    ['087080001234 ', '087080001234'],
    ['087.080.001.234', '087080001234'],
    ['8.7080001234E+10', '087080001234'],
    ['87080001234.0', '087080001234'],
    ['087 080 001 234.00', '087080001234'],
    ['87080001234,0', '087080001234'],
    ['087.080.001.000', '087080001000'],
  ]
  for (const [cell, value] of cases) expect(read('soCccd', cell), String(cell)).toMatchObject({ value })
  for (const [cell] of cases) expect(read('soCccd', cell).problem, String(cell)).toBeUndefined()
  for (const cell of ['8.71E+10', '1.23E+11', '8,7E+10', '8.708000123E+10', '08708000123A'])
    expect(read('soCccd', cell), cell).toMatchObject({ value: cell, problem: expect.any(String) })
  expect(read('soCccd', '341234567')).toEqual({ value: '341234567' })
  expect(read('soDienThoai', 912_345_678)).toMatchObject({ value: '0912345678' })
  expect(read('soDienThoai', '+84 912 345 678')).toMatchObject({ value: '0912345678' })
  expect(read('soDienThoai', '0912.345.678')).toMatchObject({ value: '0912345678' })
  expect(read('soDienThoai', '0912.345.000')).toMatchObject({ value: '0912345000' })
  expect(read('soDienThoai', '912345678.0')).toMatchObject({ value: '0912345678' })
  expect(read('soCccd', '341234567.0')).toMatchObject({ value: '341234567' })
  expect(read('soCmnd', '341.234.000')).toMatchObject({ value: '341234000' })
})

test('zeros are put back only where exactly those are missing that Excel drops, and as a guess', () => {
  for (const cell of [87_080_001_234, '87080001234', 1_080_001_234, '8.7080001234E+10'])
    expect(read('soCccd', cell), String(cell)).toMatchObject({ why: says.whyZero, isGuess: true })
  expect(read('soDienThoai', 912_345_678)).toMatchObject({ why: says.whyZero, isGuess: true })
  expect(read('soCmnd', 34_123_456)).toMatchObject({ value: '034123456', isGuess: true })
  // Another digit is missing: left for the rules of the field, which refuse the length.
  for (const cell of ['08718512345', '0871851234', '8718512', 8_718_512])
    expect(read('soCccd', cell), String(cell)).toEqual({ value: String(cell) })
  expect(read('soDienThoai', '091234567')).toEqual({ value: '091234567' })
  expect(read('soDienThoai', 212_345_678)).toEqual({ value: '212345678' })
  expect(read('soCmnd', '03412345')).toEqual({ value: '03412345' })
  expect(read('soCmnd', 3_412_345)).toEqual({ value: '3412345' })
  // No such province, nobody of that century, a house's telephone.
  expect(read('soCccd', 88_080_001_234).problem).toBe(says.noSuchCccd('88080001234', '088080001234'))
  expect(read('soCccd', 8_718_512_345).problem).toBe(says.noSuchCccd('8718512345', '008718512345'))
  expect(read('soDienThoai', 2_773_851_234).problem).toBe(says.notAPhone('2773851234'))
  for (const cell of [87_080_001_234.5, -87_080_001_234])
    expect(read('soCccd', cell)).toEqual({ value: String(cell), problem: says.notADigit(String(cell)) })
})

test('a value is a guess only where another one is possible', () => {
  const isGuess = (name: ImportColumnName, cell: GridCell, context: Partial<DateContext> = {}) =>
    read(name, cell, context).isGuess === true
  expect(isGuess('ngaySinh', '2/1/1980', { order: 'mdy' })).toBe(true)
  expect(isGuess('ngaySinh', '2/13/1980', { order: 'mdy' })).toBe(false)
  expect(isGuess('ngaySinh', new Date('1980-01-02T00:00:00Z'), { areTurned: true })).toBe(true)
  expect(isGuess('ngaySinh', 20_580)).toBe(true)
  for (const cell of ['20580', 1_021_980, 1_121_980])
    expect(isGuess('ngaySinh', cell), String(cell)).toBe(true)
  for (const cell of [29_252, '29252', '1/2/80', '1.2.1980', 5_061_980, 10_021_980])
    expect(isGuess('ngaySinh', cell), String(cell)).toBe(false)
  expect(isGuess('bac', new Date('2026-05-09T00:00:00Z'))).toBe(true)
  expect(isGuess('giaoDucPhoThong', new Date('2026-12-12T00:00:00Z'))).toBe(false)
  for (const name of ['Ông Ích Khiêm', 'Cô Nguyễn Thị Ba', 'Cô Thị Ba'])
    expect(isGuess('hoVaTen', name), name).toBe(true)
  for (const name of ['Ông Nguyễn Văn An', 'NGUYỄN VĂN AN']) expect(isGuess('hoVaTen', name)).toBe(false)
  expect(isGuess('ngachChucDanh', 1.003)).toBe(false)
})

test.for([
  'Ông Nguyễn Văn An',
  'Bà: Nguyễn Văn An',
  'Đồng chí Nguyễn Văn An',
  'Đồng chí: Nguyễn Văn An',
  'ĐỒNG CHÍ: NGUYỄN VĂN AN',
  'Đồng chí - Nguyễn Văn An',
  'Đ/c: Nguyễn Văn An',
  'Đ/c. Nguyễn Văn An',
  'Ông (bà): Nguyễn Văn An',
  'Ông(Bà) Nguyễn Văn An',
  'Ông/bà: Nguyễn Văn An',
  'Ông/ Bà Nguyễn Văn An',
  'Bà (ông): Nguyễn Văn An',
  'Họ và tên: Nguyễn Văn An',
  'Họ tên: Nguyễn Văn An',
  'Ths. Bs: Nguyễn Văn An',
  'ThS.BS.Nguyễn Văn An',
  'ThS, BS Nguyễn Văn An',
  'TS-BS: Nguyễn Văn An',
  'PGS.TS: Nguyễn Văn An',
  'BSCKII: Nguyễn Văn An',
  'BS CK I: Nguyễn Văn An',
  'Bác sĩ: Nguyễn Văn An',
  'Thạc sỹ Nguyễn Văn An',
  'Ông: ThS. Nguyễn Văn An',
  'Đồng chí: Nguyễn Văn An - Giám đốc',
  'Đồng chí Nguyễn Văn An, kế toán',
  'Ths. Bs: Nguyễn Văn An (đã nghỉ)',
  'Ông Nguyễn Văn An\nphó phòng',
  'Đồng chí: Nguyễn Văn An\nphó phòng',
  'Ô. Nguyễn Văn An',
  'Ô/B: Nguyễn Văn An',
  'đ.c Nguyễn Văn An',
  'Thầy Nguyễn Văn An',
  'Cô Nguyễn Văn An',
  'Cô: ThS. Nguyễn Văn An',
  'Cô giáo Nguyễn Văn An',
  'Ô.Nguyễn Văn An',
  'Mr. Nguyễn Văn An',
  'GV Nguyễn Văn An',
  'NGƯT.TS Nguyễn Văn An',
])('%j is Nguyễn Văn An', (cell) => {
  expect(read('hoVaTen', cell)).toMatchObject({ value: 'Nguyễn Văn An', before: cell })
})

test.for([
  ['Lê Thị Hoa: kế toán', 'Lê Thị Hoa'],
  ['Ông Ích, kế toán', 'Ông Ích'],
  ['Anh Thư - văn thư', 'Anh Thư'],
  ['Cổ Văn Nhân', 'Cổ Văn Nhân'],
  ['Ô Văn Nhân', 'Ô Văn Nhân'],
  ['Cử Văn Nhân', 'Cử Văn Nhân'],
  ['Tiến Thị Sĩ', 'Tiến Thị Sĩ'],
] as const)('%j keeps its name', ([cell, name]) => {
  expect(read('hoVaTen', cell).value).toBe(name)
})

test('names', () => {
  expect(read('hoVaTen', 'NGUYỄN VĂN AN')).toMatchObject({ value: 'Nguyễn Văn An', before: 'NGUYỄN VĂN AN' })
  expect(read('hoVaTen', 'nguyễn văn an').value).toBe('Nguyễn Văn An')
  expect(read('hoVaTen', 'Nguyễn thị Ba')).toMatchObject({ value: 'Nguyễn Thị Ba', before: 'Nguyễn thị Ba' })
  expect(read('hoVaTen', "H'HEN NIÊ").value).toBe("H'Hen Niê")
  expect(read('hoVaTen', '  Nguyễn   Văn An ')).toMatchObject({
    value: 'Nguyễn Văn An',
    before: '  Nguyễn   Văn An ',
  })
  expect(read('hoVaTen', 'Nguyễn Văn An'.normalize('NFD'))).toMatchObject({ value: 'Nguyễn Văn An' })
  expect(read('hoVaTen', 'Ông Nguyễn Văn An').value).toBe('Nguyễn Văn An')
  expect(read('hoVaTen', 'Bà Thị Hai').value).toBe('Thị Hai')
  expect(read('hoVaTen', 'Nguyễn Văn An')).toEqual({ value: 'Nguyễn Văn An' })
  expect(looksLikeName('nguyen van an')).toBe(true)
  expect(looksLikeName('phong noi vu')).toBe(false)
  expect(holdsTwoNames('Nguyễn Văn An\nTrần Thị Ba', fold)).toBe(true)
  expect(holdsTwoNames('Nguyễn Văn An\n(Tư An)', fold)).toBe(false)
})

test('yes or no, figures, steps, ranks, sexes', () => {
  for (const cell of ['x', 'X', 'Có', 'có', 1, '1', true, '✓', 'Đảng viên'])
    expect(read('laDangVien', cell).value).toBe('Có')
  for (const cell of ['Không', 'k', 0, '-', false, 'Chưa'])
    expect(read('laDangVien', cell).value).toBe('Không')
  expect(read('laDangVien', 'có lẽ').problem).toBeDefined()
  for (const cell of ['3,66', '3.66', 3.66, 3.660_000_000_1])
    expect(read('heSoLuong', cell).value).toBe('3,66')
  expect(read('heSoLuong', 3).value).toBe('3,00')
  expect(read('heSoLuong', 'ba').problem).toBeDefined()
  for (const cell of [5, '5', 'Bậc 5', '5/9', '05', new Date('2026-09-05T00:00:00Z')])
    expect(read('bac', cell).value).toBe('5')
  for (const cell of ['01.003', 1.003, 'Chuyên viên (01.003)', '01,003'])
    expect(read('ngachChucDanh', cell).value).toBe('01.003')
  expect(read('ngachChucDanh', 'v.07.05.15').value).toBe('V.07.05.15')
  expect(read('ngachChucDanh', 'Chuyên viên')).toEqual({ value: 'Chuyên viên' })
  for (const cell of ['NAM', 'nam', 'M']) expect(read('gioiTinh', cell).value).toBe('Nam')
  expect(read('ngachChucDanh', 0)).toEqual({ value: '0' })
  expect(read('gioiTinh', 'constructor')).toEqual({ value: 'constructor' })
  expect(read('giaoDucPhoThong', new Date('2026-12-12T00:00:00Z')).value).toBe('12/12')
})

test('no repair is reported for a correct or an empty cell', () => {
  expect(read('danToc', 'Kinh')).toEqual({ value: 'Kinh' })
  expect(read('tonGiao', 'Không')).toEqual({ value: 'Không' })
  expect(read('danToc', null)).toEqual({ value: '' })
  expect(read('soCmnd', 'không')).toMatchObject({ value: '', before: 'không' })
  expect(read('noiCapCccd', '#N/A').problem).toBeDefined()
  expect(read('congViecChinh', 'a'.repeat(5000)).problem).toBeDefined()
})

test('an address in one cell', () => {
  const isProvince = (name: string) => ['dong thap', 'ho chi minh', 'an giang'].includes(name)
  const split = (text: string) => {
    const { chiTiet, xa, tinh } = splitAddress(text, isProvince)
    return [chiTiet, xa, tinh]
  }
  expect(split('Ấp 2, xã Mỹ Hội, huyện Cao Lãnh, tỉnh Đồng Tháp')).toEqual([
    'Ấp 2',
    'xã Mỹ Hội, huyện Cao Lãnh',
    'tỉnh Đồng Tháp',
  ])
  expect(split('Phường Cao Lãnh, Đồng Tháp')).toEqual(['', 'Phường Cao Lãnh', 'Đồng Tháp'])
  expect(split('Mỹ Hội, Cao Lãnh, Đồng Tháp')).toEqual(['Mỹ Hội', 'Cao Lãnh', 'Đồng Tháp'])
  expect(split('Mỹ Hội - huyện Cao Lãnh - Đồng Tháp')).toEqual(['', 'Mỹ Hội, huyện Cao Lãnh', 'Đồng Tháp'])
  expect(split('12 Nguyễn Huệ, P. 1, TP. Cao Lãnh, Đồng Tháp')).toEqual([
    '12 Nguyễn Huệ',
    'P. 1, TP. Cao Lãnh',
    'Đồng Tháp',
  ])
  expect(split('Đồng Tháp')).toEqual(['', '', 'Đồng Tháp'])
  expect(split('số 5 đường Lê Lợi')).toEqual(['số 5 đường Lê Lợi', '', ''])
  for (const text of ['Mỹ Hội, Cao Lãnh, Đồng Tháp', 'Cao Lãnh, Đồng Tháp'])
    expect(splitAddress(text, isProvince).isGuess, text).toBe(true)
  for (const text of ['Mỹ Hội, huyện Cao Lãnh, Đồng Tháp', 'Ấp 2, xã Mỹ Hội, Đồng Tháp', 'Đồng Tháp'])
    expect(splitAddress(text, isProvince).isGuess, text).toBe(false)
  expect(bareName('TP. Hồ Chí Minh')).toBe('ho chi minh')
})
