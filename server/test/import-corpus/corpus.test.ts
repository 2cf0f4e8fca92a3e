/**
 * Workbooks as they come from offices, each with what it says, sent through the front door: a filled cell is read right
 * or told. What is read as something else, or is missing and not told, is silently wrong.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from '#server/test/import-corpus/all-cases.ts'
import { judge, type Judged } from '#server/test/import-corpus/judge.ts'
import { reportOf } from '#server/test/import-corpus/report.ts'
import { sendAll } from '#server/test/import-corpus/send.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let test: TestServer
const judged = new Map<Case, Judged>()
/** `CORPUS=addresses,rows-hidden` sends only the kinds and workbooks of these names. */
const asked = (process.env['CORPUS'] ?? '').split(',')
const cases = allCases.filter(({ kind, name }) =>
  asked.some((part) => kind.includes(part) || name.includes(part)),
)

beforeAll(async () => {
  test = await startTestServer()
  const callers = [await test.as('lan'), await test.as('minh')]
  await sendAll(callers, cases, (one, told) => judged.set(one, judge(one, told)))
  // Longer than a hook usually may: all workbooks are read in it, also on a busy machine.
}, 1_800_000)
afterAll(async () => {
  console.log(reportOf(judged))
  await test.stop()
})

const wrongOf = (kind: string): string[] =>
  [...judged].flatMap(([one, { wrong }]) =>
    one.kind === kind ? wrong.map(({ where, what }) => `${one.name}: ${where}: ${what}`) : [],
  )

describe('workbooks of offices', () => {
  it('are many, of different names and people', () => {
    expect(allCases.length).toBeGreaterThanOrEqual(120)
    expect(new Set(allCases.map(({ name }) => name)).size).toBe(allCases.length)
    const codes = allCases.flatMap(({ people }) => [
      ...new Set(people.flatMap(({ cells }) => cells.soCccd?.shows ?? [])),
    ])
    const whole = codes.filter((code) => /^0\d{11}$/u.test(code))
    expect(whole.filter((code, at) => whole.indexOf(code) !== at)).toEqual([])
  })

  it.each([...new Set(cases.map(({ kind }) => kind))])('%s: nothing is silently wrong', (kind) => {
    expect(wrongOf(kind)).toEqual([])
  })
})
