/**
 * A power cut takes nothing from the embedded database that was acknowledged: a copy of its files as the last syncs left
 * them holds every row. `npm run prove -- power`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { testKind } from '#server/test/test-database.ts'

const isSkipped = process.env['PROVE'] !== '1' || testKind === 'postgres'
const folder = mkdtempSync(join(tmpdir(), 'hoso-power-cut-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const rows = 400

/** Kills a writer after so many rows, and opens what its disk holds then. */
async function cut(
  name: string,
  isLying: boolean,
): Promise<{ acknowledged: number; there: number[]; ms: number }> {
  const from = join(folder, name)
  const mirror = join(folder, `${name}-disk`)
  const lie = join(folder, `${name}-lies`)
  mkdirSync(from)
  const child = spawn(
    process.execPath,
    ['--import', script('./mirror.ts'), script('./write-until-killed.ts'), from],
    {
      env: { ...process.env, MIRRORED: from, MIRROR: mirror, ...(isLying ? { MIRROR_UNTIL: lie } : {}) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  let started = 0
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (started === 0 && output.includes('open\n')) {
      started = performance.now()
      if (isLying) writeFileSync(lie, '')
    }
    if (output.split('\n').length > rows) break
  }
  const ms = (performance.now() - started) / rows
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const acknowledged = Number(
    output
      .trimEnd()
      .split('\n')
      .findLast((line) => /^\d+$/.test(line)),
  )
  const database = await openDatabase({ dataDir: mirror }, { migrations: false })
  const { rows: there } = await database.executeSql('select n from acknowledged order by n')
  await database.close()
  return { acknowledged, there: there.map(({ n }) => Number(n)), ms }
}

test.skipIf(isSkipped)('every acknowledged row is on the disk', { timeout: 120_000 }, async () => {
  const { acknowledged, there, ms } = await cut('honest', false)
  console.log(
    `power cut: ${acknowledged} rows acknowledged, ${there.length} on the disk, ${ms.toFixed(1)} ms each`,
  )
  expect(acknowledged).toBeGreaterThanOrEqual(rows - 1)
  expect(there.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, at) => at + 1))
})

test.skipIf(isSkipped)('and a disk that lies is noticed', { timeout: 120_000 }, async () => {
  const { acknowledged, there } = await cut('lying', true)
  expect(there.length).toBeLessThan(acknowledged)
})
