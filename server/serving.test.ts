/** The server as a separate process: its files on disk, its start after a kill, verification of its log. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/create-database.ts'
import { runProgram, serveProgram } from '#server/test/programs.ts'
import { testKind } from '#server/test/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-serving-'))
const dataDir = join(folder, 'data')
const settings = { DATA_DIR: dataDir }
const demo = { DEMO: '1', DEMO_RECORDS: '40', DEMO_SUBRECORDS: 'few', DEMO_PASSWORD: 'Khởi-động 40 hồ sơ' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Paths under a folder, including itself, that other users may read or write. */
const openToOthers = (path: string): string[] =>
  [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))].filter(
    (name) => ((statSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  )

async function post(base: string, path: string, body: object, token = '') {
  const answer = await fetch(`${base}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { data: { access_token: string; totalRows: number } }
}

test.skipIf(testKind === 'postgres' || process.platform !== 'linux')(
  'the first start loads the demonstration; every start, also after a kill, makes the folder private; the log verifies',
  { timeout: 240_000 },
  async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o755)
    const first = await serveProgram({ ...settings, ...demo })
    expect(openToOthers(dataDir)).toEqual([])
    // A zombie process still has its id.
    first.kill()
    execFileSync('chmod', ['-R', 'a+rwX', dataDir])
    const killed = performance.now()
    const second = await serveProgram(settings)
    expect(performance.now() - killed).toBeLessThan(30_000)
    first.end()
    expect(openToOthers(dataDir)).toEqual([])
    expect(await runProgram('verify-audit.ts', [], settings)).toMatchObject({
      status: 2,
      output: expect.stringContaining('không có niêm phong nào được ghi nhận'),
    })
    expect(second.lines).toContain(
      'Cảnh báo: NATIONAL_DB_URL chưa đặt; hồ sơ được gửi đến bộ mô phỏng, chưa được gửi đi thật.',
    )
    // The demonstration outlives both the restart of the database after loading and the kill.
    const entered = await post(second.base, 'Auth/login', { userName: 'admin', passWord: demo.DEMO_PASSWORD })
    const everybody = { pageNumber: 1, pageSize: 5, isChildren: true }
    const list = await post(second.base, 'CanBoCongChuc/get-hs-paging', everybody, entered.data.access_token)
    expect(list.data.totalRows).toBeGreaterThan(30)
    expect(await runProgram('verify-audit.ts', ['--first'], settings)).toMatchObject({
      status: 1,
      output: expect.stringContaining('đang được tiến trình'),
    })
    await second.stop()
    const shipped = second.lines.find((line) => line.startsWith('{"auditSeal":')) ?? '{}'
    const { auditSeal } = JSON.parse(shipped) as { auditSeal: { id: number; sha256: string } }

    expect(await runProgram('verify-audit.ts', [], settings)).toMatchObject({ status: 0 })
    const database = await openDatabase({ dataDir: join(dataDir, 'database') })
    await database.executeSql('delete from audit_entry')
    await database.executeSql('delete from audit_seal')
    await database.close()
    expect(await runProgram('verify-audit.ts', [], settings)).toMatchObject({ status: 1 })
    for (const name of ['audit-seal.json', 'audit-seals.jsonl'])
      await rename(join(dataDir, name), join(folder, name))
    expect(await runProgram('verify-audit.ts', [], settings)).toMatchObject({ status: 2 })
    const seal = ['--seal', `${auditSeal.id}:${auditSeal.sha256}`]
    expect(await runProgram('verify-audit.ts', seal, settings)).toMatchObject({ status: 1 })
    expect(await runProgram('verify-audit.ts', ['--first'], settings)).toMatchObject({ status: 0 })
  },
)
