/**
 * Questions as officers type them, about the people of the demonstration, made from their records alone: each about
 * somebody whom at most five people fit. Who is meant must be among the first five.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { peopleAskedAbout } from '#server/test/search/people-asked-about.ts'
import { copiedWays } from '#server/test/search/copied-ways.ts'
import { waysOfAsking } from '#server/test/search/ways-of-asking.ts'
import type { Person } from '#server/test/search/asked-person.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let people: Person[]
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = [await app.as('lan'), await app.as('minh')]
  people = await peopleAskedAbout(app, lan)
}, 300_000)
afterAll(() => app.stop())

const firstFive = async (keyword: string, caller: Caller) => {
  const answer = await caller.post<{ id: string }[]>('CanBoCongChuc/get-list-tra-cuu', { keyword })
  expect(answer, `${keyword}: ${answer.message}`).toMatchObject({ status: 200, code: 0 })
  return answer.data.slice(0, 5).map(({ id }) => Number(id))
}

const ways = { ...waysOfAsking, ...copiedWays }

interface Question {
  readonly way: string
  readonly text: string
  readonly meant: Person
}

/** About different people; nobody's first question is like another's. */
function questions(ofEach: number): Question[] {
  return Object.entries(ways).flatMap(([way, ask], first) => {
    const ofWay: Question[] = []
    for (let n = 0; ofWay.length < ofEach && n < people.length; n++) {
      const one = people[(first * 97 + n * 379) % people.length]
      const question = one && ask(one, n)
      if (one === undefined || question === undefined) continue
      const [text, fits] = question
      if (text.trim().length > 2 && fits(one) && people.filter(fits).length <= 5)
        ofWay.push({ way, text, meant: one })
    }
    return ofWay
  })
}

test('of 500 questions 99 in a hundred are answered within the first five', async () => {
  const all = questions(Number(process.env['QUESTIONS'] ?? 11))
  expect(all.length).toBeGreaterThanOrEqual(500)
  const missed: Question[] = []
  for (const question of all)
    if (!(await firstFive(question.text, lan)).includes(question.meant.id)) missed.push(question)
  console.log(`${all.length} questions of ${Object.keys(ways).length} ways, ${missed.length} missed`)
  const told = [...Map.groupBy(missed, ({ way }) => way)].flatMap(([way, of]) => [
    `${way}: ${of.length} of ${all.filter((question) => question.way === way).length}`,
    ...of.map(
      ({ text, meant }) =>
        `    ${text} | ${meant.name} | ${meant.work.join(', ')} | ${meant.units.join(', ')}`,
    ),
  ])
  expect(
    missed.length / all.length,
    `${missed.length} of ${all.length} missed\n${told.join('\n')}`,
  ).toBeLessThanOrEqual(0.01)
}, 600_000)

test('a unit or post in the text never leads out of the scope; lists answer alike', async () => {
  const readable = new Set<number>()
  for (let pageNumber = 1, isMore = true; isMore; pageNumber++) {
    const page = { pageSize: 100, pageNumber }
    const { data } = await minh.post<{ data: { id: string }[] }>('CanBoCongChuc/get-hs-paging', page)
    for (const { id } of data.data) readable.add(Number(id))
    isMore = data.data.length > 0
  }
  expect(readable.size).toBeLessThan(people.length / 2)
  let answers = 0
  for (const { text } of questions(1)) {
    for (const id of await firstFive(text, minh)) {
      answers++
      expect(readable, text).toContain(id)
    }
    const { data } = await lan.post<{ data: { id: string }[] }>('CanBoCongChuc/get-hs-paging', {
      searchContent: text,
      pageSize: 100,
    })
    expect(
      data.data.map(({ id }) => Number(id)),
      text,
    ).toEqual(expect.arrayContaining(await firstFive(text, lan)))
  }
  expect(answers).toBeGreaterThan(0)
}, 300_000)
