import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/fields/dates.ts'
import { Law } from '#domain/law/law.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import { casesIn, expectCase, shownOr } from '#domain/test/golden-cases.ts'
import { retirementOf, type Sex } from './retirement.ts'

const cases = casesIn(readFileSync(new URL('../test/golden-retirements.txt', import.meta.url), 'utf8'), 5)

const law = new Law(seededLaw)
const withoutLaw = (reason: string) => reason.replace(/ \([^()]*\d{4}[^()]*\)$/, '')
const isoOf = (day: string) => day.split('/').reverse().join('-')

/** Reasons for another age by the documents of the decisions. */
const reasonOf: Readonly<Record<string, string>> = {
  'NĐ 83/2022': 'LANH-DAO',
  'NĐ 50/2022': 'CHUYEN-MON',
  'NĐ 178/2024': 'SAP-XEP',
  'BLLĐ 169.3': 'NANG-NHOC',
}

test.each(cases)('%s: %s, %s', (facts = '', age, day = '', reasons = '') => {
  const [who = '', ...more] = facts.split('; ')
  const [word, born = ''] = who.split(' ')
  const sex: Sex = word === 'Nam' ? 'nam' : 'nu'
  const [, end = '', document = ''] = /^QĐ (\S+) (.+)$/.exec(more[0] ?? '') ?? []
  const retirement = retirementOf(sex, isoOf(born), law)
  const text =
    retirement.day < '2021' ? 'Bộ luật Lao động 2012, Điều 187' : 'Bộ luật Lao động 2019, Điều 169;'
  expect(retirement.reasons[0]).toContain(`tuổi nghỉ hưu là ${age} (${text}`)
  if (end === '') {
    const open = retirement.reasons.filter((reason) => reason.startsWith('Chỉ biết năm sinh'))
    expect(open).toHaveLength(born.length === 4 ? 1 : 0)
    const said = retirement.reasons.filter((reason) => !open.includes(reason)).map(withoutLaw)
    expectCase([shownOr(retirement.day), said.join('; ')], [day, reasons], retirement.reasons)
    return
  }
  const code = reasonOf[document] ?? ''
  const decided = retirementOf(sex, isoOf(born), law, {
    lyDoTuoiNghiHuu: { id: code, code, name: '' },
    ngayNghiHuu: dayAfter(isoOf(end)),
    soQuyetDinhNghiHuu: '12/QĐ-UBND',
    ngayQuyetDinhNghiHuu: null,
  })
  const beyond = decided.reasons.find((reason) => reason.includes('vượt mức tuổi'))
  const [, most = ''] = /không quá (\d+) tháng/.exec(beyond ?? '') ?? []
  const answer = beyond === undefined ? shownOr(decided.day) : `quá ${Number(most) / 12} năm`
  expectCase([answer], [day], decided.reasons)
  const months = monthsUntil(decided.pension) - monthsUntil(retirement.pension)
  expect(`${months > 0 ? 'muộn' : 'sớm'} hơn ${Math.abs(months)} tháng`).toBe(reasons)
})

const monthsUntil = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

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
