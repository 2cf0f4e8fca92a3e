/** How many other records have a number, an address or a name with a birth date that should be one person's own. */
import { sql } from 'kysely'
import type { SharedWith } from '#domain/quality/judged-record.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'

type Row = SharedWith & { id: number | string }

/** Each count follows an index of `officer`. */
export async function sharedWithOthers(
  db: DbOrTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SharedWith>> {
  const same = (condition: string) =>
    sql.raw(`(select count(*)::int from officer o where ${condition} and o.id <> m.id and not o.deleted)`)
  const { rows } = await sql<Row>`select m.id,
      ${same('o."soCccd" = m."soCccd"')} as "soCccd",
      ${same('o."soCmnd" = m."soCmnd"')} as "soCmnd",
      ${same('o."soDienThoai" = m."soDienThoai"')} as "soDienThoai",
      ${same('lower(o.email) collate "C" = lower(m.email) collate "C" and o.email is not null')} as email,
      ${same('o."soSoBhxh" = m."soSoBhxh"')} as "soSoBhxh",
      ${same('o."maSoThue" = m."maSoThue"')} as "maSoThue",
      ${same('o."soTheDang" = m."soTheDang"')} as "soTheDang",
      ${same('o."ngaySinh" = m."ngaySinh" and o.name_key = m.name_key')} as "nameAndBirth"
    from officer m where m.id = any(cast(${[...ids]} as bigint[]))`.execute(db)
  return new Map(rows.map(({ id, ...shared }) => [Number(id), shared]))
}
