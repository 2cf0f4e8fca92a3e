/** Runs the SQL files of `migrations/` in the order of their names, each once, each in one transaction. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('./migrations/', import.meta.url)

/** What a migration needs of a database: several statements in one text. */
export interface ScriptRunner {
  exec(sql: string): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Brings the database up to date and answers the names that ran. Fails when a file that ran before has been changed
 * since. Two servers that start at once wait for each other (advisory lock).
 */
export async function migrate(runner: ScriptRunner): Promise<string[]> {
  await runner.exec('select pg_advisory_lock(820001)')
  try {
    await runner.exec(`create table if not exists migration (
      name text primary key, sha256 text not null, ran_at timestamptz not null default now())`)
    const { rows } = await runner.exec('select name, sha256 from migration')
    const ran = new Map(rows.map((row) => [String(row['name']), String(row['sha256'])]))
    const done: string[] = []
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      const sha256 = createHash('sha256').update(sql).digest('hex')
      const known = ran.get(name)
      if (known === sha256) continue
      if (known !== undefined)
        throw new Error(`migration ${name} was changed after it had run on this database`)
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
