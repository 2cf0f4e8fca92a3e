/** Movements of the demo behave like real ones: its people can be accepted, withdrawn and restored. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOfLeavers } from '#demo/demo-movements.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { demoBranches } from '#demo/waiting-people.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { acceptMovement } from '#server/areas/movements/accept-movement.ts'
import { restoreMovement, withdrawMovement } from '#server/areas/movements/take-back.ts'
import type { Undo } from '#server/areas/movements/undo.ts'
import { demoPending } from '#server/areas/seed/seed-foundation.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { begun, movementNamed, movementRow, take } from '#server/test/samples/sample-movements.ts'
import { testToday } from '#server/test/test-clock.ts'
import { addressOf, testKind } from '#server/test/test-database.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  const { db } = app.database
  await sql`update account set "idCBCC" = null`.execute(db)
  for (const table of ['movement', ...subRecords.map(tableOf), 'officer'])
    await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`insert into setting (name, value) values (${demoPending}, 'true')`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const ownerUrl = testKind === 'postgres' ? addressOf(rows[0]?.name ?? '') : undefined
  await loadDemo(
    { ...app.server, db, database: app.database },
    { count: 500, subRecords: 'few', today: testToday, ownerUrl },
  )
  await inTransaction(app.server, (tx) => accountsOfLeavers(tx, 'x'))
})
afterAll(() => app.stop())

interface Row {
  id: number
  kind: string
  state: string
  officer_id: number
  ngay: string
  undo: Undo
  from: string
  to: string | null
  status: string
}
async function movementsWhere(state: 'pending' | 'done'): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.kind, m.state, m.officer_id, cast(m.ngay as text) as ngay, m.undo, s.code as status,
      f."maCoQuan" as "from", t."maCoQuan" as "to"
    from movement m join officer o on o.id = m.officer_id join catalogue_item s on s.id = o."trangThaiHoSoId"
    join unit f on f.id = m."donViDiId" left join unit t on t.id = m."donViDenId"
    where m.state = ${state} order by m.id`.execute(app.database.db)
  return rows
}
const isIn = (branch: string) => (code: string | null) => code === branch || code?.startsWith(`${branch}.`)
const recordOf = async (id: number) => (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data
const people = async (status: readonly string[]) => {
  const { rows } = await sql<{ id: number }>`
    select o.id from officer o join catalogue_item s on s.id = o."trangThaiHoSoId"
    where s.code = any(${status}) and not o.deleted order by o.id`.execute(app.database.db)
  return rows.map(({ id }) => id)
}

test('everybody with a pending transfer and everybody who has left has one movement', async () => {
  const [pending, done] = [await movementsWhere('pending'), await movementsWhere('done')]
  expect(pending.map(({ officer_id }) => officer_id).toSorted()).toEqual((await people(['00'])).toSorted())
  const left = ['02', '03', '04', '05', '06', '07', '08', '09', '10']
  expect(done.map(({ officer_id }) => officer_id).toSorted()).toEqual((await people(left)).toSorted())
  expect(done.length).toBeGreaterThan(10)
  for (const { kind, status } of done) expect(movementNamed(kind).who.restore, status).toBeDefined()
})

test.each(demoBranches)('six pending transfers into %s and six out of it', async (branch) => {
  const pending = await movementsWhere('pending')
  const into = pending.filter(({ to }) => isIn(branch)(to))
  const out = pending.filter(({ from }) => isIn(branch)(from))
  expect([into.length, out.length]).toEqual([6, 6])
  expect(out.some(({ to }) => isIn(branch)(to))).toBe(false)
})

test('no transfer leads to a room or to the person’s own unit', async () => {
  const { rows } = await sql`
    select m.id from movement m join unit u on u.id = m."donViDenId"
    where m.state = 'pending' and (u."capDV" = 4 or not u.active or u.id = m."donViDiId")`.execute(
    app.database.db,
  )
  expect(rows).toEqual([])
})

test('of those who have left every second has an account, locked and listed for unlocking', async () => {
  const done = await movementsWhere('done')
  const locked = done.flatMap(({ undo }) => undo.lockedAccounts)
  expect(locked).toHaveLength(Math.ceil(done.length / 2))
  const { rows } = await sql<{ id: number }>`
    select a.id from account a join movement m on m.officer_id = a."idCBCC"
    where not a."isActived" and m.state = 'done'`.execute(app.database.db)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(locked.toSorted())
})

test('the stored effect has the same shape as that of a real movement', async () => {
  const done = await movementsWhere('done')
  const [person = 0] = (await people(['01'])).slice(-1)
  const real = (await movementRow(app, await begun(app, lan, endOfService, String(person)))).undo
  const shapeOf = (undo: Undo) =>
    undo.rows.map(({ record, before, after }) => [
      record,
      Object.keys(before).sort(),
      Object.keys(after).sort(),
    ])
  const shapes = new Map(shapeOf(real).map((shape) => [String(shape[0]), shape]))
  expect([...shapes.keys()]).toEqual(expect.arrayContaining(['work-period', 'salary-period']))
  for (const { undo } of done) {
    // The office has entered the last day beside it.
    expect(undo.officer).toEqual({ ...real.officer, ngayKetThuc: null })
    expect(undo.rows.map(({ record }) => record)).toEqual(
      expect.arrayContaining(['work-period', 'salary-period']),
    )
    for (const shape of shapeOf(undo)) expect(shape).toEqual(shapes.get(String(shape[0])) ?? shape)
  }
})

test('everybody who has left can be restored: active, with ended periods open again', async () => {
  for (const { id, kind, officer_id, undo } of await movementsWhere('done')) {
    expect(await take(app, lan, restoreMovement, movementNamed(kind), { id })).toMatchObject({ code: 0 })
    const record = await recordOf(officer_id)
    expect(record).toMatchObject({ isHieuLucLuong: true, ngayKetThuc: null, ngayKetThucLuong: null })
    expect(record.trangThaiHoSo.code).toBe('01')
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from work_period where officer_id = ${officer_id} and "denNgay" is null) as work,
        (select count(*)::int from salary_period where officer_id = ${officer_id} and "ngayKetThucLuong" is null
          and "coHieuLucLuong") as salary,
        (select count(*)::int from account where "idCBCC" = ${officer_id} and "isActived") as accounts`.execute(
      app.database.db,
    )
    expect(rows[0]).toEqual({ work: 1, salary: 1, accounts: undo.lockedAccounts.length })
  }
})

test('every pending one can be accepted or withdrawn', async () => {
  for (const [at, { id, officer_id, to }] of (await movementsWhere('pending')).entries()) {
    const body = { id, bienDong: { ngayChuyenDen: testToday } }
    const step = at % 2 === 0 ? acceptMovement : withdrawMovement
    expect(await take<unknown>(app, lan, step, transfer, body)).toMatchObject({ code: 0 })
    const { trangThaiHoSo, donVi } = await recordOf(officer_id)
    expect(trangThaiHoSo.code).toBe('01')
    expect(donVi.maCoQuan === to).toBe(at % 2 === 0)
  }
})
