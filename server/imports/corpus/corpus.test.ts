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
})
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
    expect(allCases.length).toBeGreaterThanOrEqual(30)
    expect(new Set(allCases.map(({ name }) => name)).size).toBe(allCases.length)
    const numbers = allCases.flatMap(({ people }) => people.flatMap(({ cells }) => cells.soCccd?.shows ?? []))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  })

  it.each([...new Set(allCases.map(({ kind }) => kind))])('%s: nothing is silently wrong', (kind) => {
    expect(wrongOf(kind)).toEqual([])
  })
})
