/**
 * `npm run db:reset`: removes the embedded database, its files and keys, so that the next start begins from scratch.
 */
import { rmSync } from 'node:fs'
import { readConfiguration } from '#server/configuration.ts'
import { lockDataDir } from '#server/db/data-lock.ts'
import { dataNames } from '#server/db/private-folder.ts'

const { dataDir, databaseUrl } = readConfiguration(process.env)
if (databaseUrl !== undefined)
  throw new Error(
    'db:reset only removes the embedded database; drop a PostgreSQL database with its own tools',
  )
lockDataDir(dataDir)()
for (const name of dataNames) {
  rmSync(`${dataDir}/${name}`, { recursive: true, force: true })
}
console.log(`Đã xóa dữ liệu trong ${dataDir}.`)
