/** `npm run db:rebuild`: makes everything derived anew from the records: ancestors, totals, the dictionary of names. */
import { join } from 'node:path'
import { readConfiguration } from '#server/configuration.ts'
import { openDatabase } from '#server/db/create-database.ts'
import { lockDataDir } from '#server/db/data-lock.ts'

const { dataDir, databaseUrl, migrationDatabaseUrl } = readConfiguration(process.env)
const unlock = databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined
const database = await openDatabase(
  databaseUrl === undefined
    ? { dataDir: join(dataDir, 'database') }
    : { url: migrationDatabaseUrl ?? databaseUrl },
)
for (const rebuild of ['rebuild_officer_units', 'rebuild_name_dictionary', 'rebuild_officer_count']) {
  await database.script.exec(`select ${rebuild}()`)
  console.log(`${rebuild}: xong`)
}
await database.close()
unlock()
