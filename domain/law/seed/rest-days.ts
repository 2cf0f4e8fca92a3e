/**
 * Days of rest of civil servants, 2025 to 2027: holidays, substitute days off, and the Saturdays worked in exchange
 * (sources: NOTICE.md). For a year whose notice isn't published it has only the days that the law fixes, so that a
 * computed deadline is rather too early than too late; an office adds days published later on the screen of the legal
 * parameters.
 */
import { likely, read, type Source } from './series.ts'

export interface RestDays {
  source: Source
  /** Days off besides the weekends. */
  rest: readonly string[]
  /** Weekend days that are worked. */
  working: readonly string[]
}

/** A range of days of one month, inclusive: '2026-02' with 16 and 20. */
const days = (month: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${month}-${String(from + at).padStart(2, '0')}`)

const in2025: RestDays = {
  source: read('Thông báo 6150/TB-BLĐTBXH'),
  rest: [
    '2025-01-01',
    ...days('2025-01', 27, 31),
    '2025-04-07',
    '2025-04-30',
    '2025-05-01',
    '2025-05-02',
    '2025-09-01',
    '2025-09-02',
  ],
  working: ['2025-04-26'],
}

/** 2 January for 10 January; Giỗ Tổ is a Sunday, so the Monday is off. */
const in2026: RestDays = {
  source: read('Thông báo 9441/TB-BNV; Công văn 12729/VPCP-KGVX; Nghị quyết 28/2026/QH16'),
  rest: [
    '2026-01-01',
    '2026-01-02',
    ...days('2026-02', 16, 20),
    '2026-04-27',
    '2026-04-30',
    '2026-05-01',
    '2026-08-31',
    '2026-09-01',
    '2026-09-02',
    '2026-11-24',
  ],
  working: ['2026-01-10', '2026-08-22'],
}

/**
 * Not published. Tết is off from 5 to 10 February whichever day the notice
 * starts it with; the second day of Quốc khánh is for the notice to choose, hence missing; 1 May is a Saturday, so the
 * Monday is off.
 */
const in2027: RestDays = {
  source: likely('Bộ luật Lao động 2019', 'Điều 112; Điều 111 khoản 3'),
  rest: [
    '2027-01-01',
    ...days('2027-02', 5, 10),
    '2027-04-16',
    '2027-04-30',
    '2027-05-03',
    '2027-09-02',
    '2027-11-24',
  ],
  working: [],
}

export const publishedRestDays: readonly RestDays[] = [in2025, in2026, in2027]
