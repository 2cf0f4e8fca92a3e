import { describe, expect, test } from 'vitest'
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

describe('A decision', () => {
  const man = (code: string, ngayNghiHuu: string | null) =>
    retirementOf('nam', '1965-08-15', law, {
      lyDoTuoiNghiHuu: { id: code, code, name: '' },
      ngayNghiHuu,
      soQuyetDinhNghiHuu: ngayNghiHuu && '12/QĐ-UBND',
      ngayQuyetDinhNghiHuu: ngayNghiHuu && '2026-11-02',
    })

  test('replaces the day, with the days of notice and the reason', () => {
    expect(man('LANH-DAO', '2030-01-01')).toMatchObject({
      day: '2029-12-31',
      pension: '2030-01-01',
      announced: '2029-06-30',
      months: 741,
      ofAge: '2027-05',
      reasons: [
        'Giữ chức vụ lãnh đạo, quản lý: nghỉ hưu ở tuổi cao hơn: nghỉ hưu từ ngày 01/01/2030 (Quyết định số 12/QĐ-UBND ngày 02/11/2026)',
        expect.stringContaining('tuổi nghỉ hưu là 61 tuổi 9 tháng'),
        expect.stringContaining('chậm nhất 30/06/2029'),
      ],
    })
  })

  test('beyond what the law permits says so', () => {
    const beyond = (code: string, day: string) =>
      man(code, day).reasons.some((reason) => reason.includes('vượt mức'))
    expect(beyond('LANH-DAO', '2032-06-01')).toBe(false)
    expect(beyond('LANH-DAO', '2032-07-01')).toBe(true)
    expect(beyond('NANG-NHOC', '2022-06-01')).toBe(false)
    expect(beyond('NANG-NHOC', '2022-05-01')).toBe(true)
    expect(beyond('SAP-XEP', '2022-05-01')).toBe(false)
  })

  test('not yet made leaves the ordinary day and says what is permitted', () => {
    const { day, reasons } = man('NANG-NHOC', null)
    expect(day).toBe('2027-05-31')
    expect(reasons[0]).toContain('thấp hơn không quá 60 tháng (Bộ luật Lao động 2019, Điều 169 khoản 3')
    expect(reasons[0]).toContain('sớm nhất hết ngày 31/05/2022: chưa có quyết định')
    expect(reasons).toHaveLength(4)
  })
})
