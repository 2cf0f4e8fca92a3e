/**
 * `npm run encrypt`: makes what is stored match ENCRYPT_AT_REST: encrypts it, under the key in use, or decrypts it where the
 * setting is off. The first run makes the key, `-- --new-key` a new one (rotation). Interrupted, it goes on where it was when it is run
 * again. It refuses to run while a server does.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  addKey,
  hasKeyRing,
  openKeyRing,
  type AtRestPlace,
  type KeyRing,
} from '#server/platform/at-rest/key-ring.ts'
import { isInUse, missingKey, noteBegun, noteDone } from '#server/platform/re-encryption/used-keys.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { isOnly } from '#server/platform/db/neighbours/neighbours.ts'
import { inOrderOfStart } from '#server/platform/db/start-order.ts'
import { createEncryptedStore } from '#server/platform/storage/open-store.ts'
import { encryptFiles } from '#server/platform/re-encryption/encrypt-files.ts'
import { encryptStored } from '#server/people/officers/write/encrypt-stored.ts'
import { smallBlob } from '#server/people/files/store-file.ts'
import { runScript } from './run-script.ts'

/** The keys, with a new one where there is none, or it is wanted and no run with a new one waits to be ended. */
async function ringOf(db: Db, place: AtRestPlace, wantsNew: boolean): Promise<KeyRing> {
  const isFirst = place.encryptAtRest && !hasKeyRing(place)
  const before = isFirst ? undefined : openKeyRing(place)
  const lost = await missingKey(db, before)
  if (lost !== undefined) throw new Error(lost)
  if (isFirst || (place.encryptAtRest && wantsNew && before !== undefined && (await isInUse(db, before))))
    console.log(`Đã tạo khóa ${addKey(place)}. Hãy cất một bản tệp khóa ở nơi khác.`)
  const ring = openKeyRing(place)
  if (ring === undefined) throw new Error('Chưa mã hóa gì: hãy đặt ENCRYPT_AT_REST=on.')
  return ring
}

/** Rows between two lines of progress. */
const reportEvery = 5_000

await runScript(async () => {
  const { values } = parseArgs({ options: { 'new-key': { type: 'boolean', default: false } } })
  const configuration = readConfiguration(process.env)
  const { dataDir, databaseUrl, migrationDatabaseUrl, encryptAtRest } = configuration
  const unlock = databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined
  const database = await openDatabase(
    databaseUrl === undefined
      ? { dataDir: join(dataDir, 'database') }
      : { url: migrationDatabaseUrl ?? databaseUrl },
  )
  const { bulkDb: db } = database
  try {
    // One that starts meanwhile waits, and finds everything as the setting says.
    await inOrderOfStart(database)
    if (database.kind === 'postgres' && !(await isOnly(database.script)))
      throw new Error(
        'Máy chủ đang chạy trên cơ sở dữ liệu này. Hãy dừng mọi tiến trình rồi chạy lại npm run encrypt.',
      )
    const ring = await ringOf(db, configuration, values['new-key'])
    await noteBegun(db, ring, encryptAtRest)
    database.codec.use(ring, encryptAtRest)
    let last = 0
    const rows = await encryptStored(db, encryptAtRest ? ring.current.id : undefined, (done) => {
      const written = [...done.values()].reduce((sum, n) => sum + n, 0)
      if (written - last >= reportEvery) console.log(`Dòng: ${written}`)
      if (written - last >= reportEvery) last = written
    })
    for (const [table, n] of rows) console.log(`${table}: ghi lại ${n} dòng`)
    const store = await createEncryptedStore(configuration, ring)
    const files = await encryptFiles(db, store, smallBlob, ({ seen, written }) =>
      console.log(`Tệp: đã xem ${seen}, ghi lại ${written}`),
    )
    await noteDone(db, ring, encryptAtRest)
    console.log(
      encryptAtRest
        ? `Xong: hồ sơ và ${files.seen} tệp đều được mã hóa bằng khóa ${ring.current.id}.`
        : `Xong: hồ sơ và ${files.seen} tệp đều ở dạng không mã hóa.`,
    )
    return 0
  } finally {
    await database.close()
    unlock()
  }
})
