import { expect, test } from 'vitest'
import { matchedRanges } from './matched-ranges.ts'

/** The text with its matches in brackets. */
const marked = (text: string, typed: string): string =>
  matchedRanges(text, typed).reduceRight(
    (shown, [from, to]) => `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`,
    text,
  )

test.each([
  ['Nguyễn Thanh Anh', 'an', 'Nguyễn Thanh [An]h'],
  ['Nguyễn Văn An', 'nguyen an', '[Nguyễn] Văn [An]'],
  ['Nguyễn Văn An', 'an NGUYỄN', '[Nguyễn] Văn [An]'],
  ['Nguyễn Văn An', 'nva', '[N]guyễn [V]ăn [A]n'],
  ['Nguyễn Văn An', 'nv an', '[N]guyễn [V]ăn [An]'],
  ['Nguyễn Văn An', 'Ng V An', '[Ng]uyễn [V]ăn [An]'],
  ['Nguyễn Văn An', 'nguyeenx vawn', '[Nguyễn] [Văn] An'],
  ['Đặng Thị Đào', 'dao', 'Đặng Thị [Đào]'],
  ['Đặng Thị Đào', 'ddaof', 'Đặng Thị [Đào]'],
  ['Trần Thị Hoà', 'hòa', 'Trần Thị [Hoà]'],
  ['Nguyễn Văn An'.normalize('NFD'), 'nguyen', `[${'Nguyễn'.normalize('NFD')}] ${'Văn An'.normalize('NFD')}`],
  ["H'Hen Niê", 'hhen', "[H'Hen] Niê"],
  ["H'Hen Niê", 'hen', "H'[Hen] Niê"],
  ['Y-Thuần Ayun', 'thuan', 'Y-[Thuần] Ayun'],
  ['Nguyễn Văn An', 'uyen', 'Nguyễn Văn An'],
  ['Nguyễn Văn An', 'nguyen binh', 'Nguyễn Văn An'],
  ['Nguyễn Văn An', '', 'Nguyễn Văn An'],
  ['087085001368', '08508', '087085001368'],
  ['087085001368', '85001', '0870[85001]368'],
  ['087085001368', '1368', '08708500[1368]'],
  ['087085001368', '0870', '[0870]85001368'],
  ['087085001368', '87085', '0[87085]001368'],
  ['0912 345 678', '0912.345.678', '[0912 345 678]'],
  ['0912345678', '+84 912 345', '[0912345]678'],
  ['H20.000123', '123', 'H20.000[123]'],
  ['nva12345@dongthap.gov.vn', '12345', 'nva12345@dongthap.gov.vn'],
  ['NVA12345@dongthap.gov.vn', 'nva1', '[NVA1]2345@dongthap.gov.vn'],
  ['annv80@dongthap.gov.vn', 'nv an', 'annv80@dongthap.gov.vn'],
  ['H20.000123', 'h', '[H]20.000123'],
  ['lan.tt@dongthap.gov.vn', 'lan', '[lan].tt@dongthap.gov.vn'],
])('%s by %s', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown)
})
