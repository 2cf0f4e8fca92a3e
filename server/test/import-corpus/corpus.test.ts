/**
 * Workbooks as they come from offices, each with what it says, sent through the front door: a filled cell is read right
 * or told. What is read as something else, or is missing and not told, is silently wrong.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases, usualCases } from '#server/test/import-corpus/all-cases.ts'
import { judge, type Judged } from '#server/test/import-corpus/judge.ts'
import { reportOf } from '#server/test/import-corpus/report.ts'
import { stillWrong } from '#server/test/import-corpus/still-wrong.ts'
import { sendAll } from '#server/test/import-corpus/send.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'
import { unitOf } from '#server/test/lookups.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let test: TestServer
const judged = new Map<Case, Judged>()
/** `CORPUS=all` sends every workbook, `CORPUS=addresses,rows-hidden` the kinds and workbooks of these names. */
const caseWords = process.env['CORPUS']
/** All workbooks are read in one hook: an hour and more on a busy machine. */
const minutes = Number(process.env['CORPUS_MINUTES'] ?? 30)
const cases =
  caseWords === undefined
    ? usualCases
    : allCases.filter(({ kind, name }) =>
        caseWords.split(',').some((part) => part === 'all' || kind.includes(part) || name.includes(part)),
      )

beforeAll(async () => {
  test = await startTestServer()
  const admin = await test.as('lan')
  const { id: donViId } = await unitOf(test, 'H20.05')
  await admin.post('ViTriViecLam/create', { donViId, ten: 'Giáo viên tiểu học', nhom: 'NV', soDuyet: 9 })
  const callers = [admin, await test.as('minh')]
  await sendAll(callers, cases, (one, told) => judged.set(one, judge(one, told)))
}, minutes * 60_000)
afterAll(async () => {
  console.log(reportOf(judged))
  await test.stop()
})

const wrongOf = (one: Case): string[] =>
  (judged.get(one)?.wrong ?? []).map(({ where, what }) => `${where}: ${what}`)

describe('workbooks of offices', () => {
  it('are many, of different names and people', () => {
    expect(allCases.length).toBeGreaterThanOrEqual(120)
    expect(new Set(allCases.map(({ name }) => name)).size).toBe(allCases.length)
    const codes = allCases.flatMap(({ people }) => [
      ...new Set(people.flatMap(({ cells }) => cells.soCccd?.shows ?? [])),
    ])
    const whole = codes.filter((code) => /^0\d{11}$/u.test(code))
    expect(whole.filter((code, at) => whole.indexOf(code) !== at)).toEqual([])
    expect(Object.keys(stillWrong).filter((name) => allCases.every((one) => one.name !== name))).toEqual([])
  })

  it.each([...new Set(cases.map(({ kind }) => kind))])('%s: nothing is silently wrong', (kind) => {
    const ofKind = cases.filter((one) => one.kind === kind && !Object.hasOwn(stillWrong, one.name))
    expect(ofKind.flatMap((one) => wrongOf(one).map((wrong) => `${one.name}: ${wrong}`))).toEqual([])
  })

  it('a workbook that is known to be read wrong is, or its name is taken from the list', () => {
    const mended = cases.filter((one) => Object.hasOwn(stillWrong, one.name) && wrongOf(one).length === 0)
    expect(mended.map(({ name }) => name)).toEqual([])
  })
})
