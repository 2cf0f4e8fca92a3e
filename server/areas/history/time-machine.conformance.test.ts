/**
 * Random operations over HTTP, the stored records after each, and what the log says of them afterwards: every column but
 * the computed ones, every row, every file. `npm run prove -- time` does ten thousand; PROVE_OPERATIONS says otherwise.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordAtMoment } from '#domain/history/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf, tableOf } from '#domain/records/sub-record.ts'
import { computedColumns } from '#server/people/officers/derivations/computed-columns.ts'
import { readHistory, type RecordHistory } from '#server/people/history/read-history.ts'
import { momentAt } from '#server/people/history/moment.ts'
import { rewind, type StoredRecord } from '#server/people/history/rewind.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { RandomOperations } from '#server/test/history/random-operations.ts'
import { sampleSigner, type SampleSigner } from '#server/test/samples/sample-signer.ts'
import { nothingIsSent } from '#server/test/signing/sign-people.ts'

const isProof = process.env['PROVE'] === '1'
const operations = Number(process.env['PROVE_OPERATIONS'] ?? (isProof ? 10_000 : 300))
const seed = Number(process.env['PROVE_SEED'] ?? 7)

let app: TestServer
let signer: SampleSigner
let lan: Caller
let random: RandomOperations
beforeAll(async () => {
  signer = await sampleSigner()
  app = await startTestServer({ settings: { ...nothingIsSent, trustedCerts: signer.trustedCerts } })
  app.clock.advance(Date.now() + 3_600_000 - app.clock.now().getTime())
  lan = await app.as('lan')
  random = new RandomOperations({ app, lan, quang: await app.as('quang'), signer, seed })
})
afterAll(async () => {
  await app.stop()
  signer.stop()
})

const now = async () => {
  const { rows } = await sql<{ now: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(
    app.database.db,
  )
  return rows[0]?.now ?? ''
}
/** `since`: values of lines are only read from then on. */
const historyOf = (id: string, since: string | null = null) =>
  readHistory({ db: app.database.db, server: app.server } as never, Number(id), since)

/** All that must come back, in one form; values that JSON writes in several ways are made one. */
function shapeOf({ person, rows, files }: StoredRecord): string {
  const plain = (value: unknown) =>
    Array.isArray(value) && value.length === 0 ? null : value === '' ? null : value
  const columns = (row: Readonly<Record<string, unknown>>, left: ReadonlySet<string>) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column, value]) => !left.has(column) && plain(value) !== null && value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  const ofRow = new Set(['version'])
  const all = subRecords.map((record) => [
    record.name,
    [...(rows.get(tableOf(record))?.values() ?? [])]
      .toSorted((a, b) => Number(a['id']) - Number(b['id']))
      .map((row) => columns(row, ofRow)),
  ])
  const papers = [...files]
    .flatMap(([owner, own]) =>
      own.length === 0 ? [] : [[owner, own.map(({ fileId }) => fileId).toSorted()]],
    )
    .toSorted()
  return JSON.stringify({ person: columns(person, computedColumns), rows: all, papers }, null, 1)
}

/** What the screens show of a person, by their own calls. */
async function shownOf(id: string) {
  const { data } = await lan.get(`CanBoCongChuc/get-by-id/${id}`)
  const rows: Record<string, unknown> = {}
  for (const record of subRecords) {
    const path = `${record.contract.controller}/${actionOf(record, 'get-list')}`
    const list = await lan.post(path, { id, pageSize: 100 })
    rows[record.name] = list.data.data.map(({ version: _, stt: __, ...row }: Record<string, unknown>) => row)
  }
  const files = await lan.get(`Files/get-list-files-hs-by-id/${id}`)
  return {
    values: withoutVersions(data),
    rows,
    files: (files.data as { fileId: string }[]).map(({ fileId }) => fileId).toSorted(),
  }
}
// Signing in a test overwrites what is missing (makeComplete).
const withoutVersions = ({
  soThongTinThieu: ____,
  version: _,
  versions: __,
  canEdit: ___,
  ...values
}: Record<string, unknown>) => values

test('every record is read back as it was after each operation', { timeout: operations * 1000 }, async () => {
  await random.begin(6)
  const taken: { id: string; luc: string; shape: string; after: string }[] = []
  const shown: { id: string; luc: string; was: Awaited<ReturnType<typeof shownOf>> }[] = []
  const outcomes = new Map<string, [done: number, all: number]>()
  for (let n = 0; n < operations; n++) {
    const { name, person, isDone } = await random.next()
    const [done, all] = outcomes.get(name) ?? [0, 0]
    outcomes.set(name, [done + (isDone ? 1 : 0), all + 1])
    // A reorganisation moves others too.
    const touched = name.includes('organis') || name === 'move unit' ? random.people : [person]
    for (const id of touched.slice(-12)) {
      const luc = await now()
      const { stored } = await historyOf(id, luc)
      taken.push({ id, luc, shape: shapeOf(stored), after: `${n} ${name}` })
    }
    const everyFew = Math.max(Math.floor(operations / 10), 1)
    if (n % everyFew === 0 && (await lan.get(`CanBoCongChuc/get-by-id/${person}`)).code === 0)
      shown.push({ id: person, luc: await now(), was: await shownOf(person) })
  }

  const wrong: string[] = []
  const histories = new Map<string, RecordHistory>()
  for (const id of random.people) histories.set(id, await historyOf(id))
  for (const { id, luc, shape, after } of taken) {
    const { stored, lines } = histories.get(id) as RecordHistory
    const { cut, isKnown } = momentAt(lines, luc)
    const undone = cut === null ? [] : lines.filter((line) => line.id >= cut).toReversed()
    const former = rewind(stored, undone)
    const back = former === undefined || !isKnown ? 'unknown' : shapeOf(former)
    if (back !== shape) wrong.push(`person ${id} after ${after}: ${firstDifference(shape, back)}`)
  }
  expect(wrong).toEqual([])

  // The call shows it as the screens did, with the names of that moment.
  for (const { id, luc, was } of shown) {
    const answer = await lan.post<RecordAtMoment>('LichSu/record-at', { id, luc })
    expect(answer, answer.message).toMatchObject({ code: 0 })
    const { values, rows, files } = answer.data
    const plainRows = Object.fromEntries(
      Object.entries(rows).map(([name, own]) => [name, own.map(({ version: _, ...row }) => row)]),
    )
    expect(withoutVersions(values as never), `person ${id} at ${luc}`).toEqual(was.values)
    expect(plainRows, `rows of ${id} at ${luc}`).toEqual(was.rows)
    expect(files.map(({ fileId }) => fileId).toSorted()).toEqual(was.files)
  }
  // The operations must do something, or nothing is proved.
  const done = [...outcomes.values()].reduce((sum, [own]) => sum + own, 0)
  expect(done, JSON.stringify([...outcomes])).toBeGreaterThan(operations * 0.6)
  if (isProof)
    console.log(`time: ${operations} operations, ${done} of them done; ${taken.length} records equal`)
})

function firstDifference(was: string, back: string): string {
  const [one, other] = [was.split('\n'), back.split('\n')]
  const at = one.findIndex((line, n) => line !== other[n])
  return `${one
    .slice(at, at + 2)
    .join(' ')
    .trim()} → ${other
    .slice(at, at + 2)
    .join(' ')
    .trim()}`
}
