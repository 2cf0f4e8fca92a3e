/** Names of all peoples get the capitals that they lack, and lose nothing. */
import { expect, test } from 'vitest'
import { withCapitals } from '#domain/officer/name-case.ts'

test.each([
  ['nguyễn văn ân', 'Nguyễn Văn Ân'],
  ['đỗ thị ỷ lan', 'Đỗ Thị Ỷ Lan'],
  ['Nguyễn thị Ba', 'Nguyễn Thị Ba'],
  ['lò thị ba', 'Lò Thị Ba'],
  ['y blok êban', 'Y Blok Êban'],
  ["k'brơi", "K'Brơi"],
  ["h'hen niê", "H'Hen Niê"],
  ['h’hen niê', 'H’Hen Niê'],
  ['ka să ha-nhi', 'Ka Să Ha-Nhi'],
  ['Nguyễn Văn Ân'.toLowerCase().normalize('NFD'), 'Nguyễn Văn Ân'],
])('%s → %s', (typed, proposed) => {
  expect(withCapitals(typed)).toBe(proposed)
})

test.each([
  'NGUYỄN THỊ ÁNH ĐÀO',
  "H'HEN NIÊ",
  'Y Blok Êban',
  "K'Brơi",
  "H'Hen Niê",
  "H'hen Niê",
  'Lò Thị Ba',
  'McCarthy Ân',
  'Y',
  '',
  'Đ Ê',
])('%s stays', (name) => {
  expect(withCapitals(name)).toBe(name)
})
