/** Relatives, who have no days of their own, that were entered or changed in a form's period, from the log. */
import { sql } from 'kysely'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'

/** None if the record itself was entered in the period: its first résumé declares all of it. */
export async function changedRelativesOf(
  { db, today, server }: Pick<AuthenticatedRequest, 'db' | 'today' | 'server'>,
  { relativesChangedIn }: WordForm,
  officerId: number,
): Promise<readonly string[]> {
  if (relativesChangedIn === undefined) return []
  const [from, to] = relativesChangedIn(today)
  const zone = server.configuration.timeZone
  const begin = sql`cast(cast(${from} as date) as timestamp) at time zone ${zone}`
  const end = sql`cast(cast(${to} as date) + 1 as timestamp) at time zone ${zone}`
  const of = (table: string) => sql`select r."hoVaTen" as name from ${sql.table(table)} r
    where r.officer_id = ${officerId} and cast(r.id as text) in (select e.target_id from audit_entry e
      where e.officer_id = ${officerId} and e.at >= ${begin} and e.at < ${end}
        and e.kind in ('them', 'sua') and e.target = ${table})`
  const { rows } = await sql<{ name: string | null }>`
    select found.name from (${of('own_relative')} union all ${of('spouse_relative')}) found
    where not exists (select from audit_entry f where f.officer_id = ${officerId} and f.at >= ${begin}
      and f.kind = 'them' and f.target = 'officer')`.execute(db)
  return rows.flatMap(({ name }) => name ?? [])
}
