/**
 * R5: people with rewards in the years that the law looks back, and which; those whom a discipline or a rating excludes,
 * and what is left of the year's share.
 */
import { sql, type RawBuilder } from 'kysely'
import { addMonths, dayAfter } from '#domain/fields/dates.ts'
import { markedSource, sourceText } from '#domain/law/parameter.ts'
import { achievementMonths, earlyRaiseMonths, earlyRaiseShare } from '#domain/law/pay-parameters.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { earlyRaiseSentences, type Achievement, type NextStep } from '#domain/reports/salary-lists.ts'
import { barsFrom, earlyRaisesOf } from '#domain/salary/early-raise.ts'
import { coefficientOf, scaleOf } from '#domain/salary/salary-scales.ts'
import { lengtheningForms, notFulfilled, unnamedForms } from '#domain/salary/lengthenings.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import { presentConditions } from '#server/areas/reports/presence.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { isOneOf, itemsWithCodes } from '#server/areas/reports/figures.ts'
import type { PersonRow } from '#server/areas/reports/people/people-of-report.ts'

/** Codes of DM_LOAIDIEUCHINHLUONG. */
const earlyForAchievement = ['04']

/** First day in the step of `officer o`: periods that changed something else don't restart it. */
const stepFrom = sql`coalesce((select min(s."ngayHuongLuong") from salary_period s where s.officer_id = o.id
  and s."bacId" = o."bacLuongId" and s."heSoLuong" = o."heSoLuong"), o."ngayHuongLuong")`

/** By which everything is judged: the last day of the year. */
const endOf = ({ year }: ResolvedReport) => `${year}-12-31`

const lookingBack = (resolvedReport: ResolvedReport, bangLuong: 'A' | 'BC') =>
  resolvedReport.context.law.valueNear(achievementMonths, { bangLuong }, endOf(resolvedReport))

/**
 * Condition on reward (alias `r`) and its person (alias `o`): decided in the years that the law looks back and since the
 * last early raise for achievements. A reward without a date counts by its year.
 */
function isCounted(resolvedReport: ResolvedReport) {
  const end = endOf(resolvedReport)
  const since = (bangLuong: 'A' | 'BC') =>
    sql`cast(${dayAfter(addMonths(end, -lookingBack(resolvedReport, bangLuong).giaTri))} as date)`
  const lower = resolvedReport.context.catalogues
    .every('DM_NGACHCHUCDANH')
    .flatMap(({ id, extra }) => (scaleOf(String(extra['group']))?.bangLuong === 'BC' ? [id] : []))
  const day = sql`coalesce(r."ngayQuyetDinh", make_date(r."namKhenThuong", 12, 31))`
  return sql`(${day} <= cast(${end} as date)
    and ${day} >= case when ${isOneOf('ngachHoacViTriId', lower)} then ${since('BC')} else ${since('A')} end
    and not exists (select from salary_period s where s.officer_id = o.id and s."ngayHuongLuong" > ${day}
      and ${isEarly(resolvedReport)}))`
}

/** Codes of DM_DANHHIEUKHENTHUONG and of DM_HINHTHUCKHENTHUONG that nearly everybody gets every year. */
const usualTitles = ['LDTT', 'CSTT', 'KHONG']
const titleOnly = ['DHTD']

/** An achievement, not only a yearly title (Thông tư 08/2013/TT-BNV, Điều 3). */
const isOutstanding = (resolvedReport: ResolvedReport) =>
  sql`not (coalesce(r."danhHieuKhenThuongId" = any(cast(${itemsWithCodes(resolvedReport, 'DM_DANHHIEUKHENTHUONG', usualTitles)} as bigint[])), true)
    and r."hinhThucKhenThuongId" = any(cast(${itemsWithCodes(resolvedReport, 'DM_HINHTHUCKHENTHUONG', titleOnly)} as bigint[])))`

const isRewarded = (resolvedReport: ResolvedReport) =>
  sql`exists (select from reward r where r.officer_id = o.id and ${isOutstanding(resolvedReport)}
    and ${isCounted(resolvedReport)})`

/** Condition on salary_period (alias `s`): begun by an early raise for achievements. */
const isEarly = (resolvedReport: ResolvedReport) =>
  sql`s."loaiDieuChinhLuongId" =
    any(cast(${itemsWithCodes(resolvedReport, 'DM_LOAIDIEUCHINHLUONG', earlyForAchievement)} as bigint[]))`

/**
 * The current step was itself early: nobody is raised early twice in a row in the same rank (Thông tư 08/2013/TT-BNV,
 * Điều 3).
 */
const cameEarly = (resolvedReport: ResolvedReport) =>
  sql`exists (select from salary_period s where s.officer_id = o.id and s."ngayHuongLuong" = ${stepFrom}
    and ${isEarly(resolvedReport)})`

/** Disciplined, or rated 'không hoàn thành nhiệm vụ', in the step (domain/salary/early-raise.ts says what). */
const isBarred = (resolvedReport: ResolvedReport) =>
  sql`(exists (select from disciplinary_action d where d.officer_id = o.id and d."ngayKyLuat" >= ${stepFrom}
      and d."hinhThucKyLuatId" = any(cast(${itemsWithCodes(resolvedReport, 'DM_HINHTHUCKYLUAT', [...lengtheningForms, ...unnamedForms])} as bigint[])))
    or exists (select from yearly_evaluation e where e.officer_id = o.id and make_date(e."namDanhGia" + 1, 3, 31) >= ${stepFrom}
      and e."mucDoDanhGiaId" = any(cast(${itemsWithCodes(resolvedReport, 'DM_KETQUADANHGIA', [notFulfilled])} as bigint[]))))`

const mostMonths = (resolvedReport: ResolvedReport) =>
  resolvedReport.context.law.valueNear(earlyRaiseMonths, { truongHop: 'TT' }, endOf(resolvedReport))

/**
 * Whoever is near the day, rewarded and not raised early before, if `and` holds, too. Asked in this order, each only of
 * those who are left: the first day in the step is read from the salaries of each person.
 */
const nearRaise = (resolvedReport: ResolvedReport, and: RawBuilder<unknown>) =>
  sql`(o.due_raise > cast(${endOf(resolvedReport)} as date)
    and o.due_raise <= cast(${addMonths(endOf(resolvedReport), mostMonths(resolvedReport).giaTri)} as date)
    and case when ${isRewarded(resolvedReport)} then ${and} and not ${cameEarly(resolvedReport)} else false end)`

/** Whoever is proposed. */
export const isProposedEarly = (resolvedReport: ResolvedReport) =>
  nearRaise(resolvedReport, sql`not ${isBarred(resolvedReport)}`)

/** How many of them are named below the list. */
const maxNamed = 100

interface Barred {
  id: number
  name: string
  from: string
  discipline: readonly StoredRow[] | null
  evaluations: readonly StoredRow[] | null
  total: number
}

/** The share of the year, what is left of it, and who isn't proposed for which reason; with the ids of those named. */
export async function earlyRaiseNotes(
  resolvedReport: ResolvedReport,
): Promise<{ notes: string[]; ids: number[] }> {
  const { request, context, year } = resolvedReport
  const present = sql.join(presentConditions(resolvedReport), sql` and `)
  const counted = await sql<{ people: number; granted: number; listed: number }>`
    select cast(count(*) as integer) as people,
      cast(count(*) filter (where o.id in (select s.officer_id from salary_period s
        where extract(year from s."ngayHuongLuong") = ${year} and ${isEarly(resolvedReport)})) as integer) as granted,
      cast(count(*) filter (where ${isProposedEarly(resolvedReport)}) as integer) as listed
    from officer o where ${present}`.execute(request.db)
  const { people = 0, granted = 0, listed = 0 } = counted.rows[0] ?? {}
  const rowsOf = ({ name }: AnySubRecord) =>
    sql`(select json_agg(row_to_json(r) order by r.id) from ${sql.table(name.replaceAll('-', '_'))} r where r.officer_id = o.id)`
  const { rows } = await sql<Barred>`
    select o.id, coalesce(o."hoVaTen", '') as name, ${stepFrom}::text as "from",
      ${rowsOf(disciplinaryAction)} as discipline, ${rowsOf(yearlyEvaluation)} as evaluations,
      cast(count(*) over () as integer) as total
    from officer o where ${present} and ${nearRaise(resolvedReport, isBarred(resolvedReport))}
    order by o.name_key, o.id limit ${maxNamed}`.execute(request.db)
  const share = context.law.valueNear(earlyRaiseShare, {}, endOf(resolvedReport))
  const months = mostMonths(resolvedReport)
  const most = earlyRaisesOf(people, share.giaTri)
  const left = Math.max(0, most - granted)
  const [back, backBelow] = [lookingBack(resolvedReport, 'A'), lookingBack(resolvedReport, 'BC')]
  const { within, achieved, share: ofShare, left: ofYear, barred, more } = earlyRaiseSentences
  const total = rows[0]?.total ?? 0
  const career = ({ discipline, evaluations }: Barred) => ({
    discipline: (discipline ?? []).map((row) => readRow(disciplinaryAction.form.fields, row, context)),
    evaluations: (evaluations ?? []).map((row) => readRow(yearlyEvaluation.form.fields, row, context)),
  })
  return {
    notes: [
      within(year, months.giaTri, sourceText(months)),
      achieved(back.giaTri / 12, backBelow.giaTri / 12, markedSource(back)),
      ofShare(share.giaTri, sourceText(share)),
      ofYear({ year: String(year), people, most, granted, left, listed }),
      ...rows.map((row) => barred(row.name, barsFrom(career(row), row.from), sourceText(months))),
      ...(total > rows.length ? [more(total - rows.length)] : []),
    ],
    ids: rows.map(({ id }) => Number(id)),
  }
}

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
    from officer o join reward r on r.officer_id = o.id and ${isOutstanding(resolvedReport)}
      and ${isCounted(resolvedReport)}
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
      deNghi: stepAfter(person, catalogues),
      soThang: due === null ? null : monthsBetween(endOf(resolvedReport), due),
      thanhTich: achievements.map(({ form, title, day, year }): Achievement => {
        const names = [catalogues.ref(title), catalogues.ref(form)].flatMap((item) =>
          item === null || item.code === 'KHONG' ? [] : [item.name],
        )
        return { name: `${names[0] ?? 'Khen thưởng'} (${year ?? day?.slice(0, 4) ?? ''})`, day }
      }),
    }
  })
}

/** The step after the person's, where rank, step and coefficient agree. */
function stepAfter(person: PersonRow, catalogues: Catalogues): NextStep | null {
  const { ngachHoacViTri: rank, bacLuong, heSoLuong } = person as Partial<OfficerValues>
  const group = catalogues.item(Number(rank?.id))?.extra['group']
  const step = Number(bacLuong?.code)
  if (typeof group !== 'string' || coefficientOf(group, step) !== heSoLuong) return null
  const [heSo, item] = [coefficientOf(group, step + 1), catalogues.byCode('DM_BACLUONG', String(step + 1))]
  return heSo === undefined || item === undefined ? null : { bac: item.ref.name, heSo }
}

const monthsBetween = (from: string, to: string): number => {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return months(to) - months(from) + (to.slice(8) > from.slice(8) ? 1 : 0)
}
