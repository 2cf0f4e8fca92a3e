/** The last day for sending a change, over the holidays as they were published. */
import { expect, test } from 'vitest'
import { deadlineOf } from '#domain/national/deadline.ts'
import { Law } from '#domain/law/law.ts'
import { seededLaw } from '#domain/law/seed/index.ts'
import { publishedRestDays } from '#domain/law/seed/rest-days.ts'
import { weekdayOf } from '#domain/law/working-days.ts'

const law = new Law(seededLaw)

test.each([
  // A Friday: Monday, Tuesday, Wednesday.
  ['2026-11-20', 'other', '2026-11-26'],
  // Before Tết Bính Ngọ (16 to 20 February, between two weekends).
  ['2026-02-13', 'other', '2026-02-25'],
  ['2026-02-13', 'process', '2026-02-23'],
  ['2026-02-17', 'other', '2026-02-25'],
  // Giỗ Tổ on a Sunday, its Monday off, then 30 April and 1 May.
  ['2026-04-24', 'other', '2026-05-04'],
  ['2026-04-29', 'process', '2026-05-04'],
  // Saturday, 22 August is worked instead of Monday, 31 August.
  ['2026-08-20', 'other', '2026-08-24'],
  ['2026-08-21', 'process', '2026-08-22'],
  ['2026-08-28', 'process', '2026-09-03'],
  ['2025-12-31', 'other', '2026-01-07'],
  ['2026-01-08', 'other', '2026-01-12'],
  // 24 November, a Tuesday.
  ['2026-11-23', 'process', '2026-11-25'],
  // The days of Tết Đinh Mùi that the law fixes: 5 to 10 February.
  ['2027-02-04', 'process', '2027-02-11'],
  ['2027-02-03', 'other', '2027-02-12'],
] as const)('%s, %s: %s', (changed, kind, last) => {
  expect(deadlineOf(changed, kind, law)).toBe(last)
})

test('days off are working days otherwise, worked days are of weekends, and none is listed twice', () => {
  const rest = publishedRestDays.flatMap((one) => one.rest)
  const working = publishedRestDays.flatMap((one) => one.working)
  expect(new Set([...rest, ...working]).size).toBe(rest.length + working.length)
  for (const day of working) expect([0, 6]).toContain(weekdayOf(day))
  const onWeekends = rest.filter((day) => [0, 6].includes(weekdayOf(day)))
  expect(onWeekends).toEqual(['2027-02-06', '2027-02-07'])
})

test('days entered by an office override published ones', () => {
  const day = (tuNgay: string, giaTri: number) => ({
    ma: 'ngay-nghi',
    theo: {},
    giaTri,
    tuNgay,
    denNgay: tuNgay,
    vanBan: 'Thông báo',
    dieu: '',
    daDoiChieu: true,
  })
  const others = seededLaw.filter(({ ma, tuNgay }) => ma !== 'ngay-nghi' || tuNgay !== '2026-11-24')
  const own = new Law([...others, day('2027-09-03', 1), day('2026-11-24', 0)])
  expect(deadlineOf('2027-09-01', 'process', own)).toBe('2027-09-06')
  expect(deadlineOf('2026-11-23', 'process', own)).toBe('2026-11-24')
})
