/** Each quality rule is broken by its own violation and by nothing else, and not by what nearly violates it. */
import { describe, expect, test } from 'vitest'
import { bitOf, bitsOfRules, ruleBits } from '#domain/quality/rule-bits.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judge, readableProblems, shownPlace, sourceOf } from '#domain/quality/judge.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { ruleCases } from '#domain/test/quality/cases.ts'
import { record, ref, salaryRow, today } from '#domain/test/quality/sound-record.ts'

/** Required information has its own tests (domain/completeness/); the sound record lacks much of it. */
const rules = qualityRules.filter(({ group }) => group !== 'bat-buoc')
const broken = (judged: JudgedRecord) => [
  ...new Set(judge(judged, today, rules).map(({ rule }) => rule.code)),
]

test('every rule has a record that breaks it and one that nearly does', () => {
  expect(rules.map(({ code }) => code).toSorted()).toEqual(Object.keys(ruleCases).toSorted())
  expect(
    Object.entries(ruleCases).filter(([, { breaks, nearly }]) => !breaks.length || !nearly.length),
  ).toEqual([])
})

test('a sound record breaks none', () => {
  expect(broken(record())).toEqual([])
})

describe.each(Object.entries(ruleCases))('%s', (code, { breaks, nearly, also = [] }) => {
  test.each(breaks.map((judged, at) => [at + 1, judged] as const))(
    'record %i breaks it alone',
    (_, judged) => {
      expect(broken(judged).toSorted()).toEqual([code, ...also].toSorted())
      for (const problem of judge(judged, today, rules)) {
        expect(problem.message).toMatch(/^\S.*\.$/)
        expect(shownPlace(problem).tab).toMatch(/^[a-z-]+$/)
        expect(sourceOf(problem)).not.toBe('')
      }
    },
  )
  test.each(nearly.map((judged, at) => [at + 1, judged] as const))('record %i nearly does', (_, judged) => {
    expect(broken(judged)).toEqual([])
  })
})

test('what is unknown breaks no rule', () => {
  for (const { breaks } of Object.values(ruleCases))
    for (const judged of breaks) expect(broken({ ...judged, values: {}, rows: {} })).toEqual([])
})

test('a role sees the problems of what it may read', () => {
  const problems = judge(record({ soHieuCBCCVC: 'H20', donVi: null, tonGiao: ref('ownItem') }), today, rules)
  const codesFor = (fields: Iterable<string>, mayRows = false) =>
    readableProblems(problems, { fields: new Set(fields), rowsOf: () => mayRows, papers: true }).map(
      ({ rule }) => rule.code,
    )
  expect(codesFor(Object.keys(officerFields), true)).toEqual(['so-hieu-mac-dinh', 'khong-ma-quoc-gia'])
  expect(codesFor(['soHieuCBCCVC'])).toEqual(['so-hieu-mac-dinh'])
  expect(codesFor(['donVi'])).toEqual([])
})

test('salaries before the tables were in force agree with none', () => {
  const early = salaryRow({
    ngayHuongLuong: '2004-09-30',
    ngayKetThucLuong: '2004-10-01',
    bac: ref('2'),
    heSoLuong: 2,
  })
  const left = record(
    {},
    { 'salary-period': [early, salaryRow({ ngayKetThucLuong: '2026-05-31' })] },
    { hasLeft: true },
  )
  expect(broken(left)).toEqual(['huong-luong-chua-du-15', 'trong-ky-luong'])
})

test('each rule has a bit, and says what a screen needs', () => {
  for (const { code, name, why, example } of qualityRules) {
    expect(bitOf(code), code).toBeLessThan(ruleBits)
    expect(
      [name, why, example].every((text) => /^\S.*\S$/.test(text) && !/ {2}/.test(text)),
      code,
    ).toBe(true)
    expect(why, code).toMatch(/\.$/)
    expect(example, code).toMatch(/\.$/)
    expect(name, code).not.toMatch(/\.$/)
  }
  const bits = bitsOfRules(qualityRules.map(({ code }) => code))
  expect([...bits].filter((bit) => bit === '1').length).toBe(qualityRules.length)
})
