/**
 * Writes the contents of a store again as they are written now (encrypted, under the key in use, or plain), one after the
 * other. May be interrupted and begun again at any time, also while the server runs.
 */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { insideTransaction } from '#server/platform/db/transaction-guard.ts'
import type { EncryptedStore } from '#server/platform/storage/encrypted-store.ts'

export interface EncryptedFiles {
  /** Contents seen. */
  seen: number
  /** Those written again. */
  written: number
}

const portion = 500

/** `smallOf`: the id of a picture's small content. */
export async function encryptFiles(
  db: Db,
  store: EncryptedStore,
  smallOf: (id: string) => string,
  progress: (done: EncryptedFiles) => void,
): Promise<EncryptedFiles> {
  const done: EncryptedFiles = { seen: 0, written: 0 }
  for (let after = ''; ;) {
    const ids = await idsAfter(db, after)
    for (const id of ids)
      for (const content of [id, smallOf(id)]) {
        const isCurrent = await store.isCurrent(content)
        if (isCurrent === null) continue
        done.seen++
        if (!isCurrent && (await writeAgain(db, store, id, content))) done.written++
      }
    progress(done)
    const last = ids.at(-1)
    if (last === undefined) return done
    after = last
  }
}

/** Files and checked imports, by id. */
async function idsAfter(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id from file where id > ${after} order by id limit ${portion})
      union (select blob_id as id from import_file where blob_id > ${after} order by blob_id limit ${portion})
    ) named order by id limit ${portion}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Its row is locked meanwhile: a removal of the content deletes the row first, and waits. */
const writeAgain = (db: Db, store: EncryptedStore, id: string, content: string): Promise<boolean> =>
  db.transaction().execute((tx) =>
    insideTransaction(async () => {
      const { rows: files } = await sql`select from file where id = ${id} for share`.execute(tx)
      const { rows: imports } = await sql`select from import_file where blob_id = ${id} for share`.execute(tx)
      const bytes = files.length + imports.length > 0 ? await store.read(content) : null
      if (bytes === null) return false
      await store.write(content, bytes)
      return true
    }),
  )
