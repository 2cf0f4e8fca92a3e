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

/** Migrations that have run on a database, with their hashes; empty for an empty database. */
export async function migrationsIn(runner: ScriptRunner): Promise<Map<string, string>> {
  const { rows: tables } = await runner.exec(`select to_regclass('migration') is not null as found`)
  if (tables[0]?.['found'] !== true) return new Map()
  const { rows } = await runner.exec('select name, sha256 from migration')
  return new Map(rows.map((row) => [String(row['name']), String(row['sha256'])]))
}

/** Throws if a later version of the program has migrated this schema. */
export function refuseNewerSchema(ran: Iterable<string>, folder = ownFolder): void {
  const fileNames = new Set(filesIn(folder))
  const unknown = [...ran].filter((name) => !fileNames.has(name))
  if (unknown.length > 0)
    throw new Error(
      `Cơ sở dữ liệu đã được phiên bản mới hơn của chương trình nâng cấp (${unknown.sort().at(-1)}). Hãy chạy phiên bản mới đó, hoặc khôi phục bản sao lưu tạo trước khi nâng cấp.`,
    )
}

/**
 * Migrates the database by the files of `folder` and returns the names of those that ran. Fails if a file that ran before
 * has changed since, or is unknown. An advisory lock serialises servers that start at the same time.
 */
export async function migrate(runner: ScriptRunner, folder = ownFolder): Promise<string[]> {
  await runner.exec('select pg_advisory_lock(820001)')
  try {
    await runner.exec(`create table if not exists migration (
      name text primary key, sha256 text not null, ran_at timestamptz not null default now())`)
    const ran = await migrationsIn(runner)
    refuseNewerSchema(ran.keys(), folder)
    const done: string[] = []
    for (const name of filesIn(folder)) {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const ranHash = ran.get(name)
      if (ranHash === sha256) continue
      if (ranHash !== undefined)
        throw new Error(
          `Bước nâng cấp cơ sở dữ liệu ${name} đã chạy trước đây với nội dung khác; chương trình và cơ sở dữ liệu không cùng phiên bản.`,
        )
      await runner.exec(
        `begin; ${sql}; insert into migration (name, sha256) values ('${name}', '${sha256}'); commit;`,
      )
      done.push(name)
    }
    return done
  } finally {
    await runner.exec('rollback').catch(() => undefined)
    await runner.exec('select pg_advisory_unlock(820001)').catch(() => undefined)
  }
}
