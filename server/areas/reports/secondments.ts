/** BIET-PHAI: people seconded by status or by an open work period, and since when. */
import { sql } from 'kysely'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { isOneOf, itemsWithCodes } from '#server/areas/reports/figures.ts'
import type { PeopleParts } from '#server/areas/reports/people/people-of-report.ts'

/** Condition on work_period (alias `w`). */
const isOpen = (resolvedReport: ResolvedReport) =>
  sql`w."denNgay" is null and w."loaiQuyetDinhId" =
    any(cast(${itemsWithCodes(resolvedReport, 'DM_LOAIQUYETDINH_CONGTAC', ['BP'])} as bigint[]))`

export const secondedPeople: PeopleParts = {
  where: (resolvedReport) => [
    sql`(${isOneOf('trangThaiHoSoId', itemsWithCodes(resolvedReport, 'DM_TRANGTHAIHOSO', ['13']))}
      or o.id in (select w.officer_id from work_period w where ${isOpen(resolvedReport)}))`,
  ],
  complete: async (resolvedReport, people) => {
    const ids = people.map(({ id }) => Number(id))
    const { rows } = await sql<{ id: number; day: string }>`
      select w.officer_id as id, max(w."tuNgay")::text as day from work_period w
      where w.officer_id = any(cast(${ids} as bigint[])) and ${isOpen(resolvedReport)} group by 1`.execute(
      resolvedReport.request.db,
    )
    const days = new Map(rows.map(({ id, day }) => [String(id), day]))
    return people.map((person) => ({ ...person, tuNgay: days.get(person.id) ?? null }))
  },
}
