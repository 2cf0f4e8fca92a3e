/** Random names and search texts for lists of people. */
import fc from 'fast-check'

/** Few different digits, so that parts of numbers occur in others. */
export const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'01'), minLength: length, maxLength: length })
export const hoVaTen = fc
  .tuple(
    fc.constantFrom('Nguyễn', 'Trần', 'Đặng', 'Lê'),
    fc.constantFrom('', 'Văn', 'Thị', 'Hữu Bá'),
    fc.constantFrom('An', 'Án', 'Ân', 'Hòa', 'Hoà', 'Đào', "H'Hen", 'Thủy', 'Y-Bin', 'An -', 'Lê -'),
  )
  .map((words) => words.filter((word) => word !== '').join(' '))

/** Typed texts: words, letters, raw Telex, parts of numbers and addresses. */
export const search = fc.oneof(
  hoVaTen,
  fc.constantFrom(
    'nguyen',
    'AN',
    'h',
    'van an',
    'an van',
    'nguyễn hoà',
    'nguyeenx vawn',
    'thuyr',
    'hhen',
    "'",
    '%',
    'zzz',
  ),
  fc.constantFrom('nguyenvan', 'letha', 'a@', 'nguyenan1', 'tran1'),
  fc.integer({ min: 1, max: 12 }).chain(digits),
  fc.nat(100).map((n) => String(n * 7919).padStart(12, '0')),
)
