/**
 * Seals recorded outside the database, so that a truncated log, or one removed together with its seals, is detected:
 * the newest seal in its own file, one per hour in an append-only file.
 */
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seal } from '#server/platform/audit/seal.ts'

/** A seal as it is recorded, and as it is printed for shipping. */
export interface NotedSeal {
  id: number
  /** Exclusive end of the sealed ids. */
  toId: number
  rows: number
  sha256: string
  /** ISO timestamp from the database's clock. */
  sealedAt: string
}

/** File names in the data directory: the newest seal, and one per hour. */
export const noteFiles = { newest: 'audit-seal.json', hourly: 'audit-seals.jsonl' } as const

export const noteOf = ({ id, toId, count, sha256, sealedAt }: Seal): NotedSeal => ({
  id,
  toId,
  rows: count,
  sha256,
  sealedAt: sealedAt.toISOString(),
})

const hourOf = ({ sealedAt }: NotedSeal): string => sealedAt.slice(0, 13)

/** All seals recorded in a data directory, by id; empty if there are none. */
export async function notedSeals(dataDir: string): Promise<NotedSeal[]> {
  const hourly = linesOfNotes(await textOf(join(dataDir, noteFiles.hourly)))
  const newest = linesOfNotes(await textOf(join(dataDir, noteFiles.newest)))
  return [...hourly, ...newest].sort((a, b) => a.id - b.id)
}

/** Records the newest seal; returns true if it is the first of its hour, which goes to the append-only file. */
export async function noteSeal(dataDir: string, seal: NotedSeal): Promise<boolean> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const newest = join(dataDir, noteFiles.newest)
  const line = `${JSON.stringify(seal)}\n`
  await writeFile(`${newest}.part`, line, { mode: 0o600 })
  await rename(`${newest}.part`, newest)
  const hourly = join(dataDir, noteFiles.hourly)
  const before = linesOfNotes(await textOf(hourly)).at(-1)
  if (before !== undefined && hourOf(before) === hourOf(seal)) return false
  await appendFile(hourly, line, { mode: 0o600 })
  return true
}

/** Restores the recorded seals of a backup into a data directory without any. */
export async function restoreNotes(dataDir: string, lines: string): Promise<void> {
  const seals = linesOfNotes(lines)
  const newest = seals.at(-1)
  if (newest === undefined) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, noteFiles.hourly), textOfNotes(seals), { mode: 0o600 })
  await writeFile(join(dataDir, noteFiles.newest), `${JSON.stringify(newest)}\n`, { mode: 0o600 })
}

/** The recorded seals as text, one per line. */
export const textOfNotes = (seals: readonly NotedSeal[]): string =>
  seals.map((seal) => `${JSON.stringify(seal)}\n`).join('')

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return ''
    throw error
  }
}

/** The reverse of `textOfNotes`. */
export const linesOfNotes = (text: string): NotedSeal[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as NotedSeal)
