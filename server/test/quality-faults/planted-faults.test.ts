/**
 * Every kind of fault, planted in clean people of the demonstration: the rules report it where it is, and nothing else;
 * what only looks wrong is not reported. `FAULTS_REPORT=<file>` lists what isn't; `TEST_PEOPLE=400` makes it sharper.
 */
import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldOfPath } from '#domain/completeness/sections.ts'
import type { Field, Fields } from '#domain/fields/field.ts'
import { emptyOldAddress } from '#domain/fields/values.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { qualityRules } from '#domain/quality/all-rules.ts'
import { judge, type Problem } from '#domain/quality/judge.ts'
import type { JudgedRecord, SharedWith } from '#domain/quality/judged-record.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { judgedRecords } from '#server/people/quality/judged-record.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { allFaults, allNearMisses } from '#server/test/quality-faults/all-faults.ts'
import type { Fault, NearMiss, Random } from '#server/test/quality-faults/fault.ts'
import { demoPeople, memberOf } from '#server/test/sentences/demo-people.ts'
import type { PlainPerson } from '#server/test/sentences/plain-person.ts'

/** What has been reached; the aims are 98 of a hundred each. Raise and lower them with the rules, never the other way. */
const leastRecall = 0.975
const leastPrecision = 0.993
/** People tried for each kind. */
const triesEach = 6

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

/** Small, fast, the same each time. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const recordOfMember = new Map(
  (Object.keys(subRecordsByName) as SubRecordName[]).map((name) => [memberOf(name), name] as const),
)
const placeOf = (member: string): string => recordOfMember.get(member as keyof PlainPerson) ?? member
const keyOf = ({ rule, at, message }: Problem): string => `${rule.code} ${at} ${message}`

test('planted faults are reported where they are, and near misses are not', async () => {
  const { db } = app.database
  const reference = await loadReferenceData(app.server.tableCache)
  const today = app.server.clock.today()
  const plain = await demoPeople(app)
  const { rows } = await sql<{ row: StoredRow }>`
    select row_to_json(o) as row from officer o where not o.deleted order by o.id`.execute(db)
  const stored = rows.map(({ row }) => ({ id: Number(row['id']), row }))
  const records = await judgedRecords(db, stored, reference)
  const rules = qualityRules
  const before = new Map(
    plain.map(({ id }) => {
      const record = records.get(Number(id))
      return [id, record === undefined ? [] : judge(record, today, rules)] as const
    }),
  )
  const share = (weight: string) =>
    plain.filter(({ id }) => before.get(id)?.some(({ rule }) => rule.weight === weight)).length / plain.length
  /** People of whom nothing is said but what is missing. */
  const clean = plain.filter(
    ({ id }) => records.has(Number(id)) && before.get(id)?.every(({ rule }) => rule.weight === 'thieu'),
  )

  const hasNoId = (value: unknown): value is { id: ''; code: string } =>
    value !== null && typeof value === 'object' && 'id' in value && value.id === ''
  function resolvedAddress(kind: 'oldAddress' | 'newAddress', value: unknown): unknown {
    const side = kind === 'oldAddress' ? 'old' : 'new'
    const parts = Object.entries((value ?? emptyOldAddress) as Record<string, unknown>)
    return Object.fromEntries(
      parts.map(([name, part]) => [
        name,
        hasNoId(part) ? (reference.places.byCode(side, part.code)?.ref ?? part) : part,
      ]),
    )
  }
  const resolvedUnit = (value: unknown): unknown =>
    hasNoId(value)
      ? (reference.units.all.find(({ ref }) => ref.name === (value as unknown as { name: string }).name)
          ?.ref ?? value)
      : value
  function resolved(
    field: Field | undefined,
    value: unknown,
    row: Readonly<Record<string, unknown>>,
  ): unknown {
    if (field?.kind === 'choices' && Array.isArray(value))
      return value.map((one) => resolved({ ...field, kind: 'choice' } as unknown as Field, one, row))
    if (field?.kind === 'oldAddress' || field?.kind === 'newAddress')
      return resolvedAddress(field.kind, value)
    if (field?.kind === 'unit') return resolvedUnit(value)
    if (field?.kind !== 'choice' || value === null || typeof value !== 'object') return value
    const { id, code } = value as { id: string; code: string }
    if (id !== '') return value
    const list = field.listFor?.(row as never) ?? field.list
    const item =
      typeof list === 'string' ? reference.catalogues.list(list).find((one) => one.code === code) : undefined
    return item === undefined ? { ...value, id: code } : { id: String(item.id), code, name: item.name }
  }
  const resolvedRow = (fields: Fields, row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, resolved(fields[name], value, row)]))

  /** The clean record with what was planted. */
  function recordOf(original: PlainPerson, planted: PlainPerson): JudgedRecord {
    const record = records.get(Number(original.id)) as JudgedRecord
    const values: Record<string, unknown> = { ...record.values }
    const changedRows: Record<string, unknown> = { ...record.rows }
    for (const [member, value] of Object.entries(planted)) {
      if (value === original[member as keyof PlainPerson]) continue
      const history = recordOfMember.get(member as keyof PlainPerson)
      if (history !== undefined) {
        const { fields } = subRecordsByName[history].form
        changedRows[history] = (value as object[]).toReversed().map((row, at) => ({
          ...resolvedRow(fields, row as Record<string, unknown>),
          id: String(at),
        }))
      } else if (member in officerFields)
        values[member] = resolved((officerFields as Fields)[member], value, planted as never)
    }
    const status = reference.catalogues.item(
      Number((values['trangThaiHoSo'] as { id?: string } | null)?.id ?? 0),
    )
    const shared = Object.fromEntries(
      Object.keys(record.shared ?? {}).map((name) => [name, othersWith(name, planted)]),
    ) as unknown as SharedWith
    return {
      ...record,
      values: values as JudgedRecord['values'],
      rows: changedRows as JudgedRecord['rows'],
      hasLeft: status?.extra['left'] === true,
      shared,
    }
  }

  function othersWith(name: string, person: PlainPerson): number {
    const thing = (one: PlainPerson) =>
      name === 'nameAndBirth'
        ? `${one.hoVaTen.toLowerCase()} ${one.ngaySinh}`
        : (one as unknown as Record<string, unknown>)[name]
    const own = thing(person)
    return own ? plain.filter((one) => one.id !== person.id && thing(one) === own).length : 0
  }

  const attempts = (kind: Fault | NearMiss, at: number) => {
    const random = randomFrom(at + 1)
    return clean
      .filter((person) => kind.applies(person, today))
      .slice(0, triesEach)
      .map((person) => {
        const other = clean.find(({ id }) => id !== person.id) ?? person
        const planted = kind.plant(person, random, today, other)
        const saidBefore = new Set(before.get(person.id)?.map(keyOf))
        const problems = judge(recordOf(person, planted), today, rules).filter(
          (problem) => !saidBefore.has(keyOf(problem)),
        )
        const places = new Set(kind.fields.map((field) => placeOf(field)))
        const isThere = (problem: Problem) =>
          places.has(fieldOfPath(problem.at)) ||
          [...problem.rule.fields, ...problem.rule.records].some((place) => places.has(place))
        return {
          isReported: problems.some(isThere),
          elsewhere: problems.filter((problem) => !isThere(problem)).map(({ rule }) => rule.code),
          codes: problems.map(({ rule }) => rule.code),
        }
      })
  }
  const faults = allFaults.map((fault, at) => ({ fault, tries: attempts(fault, at) }))
  const misses = allNearMisses.map((miss, at) => ({ miss, tries: attempts(miss, at) }))
  const tried = faults.flatMap(({ tries }) => tries)
  const recall = tried.filter(({ isReported }) => isReported).length / tried.length
  const wronglyMissed = misses.flatMap(({ tries }) => tries).filter(({ codes }) => codes.length > 0).length
  const elsewhere = tried.filter((one) => one.elsewhere.length > 0).length
  const precision =
    1 - (elsewhere + wronglyMissed) / (tried.length + misses.flatMap(({ tries }) => tries).length)
  const missed = faults.filter(({ tries }) => tries.some(({ isReported }) => !isReported))
  const summary = `${plain.length} people (${clean.length} clean; sai ${share('sai').toFixed(3)}, ngo ${share('ngo').toFixed(3)}), ${tried.length} faults of ${faults.filter(({ tries }) => tries.length > 0).length} kinds: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}, near misses reported ${wronglyMissed}`
  console.log(summary)
  const file = process.env['FAULTS_REPORT']
  if (file !== undefined)
    writeFileSync(
      file,
      [
        summary,
        ...plain.flatMap(({ id }) =>
          (before.get(id) ?? []).flatMap(({ rule, message, value }) =>
            rule.weight === 'thieu' ? [] : [`clean ${rule.code}: ${message} ${value}`],
          ),
        ),
        ...missed.map(
          ({ fault, tries }) =>
            `missed ${fault.ma} [${fault.muc} ${fault.nhom}] ${fault.ten} (${tries.filter(({ isReported }) => isReported).length}/${tries.length}) ${fault.fields.join(',')}`,
        ),
        ...misses.flatMap(({ miss, tries }) =>
          tries.some(({ codes }) => codes.length > 0)
            ? [
                `near miss ${miss.ma} ${miss.ten}: ${[...new Set(tries.flatMap(({ codes }) => codes))].join(' ')}`,
              ]
            : [],
        ),
        ...faults.flatMap(({ fault, tries }) => {
          const codes = [...new Set(tries.flatMap((one) => one.elsewhere))]
          return codes.length > 0 ? [`elsewhere ${fault.ma}: ${codes.join(' ')}`] : []
        }),
        ...faults.flatMap(({ fault, tries }) => (tries.length === 0 ? [`nobody ${fault.ma}`] : [])),
      ].join('\n'),
    )
  expect(share('sai'), summary).toBe(0)
  expect(share('ngo'), summary).toBeLessThanOrEqual(0.02)
  expect(recall, summary).toBeGreaterThanOrEqual(leastRecall)
  expect(precision, summary).toBeGreaterThanOrEqual(leastPrecision)
}, 600_000)
