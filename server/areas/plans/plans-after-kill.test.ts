/**
 * The real server is killed (SIGKILL) at each step of a planned decision's taking effect, and two are started at once,
 * long after its night: each plan has effect exactly once, or ends with its reason. `npm run prove -- plans` kills it at every
 * step of a raise, a transfer and a leaving, twice.
 */
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { takeDueEffects } from '#server/areas/plans/take-effect.ts'
import { done } from '#server/test/due-people.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { planWorld, quyetDinh } from '#server/test/plan-world.ts'
import { serveProgram, type Served } from '#server/test/programs.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { testKind } from '#server/test/test-database.ts'

const { w, leaving, plan, statusOf, noticesOf, linesOf } = planWorld()

const isProof = process.env['PROVE'] === '1'
const day = '2024-01-02'

/** A kind of plan: the tables that its effect writes, in this order. The server is killed as it waits to write one. */
interface Killed {
  name: string
  steps: readonly string[]
  /** Those of the usual run; without any it is left to the proof. */
  usual: readonly string[]
  make: () => Promise<string>
  /** What it writes. */
  table: 'salary_period' | 'movement'
  hasFile: boolean
  /** Something entered meanwhile that it can't follow. */
  overtake?: (officer: string) => Promise<void>
}

const ahead = '2026-12-01'
const early = { ...quyetDinh, ngayKy: '2023-12-20' }

/** Made due: for a server with today's clock, its night is long past. */
async function makeDue(id: string): Promise<string> {
  await sql`update plan set day = cast(${day} as date),
      "values" = "values" || jsonb_build_object(case kind when 'chuyen-cong-tac' then 'ngayBienDong' else 'ngay' end, ${day}::text)
    where officer_id = ${id} and state = 'cho'`.execute(w.app.database.db)
  return id
}

/** Of a decision that was read from its file: the row as it says, the file, and the decision that it rests on. */
async function raised(): Promise<string> {
  const { id } = await makePerson(w.app, w.minh)
  await w.people.addSalary(id, { ngayHuongLuong: '2021-01-02' }, { capNhatHienTai: true })
  const upload = uploadForm({ code: '12' }, samplePdf(), { part: 'files', name: 'quyet-dinh.pdf' })
  const { data: file } = await w.minh.upload('Files/upload', upload)
  const giaTri = {
    ngachChucDanh: await w.people.rank('01.003'),
    bac: await w.people.step('5'),
    heSoLuong: 3.66,
    ngayHuongLuong: ahead,
  }
  const said = { ...early, soQuyetDinh: `${id}/QĐ-SNV`, coQuan: await unitOf(w.app, 'H20.05') }
  await done(w.minh, 'QuyetDinh/apply', {
    loai: 'QD_NANG_LUONG',
    quyetDinh: { ...said, file: [file].flat() },
    nguoi: [{ idCanBo: id, giaTri }],
  })
  return makeDue(id)
}
async function mover(): Promise<string> {
  const { id } = await makePerson(w.app, w.minh)
  const values = { donViDen: await unitOf(w.app, 'H20.101') }
  await plan({ loai: 'chuyen-cong-tac', id, ngay: ahead, quyetDinh: early, values })
  return makeDue(id)
}
async function leaver(): Promise<string> {
  const { id } = await makePerson(w.app, w.minh)
  const upload = uploadForm({ idCanBo: id, index: '11' }, samplePdf())
  const { data: paper } = await w.minh.upload('Files/upload-file-hs', upload)
  const body = await leaving(id, ahead, { quyetDinh: early })
  await plan({ ...body, values: { ...(body['values'] as object), file: [paper] } })
  return makeDue(id)
}

const kinds: readonly Killed[] = [
  {
    name: 'a raise',
    steps: ['file', 'officer', 'salary_period', 'decision_row', 'plan', 'notice'],
    usual: ['decision_row'],
    make: raised,
    table: 'salary_period',
    hasFile: true,
    overtake: async (id) => {
      const later = { ngayHuongLuong: '2025-01-02', bac: await w.people.step('6'), heSoLuong: 3.99 }
      await w.people.addSalary(id, later, { capNhatHienTai: true })
    },
  },
  {
    name: 'a transfer',
    steps: ['officer', 'movement', 'plan', 'notice'],
    usual: [],
    make: mover,
    table: 'movement',
    hasFile: false,
  },
  {
    name: 'a leaving',
    steps: ['file', 'officer', 'movement', 'plan', 'notice'],
    usual: ['notice'],
    make: leaver,
    table: 'movement',
    hasFile: true,
    overtake: async (id) => {
      const trangThai = await catalogueOf(w.app, 'DM_NGHIVIEC', '02')
      const tinhTrangNghiViec = {
        ngayKyQuyetDinh: '2026-11-18',
        ngay: '2026-11-20',
        soKyQuyetDinh: '1',
        trangThai,
      }
      await done(w.minh, 'NghiViec/create-nghi-viec', { id, tinhTrangNghiViec })
    },
  },
]

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

/** Starts a server, and kills it while its effect waits to write this table: what is before it is done, nothing committed. */
async function killAt(table: string): Promise<void> {
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

describe.skipIf(testKind === 'embedded')('each plan has effect once, or ends with its reason', () => {
  for (const kind of kinds) {
    const { name, table, make, overtake } = kind
    const killed = isProof ? [...kind.steps, ...kind.steps] : kind.usual
    const timeout = 60_000 + killed.length * 40_000
    test.skipIf(killed.length === 0)(
      `${name}, killed at ${killed.length} steps and by two servers at once`,
      { timeout },
      async () => {
        const [first, changed, moved] = [await make(), await make(), await make()] as const
        const overtaken = overtake && (await make())
        if (overtaken !== undefined) await overtake?.(overtaken)
        const elsewhere = (await unitOf(w.app, 'H20.101')).id
        await sql`update officer set "donViId" = ${elsewhere} where id = ${moved}`.execute(w.app.database.db)
        await sql`update officer set "soDienThoai" = '0912345678' where id = ${changed}`.execute(
          w.app.database.db,
        )
        const people = [first, changed, moved, ...(overtaken === undefined ? [] : [overtaken])]
        const before = await Promise.all(people.map((id) => rowsOf(table, id)))

        for (const at of killed) {
          await killAt(at)
          const plans = await Promise.all(people.map(planOf))
          expect(plans.filter(({ state }) => state === 'cho').length, at).toBeGreaterThan(0)
          for (const [n, { id, officer, state }] of plans.entries())
            if (state === 'cho') {
              expect(await rowsOf(table, officer), at).toEqual(before[n])
              expect(await linesOf(id), at).toEqual([])
            }
        }
        await Promise.all([serve(), serve(), takeDueEffects(w.app.server)])
        await allEnd()

        for (const [n, officer] of [first, changed].entries()) {
          const { id, state, reason } = await planOf(officer)
          expect([state, reason]).toEqual(['xong', null])
          expect(await rowsOf(table, officer)).toHaveLength((before[n]?.length ?? 0) + 1)
          const lines = await linesOf(id)
          expect(lines.filter(({ target }) => target === 'plan')).toHaveLength(1)
          expect(lines.filter(({ target, kind: what }) => target === table && what === 'them')).toHaveLength(
            1,
          )
          const told = (await noticesOf(w.minh)).filter(({ duongDan }) => duongDan.includes(`/${officer}/`))
          expect(told).toHaveLength(1)
          expect(await filesOf(officer)).toEqual(kind.hasFile ? [table] : [])
        }
        const why = { [moved]: 'không còn thuộc đơn vị', ...(overtaken && { [overtaken]: '' }) }
        for (const [officer, reason] of Object.entries(why)) {
          expect(await planOf(officer)).toMatchObject({
            state: 'khong-duoc',
            reason: expect.stringContaining(reason),
          })
          expect(await rowsOf(table, officer)).toEqual(before[people.indexOf(officer)])
        }
        if (table === 'salary_period') {
          const info = await done(w.lan, 'Luong/get-info', { id: first })
          expect(info).toMatchObject({ bacLuong: { code: '5' }, heSoLuong: 3.66 })
          expect(await decisionsOf(first)).toBe(1)
        } else expect(await statusOf(first)).toBe(name === 'a leaving' ? '02' : '00')
      },
    )
  }
})

async function planOf(
  officer: string,
): Promise<{ id: string; officer: string; state: string; reason: string | null }> {
  const { rows } = await sql<{ id: string; officer: string; state: string; reason: string | null }>`
    select id::text as id, officer_id::text as officer, state, reason from plan where officer_id = ${officer}`.execute(
    w.app.database.db,
  )
  const [only, ...others] = rows
  if (only === undefined || others.length > 0) throw new Error(`${rows.length} plans of ${officer}`)
  return only
}
/** The rows' ids. */
async function rowsOf(table: Killed['table'], officer: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.table(table)} where officer_id = ${officer} order by id`.execute(
    w.app.database.db,
  )
  return rows.map(({ id }) => id)
}
/** What the person's attached files belong to. */
async function filesOf(officer: string): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`select owner_table as owner from file
    where officer_id = ${officer} and state = 'attached'`.execute(w.app.database.db)
  return rows.map(({ owner }) => owner)
}
async function decisionsOf(officer: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from decision_row where officer_id = ${officer}`.execute(w.app.database.db)
  return rows[0]?.n ?? 0
}
