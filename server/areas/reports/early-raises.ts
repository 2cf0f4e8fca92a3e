/** R5: people with rewards since their current step began, and which. */
import { sql } from 'kysely'
import type { Achievement } from '#domain/reports/salary-lists.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { itemsWithCodes } from '#server/areas/reports/figures.ts'
import type { PersonRow } from '#server/areas/reports/people-of-report.ts'

/** Condition on reward (alias `r`) and its person (alias `o`). A reward without a date counts by its year. */
const sinceStep = sql`coalesce(r."ngayQuyetDinh", make_date(r."namKhenThuong", 12, 31)) >= o."ngayHuongLuong"`

/** Codes of DM_DANHHIEUKHENTHUONG and of DM_HINHTHUCKHENTHUONG that nearly everybody gets every year. */
const usualTitles = ['LDTT', 'CSTT', 'KHONG']
const titleOnly = ['DHTD']

/** An achievement, not only a yearly title (Thông tư 08/2013/TT-BNV, Điều 3). */
const isOutstanding = (resolvedReport: ResolvedReport) =>
  sql`not (coalesce(r."danhHieuKhenThuongId" = any(cast(${itemsWithCodes(resolvedReport, 'DM_DANHHIEUKHENTHUONG', usualTitles)} as bigint[])), true)
    and r."hinhThucKhenThuongId" = any(cast(${itemsWithCodes(resolvedReport, 'DM_HINHTHUCKHENTHUONG', titleOnly)} as bigint[])))`

export const isRewardedInStep = (resolvedReport: ResolvedReport) =>
  sql`exists (select from reward r where r.officer_id = o.id and ${sinceStep} and ${isOutstanding(resolvedReport)})`

/**
 * The current step was itself early: nobody is raised early twice in a row in the same rank (Thông tư 08/2013/TT-BNV,
 * Điều 3).
 */
export const cameEarly = (resolvedReport: ResolvedReport) =>
  sql`exists (select from salary_period s where s.officer_id = o.id and s."ngayHuongLuong" = o."ngayHuongLuong"
    and s."loaiDieuChinhLuongId" = any(cast(${itemsWithCodes(resolvedReport, 'DM_LOAIDIEUCHINHLUONG', ['04'])} as bigint[])))`

interface Found {
  id: number
  due: string | null
  form: number | null
  title: number | null
  day: string | null
  year: number | null
}

export async function achievementsOf(
  resolvedReport: ResolvedReport,
  people: readonly PersonRow[],
): Promise<PersonRow[]> {
  const { catalogues } = resolvedReport.context
  const ids = people.map(({ id }) => Number(id))
  const { rows } = await sql<Found>`
    select o.id, o.due_raise::text as due, r."hinhThucKhenThuongId" as form, r."danhHieuKhenThuongId" as title,
      r."ngayQuyetDinh"::text as day, r."namKhenThuong" as year
    from officer o join reward r on r.officer_id = o.id and ${sinceStep} and ${isOutstanding(resolvedReport)}
    where o.id = any(cast(${ids} as bigint[]))
    order by o.id, coalesce(r."ngayQuyetDinh", make_date(r."namKhenThuong", 12, 31)) desc, r.id desc`.execute(
    resolvedReport.request.db,
  )
  const byPerson = Map.groupBy(rows, ({ id }) => String(id))
  return people.map((person) => {
    const achievements = byPerson.get(person.id) ?? []
    const due = achievements[0]?.due ?? null
    return {
      ...person,
      denHan: due,
      soThang: due === null ? null : monthsBetween(resolvedReport.to, due),
      thanhTich: achievements.map(({ form, title, day, year }): Achievement => {
        const names = [catalogues.ref(title), catalogues.ref(form)].flatMap((item) =>
          item === null || item.code === 'KHONG' ? [] : [item.name],
        )
        return { name: `${names[0] ?? 'Khen thưởng'} (${year ?? day?.slice(0, 4) ?? ''})`, day }
      }),
    }
  })
}

const monthsBetween = (from: string, to: string): number => {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from) + (to.slice(8) > from.slice(8) ? 1 : 0)
}
