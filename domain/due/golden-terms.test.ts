/** Ends of terms and of appointments, worked out from the texts of the law. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isoOf, officerTypes } from '#domain/test/career-notation.ts'
import { reasonRef, sampleLaw } from '#domain/test/sample-career.ts'
import { reappointmentFields, reappointmentOf, termEndOf } from './due-days.ts'

/** 'CB CTUBX 15/06/2021; lại 25/03/2026': kind of person, post, since when, and again since when. */
const cases = readFileSync(new URL('../test/golden-terms.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

/** The person's fields that the days depend on, all empty. */
const blank = Object.fromEntries(reappointmentFields.map((name) => [name, null])) as Record<
  (typeof reappointmentFields)[number],
  null
>
const shown = (day: string | undefined) => day?.split('-').reverse().join('/') ?? '–'
const dayOf = (text: string | undefined) => (text === undefined || text === '–' ? null : isoOf(text))

test.each(cases)('%s → hết nhiệm kỳ %s, bổ nhiệm lại %s', (text = '', term, again, source) => {
  const [post = '', renewed] = text.split('; lại ')
  const [kind = '', chucVu = '', since] = post.split(' ')
  const values = {
    ...blank,
    loaiHoSo: reasonRef(officerTypes[kind] ?? ''),
    chucVu: reasonRef(chucVu),
    ngayBoNhiem: dayOf(since),
    ngayBoNhiemLaiChucVu: dayOf(renewed),
  }
  const ends = termEndOf(values, sampleLaw)
  expect([shown(ends?.day), shown(reappointmentOf(values, sampleLaw)?.day)]).toEqual([term, again])
  expect(source).not.toBe('')
  for (const reason of ends?.reasons ?? []) expect(reason).toMatch(/\(Luật .*20\d\d/)
})
