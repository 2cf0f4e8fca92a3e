/**
 * Workbooks as they come from offices, each with what it says, sent through the front door: a filled cell is read right
 * or told. What is read as something else, or is missing and not told, is silently wrong.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from '#server/imports/corpus/all-cases.ts'
import { judge, type Judged } from '#server/imports/corpus/judge.ts'
import { reportOf } from '#server/imports/corpus/report.ts'
import { sendAll } from '#server/imports/corpus/send.ts'
import type { Case } from '#server/imports/corpus/truth.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let test: TestServer
const judged = new Map<Case, Judged>()

beforeAll(async () => {
  test = await startTestServer()
  const told = await sendAll([await test.as('lan'), await test.as('minh')], allCases)
  for (const [one, about] of told) judged.set(one, judge(one, about))
  // Longer than a hook usually may: all workbooks are read in it.
}, 600_000)
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

  it.each([...new Set(allCases.map(({ kind }) => kind))])('%s: nothing is silently wrong', (kind) => {
    expect(wrongOf(kind)).toEqual([])
  })
})
