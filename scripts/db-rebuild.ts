/** `npm run db:rebuild`: recomputes all derived data from the records: derivations, ancestors, totals, names. */
import { join } from 'node:path'
import { atRestPlace, openKeyRing } from '#server/platform/at-rest/key-ring.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { judgeEveryone } from '#server/people/quality/quality-jobs.ts'
import { officeClock } from '#server/platform/clock.ts'
import { rebuildLists } from '#server/people/officers/list/rebuild-lists.ts'
import { runScript } from './run-script.ts'

await runScript(async () => {
  const configuration = readConfiguration(process.env)
  const { dataDir, databaseUrl, migrationDatabaseUrl, timeZone } = configuration
  const unlock = databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined
  const url = databaseUrl && (migrationDatabaseUrl ?? databaseUrl)
  const database = await openDatabase(url === undefined ? { dataDir: join(dataDir, 'database') } : { url })
  database.codec.use(openKeyRing(configuration), configuration.encryptAtRest)
  const tableCache = new TableCache(database.bulkDb)
  const reference = await loadReferenceData(tableCache)
  await rebuildDerivations(inOwnTransaction(database.bulkDb), reference)
  await rebuildLists(database.bulkDb)
  const today = officeClock(timeZone).today()
  await judgeEveryone({ database, tableCache, url, today, keys: atRestPlace(configuration) })
  console.log(
    'Đã dựng lại khóa họ tên, trình độ cao nhất, cây đơn vị của hồ sơ, số tổng, từ điển họ tên và chỗ cần xem.',
  )
  await database.close()
  unlock()
  return 0
})
