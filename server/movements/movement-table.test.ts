/** Table `movement` compared with the declarations, and data stored by earlier versions. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { movements } from '#domain/movements/index.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { workPeriod } from '#domain/records/work-period.ts'
import { columnsOfAll } from '#server/forms/columns.ts'
import { restoreMovement } from '#server/movements/take-back.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { begun, effectiveDay, movementRow, take } from '#server/test/samples/sample-movements.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
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
  const found = rows.map(({ name, type }) => `${name} ${type}`)
  expect(found).toEqual(expect.arrayContaining([...declared]))
  const others = rows.filter(({ name, type }) => !declared.has(`${name} ${type}`)).map(({ name }) => name)
  expect(others.toSorted()).toEqual([...own, ...steps].toSorted())
})

test('movements of earlier versions can be restored too, and their salary is no longer in force', async () => {
  const { id } = await makePerson(app, lan)
  const add = async (path: string, key: string, values: object) =>
    Number((await lan.post(`${path}/add`, { id, [key]: values })).data.id)
  const work = await add(
    'CongTac',
    'congTac',
    await sampleEntry(app, workPeriod.form, { tuNgay: '2020-01-01', denNgay: null }),
  )
  const salary = await add(
    'Luong',
    'luong',
    await sampleEntry(app, salaryPeriod.form, {
      ngayHuongLuong: '2022-01-01',
      ngayKetThucLuong: null,
      coHieuLucLuong: true,
    }),
  )
  const done = await begun(app, lan, endOfService, id)
  const { undo } = await movementRow(app, done)
  const { db } = app.database
  const former = {
    trangThaiHoSoId: undo.officer['trangThaiHoSoId'],
    closed: [
      { table: 'work_period', ids: [work] },
      { table: 'salary_period', ids: [salary] },
    ],
    lockedAccounts: [],
  }
  await sql`update movement set undo = cast(${JSON.stringify(former)} as jsonb) where id = ${done}`.execute(
    db,
  )
  await sql`update salary_period set "coHieuLucLuong" = true where id = ${salary}`.execute(db)

  const file = new URL('../db/migrations/20261122-0600-movement-steps.sql', import.meta.url)
  const conversion = readFileSync(file, 'utf8')
  await app.database.script.exec(conversion.slice(conversion.indexOf('update movement')))
  const { trangThaiHoSoId } = undo.officer
  // Earlier versions stored only the person's status before, and nothing of what was written.
  const converted = { officer: { trangThaiHoSoId }, rows: undo.rows, lockedAccounts: undo.lockedAccounts }
  expect((await movementRow(app, done)).undo).toEqual(converted)
  const salaryNow = async () =>
    (
      await sql<object>`select "ngayKetThucLuong", "coHieuLucLuong" from salary_period where id = ${salary}`.execute(
        db,
      )
    ).rows[0]
  expect(await salaryNow()).toEqual({ ngayKetThucLuong: effectiveDay, coHieuLucLuong: false })
  expect((await take(app, lan, restoreMovement, endOfService, { id: done })).code).toBe(0)
  expect(await salaryNow()).toEqual({ ngayKetThucLuong: null, coHieuLucLuong: true })
})
