import { expect, test } from 'vitest'
import { goldenRetirements } from '#domain/test/golden-retirements.ts'
import { Law } from '#domain/law/law.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import { retirementOf, type Sex } from './retirement.ts'

const law = new Law(seededLaw)
const cases = goldenRetirements
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))
const withoutLaw = (reason: string) => reason.replace(/ \([^()]*\d{4}[^()]*\)$/, '')

test.each(cases)('%s: %s, %s', (who = '', age, day, reasons) => {
  const [word, born = ''] = who.split(' ')
  const retirement = retirementOf(word === 'Nam' ? 'nam' : 'nu', born.split('/').reverse().join('-'), law)
  const text =
    retirement.day < '2021' ? 'Bộ luật Lao động 2012, Điều 187' : 'Bộ luật Lao động 2019, Điều 169;'
  expect(retirement.reasons[0]).toContain(`tuổi nghỉ hưu là ${age} (${text}`)
  expect(retirement.day.split('-').reverse().join('/')).toBe(day)
  expect(retirement.reasons.map(withoutLaw).join('; ')).toBe(reasons)
})

/** The retirement age in a year, in months. */
function demanded(sex: Sex, year: number): number {
  if (year < 2021) return sex === 'nam' ? 60 * 12 : 55 * 12
  return sex === 'nam'
    ? Math.min(62 * 12, 60 * 12 + 3 * (year - 2020))
    : Math.min(60 * 12, 55 * 12 + 4 * (year - 2020))
}

test('simulating month by month until the age of the year is reached gives the same day, for every month of birth', () => {
  for (const sex of ['nam', 'nu'] as const)
    for (let born = 1950 * 12; born < 2012 * 12; born += 1) {
      let month = born
      while (month - born < demanded(sex, Math.floor(month / 12))) month += 1
      const day = (1 + born * 7) % 28
      const text = `${Math.floor(born / 12)}-${String((born % 12) + 1).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`
      const retirement = retirementOf(sex, text, law)
      expect([text, retirement.day.slice(0, 7)]).toEqual([
        text,
        `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
      ])
      // The pension begins on the day after the last one.
      expect(Date.parse(retirement.pension) - Date.parse(retirement.day)).toBe(86_400_000)
    }
})
