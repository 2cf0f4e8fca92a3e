/** The totals of lists as they are stored. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** The ledgers summed by key, including names. */
export async function ledgersOf(db: Db) {
  const { rows } = await sql`
    select 'own' as ledger, unit::text as key, 0::bigint as chuc_vu, status, loai_ho_so, la_dang_vien, incomplete,
        sum(n)::int as n
      from officer_count group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    union all select 'subtree', unit || coalesce(former_province, ''), 0, status, loai_ho_so, la_dang_vien, incomplete, sum(n)::int
      from subtree_count group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    union all select 'position', unit || coalesce(former_province, ''), chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, sum(n)::int
      from position_count group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    union all select 'name', name_key, 0, 0, 0, false, false, sum(n)::int
      from (select name_key, n from name union all select name_key, n from name_count) x
      group by 1, 2 having sum(n) <> 0
    order by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows
}
