/** The score of units: how many of their people at work have sound records. The past months are kept, the present is counted. */
import { sql } from 'kysely'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

/** A unit's own people in a month. */
export interface UnitScore {
  unit: number
  month: string
  people: number
  sound: number
  sai: number
  ngo: number
  thieu: number
}

/** Counted from the totals of people and the entries of the index of problems. */
const counted = (catalogues: ReferenceData['catalogues']) => {
  const statuses = sql`any(cast(${statusesAtWork(catalogues)} as bigint[]))`
  return sql`select p.unit, p.people, p.people - coalesce(q.unsound, 0) as sound, coalesce(q.sai, 0) as sai,
      coalesce(q.ngo, 0) as ngo, coalesce(q.thieu, 0) as thieu
    from (select c.unit, sum(c.n) as people from officer_count c where c.status = ${statuses}
      group by c.unit having sum(c.n) > 0) p
    left join (
      select o."donViId" as unit, count(*) filter (where o.sai_count + o.thieu_count > 0) as unsound,
        sum(o.sai_count) as sai, sum(o.ngo_count) as ngo, sum(o.thieu_count) as thieu
      from officer o
      where o.sai_count + o.ngo_count + o.thieu_count > 0 and not o.deleted and o."trangThaiHoSoId" = ${statuses}
      group by 1) q on q.unit = p.unit`
}

type Row = Record<keyof UnitScore, number | string>

const asScore = ({ unit, month, people, sound, sai, ngo, thieu }: Row): UnitScore => ({
  unit: Number(unit),
  month: String(month),
  people: Number(people),
  sound: Number(sound),
  sai: Number(sai),
  ngo: Number(ngo),
  thieu: Number(thieu),
})

/** The present month of these units. */
export async function presentScores(
  db: DbOrTx,
  catalogues: ReferenceData['catalogues'],
  units: readonly number[],
  month: string,
): Promise<UnitScore[]> {
  const { rows } = await sql<Row>`select s.*, ${month} as month from (${counted(catalogues)}) s
    where s.unit = any(cast(${[...units]} as bigint[]))`.execute(db)
  return rows.map(asScore)
}

/** Months before the present one, as they were last counted. */
export async function pastScores(
  db: DbOrTx,
  units: readonly number[],
  { from, before }: { from: string; before: string },
): Promise<UnitScore[]> {
  const { rows } = await sql<Row>`select unit, month, people, sound, sai, ngo, thieu from quality_month
    where unit = any(cast(${[...units]} as bigint[])) and month >= ${from} and month < ${before}`.execute(db)
  return rows.map(asScore)
}

/** Keeps the state of the present month; the last one of a month stays. */
export async function keepScores(
  db: DbOrTx,
  catalogues: ReferenceData['catalogues'],
  month: string,
): Promise<void> {
  await sql`insert into quality_month (unit, month, people, sound, sai, ngo, thieu)
    select unit, ${month}, people, sound, sai, ngo, thieu from (${counted(catalogues)}) s
    on conflict (unit, month) do update set people = excluded.people, sound = excluded.sound, sai = excluded.sai,
      ngo = excluded.ngo, thieu = excluded.thieu`.execute(db)
}
