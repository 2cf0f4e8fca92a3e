/** Runs the SQL files of `migrations/` in the order of their names, each once and in its own transaction. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const ownFolder = new URL('./migrations/', import.meta.url)

/** The part of a database that migrations need: running several statements in one text. */
export interface ScriptRunner {
  exec(sql: string): Promise<{ rows: Record<string, unknown>[] }>
}

/** A folder's files, in execution order. */
const filesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/**
 * The release of the schema: raised by one with each version of the program that ships migrations. A program runs on the
 * schema of the next release too, since migrations only add (scripts/check/additive-migrations.ts), so that processes are
 * upgraded one after the other and the former version can be started again.
 */
export const schemaRelease = 1

interface RanMigration {
  sha256: string
  /** Release of the program that ran it. */
  release: number
}

/** Migrations that have run on a database, by name; empty for an empty database. */
export async function migrationsIn(runner: ScriptRunner): Promise<Map<string, RanMigration>> {
  const { rows: tables } = await runner.exec(`select to_regclass('migration') is not null as found`)
  if (tables[0]?.['found'] !== true) return new Map()
  // The column came later than the table.
  const { rows } = await runner.exec(
    `select name, sha256, coalesce(cast(to_jsonb(migration) ->> 'release' as integer), 1) as release from migration`,
  )
  return new Map(
    rows.map(({ name, sha256, release }) => [
      String(name),
      { sha256: String(sha256), release: Number(release) },
    ]),
  )
}

/** Names of migrations that this program doesn't have. */
const unknownAmong = (names: Iterable<string>, folder: URL): string[] => {
  const fileNames = new Set(filesIn(folder))
  return [...names].filter((name) => !fileNames.has(name)).sort()
}

/** Whether the next release has migrated this schema: this program still runs on it. */
export const isOfNextRelease = (ran: ReadonlyMap<string, RanMigration>, folder = ownFolder): boolean =>
  unknownAmong(ran.keys(), folder).length > 0

/** Throws if a later version of the program than the next release has migrated this schema. */
export function refuseNewerSchema(
  ran: ReadonlyMap<string, RanMigration>,
  folder = ownFolder,
  release = schemaRelease,
): void {
  const tooNew = unknownAmong(ran.keys(), folder).filter((name) => ran.get(name)?.release !== release + 1)
  const last = tooNew.at(-1)
  if (last !== undefined) throw new Error(newer(last))
}

/** Throws if a backup has migrations that this program doesn't know. */
export function refuseNewerBackup(names: readonly string[]): void {
  const last = unknownAmong(names, ownFolder).at(-1)
  if (last !== undefined) throw new Error(newer(last))
}

const newer = (name: string) =>
  `Cơ sở dữ liệu đã được phiên bản mới hơn của chương trình nâng cấp (${name}). Hãy chạy phiên bản mới đó, hoặc khôi phục bản sao lưu tạo trước khi nâng cấp.`

/** Migrations that the next start would run, with their text, in that order. */
export function pendingAfter(
  ran: ReadonlyMap<string, RanMigration>,
  folder = ownFolder,
): { name: string; sql: string }[] {
  return filesIn(folder)
    .filter((name) => !ran.has(name))
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }))
}

/**
 * Migrates the database by the files of `folder` and returns the names of those that ran. Fails if a file that ran before
 * has changed since, or is neither known nor of the next release. An advisory lock serialises servers that start at the same time.
 */
export async function migrate(
  runner: ScriptRunner,
  folder = ownFolder,
  release = schemaRelease,
): Promise<string[]> {
  await runner.exec('select pg_advisory_lock(820001)')
  try {
    await runner.exec(`create table if not exists migration (
      name text primary key, sha256 text not null, ran_at timestamptz not null default now());
      alter table migration add column if not exists release integer not null default 1`)
    const ran = await migrationsIn(runner)
    refuseNewerSchema(ran, folder, release)
    const done: string[] = []
    for (const name of filesIn(folder)) {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const ranHash = ran.get(name)?.sha256
      if (ranHash === sha256) continue
      if (ranHash !== undefined)
        throw new Error(
          `Bước nâng cấp cơ sở dữ liệu ${name} đã chạy trước đây với nội dung khác; chương trình và cơ sở dữ liệu không cùng phiên bản.`,
        )
      await runner.exec(
        `begin; ${sql}; insert into migration (name, sha256, release)
          values ('${name}', '${sha256}', ${release}); commit;`,
      )
      done.push(name)
    }
    return done
  } finally {
    await runner.exec('rollback').catch(() => undefined)
    await runner.exec('select pg_advisory_unlock(820001)').catch(() => undefined)
  }
}
