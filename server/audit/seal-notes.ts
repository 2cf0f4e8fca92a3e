/**
 * Seals as noted outside the database, so that a log cut off at its end, or removed with its seals, is found: the newest
 * one in a file of its own, one of each hour in a file that only grows.
 */
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Seal } from '#server/audit/seal.ts'

/** A seal as it is noted, and as it is printed for shipping. */
export interface NotedSeal {
  id: number
  /** The first number that it no longer covers. */
  toId: number
  rows: number
  sha256: string
  /** ISO instant, by the database's clock. */
  sealedAt: string
}

/** Names in the data directory: the newest seal, and one of each hour. */
export const noteFiles = { newest: 'audit-seal.json', hourly: 'audit-seals.jsonl' } as const

export const noteOf = ({ id, toId, count, sha256, sealedAt }: Seal): NotedSeal => ({
  id,
  toId,
  rows: count,
  sha256,
  sealedAt: sealedAt.toISOString(),
})

const hourOf = ({ sealedAt }: NotedSeal): string => sealedAt.slice(0, 13)

/** Every seal noted in a data directory, by its number; none when nothing was noted. */
export async function notedSeals(dataDir: string): Promise<NotedSeal[]> {
  const hourly = linesOf(await textOf(join(dataDir, noteFiles.hourly)))
  const newest = linesOf(await textOf(join(dataDir, noteFiles.newest)))
  return [...hourly, ...newest].sort((a, b) => a.id - b.id)
}

/** Notes the newest seal; returns true when it is the first one noted in its hour, which is noted for good. */
export async function noteSeal(dataDir: string, seal: NotedSeal): Promise<boolean> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const newest = join(dataDir, noteFiles.newest)
  const line = `${JSON.stringify(seal)}\n`
  await writeFile(`${newest}.part`, line, { mode: 0o600 })
  await rename(`${newest}.part`, newest)
  const hourly = join(dataDir, noteFiles.hourly)
  const before = linesOf(await textOf(hourly)).at(-1)
  if (before !== undefined && hourOf(before) === hourOf(seal)) return false
  await appendFile(hourly, line, { mode: 0o600 })
  return true
}

/** Writes the notes of a backup into a data directory that has none. */
export async function restoreNotes(dataDir: string, lines: string): Promise<void> {
  const seals = linesOf(lines)
  const newest = seals.at(-1)
  if (newest === undefined) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, noteFiles.hourly), textOfNotes(seals), { mode: 0o600 })
  await writeFile(join(dataDir, noteFiles.newest), `${JSON.stringify(newest)}\n`, { mode: 0o600 })
}

/** The notes as one text, a line each. */
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

const linesOf = (text: string): NotedSeal[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as NotedSeal)
