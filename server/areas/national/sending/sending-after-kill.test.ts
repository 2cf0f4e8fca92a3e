/**
 * Kills the real server (SIGKILL) at each stage of a sending, as seen by the national side, and restarts it: nothing is
 * lost or applied twice, and every record has the national side's result. `npm run prove` kills it 200 times.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { moments, startNationalSide, type TestNationalSide } from '#server/test/signing/national-side.ts'
import { serveProgram, type Served } from '#server/test/programs.ts'
import {
  approveRecord,
  changeRecord,
  sendingState,
  type ServerOfSamples,
} from '#server/test/samples/sample-signatures.ts'
import { testClock } from '#server/test/test-clock.ts'
import { snapshotFile, testKind } from '#server/test/test-database.ts'

const kills = Number(process.env['PROVE_KILLS'] ?? moments.length)
const dataDir = mkdtempSync(join(tmpdir(), 'hoso-killed-'))
const database = join(dataDir, 'database')
const people = Array.from({ length: 50 }, (_, at) => at + 1)
/** Records that the national side refuses. */
const isRefused = (id: number) => id % 5 === 0

let side: TestNationalSide
beforeAll(async () => {
  side = await startNationalSide()
})
afterAll(async () => {
  await side.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function withDatabase<T>(
  start: { snapshot?: string },
  work: (app: ServerOfSamples) => Promise<T>,
): Promise<T> {
  const open = await openDatabase({ dataDir: database, ...start }, { migrations: false })
  try {
    return await work({ server: { db: open.db, tableCache: new TableCache(open.db), clock: testClock() } })
  } finally {
    await open.close()
  }
}

/** Starts the server; kills it when its `nth` message reaches the stage. Holds all others until then. */
async function killAt(moment: (typeof moments)[number], nth: number): Promise<void> {
  let kill: () => void = () => undefined
  const killed = new Promise<void>((resolve) => (kill = resolve))
  let seen = 0
  side.at = (now) => {
    if (now !== moment) return undefined
    seen += 1
    if (seen === nth) kill()
    // A sent response can't be held; earlier stages are held, so that each kill finds messages at this stage.
    return moment === 'answered' ? undefined : new Promise(() => undefined)
  }
  const served = await serve()
  await killed
  served.kill()
  served.end()
  side.at = () => undefined
}

const serve = (): Promise<Served> => serveProgram({ DATA_DIR: dataDir, NATIONAL_DB_URL: side.url })

test.skipIf(testKind !== 'embedded')(
  `killed ${kills} times while it sends, it loses nothing and has nothing applied twice`,
  { timeout: 60_000 + kills * 30_000 },
  async () => {
    const approved = await withDatabase({ snapshot: snapshotFile() }, async (app) => {
      const all = []
      for (const id of people) {
        await changeRecord(app, id, { since: '2026-11-20', deadline: '2026-11-26' })
        all.push(await approveRecord(app, id))
      }
      return all
    })
    const refused = new Set(approved.filter(({ officerId }) => isRefused(officerId)).map(({ hash }) => hash))
    side.behave = ({ hash }) =>
      refused.has(hash) ? { refuse: [{ field: 'ngaySinh', message: 'Không khớp.', value: null }] } : 'accept'
    for (let kill = 0; kill < kills; kill++)
      await killAt(moments[kill % moments.length] ?? 'received', (Math.trunc(kill / moments.length) % 8) + 1)

    const served = await serve()
    expect(served.lines.filter((line) => line.includes('NATIONAL_DB_URL'))).toEqual([])
    try {
      while (!(await figures(served)).includes('hoso_outbox{of="waiting"} 0\n'));
    } finally {
      await served.stop()
    }
    expect(new Set(side.received.map(({ hash }) => hash))).toEqual(new Set(approved.map(({ hash }) => hash)))
    for (const [key, times] of side.applied) expect(times, key).toBe(1)
    expect(side.applied.size).toBe(approved.length - refused.size)
    await withDatabase({}, async (app) => {
      for (const { officerId, hash } of approved) {
        const keys = new Set(side.received.filter((one) => one.hash === hash).map(({ key }) => key))
        expect(keys.size).toBe(1)
        expect(await sendingState(app, officerId)).toMatchObject(
          refused.has(hash)
            ? {
                state: 'refused',
                isSyncQuocGia: false,
                send_deadline: '2026-11-26',
                errors: [{ field: 'ngaySinh' }],
              }
            : { state: 'sent', isSyncQuocGia: true, send_deadline: null, errors: [] },
        )
      }
      const { rows } = await sql`select from audit_entry where action = 'DongBo.send'`.execute(app.server.db)
      expect(rows).toHaveLength(approved.length)
    })
    if (process.env['PROVE_KILLS'] !== undefined)
      console.log(
        `killed ${kills} times: ${approved.length} records in ${side.received.length} attempts, none lost or applied twice`,
      )
  },
)

const figures = async ({ base }: Served) => (await fetch(`${base}/metrics`)).text()
