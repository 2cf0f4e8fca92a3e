/** Hourly dumps of the embedded database, which a power failure may damage; keeps those of the last day. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notedSeals, textOfNotes } from '#server/platform/audit/seal-notes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import { migrationsIn } from '#server/platform/db/migrate.ts'

const maxDumps = 24
const named = /^hoso-\d{8}T\d{6}Z\.tar\.gz$/

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** A dump, with the state of the database when it was made. */
export interface Dump {
  file: string
  /** The seals recorded until then (`textOfNotes`); later ones aren't in the dump. */
  notes: string
  migrations: string[]
}

/** Metadata beside each dump. */
const aboutOf = (file: string) => file.replace(/\.tar\.gz$/, '.json')

/** Returns the new dump's file; undefined on PostgreSQL, which the operator backs up. */
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
  const about = {
    notes: textOfNotes(await notedSeals(configuration.dataDir)),
    migrations: [...(await migrationsIn({ exec: (text) => database.executeSql(text) })).keys()].sort(),
  }
  await database.dump(`${file}.part`)
  await writeFile(aboutOf(file), JSON.stringify(about), { mode: 0o600 })
  await rename(`${file}.part`, file)
  const dumps = await dumpsIn(folder)
  for (const old of dumps.slice(0, Math.max(0, dumps.length - maxDumps))) {
    await rm(join(folder, old), { force: true })
    await rm(aboutOf(join(folder, old)), { force: true })
  }
  return file
}

/** The newest dump of a data directory; undefined if there is none. */
export async function newestDump(dataDir: string): Promise<Dump | undefined> {
  const folder = backupFolder(dataDir)
  const newest = (await dumpsIn(folder).catch(() => [])).at(-1)
  if (newest === undefined) return undefined
  const file = join(folder, newest)
  const about = JSON.parse(await readFile(aboutOf(file), 'utf8')) as Omit<Dump, 'file'>
  return { file, ...about }
}

const dumpsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => named.test(name)).sort()
