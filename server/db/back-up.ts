/** Dumps of the embedded database, which a power cut may damage: one an hour, the last day's kept. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/clock.ts'
import type { Configuration } from '#server/configuration.ts'
import type { OpenDatabase } from '#server/db/create-database.ts'

const kept = 24
const named = /^hoso-\d{8}T\d{6}Z\.tar\.gz$/

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** Answers the new dump's file; undefined on a database that its operator backs up. */
export async function backUp({
  database,
  configuration,
  clock,
}: {
  database: OpenDatabase
  configuration: Pick<Configuration, 'dataDir'>
  clock: Clock
}): Promise<string | undefined> {
  if (database.dump === undefined) return undefined
  const folder = backupFolder(configuration.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moment = clock
    .now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
  const file = join(folder, `hoso-${moment}.tar.gz`)
  await database.dump(`${file}.part`)
  await rename(`${file}.part`, file)
  const dumps = (await readdir(folder)).filter((name) => named.test(name)).sort()
  for (const old of dumps.slice(0, Math.max(0, dumps.length - kept)))
    await rm(join(folder, old), { force: true })
  return file
}
