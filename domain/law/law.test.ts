/** The seeded law, and changing a series of values. */
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/fields/dates.ts'
import { inserted, withdrawn } from './change.ts'
import { Law } from './law.ts'
import { axisKey, type LegalValue } from './parameter.ts'
import { parameterOf, parameters } from './parameters.ts'
import { baseSalary, disciplineMonths, stepMonths } from './pay-parameters.ts'
import { restDay } from './service-parameters.ts'
import { seededLaw } from './seed/index.ts'
import { isWeekend, restDaysOf, workingDays } from './working-days.ts'

const law = new Law(seededLaw)

describe('The seeded law', () => {
  test.each(parameters.map((parameter) => [parameter.ma, parameter] as const))(
    '%s has a value for every combination, without overlap, within its limits',
    (_, parameter) => {
      const own = seededLaw.filter(({ ma }) => ma === parameter.ma)
      const combinations = parameter.theo.reduce<readonly Record<string, string>[]>(
        (all, { key, choices }) => all.flatMap((one) => choices.map(({ code }) => ({ ...one, [key]: code }))),
        [{}],
      )
      for (const theo of combinations) {
        const series = own.filter((value) => axisKey(parameter, value.theo) === axisKey(parameter, theo))
        expect(series, JSON.stringify(theo)).not.toEqual([])
        const sorted = series.toSorted((a, b) => a.tuNgay.localeCompare(b.tuNgay))
        for (const [at, { tuNgay, denNgay, giaTri, vanBan }] of sorted.entries()) {
          expect(vanBan).not.toBe('')
          expect(giaTri).toBeGreaterThanOrEqual(parameter.min)
          expect(giaTri).toBeLessThanOrEqual(parameter.max)
          const next = sorted[at + 1]
          if (next !== undefined) expect(next.tuNgay > (denNgay ?? '9999'), tuNgay).toBe(true)
          if (next !== undefined && !parameter.isOneDay) expect(dayAfter(denNgay ?? '')).toBe(next.tuNgay)
        }
      }
      for (const { ma } of own) expect(parameterOf(ma)).toBe(parameter)
    },
  )

  test('says the value of a day', () => {
    const on = (day: string) => law.valueOn(baseSalary, {}, day)?.giaTri
    expect([on('2004-09-30'), on('2023-06-30'), on('2023-07-01'), on('2026-11-26')]).toEqual([
      undefined,
      1_490_000,
      1_800_000,
      2_530_000,
    ])
    expect(law.valueNear(stepMonths, { bangLuong: 'A' }, '1999-01-01').giaTri).toBe(36)
    const reprimand = (doiTuong: 'CBCC' | 'VC') =>
      law.valueOn(disciplineMonths, { doiTuong, hinhThuc: 'KT' }, '2025-05-12')
    expect(reprimand('CBCC')).toMatchObject({
      giaTri: 6,
      vanBan: 'Thông tư 03/2021/TT-BNV',
      dieu: 'Điều 1 khoản 5',
    })
    expect(reprimand('VC')?.giaTri).toBe(3)
  })

  test('knows the days of rest', () => {
    const isRestDay = restDaysOf(law)
    expect(['2026-02-18', '2026-08-22', '2026-08-23', '2026-11-25'].map(isRestDay)).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(workingDays('2026-02-13', '2026-02-23', isRestDay)).toBe(2)
    expect(workingDays('2026-03-02', '2026-03-08', isWeekend)).toBe(5)
  })
})

describe('A changed value', () => {
  const own = (giaTri: number, tuNgay: string): Omit<LegalValue, 'denNgay'> => ({
    ma: baseSalary.ma,
    theo: {},
    giaTri,
    tuNgay,
    vanBan: 'Nghị định mới',
    dieu: 'Điều 1',
    daDoiChieu: true,
    isEntered: true,
  })

  test('ends the one before it, and is taken back with its days', () => {
    const insertion = inserted(law, baseSalary, own(3_000_000, '2027-01-01'))
    if ('overlaps' in insertion) throw new Error('overlaps')
    expect(insertion.value.denNgay).toBeNull()
    expect(insertion.shortened).toMatchObject({ giaTri: 2_530_000, denNgay: '2026-12-31' })
    const on = (day: string) => insertion.law.valueOn(baseSalary, {}, day)?.giaTri
    expect([on('2026-12-31'), on('2027-01-01')]).toEqual([2_530_000, 3_000_000])
    const withdrawal = withdrawn(insertion.law, baseSalary, insertion.value)
    expect(withdrawal?.extended).toMatchObject({ giaTri: 2_530_000, denNgay: null })
    expect(withdrawal?.law.valueOn(baseSalary, {}, '2027-01-01')?.giaTri).toBe(2_530_000)
  })

  test('between two others lasts until the next', () => {
    const insertion = inserted(law, baseSalary, own(2_000_000, '2024-01-01'))
    if ('overlaps' in insertion) throw new Error('overlaps')
    expect(insertion.value.denNgay).toBe('2024-06-30')
    expect(insertion.shortened?.denNgay).toBe('2023-12-31')
  })

  test('on the first day of another is refused; before all of them it ends where they begin', () => {
    expect(inserted(law, baseSalary, own(1, '2024-07-01'))).toEqual({ overlaps: '2024-07-01' })
    const insertion = inserted(law, baseSalary, own(120_000, '1993-04-01'))
    if ('overlaps' in insertion) throw new Error('overlaps')
    expect(insertion).toMatchObject({ value: { denNgay: '2004-09-30' }, shortened: undefined })
    // What an administrator has mistyped is taken back; the first value that the program came with isn't.
    const entered: LegalValue = { ...insertion.value, isEntered: true }
    const others = insertion.law.all.filter((value) => value !== insertion.value)
    const withdrawal = withdrawn(new Law([...others, entered]), baseSalary, entered)
    expect(withdrawal?.extended).toBeUndefined()
    expect(withdrawal?.law.series(baseSalary, {})[0]?.tuNgay).toBe('2004-10-01')
    const [first] = law.series(baseSalary, {})
    expect(first && withdrawn(law, baseSalary, first)).toBeUndefined()
  })

  test('of one day lasts that day', () => {
    const day = { ...own(1, '2027-09-03'), ma: restDay.ma }
    const insertion = inserted(law, restDay, day)
    if ('overlaps' in insertion) throw new Error('overlaps')
    expect(insertion).toMatchObject({ value: { denNgay: '2027-09-03' }, shortened: undefined })
    expect(restDaysOf(insertion.law)('2027-09-03')).toBe(true)
    expect(withdrawn(insertion.law, restDay, insertion.value)?.extended).toBeUndefined()
  })
})
