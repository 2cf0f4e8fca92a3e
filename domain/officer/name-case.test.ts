/** Names of all peoples are proposed in title case, and lose nothing else. */
import { expect, test } from 'vitest'
import { titleCased } from '#domain/officer/name-case.ts'

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
  ['NGUYỄN THỊ ÁNH ĐÀO', 'Nguyễn Thị Ánh Đào'],
  ["H'HEN NIÊ", "H'Hen Niê"],
  ['HʼHEN NIÊ', 'HʼHen Niê'],
  ['KA SĂ HA-NHI', 'Ka Să Ha-Nhi'],
  ['NGUYỄN VĂN A', 'Nguyễn Văn A'],
  ['NGUYỄN VĂN ÂN'.normalize('NFD'), 'Nguyễn Văn Ân'],
  ['Nguyễn Văn Ân'.toLowerCase().normalize('NFD'), 'Nguyễn Văn Ân'],
])('%s → %s', (typed, proposed) => {
  expect(titleCased(typed)).toBe(proposed)
})

test.each(['Y Blok Êban', "K'Brơi", "H'Hen Niê", "H'hen Niê", 'Lò Thị Ba', 'McCarthy Ân', 'Y', '', 'Đ Ê'])(
  '%s stays',
  (name) => {
    expect(titleCased(name)).toBe(name)
  },
)
