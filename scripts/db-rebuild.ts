/** `npm run db:rebuild`: makes everything derived anew from the records: ancestors, totals, the dictionary of names. */
import { join } from 'node:path'
import { readConfiguration } from '#server/configuration.ts'
import { openDatabase } from '#server/db/create-database.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { rebuildLists } from '#server/officers/list/rebuild-lists.ts'

const { dataDir, databaseUrl, migrationDatabaseUrl } = readConfiguration(process.env)
const unlock = databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined
const database = await openDatabase(
  databaseUrl === undefined
    ? { dataDir: join(dataDir, 'database') }
    : { url: migrationDatabaseUrl ?? databaseUrl },
)
await rebuildLists(database.bulkDb)
console.log('Đã dựng lại cây đơn vị của hồ sơ, số tổng và từ điển họ tên.')
await database.close()
unlock()
