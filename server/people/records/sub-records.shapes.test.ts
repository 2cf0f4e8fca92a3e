/** Invalid bodies for every sub-record, and the columns of its table compared with its declaration. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueKinds } from '#domain/due/kinds.ts'
import type { AnyValues, Field } from '#domain/fields/field.ts'
import { isApplicable } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { officerVersions } from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf, tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let app: TestServer
let minh: Caller
let person: string
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
  person = (await makePerson(app, minh)).id
})
afterAll(() => app.stop())

const add = (record: AnySubRecord, entry: AnyValues) =>
  minh.post<AnyValues>(`${record.contract.controller}/${actionOf(record, 'add')}`, {
    id: person,
    [record.contract.key]: entry,
  })

describe.each(subRecords.map((record) => [record.name, record] as const))('%s', (_, record) => {
  let sample: AnyValues
  beforeAll(async () => {
    sample = await sampleEntry(app, record.form)
  })

  test('values of the wrong type or of another list are reported, never stored and never an error', async () => {
    for (const [field, declared] of Object.entries(record.form.fields)) {
      if (!isApplicable(record.form, field, sample)) continue
      const pair = record.form.outsideCatalogue.find(({ outside }) => outside === field)
      const base = pair === undefined ? sample : { ...sample, [pair.inside]: null }
      for (const wrong of wrongValues(declared)) {
        const answer = await add(record, { ...base, [field]: wrong })
        expect(answer, `${field} = ${JSON.stringify(wrong)}`).toMatchObject({ status: 200, code: 21 })
        if (declared.kind === 'files') continue
        expect(answer.detail?.map((detail) => detail.field)).toContain(`${record.contract.key}.${field}`)
      }
    }
  })

  test('the row itself must be an object under its key', async () => {
    const path = `${record.contract.controller}/${actionOf(record, 'add')}`
    for (const row of [undefined, null, 'x', 5, [], [sample]]) {
      expect(await minh.post(path, { id: person, [record.contract.key]: row })).toMatchObject({ code: 21 })
    }
  })

  test('the table has exactly the declared columns', async () => {
    expect(await columnsOfTable(tableOf(record))).toEqual(
      sorted([
        ...columnsOfAll(record.form.fields).map(({ column, type }) => `${column} ${type}`),
        'id bigint',
        'officer_id bigint',
        'version integer',
      ]),
    )
  })
})

test('the table of persons has the declared columns and the system ones it needs', async () => {
  const system = [
    ...[
      'id',
      'trangThaiTruocXoaId',
      'signature_id',
      ...[1, 2, 3, 4, 5, 6].map((level) => `unit_${level}`),
    ].map((name) => `${name} bigint`),
    ...['deleted', 'isSyncQuocGia', 'isUpdatedSyncQuocGia'].map((name) => `${name} boolean`),
    ...['avatar', 'name_key', 'name_folded', 'former_province'].map((name) => `${name} text`),
    ...['created_at', 'updated_at'].map((name) => `${name} timestamp with time zone`),
    ...officerVersions.map((name) => `version_${name} integer`),
    'number_grams integer[]',
    'missing jsonb',
    'raise_days jsonb',
    'profession_allowance jsonb',
    'missing_count integer',
    'missing_bits bit',
    'problems jsonb',
    'problem_bits bit',
    ...['sai_count', 'ngo_count', 'thieu_count'].map((name) => `${name} smallint`),
    'signing smallint',
    'send_since date',
    'send_deadline date',
    ...dueKinds.map(({ column }) => `${column} date`),
  ]
  const declared = columnsOfAll(officerFields).map(({ column, type }) => `${column} ${type}`)
  const columns = await columnsOfTable('officer')
  expect(columns).toEqual(expect.arrayContaining(sorted([...declared, ...system])))
  expect(columns.filter((column) => ![...declared, ...system].includes(column))).toEqual([])
})

function wrongValues({ kind }: Field): unknown[] {
  switch (kind) {
    case 'text':
      return [true, { a: 1 }, ['x'], 'x'.repeat(4001)]
    case 'date':
      return [5, true, {}, ['2020-01-01'], '2020-02-30', '01/02/2020', 'hôm nay', '20200-01-01']
    case 'month':
      return [5, {}, '2020-13', '05/2020']
    case 'number':
      return ['abc', {}, [], true, -1, 1e15, 1.23456]
    case 'year':
      return ['abc', {}, true, 1200, 2020.5, 99_999_999_999]
    case 'option':
      return ['abc', 9, 1.5, []]
    case 'flag':
      return ['x', {}, 2]
    case 'choice':
    case 'unit':
      return ['999999999', 'abc', true, { id: 'abc' }, { id: {} }, [], { id: '9'.repeat(30) }]
    case 'files':
      return ['x', {}, [{}], [{ fileId: 'khong-co' }]]
    default:
      return []
  }
}

async function columnsOfTable(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string; element: string }>`
    select column_name as name, data_type as type, udt_name as element from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(app.database.db)
  return sorted(
    rows.map(
      ({ name, type, element }) =>
        `${name} ${type === 'ARRAY' ? `${element.replace('_int8', 'bigint').replace('_int4', 'integer')}[]` : type}`,
    ),
  )
}

const sorted = (names: string[]) => [...new Set(names)].sort()
