/** A snapshot of the embedded database that later runs use again, as long as nothing that it is made from has changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'node_modules/.cache/test-snapshots')
/** Milliseconds for which an unused one is kept: they take 70 MB each. */
const longestUnused = 3_600_000

/**
 * Its path, which names what it is made from: all code and data of the product, the demonstration and the tests except
 * the tests themselves, all packages, this Node, and the day, since rows have the time at which they were made.
 */
export function keptSnapshot(): string {
  const hash = createHash('sha256').update(`${process.version} ${new Date().toISOString().slice(0, 10)}`)
  for (const file of madeFrom()) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  const snapshotFile = join(folder, `${hash.digest('hex').slice(0, 32)}.tar`)
  mkdirSync(folder, { recursive: true })
  if (existsSync(snapshotFile)) utimesSync(snapshotFile, new Date(), new Date())
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    // Another run may have just removed it.
    const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > longestUnused) rmSync(file, { force: true })
  }
  return snapshotFile
}

const madeFrom = (): string[] => [
  'package.json',
  'package-lock.json',
  ...['domain', 'server', 'demo'].flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map(({ parentPath, name: file }) => join(parentPath, file).slice(root.length))
      .sort(),
  ),
]
