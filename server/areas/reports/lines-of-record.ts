/** Rows of a sub-record in the report's period, one line each under their person. */
import { sql, type RawBuilder } from 'kysely'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import { arrangedCourses } from '#domain/reports/award-lists.ts'
import { itemsWithCodes } from '#server/areas/reports/figures.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import type { PeopleParts } from '#server/areas/reports/people/people-of-report.ts'

/** `within`: condition on the record's table (alias `r`); `order`: of one person's rows. */
export function linesOfRecord(
  record: AnySubRecord,
  within: (resolvedReport: ResolvedReport) => RawBuilder<unknown>,
  order: string,
): PeopleParts {
  const table = sql.table(tableOf(record))
  return {
    where: (resolvedReport) => [
      sql`o.id in (select r.officer_id from ${table} r where ${within(resolvedReport)})`,
    ],
    complete: async (resolvedReport, people) => {
      const ids = people.map(({ id }) => Number(id))
      const { rows } = await sql<StoredRow>`select r.* from ${table} r
        where r.officer_id = any(cast(${ids} as bigint[])) and ${within(resolvedReport)}
        order by ${sql.ref(`r.${order}`)}, r.id`.execute(resolvedReport.request.db)
      const byPerson = Map.groupBy(rows, (row) => String(row['officer_id']))
      return people.flatMap((person) =>
        (byPerson.get(person.id) ?? []).map((row) => ({
          ...person,
          dong: readRow(record.form.fields, row, resolvedReport.context),
        })),
      )
    },
  }
}

/** The row's date is in the period. */
export const inPeriod =
  (column: string) =>
  ({ from, to }: ResolvedReport) =>
    sql`${sql.ref(`r.${column}`)} between cast(${from} as date) and cast(${to} as date)`

/** A reward has its decision's date, or only a year, which counts as its last day (for the current year: today). */
export const rewardedInPeriod = ({ from, to, request: { today } }: ResolvedReport) =>
  sql`coalesce(r."ngayQuyetDinh", least(make_date(r."namKhenThuong", 12, 31), cast(${today} as date)))
    between cast(${from} as date) and cast(${to} as date)`

/**
 * A training of the period to which the person was sent: a course that the service arranges, or one with a decision in
 * the work history; not one of their own, or from before they were recruited. Months are texts 'yyyy-mm'.
 */
export function sentInPeriod(resolvedReport: ResolvedReport): RawBuilder<unknown> {
  const { from, to } = resolvedReport
  const arranged = itemsWithCodes(resolvedReport, 'DM_LOAIDAOTAO', arrangedCourses)
  const sending = itemsWithCodes(resolvedReport, 'DM_LOAIQUYETDINH_CONGTAC', ['DHDT'])
  return sql`(r."tuNgay" between ${from.slice(0, 7)} and ${to.slice(0, 7)}
    and not exists (select from officer p where p.id = r.officer_id
      and to_char(p."ngayBatDau", 'YYYY-MM') > r."tuNgay")
    and (r."loaiDaoTaoId" = any(cast(${arranged} as bigint[])) or exists (select from work_period w
      where w.officer_id = r.officer_id and w."loaiQuyetDinhId" = any(cast(${sending} as bigint[]))
        and (r."denNgay" is null or to_char(w."tuNgay", 'YYYY-MM') <= r."denNgay")
        and (w."denNgay" is null or to_char(w."denNgay", 'YYYY-MM') >= r."tuNgay"))))`
}
