import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deTelex, fold, gramsToFind, initialsOf, nameKey, numberGrams } from './name-text.ts'

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

const FAMILY = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Huỳnh',
  'Hoàng',
  'Phan',
  'Vũ',
  'Võ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Hồ',
  'Ngô',
  'Dương',
  'Lý',
  'Thạch',
  'Ông',
  'Âu',
  'Ưng',
]
const MIDDLE = [
  'Văn',
  'Thị',
  'Hữu',
  'Đức',
  'Minh',
  'Ngọc',
  'Thanh',
  'Quốc',
  'Bá',
  'Bảo',
  'Kim',
  'Như',
  'Ái',
  'Ánh',
  'Xuân',
]
const GIVEN = [
  'An',
  'Án',
  'Ân',
  'Ấn',
  'Ẩn',
  'Anh',
  'Ánh',
  'Ảnh',
  'Bảo',
  'Bào',
  'Bão',
  'Báo',
  'Bạo',
  'Dung',
  'Dũng',
  'Dụng',
  'Đạt',
  'Đào',
  'Đáo',
  'Đạo',
  'Hoa',
  'Hòa',
  'Hỏa',
  'Hoài',
  'Hoàng',
  'Lê',
  'Lệ',
  'Lễ',
  'Oanh',
  'Ơn',
  'Ổn',
  'Quý',
  'Quỳ',
  'Thu',
  'Thư',
  'Thứ',
  'Thủ',
  'Tú',
  'Từ',
  'Tứ',
  'Uyên',
  'Ưng',
  'Vy',
  'Ý',
  'Yến',
]

/** The order of ICU's Vietnamese rules, word by word: given, middle names (fewer first), family. */
const collator = new Intl.Collator('vi')
const sides = (name: string) => {
  const words = name.split(' ')
  return [[words.at(-1) ?? ''], words.slice(1, -1), words.slice(0, Math.min(1, words.length - 1))]
}
function byCollator(a: string, b: string): number {
  const [left, right] = [sides(a), sides(b)]
  for (const [at, words] of left.entries()) {
    const others = right[at] ?? []
    for (let word = 0; word < Math.max(words.length, others.length); word++) {
      const order = collator.compare(
        (words[word] ?? '').normalize('NFC').toLowerCase(),
        (others[word] ?? '').normalize('NFC').toLowerCase(),
      )
      if (order !== 0) return order
    }
  }
  return 0
}

const name = fc
  .tuple(
    fc.constantFrom(...FAMILY),
    fc.array(fc.constantFrom(...MIDDLE), { maxLength: 3 }),
    fc.constantFrom(...GIVEN),
  )
  .map(([family, middle, givenName]) => [family, ...middle, givenName].join(' '))

describe('the order of names', () => {
  it('sorts by given name, then middle names, then family name, in Vietnamese order', () => {
    const inOrder = [
      'Lê An',
      'Trần An',
      'Nguyễn Bá An',
      'Lê Văn An',
      'Nguyễn Văn An',
      'Nguyễn Văn Bá An',
      'Trần Thị Án',
      'Nguyễn Thị Anh',
      'Nguyễn Thị Ánh',
      'Lê Ân',
      'Lê Ấn',
      'Phạm Thị Dung',
      'Phạm Tiến Dũng',
      'Bùi Đào',
      'Bùi Đáo',
      'Bùi Đạo',
      'Bùi Đạt',
      'Hồ Thị Hoa',
      'Hồ Thị Hòa',
      'Hồ Thị Hỏa',
      'Ngô Thu',
      'Ngô Thủ',
      'Ngô Thư',
      'Ngô Thứ',
      'Lý Tú',
      'Lý Từ',
      'Lý Tứ',
      'Võ Ý',
      'Võ Yến',
    ]
    expect([...inOrder].reverse().sort((a, b) => byBytes(nameKey(a), nameKey(b)))).toEqual(inOrder)
  })

  it('agrees with the ICU order of Vietnamese for every pair of names', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(Math.sign(byBytes(nameKey(a), nameKey(b)))).toBe(Math.sign(byCollator(a, b)))
      }),
      { numRuns: 5000 },
    )
  })

  it('ignores case, spaces, Unicode forms and the position of a tone', () => {
    for (const other of ['NGUYỄN VĂN HÒA', '  Nguyễn  Văn Hoà ', 'Nguyễn Văn Hòa'.normalize('NFD')]) {
      expect(nameKey(other)).toBe(nameKey('Nguyễn Văn Hòa'))
    }
    expect(nameKey("H'Hen Niê")).toBe(nameKey('H’hen niê'))
    expect(nameKey('')).toBe('  ')
  })

  it('has one folded text for one key, so that the dictionary of names can be keyed by it', () => {
    const anyName = fc.oneof(
      name,
      fc.string({ unit: fc.constantFrom(..."aAăâáạđDdoơóê -'1.ñé") }),
      fc.string({ unit: 'grapheme' }),
    )
    const folded = new Map<string, string>()
    fc.assert(
      fc.property(anyName, (text) => {
        const key = nameKey(text)
        expect(folded.get(key) ?? fold(text)).toBe(fold(text))
        folded.set(key, fold(text))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('folded text', () => {
  it.each([
    ['Nguyễn Thị ĐÀO', 'nguyen thi dao'],
    ['  Hoà   Thuỷ ', 'hoa thuy'],
    ['Hòa Thủy'.normalize('NFD'), 'hoa thuy'],
    ["H'Hen Niê", 'hhen nie'],
    ['Y-Phôn Ksơr', 'y-phon ksor'],
    ['', ''],
  ])('%j → %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('is the same when folded again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('raw Telex', () => {
  it.each([
    ['nguyeenx vawn an', 'nguyen van an'],
    ['nguyenex vanw an', 'nguyen van an'],
    ['ddawngj thij hoaf', 'dang thi hoa'],
    ['ddungsw', 'dung'],
    ['truwowngf', 'truong'],
    ['tr]nh', 'tr]nh'],
    ['nhw quynhf', 'nhu quynh'],
    ['xuaan sangs', 'xuan sang'],
    ['phamj dduwcs', 'pham duc'],
    ['nguyen van an', 'nguyen van an'],
  ])('%j → %j', (typed, meant) => {
    expect(deTelex(typed)).toBe(meant)
  })
})

it('takes initials from the last two words', () => {
  expect(initialsOf('Nguyễn Văn An')).toBe('VA')
  expect(initialsOf('đặng ánh')).toBe('ĐÁ')
  expect(initialsOf("K'Brơi")).toBe('K')
  expect(initialsOf('  ')).toBe('')
})

describe('parts of numbers', () => {
  it('keeps every run of five digits and the last digits, each once', () => {
    expect(numberGrams(['0123456', null, undefined, ''])).toEqual([
      1234, 12345, 23456, 120_056, 130_456, 143_456,
    ])
    expect(numberGrams(['012345', '012345'])).toEqual(numberGrams(['012345']))
  })

  it('finds a number by any five or more of its digits, and by its last two to four', () => {
    const number = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 12 })
    fc.assert(
      fc.property(number, number, fc.nat(11), fc.integer({ min: 5, max: 12 }), (one, other, from, length) => {
        const grams = new Set(numberGrams([one, other]))
        const part = one.slice(from, from + length)
        if (part.length >= 5) expect(gramsToFind(part).every((gram) => grams.has(gram))).toBe(true)
        for (const last of [2, 3, 4]) expect(grams.has(gramsToFind(one.slice(-last))[0] ?? -1)).toBe(true)
      }),
    )
    expect(gramsToFind('7')).toEqual([])
  })
})
