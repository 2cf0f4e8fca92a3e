/** BIET-PHAI: people seconded by status or by an open work period; to where, from when until when, by which decision. */
import { sql } from 'kysely'
import { secondedStatus, secondmentKind } from '#domain/records/work/secondment.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { isOneOf, itemsWithCodes } from '#server/areas/reports/figures.ts'
import type { PeopleParts } from '#server/areas/reports/people/people-of-report.ts'

/** Condition on work_period (alias `w`). */
const isOpen = (resolvedReport: ResolvedReport) =>
  sql`w."denNgay" is null and w."loaiQuyetDinhId" =
    any(cast(${itemsWithCodes(resolvedReport, 'DM_LOAIQUYETDINH_CONGTAC', [secondmentKind])} as bigint[]))`

export const secondedPeople: PeopleParts = {
  where: (resolvedReport) => [
    sql`(${isOneOf('trangThaiHoSoId', itemsWithCodes(resolvedReport, 'DM_TRANGTHAIHOSO', [secondedStatus]))}
      or o.id in (select w.officer_id from work_period w where ${isOpen(resolvedReport)}))`,
  ],
  complete: async (resolvedReport, people) => {
    const ids = people.map(({ id }) => Number(id))
    const { rows } = await sql<{ id: number }>`
      select distinct on (w.officer_id) w.officer_id as id,
        coalesce(u.name, w."donViBietPhaiNgoaiHeThong") as "noiBietPhai", w."tuNgay"::text as "tuNgay",
        w."bietPhaiDenNgay"::text as "denNgay", w."soQuyetDinh", w."ngayQuyetDinh"::text as "ngayQuyetDinh"
      from work_period w left join unit u on u.id = w."donViBietPhaiId"
      where w.officer_id = any(cast(${ids} as bigint[])) and ${isOpen(resolvedReport)}
      order by w.officer_id, w."tuNgay" desc, w.id desc`.execute(resolvedReport.request.db)
    const secondments = new Map(rows.map(({ id, ...row }) => [String(id), row]))
    return people.map((person) => ({ ...person, ...secondments.get(person.id) }))
  },
}
