import { expect, test } from 'vitest'
import { fold } from '#domain/officer/name-text.ts'
import { matchesFolded } from '../folded.ts'
import { initialsOf } from './initials.ts'

test('Initials are the first letters of the last two words.', () => {
  expect(initialsOf('Nguyễn Văn An')).toBe('VA')
  expect(initialsOf('  trần   thị ái đào ')).toBe('ÁĐ')
  expect(initialsOf('H’Hen')).toBe('H')
  expect(initialsOf('Trần Lan (phó phòng)')).toBe('PP')
  expect(initialsOf('')).toBe('')
})

test('A search finds words in any order, without diacritics, however they were composed.', () => {
  const unit = fold('Ủy ban nhân dân phường Cao Lãnh')
  expect(matchesFolded(unit, 'cao lanh')).toBe(true)
  expect(matchesFolded(unit, 'lãnh uỷ'.normalize('NFD'))).toBe(true)
  expect(matchesFolded(fold('Sở Xây dựng Đồng Tháp'), 'dong thap')).toBe(true)
  expect(matchesFolded(unit, 'cao bằng')).toBe(false)
  for (const typed of ["cư m'gar", 'cư m’gar', 'cu mgar'])
    expect(matchesFolded(fold("Xã Cư M'gar"), typed), typed).toBe(true)
})
