/** The sentence about a record that was disposed of, the only thing that is left of it. */
import { sql } from 'kysely'
import { showDate } from '#domain/fields/dates.ts'
import { disposalSentences } from '#domain/personal-data/disposal-form.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** The sentence; undefined for a record that wasn't disposed of, or of a unit that the caller doesn't reach. */
export async function disposedRecordSentence(
  { db, scope, server }: AuthenticatedRequest,
  units: Units,
  officerId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string; day: string; unitId: number | null }>`
    select d."soQuyetDinh" as number, d."ngayKy"::text as day, r.unit_id as "unitId"
    from disposed_record r join disposal d on d.id = r.disposal_id where r.officer_id = ${officerId}`.execute(
    db,
  )
  const [disposed] = rows
  if (disposed === undefined || disposed.unitId === null) return undefined
  if (!server.guards.disposalIsSaid(scope, Number(disposed.unitId), units)) return undefined
  return disposalSentences.gone(disposed.number, showDate(disposed.day))
}
