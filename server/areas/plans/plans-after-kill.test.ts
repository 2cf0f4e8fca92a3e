/**
 * The real server is killed (SIGKILL) at each step of a planned decision's taking effect, and two are started at once:
 * each plan has effect exactly once, or ends with its reason. `npm run prove -- plans` kills it three times at every step of a leaving and of a transfer.
 */
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { takeDueEffects } from '#server/areas/plans/take-effect.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { planWorld, quyetDinh } from '#server/test/plan-world.ts'
import { serveProgram, type Served } from '#server/test/programs.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { testKind } from '#server/test/test-database.ts'

const { w, leaving, plan, statusOf, noticesOf, linesOf } = planWorld()

/** The tables that an effect writes, in its order: a kill at each of them, and one when all is committed. */
const steps = ['officer', 'movement', 'plan', 'notice'] as const
const isProof = process.env['PROVE'] === '1'
const killed = isProof ? [...steps, ...steps, ...steps] : (['movement', 'notice'] as const)
const day = '2024-01-02'

const started: Served[] = []
afterEach(async () => {
  for (const served of started.splice(0)) await served.stop()
})
async function serve(): Promise<Served> {
  const { databaseUrl = '', server } = w.app
  const served = await serveProgram({ DATABASE_URL: databaseUrl, DATA_DIR: server.configuration.dataDir })
  started.push(served)
  return served
}

/** Its day is past for a server with today's clock. */
async function makeDue(id: string): Promise<void> {
  await sql`update plan set day = cast(${day} as date),
      "values" = "values" || jsonb_build_object(case kind when 'chuyen-cong-tac' then 'ngayBienDong' else 'ngay' end, ${day}::text)
    where officer_id = ${id} and state = 'cho'`.execute(w.app.database.db)
}
const ahead = '2026-12-01'
const early = { ...quyetDinh, ngayKy: '2023-12-20' }

async function leaver(): Promise<string> {
  const { id } = await makePerson(w.app, w.minh)
  const { data: paper } = await w.minh.upload(
    'Files/upload-file-hs',
    uploadForm({ idCanBo: id, index: '11' }, samplePdf()),
  )
  const body = await leaving(id, ahead, { quyetDinh: early })
  await plan({ ...body, values: { ...(body['values'] as object), file: [paper] } })
  await makeDue(id)
  return id
}
async function mover(): Promise<string> {
  const { id } = await makePerson(w.app, w.minh)
  const values = { donViDen: await unitOf(w.app, 'H20.101') }
  await plan({ loai: 'chuyen-cong-tac', id, ngay: ahead, quyetDinh: early, values })
  await makeDue(id)
  return id
}

/** Starts a server, and kills it while its effect waits to write this table: what is before it is done, nothing committed. */
async function killAt(table: (typeof steps)[number]): Promise<void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let locked: () => void = () => undefined
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const holding = w.app.database.db.transaction().execute(async (tx) => {
    // Rows may be read and locked, not written.
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
    locked()
    await held
  })
  await isLocked
  const served = await serve()
  let waiting: number | undefined
  while (waiting === undefined) waiting = await waitingForEffect()
  served.kill()
  served.end()
  started.splice(started.indexOf(served), 1)
  letGo()
  await holding
  while (await isThere(waiting));
}

/** The connection of an effect that waits for a lock: it has the plan's row. */
async function waitingForEffect(): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select a.pid from pg_stat_activity a, pg_sleep(0.02) where a.datname = current_database() and a.wait_event_type = 'Lock'
      and exists (select from pg_locks l where l.pid = a.pid and l.granted and l.relation = 'plan'::regclass
        and l.mode = 'RowShareLock')`.execute(w.app.database.db)
  return rows[0]?.pid
}
async function isThere(pid: number): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity, pg_sleep(0.02) where pid = ${pid}`.execute(
    w.app.database.db,
  )
  return rows.length > 0
}
async function allEnd(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from plan, pg_sleep(0.02)
      where state = 'cho' and day = cast(${day} as date)`.execute(w.app.database.db)
    if (rows[0]?.n === 0) return
  }
}

test.skipIf(testKind === 'embedded')(
  `killed at ${killed.length} steps, and by two servers at once, each plan has effect once`,
  { timeout: 60_000 + killed.length * 40_000 },
  async () => {
    const people = [await leaver(), await mover(), await leaver(), await mover()]
    const [first = '', second = '', third = '', fourth = ''] = people
    // The third belongs to another unit by then, the fourth's record has changed.
    const elsewhere = (await unitOf(w.app, 'H20.101')).id
    await sql`update officer set "donViId" = ${elsewhere} where id = ${third}`.execute(w.app.database.db)
    await sql`update officer set "soDienThoai" = '0912345678' where id = ${fourth}`.execute(w.app.database.db)
    const planIds = new Map<string, string>()
    for (const id of people) planIds.set(id, String((await plansOf(id))[0]?.id))

    for (const table of killed) {
      await killAt(table)
      const interrupted = (await Promise.all(people.map(plansOf))).flat()
      expect(interrupted.filter(({ state }) => state === 'cho').length, table).toBeGreaterThan(0)
      for (const { id, officer, state } of interrupted)
        if (state === 'cho') {
          expect(await movementsOf(officer), table).toBe(0)
          expect(await linesOf(id), table).toEqual([])
        }
    }
    await Promise.all([serve(), serve(), takeDueEffects(w.app.server)])
    await allEnd()
    for (const id of [first, second, fourth]) {
      const [row, ...others] = await plansOf(id)
      expect({ ...row, others }).toMatchObject({ state: 'xong', others: [] })
      expect(await movementsOf(id)).toBe(1)
      const lines = await linesOf(planIds.get(id) ?? '')
      expect(lines.filter(({ target }) => target === 'plan')).toHaveLength(1)
      expect(lines.filter(({ target }) => target === 'movement')).toHaveLength(1)
      expect((await noticesOf(w.minh)).filter(({ duongDan }) => duongDan.includes(`/${id}/`))).toHaveLength(1)
    }
    expect(await statusOf(first)).toBe('02')
    expect(await statusOf(second)).toBe('00')
    const [ofThird] = await plansOf(third)
    expect(ofThird).toMatchObject({
      state: 'khong-duoc',
      reason: expect.stringContaining('không còn thuộc đơn vị'),
    })
    expect(await movementsOf(third)).toBe(0)
    const { rows: files } = await sql<{ owner: string }>`select owner_table as owner from file
      where officer_id = ${first} and state = 'attached'`.execute(w.app.database.db)
    expect(files.map(({ owner }) => owner)).toEqual(['movement'])
  },
)

async function plansOf(
  officer: string,
): Promise<{ id: string; officer: string; state: string; reason: string | null }[]> {
  const { rows } = await sql<{ id: string; officer: string; state: string; reason: string | null }>`
    select id::text as id, officer_id::text as officer, state, reason from plan where officer_id = ${officer}`.execute(
    w.app.database.db,
  )
  return rows
}
async function movementsOf(officer: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from movement where officer_id = ${officer}`.execute(w.app.database.db)
  return rows[0]?.n ?? 0
}
