/**
 * Every sentence, asked: the people that it finds are those of its predicate, or it says what it didn't understand.
 * `TEST_PEOPLE=1500` makes it sharper, `SENTENCES_REPORT=<file>` lists what isn't exact.
 */
import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conditions } from '#domain/lists/conditions.ts'
import type { ParsedSentence } from '#domain/query/calls.ts'
import { conditionSql } from '#server/people/officers/conditions/condition-sql.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { allSentences } from '#server/test/sentences/all-sentences.ts'
import { demoPeople } from '#server/test/sentences/demo-people.ts'
import { inService, type Sentence } from '#server/test/sentences/facts.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

/**
 * What has been reached so far, of 402 that can be answered: the aim is 95 % exact and none wrong. Raise and lower them
 * with the grammar, never the other way.
 */
const exactPart = 0.94
const mostWrong = 4

type Outcome = 'exact' | 'says' | 'wrong'

test('each sentence is answered exactly, or says what it did not understand', async () => {
  const people = await demoPeople(app)
  const today = app.server.clock.today()
  const reference = await loadReferenceData(app.server.tableCache)
  const idsOf = async (conditions: Conditions) => {
    const { rows } = await sql<{ id: number }>`select o.id from officer o
      where not o.deleted and ${conditionSql(conditions, { ...reference, today })}`.execute(app.database.db)
    return new Set(rows.map(({ id }) => String(id)))
  }
  const judged = async ({
    cau,
    predicate,
    caDaNghi,
  }: Sentence): Promise<{ outcome: Outcome; why: string }> => {
    const { code, data } = await lan.post<ParsedSentence>('HoiCau/parse', { cau })
    expect(code, cau).toBe(0)
    const words = data.dieuKien.map(({ chu }) => chu).join(' & ')
    const unknown = data.khongHieu.map(({ doan }) => cau.slice(doan[0], doan[1])).join(' | ')
    if (unknown !== '' || data.filter === null) return { outcome: 'says', why: `${words} ?? ${unknown}` }
    if (predicate === 'khong-hieu') return { outcome: 'wrong', why: words }
    const meant = people.filter((person) => caDaNghi === true || inService(person, today))
    const answered = await idsOf(data.filter as unknown as Conditions)
    const readings = [predicate]
      .flat()
      .map((fact) => meant.filter((person) => fact(person, today) !== answered.has(person.id)))
    const best = readings.toSorted((a, b) => a.length - b.length)[0] ?? []
    if (best.length === 0) return { outcome: 'exact', why: words }
    const more = best.filter(({ id }) => answered.has(id)).length
    return { outcome: 'wrong', why: `${words} (+${more} -${best.length - more} of ${meant.length})` }
  }
  const results: { sentence: Sentence; outcome: Outcome; why: string }[] = []
  for (const sentence of allSentences) results.push({ sentence, ...(await judged(sentence)) })
  const open = results.filter(({ sentence }) => sentence.predicate === 'khong-hieu')
  const answerable = results.filter(({ sentence }) => sentence.predicate !== 'khong-hieu')
  const count = (outcome: Outcome) => answerable.filter((one) => one.outcome === outcome).length
  const line = ({ sentence, outcome, why }: (typeof results)[number]) =>
    `${outcome} [${sentence.kind}] ${sentence.cau}\n     ${why}${sentence.note ? `\n     # ${sentence.note}` : ''}`
  const report = `${answerable.length} answerable: ${count('exact')} exact, ${count('says')} say, ${count('wrong')} wrong; ${open.length} open: ${open.filter(({ outcome }) => outcome === 'says').length} say; people ${people.length}`
  const file = process.env['SENTENCES_REPORT']
  if (file !== undefined)
    writeFileSync(
      file,
      [
        report,
        ...results
          .filter(
            ({ outcome, sentence }) =>
              outcome === 'wrong' || (outcome === 'says' && sentence.predicate !== 'khong-hieu'),
          )
          .map(line),
      ].join('\n'),
    )
  const wrong = results.filter(({ outcome }) => outcome === 'wrong')
  expect(wrong.length, [report, ...wrong.map(line)].join('\n')).toBeLessThanOrEqual(mostWrong)
  expect(count('exact') / answerable.length, report).toBeGreaterThanOrEqual(exactPart)
}, 600_000)
