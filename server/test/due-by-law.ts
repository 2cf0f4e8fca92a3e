/**
 * Who is due, counted a second time: statements over the tables, written from the texts of the law, which share nothing
 * with the program but the columns. The end of a step is the least day that agrees with everything before it: the months
 * of the scale, those of disciplines and ratings of earlier days, and the earlier days that don't count.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { testToday } from '#server/test/test-clock.ts'

export interface DueByLaw {
  id: string
  name: string
  /** ISO day. */
  day: string
  /** The place that follows: step, or percent beyond the last one; null for what is no raise. */
  step: number | null
  coefficient: number | null
  excess: number | null
}

/** Nghị định 204/2004/NĐ-CP: group, steps, first coefficient, rise, and months in a step. */
const scales = sql`(values ('CGCC', 3, 8.8, 0.6, 60), ('A3.1', 6, 6.2, 0.36, 36), ('A3.2', 6, 5.75, 0.36, 36),
  ('A2.1', 8, 4.4, 0.34, 36), ('A2.2', 8, 4.0, 0.34, 36), ('A1', 9, 2.34, 0.33, 36), ('A0', 10, 2.1, 0.31, 36),
  ('B', 12, 1.86, 0.2, 24), ('C1', 12, 1.65, 0.18, 24), ('C2', 12, 1.5, 0.18, 24), ('C3', 12, 1.35, 0.18, 24),
  ('C2-VC', 12, 2.0, 0.18, 24), ('C3-VC', 12, 1.5, 0.18, 24), ('B4-LX', 12, 2.05, 0.18, 24),
  ('B4-KT', 12, 1.65, 0.18, 24), ('B4-BV', 12, 1.5, 0.18, 24), ('B4-VT', 12, 1.35, 0.18, 24),
  ('B4-PV', 12, 1.0, 0.18, 24)) as scale (grp, steps, first, rise, months)`

/**
 * Who is at work on a day: the status 'Đang làm việc', or a leaving of a later day (`leaves`), and begun by then; by their
 * kind: viên chức, người lao động, everybody else.
 */
const peopleOn = (day: string) => sql`people as (
  select o.*, k.code as kind, l.leaves,
    case when k.code = '03' then 'VC' when k.code in ('04', '05', '06', '09') then 'LD' else 'CBCC' end as law
  from officer o join catalogue_item s on s.id = o."trangThaiHoSoId"
    left join catalogue_item k on k.id = o."loaiHoSoId"
    left join lateral (select min(m.ngay) as leaves from movement m where m.officer_id = o.id and m.state = 'done'
      and m.ngay > cast(${day} as date)) l on true
  where not o.deleted and (s.code = '01' or l.leaves is not null)
    and (o."ngayBatDau" is null or o."ngayBatDau" <= cast(${day} as date)))`

/**
 * Thông tư 08/2013/TT-BNV, Điều 2 (Thông tư 03/2021/TT-BNV): since when somebody is at the present place. Probation is no
 * time in a step; a period that keeps rank scale, step, coefficient and percent goes on with the time. So does one in
 * another rank that pays less than a step more, or in a lower one at the same step (Thông tư 02/2007/TT-BNV, mục II).
 */
const places = sql`
  pay as (
    select s.*, rank.extra ->> 'group' as grp, rank.code as rank, cast(step.code as integer) as step, coalesce(s."phuCapTNVK", 0) as excess,
      coalesce(kind.code = '16' or (kind.code = '01' and s."phanTramHuong" < 100), false) as probation, kind.code as how,
      row_number() over (partition by s.officer_id order by s."ngayHuongLuong" desc, s.id desc) as back
    from salary_period s
      left join catalogue_item rank on rank.id = s."ngachChucDanhId"
      left join catalogue_item step on step.id = s."bacId"
      left join catalogue_item kind on kind.id = s."loaiDieuChinhLuongId"
    where s."ngayHuongLuong" is not null),
  present as (
    select p.* from pay p where p.back = 1 and not p.probation and p."loaiLuongId" is distinct from '1' and p.step >= 1),
  walk as (
    select p.officer_id, p.back, p.how as came, p."ngayXetNangLuongLanSau" as review,
      coalesce(case when p.excess > 0 then p."ngayHuongPhuCapTNVK" end, p."ngayHuongLuong") as since
    from pay p where not exists (select from pay e where e.officer_id = p.officer_id and e.back > p.back)
    union all
    select n.officer_id, n.back, case when is_same then w.came else n.how end,
      case when is_same then coalesce(n."ngayXetNangLuongLanSau", w.review) else n."ngayXetNangLuongLanSau" end,
      case when is_same then w.since else coalesce(case when n.excess > 0 then n."ngayHuongPhuCapTNVK" end,
        case when not b.probation and n.how in ('06', '07', '08') and (
            (b.excess = 0 and n."heSoLuong" - b."heSoLuong" < scale.rise)
            or (n.how = '07' and n.step = b.step and n.excess = b.excess and n."heSoLuong" <= b."heSoLuong"))
          then w.since end, n."ngayHuongLuong") end
    from walk w join pay b on b.officer_id = w.officer_id and b.back = w.back
      join pay n on n.officer_id = w.officer_id and n.back = w.back - 1
      left join ${scales} on scale.grp = b.grp
      cross join lateral (select not b.probation and not n.probation and n.step is not distinct from b.step
        and n."heSoLuong" is not distinct from b."heSoLuong" and n.excess = b.excess
        and n.grp is not distinct from b.grp as is_same) s),
  place as (
    select p.officer_id, p.grp, p.step, p.excess, p."heSoLuong" as coefficient, w.came, w.since, w.review
    from present p join walk w on w.officer_id = p.officer_id and w.back = 1)`

/**
 * Thông tư 03/2021/TT-BNV, Điều 1 khoản 5: khiển trách lengthens by 3 months (viên chức), else by 6; cảnh cáo and a year
 * not fulfilled by 6; giáng chức and cách chức by 12. Before 15/08/2021 khiển trách of a người lao động by 3. A decision
 * of the Party counts where no administrative one is near; a rating doesn't count beside a discipline for the same act.
 */
const delays = sql`
  decided as (
    select d.officer_id, d."ngayKyLuat" as day, replace(form.code, 'D_', '') as form, form.code like 'D\\_%' as of_party,
      -- What the person was on that day: a title of viên chức, and a rank of công chức now.
      case when o.law = 'CBCC' and at_present.rank not like 'V.%' and at_that_time.rank like 'V.%' then 'VC' else o.law end as law
    from disciplinary_action d join people o on o.id = d.officer_id
      join catalogue_item form on form.id = d."hinhThucKyLuatId"
      left join lateral (select p.rank from pay p where p.officer_id = o.id order by p.back limit 1) at_present on true
      left join lateral (select p.rank from pay p where p.officer_id = o.id and p."ngayHuongLuong" <= d."ngayKyLuat"
        order by p.back limit 1) at_that_time on true
    where form.code in ('KT', 'CC', 'GC', 'CCHUC', 'BNHIEM', 'D_KT', 'D_CC', 'D_CCHUC')),
  discipline as (
    select d.officer_id, d.day, case when d.form in ('GC', 'CCHUC', 'BNHIEM') then 12
        when d.form = 'KT' and (d.law = 'VC' or (d.law = 'LD' and d.day < '2021-08-15')) then 3 else 6 end as months
    from decided d
    where not d.of_party or not exists (select from decided a where a.officer_id = d.officer_id and not a.of_party
      and a.day between d.day - interval '12 months' and d.day + interval '12 months')),
  rating as (
    select e.officer_id, make_date(e."namDanhGia", 12, 31) as day, 6 as months
    from yearly_evaluation e join catalogue_item level on level.id = e."mucDoDanhGiaId"
    where level.code = 'KHTNV' and (e."hanhViId" = 'KHAC' or not exists (select from discipline d
      where d.officer_id = e.officer_id and (e."hanhViId" is not null or extract(year from d.day) = e."namDanhGia")))),
  delay as (select * from discipline union all select * from rating)`

/**
 * The days that don't count: unpaid ones, and of sick leave those beyond 180 in the step (Thông tư 08/2013/TT-BNV, Điều 2
 * khoản 1). Whole months of each stretch, and the working days of the rest: a month from 11 of 22 on.
 */
const absent = sql`
  spell as (
    select i.officer_id, i."tuNgay" as first, i."denNgay" as last, why.code = '02' as sick
    from labour_interruption i join catalogue_item why on why.id = i."lyDoId"
    where i."tuNgay" is not null and (why.code = '02' or why.extra ->> 'paid' = 'false')),
  away as (
    select d.officer_id, d.day from (
      select s.officer_id, cast(g as date) as day, bool_and(s.sick) as sick,
        row_number() over (partition by s.officer_id, bool_and(s.sick) order by cast(g as date)) as nth
      from spell s join place on place.officer_id = s.officer_id,
        generate_series(greatest(s.first, place.since), s.last, interval '1 day') g
      group by s.officer_id, cast(g as date)) d
    where not d.sick or d.nth > 180)`

/** Months lost before a day (`until`) by this person. */
const lostBefore = sql`coalesce((
  select sum(whole) + cast(sum(rest) as integer) / 22 + case when cast(sum(rest) as integer) % 22 >= 11 then 1 else 0 end
  from (select (select max(n) from generate_series(0, 240) n where t.first + n * interval '1 month' <= t.last + 1) as whole,
      (select count(*) from generate_series(t.first + (select max(n) from generate_series(0, 240) n
          where t.first + n * interval '1 month' <= t.last + 1) * interval '1 month', t.last, interval '1 day') g
        where coalesce((select l."giaTri" = 0 from legal_value l where l.ma = 'ngay-nghi' and l."tuNgay" = cast(g as date)
          and l.withdrawn_at is null), extract(isodow from g) < 6)) as rest
    from (select min(a.day) as first, max(a.day) as last from (
        select a.day, a.day - cast(row_number() over (order by a.day) as integer) as run from away a
        where a.officer_id = due.officer_id and a.day < due.until) a group by a.run) t) stretch), 0)`

const raises = sql`
  term as (
    select place.*, scale.steps, scale.first, scale.rise, scale.months, place.step = scale.steps as at_last,
      case when place.step < scale.steps or scale.grp = 'CGCC' then scale.months
        when place.excess > 0 then 12 else scale.months end as served
    from place join ${scales} on scale.grp = place.grp
    where place.step <= scale.steps and not (scale.grp = 'CGCC' and place.step = scale.steps)),
  due (officer_id, until) as (
    select t.officer_id, cast(t.since as date) from term t
    union
    select due.officer_id, cast(greatest(
      case when t.review > t.since and t.review < t.since + t.served * interval '1 month' then t.review else t.since end
        + (cast(lost as integer) + case when t.review > t.since and t.review < t.since + t.served * interval '1 month'
            then 0 else t.served end) * interval '1 month',
      case when t.review > t.since then t.review end) as date)
    from due join term t on t.officer_id = due.officer_id,
      lateral (select coalesce((select sum(d.months) from delay d where d.officer_id = due.officer_id
          and d.day >= t.since and d.day < greatest(due.until, t.since + interval '1 day')), 0) + ${lostBefore} as lost) l),
  raise as (
    select t.*, (select max(d.until) from due d where d.officer_id = t.officer_id) as day from term t)`

const dueOn = (day: string) =>
  sql`with recursive ${peopleOn(day)}, ${places}, ${delays}, ${absent}, ${raises}`
/** Nobody who is away on the day without an end: it isn't known yet. */
const isKnown = sql`not exists (select from spell s where s.officer_id = raise.officer_id and s.last is null
  and greatest(s.first, raise.since) < raise.day)`

/**
 * Thông tư 08/2013/TT-BNV, Điều 3 khoản 1: on the last day of the year the regular raise is missing twelve months or less;
 * an achievement of six years (four in ranks of scales B, C and Bảng 4) that no early raise has used; no discipline and no
 * year not fulfilled in the step, which was not early itself.
 */
const early = (year: number) => sql`not raise.at_last and raise.came is distinct from '04'
  and raise.day > make_date(${year}, 12, 31) and raise.day <= make_date(${year}, 12, 31) + interval '12 months'
  and exists (select from reward r join catalogue_item form on form.id = r."hinhThucKhenThuongId"
      left join catalogue_item title on title.id = r."danhHieuKhenThuongId",
      lateral (select coalesce(r."ngayQuyetDinh", make_date(r."namKhenThuong", 12, 31)) as day) d
    where r.officer_id = raise.officer_id
      and (form.code <> 'DHTD' or title.code not in ('LDTT', 'CSTT', 'KHONG'))
      and d.day between make_date(${year} - case when raise.months = 24 then 3 else 5 end, 1, 1) and make_date(${year}, 12, 31)
      and not exists (select from pay e where e.officer_id = raise.officer_id and e.how = '04' and e."ngayHuongLuong" > d.day))
  and not exists (select from disciplinary_action d join catalogue_item form on form.id = d."hinhThucKyLuatId"
    where d.officer_id = raise.officer_id and d."ngayKyLuat" >= raise.since
      and form.code in ('KT', 'CC', 'GC', 'CCHUC', 'BNHIEM', 'HBL', 'D_KT', 'D_CC', 'D_CCHUC', 'D_KTRU'))
  and not exists (select from yearly_evaluation e join catalogue_item level on level.id = e."mucDoDanhGiaId"
    where e.officer_id = raise.officer_id and level.code = 'KHTNV'
      and make_date(e."namDanhGia" + 1, 3, 31) >= raise.since)`

interface Raise {
  id: string
  name: string
  day: string
  at_last: boolean
  step: number
  coefficient: number
  excess: number | null
}

type RaiseByLaw = DueByLaw & { isExcess: boolean }

/** Whose next step, or percent beyond the last one, is due on which day. */
export const raisesByLaw = (db: Kysely<any>): Promise<RaiseByLaw[]> =>
  raisesWhere(db, sql`${isKnown} and (o.leaves is null or raise.day < o.leaves)`)

/** Who may be raised early for achievements in a year, of those at work on its last day, or today. */
export const earlyRaisesByLaw = (db: Kysely<any>, year: number, today = testToday): Promise<RaiseByLaw[]> =>
  raisesWhere(db, sql`${isKnown} and ${early(year)}`, `${year}-12-31` < today ? `${year}-12-31` : today)

async function raisesWhere(
  db: Kysely<any>,
  where: RawBuilder<unknown>,
  day = testToday,
): Promise<RaiseByLaw[]> {
  const { rows } = await sql<Raise>`${dueOn(day)}
    select raise.officer_id as id, o."hoVaTen" as name, raise.day::text as day, raise.at_last,
      case when raise.at_last then raise.step else raise.step + 1 end as step,
      case when raise.at_last then raise.coefficient else raise.first + raise.step * raise.rise end as coefficient,
      case when raise.at_last then case when raise.excess = 0 then 5 else raise.excess + 1 end end as excess
    from raise join people o on o.id = raise.officer_id where ${where}`.execute(db)
  return rows.map(({ id, name, day, at_last, step, coefficient, excess }) => ({
    id: String(id),
    name,
    day,
    step: Number(step),
    coefficient: Number(Number(coefficient).toFixed(2)),
    excess: excess === null ? null : Number(excess),
    isExcess: at_last,
  }))
}

/**
 * Bộ luật Lao động 2019, Điều 169; Nghị định 135/2020/NĐ-CP, Phụ lục I: months of age by the month of birth from the annex;
 * who is older was retired by the former law. The pension begins with the month after the one in which the age is reached.
 */
const ages = sql`(values ('1', '1900-01', 720), ('1', '1961-01', 723), ('1', '1961-10', 726), ('1', '1962-07', 729),
  ('1', '1963-04', 732), ('1', '1964-01', 735), ('1', '1964-10', 738), ('1', '1965-07', 741), ('1', '1966-04', 744),
  ('2', '1900-01', 660), ('2', '1966-01', 664), ('2', '1966-09', 668), ('2', '1967-05', 672), ('2', '1968-01', 676),
  ('2', '1968-09', 680), ('2', '1969-05', 684), ('2', '1970-01', 688), ('2', '1970-09', 692), ('2', '1971-05', 696),
  ('2', '1972-01', 700), ('2', '1972-09', 704), ('2', '1973-05', 708), ('2', '1974-01', 712), ('2', '1974-09', 716),
  ('2', '1975-05', 720)) as age (sex, born, months)`

/** The other lists by the codes of their reports. */
const others: Readonly<Record<string, RawBuilder<unknown>>> = {
  // The first day of the pension; a decision about another age replaces it.
  R7: sql`select o.id, o."hoVaTen" as name, coalesce(case when o."lyDoTuoiNghiHuuId" is not null then o."ngayNghiHuu" end,
      cast(date_trunc('month', o."ngaySinh") + (a.months + 1) * interval '1 month' as date))::text as day
    from people o join catalogue_item sex on sex.id = o."gioiTinhId"
      join lateral (select age.months from ${ages} where age.sex = sex.code and age.born <= to_char(o."ngaySinh", 'YYYY-MM')
        order by age.born desc limit 1) a on true`,
  // Nghị định 170/2025/NĐ-CP, 259/2026/NĐ-CP: five years for who is appointed; elected people have a term instead.
  'BO-NHIEM-LAI': sql`select o.id, o."hoVaTen" as name,
      cast(coalesce(o."ngayBoNhiemLaiChucVu", o."ngayBoNhiem") + interval '60 months' as date)::text as day
    from people o left join catalogue_item post on post.id = o."chucVuId"
    where coalesce(o."ngayBoNhiemLaiChucVu", o."ngayBoNhiem") is not null and o.kind is distinct from '01'
      and coalesce(post.code, '') not in ('KHONG', 'CTUBT', 'PCTUBT', 'UVUBT', 'CTHDT', 'PCTHDT', 'TBHDT', 'PTBHDT',
        'CTUBX', 'PCTUBX', 'UVUBX', 'CTHDX', 'PCTHDX', 'TBHDX', 'PTBHDX')`,
  // Elections of 22/05/2011, 22/05/2016, 23/05/2021 and 15/03/2026; the term that runs is of five years.
  'HET-NHIEM-KY': sql`select o.id, o."hoVaTen" as name, case
        when d.since < '2011-05-22' then '2011-05-22' when d.since < '2016-05-22' then '2016-05-22'
        when d.since < '2021-05-23' then '2021-05-23' when d.since < '2026-03-15' then '2026-03-15'
        else '2031-03-15' end as day
    from people o join catalogue_item post on post.id = o."chucVuId",
      lateral (select coalesce(o."ngayBoNhiemLaiChucVu", o."ngayBoNhiem") as since) d
    where d.since is not null and post.code ~ '^(P?CT|UV)UB[TX]$|^P?(CT|TB)HD[TX]$'`,
  // Luật Viên chức; Nghị định 111/2022, 173/2025, 235/2026: a contract lasts as long as its pay is entered.
  'HET-HOP-DONG': sql`select o.id, o."hoVaTen" as name, o."ngayKetThucLuong"::text as day from people o
    where o."ngayKetThucLuong" is not null and o.kind in ('03', '04', '05', '06', '09')`,
  // Nghị định 182/2026/NĐ-CP, Điều 3, paid from 01/01/2026.
  'PHU-CAP-UU-DAI': sql`select o.id, o."hoVaTen" as name, greatest(p."tuNgay", date '2026-01-01')::text as day
    from people o join catalogue_item rank on rank.id = o."ngachHoacViTriId"
      join (values ('^V\\.07\\.0[23]\\.', 45), ('^V\\.07\\.0[45]\\.', 40), ('^V\\.09\\.02\\.', 30)) as rate (rank, percent)
        on rank.code ~ rate.rank
      join lateral (select a."tuNgay", a."phanTramHuong" from allowance_period a
        join catalogue_item kind on kind.id = a."loaiPhuCapId"
        where a.officer_id = o.id and kind.code = 'UDN' and a."denNgay" is null
        order by a."tuNgay" desc limit 1) p on true
    where p."phanTramHuong" < rate.percent`,
}

/** Who leaves isn't due for these any more, whatever the day. */
const settledByLeaving = ['R7', 'HET-HOP-DONG']

/** Whose day is which, by one of these reports. */
export async function daysByLaw(db: Kysely<any>, code: string): Promise<DueByLaw[]> {
  const body = others[code]
  if (body === undefined) throw new Error(code)
  const { rows } = await sql<
    Pick<DueByLaw, 'id' | 'name' | 'day'>
  >`with ${peopleOn(testToday)}, due as (${body})
    select due.* from due join people o on o.id = due.id
    where o.leaves is null or (${!settledByLeaving.includes(code)} and due.day < o.leaves::text)`.execute(db)
  return rows.map(({ id, ...row }) => ({
    ...row,
    id: String(id),
    step: null,
    coefficient: null,
    excess: null,
  }))
}
