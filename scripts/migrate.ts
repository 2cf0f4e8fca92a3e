/**
 * `npm run migrate`: brings the schema to this program's, as each start does. With `--dry-run` it changes nothing and
 * says what would run, and on which tables of about how many rows.
 */
import { join } from 'node:path'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/create-database.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { grantRights } from '#server/platform/db/grant-rights.ts'
import { migrate, migrationsIn, pendingAfter, type ScriptRunner } from '#server/platform/db/migrate.ts'
import { tablesChanged } from './migrations/changed-tables.ts'
import { runScript } from './run-script.ts'

/** Rows of a table as the planner estimates them; 0 if there is none yet. */
async function rowsOf(runner: ScriptRunner, table: string): Promise<number> {
  const { rows } = await runner.exec(
    `select greatest(sum(c.reltuples), 0) as count from pg_class c
     where c.oid = to_regclass('${table}') or c.oid in (select inhrelid from pg_inherits where inhparent = to_regclass('${table}'))`,
  )
  return Number(rows[0]?.['count'] ?? 0)
}

async function describePending({ script }: OpenDatabase): Promise<void> {
  const pending = pendingAfter(await migrationsIn(script))
  if (pending.length === 0) console.log('Lược đồ đã đúng với chương trình này; không có bước nâng cấp nào.')
  for (const { name, sql } of pending) {
    const tables: string[] = []
    for (const table of tablesChanged(sql)) {
      const count = await rowsOf(script, table)
      tables.push(count > 0 ? `${table} (khoảng ${count.toLocaleString('vi-VN')} dòng)` : table)
    }
    console.log(`${name}: ${tables.length > 0 ? tables.join(', ') : 'không đổi bảng nào'}`)
  }
}

await runScript(async () => {
  const { dataDir, databaseUrl, migrationDatabaseUrl } = readConfiguration(process.env)
  const unlock = databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined
  const owner = migrationDatabaseUrl ?? databaseUrl
  const database = await openDatabase(
    owner === undefined ? { dataDir: join(dataDir, 'database') } : { url: owner },
    { migrations: false },
  )
  if (process.argv.includes('--dry-run')) await describePending(database)
  else {
    for (const name of await migrate(database.script)) console.log(`Đã chạy ${name}`)
    if (databaseUrl !== undefined && migrationDatabaseUrl !== undefined)
      await grantRights(database.script, databaseUrl)
    console.log('Lược đồ đúng với chương trình này.')
  }
  await database.close()
  unlock()
  return 0
})
