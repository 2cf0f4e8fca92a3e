/**
 * `npm run check`: all static checks. Prints one line per check with its time; the output of failing checks follows,
 * and the exit code is then not zero.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { registryAddresses } from './check/registry-addresses.ts'
import { deadClasses, sheetLines } from './check/classes.ts'
import { removingMigrations } from './check/additive-migrations.ts'
import { brokenLayers } from './check/layers.ts'
import { missingStyles } from './check/styles.ts'
import { unloggedWriters } from './check/logged-writers.ts'
import { machinePaths } from './check/machine-paths.ts'
import { missingFiles } from './check/named-files.ts'
import { loadedSchemas } from './check/server-only-schemas.ts'
import { unwrappedPackages } from './check/wrapped-packages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Outcome {
  ok: boolean
  output: string
}
interface Check {
  title: string
  run: () => Promise<Outcome> | Outcome
}

/** A tool, run with the current Node. */
function tool(...command: string[]): () => Promise<Outcome> {
  return () =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, command, {
        cwd: root,
        env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      })
      const chunks: Buffer[] = []
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
      child.on('error', (error) => resolve({ ok: false, output: error.message }))
      child.on('close', (status) =>
        resolve({ ok: status === 0, output: Buffer.concat(chunks).toString('utf8') }),
      )
    })
}

/** A check of our own, which passes without findings. */
function findings(search: (root: string) => string[]): () => Outcome {
  return () => {
    const lines = search(root)
    return { ok: lines.length === 0, output: lines.join('\n') }
  }
}

/** Results of the last run, which tools reuse for what hasn't changed. */
const cache = 'node_modules/.cache/check'

/**
 * Types of a project; only of files that changed, and of those that use them. With one checker: several would each
 * work out the types that files share, which on two cores takes twice the processor time.
 */
const types = (project: string) =>
  tool(
    'node_modules/typescript/bin/tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${project}.tsbuildinfo`,
  )

const checks: readonly Check[] = [
  { title: 'types: domain', run: types('domain') },
  { title: 'types: server, demo, scripts, bench', run: types('server') },
  { title: 'types: web', run: types('web') },
  { title: 'lint', run: tool('node_modules/oxlint/bin/oxlint', '--type-aware') },
  {
    title: 'format',
    run: tool(
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '**/*.{ts,tsx,css,mjs}',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      `${cache}/prettier`,
    ),
  },
  {
    title: 'dead code',
    run: tool('node_modules/knip/bin/knip.js', '--no-progress'),
  },
  { title: 'docs/calls.md is up to date', run: tool('scripts/print-calls.ts', '--check') },
  { title: 'sentences of the specification', run: tool('scripts/check-messages.ts') },
  { title: 'folders and files know each other one way', run: findings(brokenLayers) },
  { title: 'no browser loads the schemas of answers', run: findings(loadedSchemas) },
  { title: 'every screen loads its styles', run: findings(missingStyles) },
  { title: `no class is dead in ${sheetLines(root)} lines of CSS`, run: findings(deadClasses) },
  { title: 'one module knows the workbook library', run: findings(unwrappedPackages) },
  { title: 'migrations only add', run: findings(removingMigrations) },
  { title: 'whoever writes records leaves a log entry', run: findings(unloggedWriters) },
  { title: 'no registry address in the lock file', run: findings(registryAddresses) },
  { title: 'no path of this machine in the sources', run: findings(machinePaths) },
  { title: 'files named in comments exist', run: findings(missingFiles) },
]

let failed = 0
const waiting = [...checks]

async function worker(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const started = performance.now()
    const { ok, output } = await check.run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (!ok) failed++
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${check.title.padEnd(42)} ${seconds.padStart(5)} s`)
    if (!ok) console.log(`${output.trim().replace(/^/gm, '     ')}\n`)
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
console.log(failed === 0 ? `${checks.length} checks passed` : `${failed} of ${checks.length} checks failed`)
process.exitCode = failed === 0 ? 0 : 1
