/** Table `movement` compared with the declarations. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movements } from '#domain/movements/index.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

test('every declared field has a column, and every other column belongs to the engine', async () => {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'movement'`.execute(app.database.db)
  const declared = new Set(
    movements.flatMap(({ fields }) => columnsOfAll(fields).map(({ column, type }) => `${column} ${type}`)),
  )
  const own = [
    'id',
    'kind',
    'state',
    'officer_id',
    'donViDiId',
    'undo',
    'version',
    'created_by',
    'created_at',
  ]
  const steps = ['seen_at', 'accepted_by', 'accepted_at']
  const columns = rows.map(({ name, type }) => `${name} ${type}`)
  expect(columns).toEqual(expect.arrayContaining([...declared]))
  const others = rows.filter(({ name, type }) => !declared.has(`${name} ${type}`)).map(({ name }) => name)
  expect(others.toSorted()).toEqual([...own, ...steps].toSorted())
})
