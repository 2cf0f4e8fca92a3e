/** Ends of terms and of appointments, worked out from the texts of the law. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isoOf, officerTypes } from '#domain/test/career-notation.ts'
import { casesIn, expectCase, shownOr } from '#domain/test/golden-cases.ts'
import { reasonRef, sampleLaw } from '#domain/test/sample-career.ts'
import { reappointmentFields, reappointmentOf, termEndOf } from './due-days.ts'

const cases = casesIn(readFileSync(new URL('../test/golden-terms.txt', import.meta.url), 'utf8'), 4)

/** The person's fields that the days depend on, all empty. */
const blank = Object.fromEntries(reappointmentFields.map((name) => [name, null])) as Record<
  (typeof reappointmentFields)[number],
  null
>
const dayOf = (text: string | undefined) => (text === undefined || text === '–' ? null : isoOf(text))

/** 'CB CTUBX 15/06/2021; lại 25/03/2026': kind of person, post, since when, and again since when. */
test.each(cases)('%s → hết nhiệm kỳ %s, bổ nhiệm lại %s', (text = '', term, again) => {
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
  const appointed = reappointmentOf(values, sampleLaw)
  expectCase(
    [shownOr(ends?.day)],
    [term],
    (ends?.reasons ?? []).filter((text) => !text.startsWith('Khóa sau')),
  )
  expectCase([shownOr(appointed?.day)], [again], appointed?.reasons ?? [])
  for (const reason of [...(ends?.reasons ?? []), ...(appointed?.reasons ?? [])])
    expect(reason).toMatch(/\((Luật|Nghị quyết|Nghị định) .*20\d\d/)
})
