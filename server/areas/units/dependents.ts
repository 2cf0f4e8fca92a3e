/** Active references to a unit, which prevent its deactivation (docs/decisions/0030). */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** The references that keep a unit active, with counts: '3 đơn vị trực thuộc', '12 hồ sơ' … */
export async function dependentsOf(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from unit where parent_id = ${id} and active) as "đơn vị trực thuộc",
      (select count(*) from officer where "donViId" = ${id} and not deleted) as "hồ sơ",
      (select count(*) from officer where "phongBanId" = ${id} and not deleted) as "hồ sơ thuộc phòng ban này",
      (select count(*) from movement where ("donViDiId" = ${id} or "donViDenId" = ${id}) and state = 'pending')
        as "biến động chờ tiếp nhận",
      (select count(*) from unit_position where unit_id = ${id}) as "vị trí việc làm",
      (select count(*) from ${accountsOf(id)}) as "tài khoản"`.execute(tx)
  return Object.entries(rows[0] ?? {}).flatMap(([what, count]) =>
    Number(count) > 0 ? [`${count} ${what}`] : [],
  )
}

/**
 * Accounts of the unit: linked ones by their person's current unit (docs/decisions/0020), unless the person is in the
 * bin. Searched from both ends, to use the indexes of people and of accounts.
 */
const accountsOf = (unit: number) => sql`(
  select a.id from officer o join account a on a."idCBCC" = o.id and a.deleted_at is null
    where o."donViId" = ${unit} and not o.deleted
  union all
  select a.id from account a left join officer o on o.id = a."idCBCC"
    where a."donViId" = ${unit} and a.deleted_at is null and o."donViId" is null and o.deleted is not true
) belonging`
