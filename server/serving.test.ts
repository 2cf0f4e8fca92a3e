/** The server as a separate process: its files on disk, its start after a kill, verification of its log. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { runProgram, serveProgram } from '#server/test/programs.ts'
import { testKind } from '#server/test/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-serving-'))
const dataDir = join(folder, 'data')
const settings = { DATA_DIR: dataDir }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Paths under a folder, including itself, that other users may read or write. */
const openToOthers = (path: string): string[] =>
  [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))].filter(
    (name) => ((statSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  )

/** Of the first administrator, as printed at the first start. */
const oneTimePassword = (lines: readonly string[]) =>
  lines.map((line) => /admin · mật khẩu dùng một lần: (\S+)/.exec(line)?.[1]).find(Boolean)

test.skipIf(testKind === 'postgres' || process.platform !== 'linux')(
  'every start makes the embedded database’s folder private, also after a kill; its log verifies',
  async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o755)
    const first = await serveProgram(settings)
    expect(openToOthers(dataDir)).toEqual([])
    const password = oneTimePassword(first.lines)
    expect(password).toMatch(/^\S{14}$/)
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
      'Cảnh báo NATIONAL_DB_URL: Chưa đặt; hồ sơ được gửi đến bộ mô phỏng, chưa được gửi đi thật.',
    )
    const signIn = async (userName: string, passWord: string) => {
      const response = await fetch(`${second.base}/api/v1/Auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userName, passWord }),
      })
      return response.json()
    }
    await signIn('ai-do', 'khong-dung')
    expect(oneTimePassword(second.lines)).toBeUndefined()
    expect(await signIn('admin', password ?? '')).toMatchObject({ data: { mustChangePassword: true } })
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
    await database.executeSql('delete from audit_line_hash')
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
