/** A person's post and rank on a day: the period that held then, else the present one if it had begun by then. */
import { sql, type RawBuilder } from 'kysely'
import type { Ground } from '#domain/history/grounds.ts'

type Sql<T = unknown> = RawBuilder<T>

interface PeriodOn {
  /** Joins to `officer o`, at most one row. */
  readonly join: Sql
  /** Id of the catalogue item. */
  readonly item: Sql<number | null>
  /** What is in no catalogue. */
  readonly outside: Sql<string | null>
  readonly ground: Sql<Ground>
}

export function postOn(day: string): PeriodOn {
  const then = sql`cast(${day} as date)`
  const isSame = sql`(post."chucVuId" is not distinct from o."chucVuId"
    and post."chucVuNgoaiHeThong" is not distinct from o."chucVuNgoaiHeThong")`
  const cameLater = sql`coalesce(o."ngayBoNhiem" > ${then}, false)`
  // A period that still lasts and names another post than the present one began with a former post.
  const isOfPeriod = sql`(post.id is not null and (post."denNgay" is not null or ${isSame} or ${cameLater}))`
  const pick = <T>(period: Sql<T>, present: Sql<T>) =>
    sql<T>`case when ${isOfPeriod} then ${period} when ${cameLater} then null else ${present} end`
  return {
    join: sql`left join lateral (select w.* from work_period w where w.officer_id = o.id and w."tuNgay" <= ${then}
      and (w."denNgay" is null or w."denNgay" >= ${then}) order by w."tuNgay" desc, w.id desc limit 1) post on true`,
    item: pick(sql<number | null>`post."chucVuId"`, sql<number | null>`o."chucVuId"`),
    outside: pick(sql<string | null>`post."chucVuNgoaiHeThong"`, sql<string | null>`o."chucVuNgoaiHeThong"`),
    ground: sql<Ground>`case when ${isOfPeriod} then 'cong-tac' when ${cameLater} then 'khong-xac-dinh'
      else 'hien-tai' end`,
  }
}

interface RankOn extends PeriodOn {
  readonly step: Sql<number | null>
  readonly factor: Sql<number | string | null>
}

export function rankOn(day: string): RankOn {
  const then = sql`cast(${day} as date)`
  const isOfPeriod = sql`pay.id is not null`
  const cameLater = sql`(coalesce(o."ngayHuongLuong" > ${then}, false) or exists (select from salary_period later
    where later.officer_id = o.id and later."ngayHuongLuong" > ${then}))`
  const pick = <T>(period: Sql<T>, present: Sql<T>) =>
    sql<T>`case when ${isOfPeriod} then ${period} when ${cameLater} then null else ${present} end`
  return {
    join: sql`left join lateral (select s.* from salary_period s where s.officer_id = o.id
      and s."ngayHuongLuong" <= ${then} and (s."ngayKetThucLuong" is null or s."ngayKetThucLuong" >= ${then})
      order by s."ngayHuongLuong" desc, s.id desc limit 1) pay on true`,
    item: pick(sql<number | null>`pay."ngachChucDanhId"`, sql<number | null>`o."ngachHoacViTriId"`),
    outside: sql<string | null>`case when ${isOfPeriod} then pay."ngachNgoaiHeThong" end`,
    step: pick(sql<number | null>`pay."bacId"`, sql<number | null>`o."bacLuongId"`),
    factor: pick(sql<number | string | null>`pay."heSoLuong"`, sql<number | string | null>`o."heSoLuong"`),
    ground: sql<Ground>`case when ${isOfPeriod} then 'luong' when ${cameLater} then 'khong-xac-dinh'
      else 'hien-tai' end`,
  }
}
