/** A copy of this tree with a fault, to see whether the suite that should notice it does. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PlantedFault } from './suite.ts'

export interface FaultyTree {
  root: string
  remove(): void
}

export function plantFault({ file, find, put }: PlantedFault, from: string): FaultyTree {
  const text = readFileSync(join(from, file), 'utf8')
  if (text.split(find).length !== 2) throw new Error(`${file} does not contain once: ${find}`)
  const root = mkdtempSync(join(tmpdir(), 'hoso-fault-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: from,
    maxBuffer: 64_000_000,
  })
  for (const name of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(join(root, dirname(name)), { recursive: true })
    cpSync(join(from, name), join(root, name))
  }
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(
    join(root, file),
    text.replace(find, () => put),
  )
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
