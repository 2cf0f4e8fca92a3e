import { expect, test } from 'vitest'
import { generalForm } from '#domain/officer/officer-forms.ts'
import { blankValues } from './blank.ts'
import { problemsOf } from './problems.ts'

const form = generalForm

/** The messages at these fields of 'Thông tin chung'. */
function sentencesAt(names: readonly string[], values: Readonly<Record<string, unknown>>): string[] {
  const problems = problemsOf(form, { ...blankValues(form.fields), ...values }, { today: '2026-11-21' })
  return problems.filter(({ field }) => names.includes(field)).map(({ message }) => message)
}

test('An invalid birth date is the only problem: no other date is reported to be before it.', () => {
  const days = ['ngaySinh', 'ngayCapCccd', 'ngayCapCmnd']
  const issued = { ngayCapCccd: '2021-05-01', ngayCapCmnd: '2010-05-01' }
  expect(sentencesAt(days, { ngaySinh: '31/02/1990', ...issued })).toEqual([
    'Ngày sinh không phải là ngày hợp lệ.',
  ])
  expect(sentencesAt(days, { ngaySinh: '1990-02-28', ...issued })).toEqual([])
  expect(sentencesAt(days, { ngaySinh: '2021-05-01', ...issued })).toContain('Ngày cấp phải sau ngày sinh.')
})
