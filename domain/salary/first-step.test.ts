/** The step in which somebody begins, worked out from the text of the law: rank and day → step. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isoOf } from '#domain/test/career-notation.ts'
import { casesIn, expectCase } from '#domain/test/golden-cases.ts'
import { rankOf, reasonRef, salaryRow, sampleLaw, sampleRules, stepRef } from '#domain/test/sample-career.ts'
import { firstStepOf, firstStepOn } from './first-step.ts'
import { salaryDueOf } from './salary-career.ts'

const cases = casesIn(readFileSync(new URL('../test/golden-first-steps.txt', import.meta.url), 'utf8'), 4)

const lists = {
  law: sampleLaw,
  group: 'A1',
  step: (code: string) => stepRef(Number(code)),
  reason: reasonRef,
}

test.each(cases)('%s recruited on %s begins in %s', (rank = '', day = '', step) => {
  const value = day === '–' ? undefined : firstStepOn(rank, isoOf(day), sampleLaw)
  const proposed = firstStepOf({ id: '1', code: rank, name: rank }, isoOf(day), lists)
  expectCase([String(value?.giaTri ?? '–')], [step], proposed?.reasons ?? [])
})

test('the proposal has step, coefficient and source', () => {
  const doctor = { id: '1', code: 'V.08.01.03', name: 'Bác sĩ (hạng III)' }
  expect(firstStepOf(doctor, '2026-03-01', lists)).toMatchObject({
    text: 'Bậc 2 – 2,67',
    values: { bac: { code: '2' }, heSoLuong: 2.67, loaiDieuChinhLuong: { code: '01' } },
    reasons: [
      'Bác sĩ (hạng III): tuyển dụng xếp từ bậc 2 (Nghị quyết 261/2025/QH15; chưa đối chiếu với văn bản)',
    ],
  })
  expect(firstStepOf(doctor, '2025-12-31', lists)).toBeUndefined()
})

test('a doctor recruited into step 1 has it said among the reasons', () => {
  const reasonsOf = (step: number, day: string) => {
    const recruited = salaryRow({
      ngachChucDanh: { ...rankOf('A1'), code: 'V.08.01.03', name: 'Bác sĩ (hạng III)' },
      bac: stepRef(step),
      heSoLuong: step === 1 ? 2.34 : 2.67,
      ngayHuongLuong: day,
      loaiDieuChinhLuong: reasonRef('01'),
    })
    const career = { salary: [recruited], discipline: [], evaluations: [], interruptions: [] }
    return salaryDueOf(career, sampleRules('03'))?.due.reasons.map(({ text }) => text)
  }
  const said =
    'Bậc 1 khi tuyển dụng thấp hơn bậc 2 mà Bác sĩ (hạng III) được xếp (Nghị quyết 261/2025/QH15; chưa đối chiếu với văn bản)'
  expect(reasonsOf(1, '2026-03-01')).toContain(said)
  expect(reasonsOf(2, '2026-03-01')).not.toContain(said)
  expect(reasonsOf(1, '2025-03-01')).not.toContain(said)
})
