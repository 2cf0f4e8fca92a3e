/**
 * `npm run db:reset`: removes the embedded database, its files and keys, so that the next start begins from scratch.
 */
import { rmSync } from 'node:fs'
import { readConfiguration } from '#server/platform/configuration.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { dataNames } from '#server/platform/db/private-folder.ts'
import { runScript } from './run-script.ts'

await runScript(async () => {
  const { dataDir, databaseUrl } = readConfiguration(process.env)
  if (databaseUrl !== undefined)
    throw new Error(
      'db:reset chỉ xóa cơ sở dữ liệu nhúng; hãy xóa cơ sở dữ liệu PostgreSQL bằng công cụ của nó.',
    )
  lockDataDir(dataDir)()
  for (const name of dataNames) rmSync(`${dataDir}/${name}`, { recursive: true, force: true })
  console.log(`Đã xóa dữ liệu trong ${dataDir}.`)
  return 0
})
