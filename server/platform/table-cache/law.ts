/** The legal values in the process's cache. */
import { sql } from 'kysely'
import { Law } from '#domain/law/law.ts'
import type { LegalValue } from '#domain/law/parameter.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'

/** Values that weren't withdrawn, as stored. */
export async function readLaw(db: DbOrTx): Promise<Law> {
  const { rows } = await sql<Omit<LegalValue, 'isEntered'> & { isEntered: boolean }>`
    select id::text as id, ma, theo, "giaTri"::float8 as "giaTri", "tuNgay"::text as "tuNgay", "denNgay"::text as "denNgay",
      "vanBan", dieu, "daDoiChieu", created_by is not null as "isEntered"
    from legal_value where withdrawn_at is null order by id`.execute(db)
  return new Law(rows.map(({ isEntered, ...value }) => ({ ...value, ...(isEntered && { isEntered }) })))
}

export const loadLaw = (tableCache: TableCache): Promise<Law> =>
  tableCache.get('law', 'laws', (db) => readLaw(db))
