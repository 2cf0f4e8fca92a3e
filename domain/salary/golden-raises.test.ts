import { expect, test } from 'vitest'
import { goldenRaises } from '#domain/test/golden-raises.ts'
import { nextStepOf } from './next-step.ts'
import { salaryDueOf, type SalaryCareer } from './salary-career.ts'
import { coefficientOf } from './salary-scales.ts'
import {
  disciplineOn,
  interruptionFrom,
  isDiscipline,
  isInterruption,
  rankOf,
  rated,
  reasonRef,
  salaryRow,
  sampleExtra,
  stepRef,
} from '#domain/test/sample-career.ts'

const cases = goldenRaises
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

const iso = (day: string) => day.split('/').reverse().join('-')
const shown = (day: string | null | undefined) => day?.split('-').reverse().join('/') ?? '–'
/** Removes the article in brackets at the end. */
const withoutLaw = (reason: string) => reason.replace(/ \([^()]*\d{4}\/[^()]*\)$/, '')

/** 'A1 bậc 4 từ 01/04/2024; KT 12/05/2025' as the rows of a person. */
function careerOf(text: string): SalaryCareer & { group: string } {
  const [place = '', ...events] = text.split('; ')
  const match = /^(\S+) bậc (\d+)(?: vượt khung (\d+) %)? từ (\S+)$/.exec(place)
  if (match === null) throw new Error(`not a case: ${text}`)
  const [, group = '', step = '', percent, from = ''] = match
  const row = salaryRow({
    ngachChucDanh: rankOf(group),
    bac: stepRef(Number(step)),
    heSoLuong: coefficientOf(group, Number(step)) ?? null,
    ngayHuongLuong: iso(from),
    phuCapTNVK: percent === undefined ? null : Number(percent),
    ngayHuongPhuCapTNVK: percent === undefined ? null : iso(from),
  })
  const career = { salary: [row], discipline: [], evaluations: [], interruptions: [], group } as {
    -readonly [N in keyof SalaryCareer]: SalaryCareer[N][number][]
  } & { group: string }
  for (const event of events) {
    const [kind = '', when = ''] = event.split(' ')
    const [first = '', last = ''] = when.split('-')
    if (kind === 'xét') row.ngayXetNangLuongLanSau = iso(first)
    else if (kind === 'KHT') career.evaluations.push(rated(Number(first), 'KHTNV'))
    else if (isDiscipline(kind)) career.discipline.push(disciplineOn(kind, iso(first)))
    else if (isInterruption(kind))
      career.interruptions.push(interruptionFrom(kind, iso(first), last === '' ? null : iso(last)))
    else throw new Error(`not an event: ${event}`)
  }
  return career
}

test('has the required number of cases', () => {
  expect(cases.length).toBeGreaterThan(240)
  for (const line of cases) expect(line, line.join()).toHaveLength(4)
})

test.each(cases)('%s → %s, %s', (text, follows, day, reasons) => {
  const career = careerOf(text ?? '')
  const salaryDue = salaryDueOf(career, sampleExtra)
  const last = career.salary[0]
  const next =
    last &&
    nextStepOf(last, { group: career.group, step: (code) => stepRef(Number(code)), reason: reasonRef })
  expect([next?.text ?? '–', shown(salaryDue?.due.day)]).toEqual([follows, day])
  expect(salaryDue?.due.reasons.map(({ text }) => withoutLaw(text)).join('; ') ?? '–').toBe(reasons)
  for (const { text } of salaryDue?.due.reasons ?? [])
    if (!text.startsWith('Ngày xét')) expect(text).toMatch(/\((?:Thông tư|Nghị định) \d+\/\d{4}/)
})
