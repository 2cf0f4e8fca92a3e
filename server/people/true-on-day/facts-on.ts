/**
 * Where a person was on a day, in which status, as what, in which rank: the present state with later events reverted, and
 * on what each fact rests (docs/decisions/0170). Expressions over `officer o`, for one statement about many people.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Ground } from '#domain/history/grounds.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { hasLeftAfter } from '#server/people/officers/live-statuses.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'

type Sql<T = unknown> = RawBuilder<T>

/** A fact with its ground. */
interface Fact<T> {
  readonly value: Sql<T>
  readonly ground: Sql<Ground>
}

export interface PlacesOn {
  /** Joins to `officer o`, at most one row per person. */
  readonly joins: Sql
  /** Null: in no unit, or unknown. */
  readonly unit: Fact<number | null>
  readonly status: Fact<number | null>
  /** Recruited by then. */
  readonly isThere: Sql<boolean>
  /** A transfer that may be used has taken the person elsewhere since. */
  readonly isTransferred: Sql<boolean>
}

interface Day {
  readonly day: string
  readonly catalogues: Catalogues
  /** Of the office, whose days count. */
  readonly zone: string
  /** The unit that counts as the person's own now. */
  readonly own: Sql<number | null>
  /** On `movement m`: transfers that may be used. */
  readonly movements: Sql<boolean>
  /** Units as they stood then (`treeOn`); without, units that have been reorganised since are those that they became. */
  readonly inTreeOfDay: boolean
  /** Distinguishes two days in one statement. */
  readonly suffix?: string
}

const groundOf = (name: Ground) => sql<Ground>`${sql.lit(name)}`

/** Since when a movement (alias `m`) has the person's status: a transfer waits for its acceptance from then on. */
const effectiveDay = (zone: string) =>
  sql`coalesce(m.ngay, m."ngayBienDong", cast(m.created_at at time zone ${zone} as date))`
/** The status that a movement (alias `m`) ended. */
export const statusBefore = sql<number>`cast(m.undo -> 'officer' ->> 'trangThaiHoSoId' as bigint)`

/** A day in the past. */
export function placesOn({ day, catalogues, zone, own, movements, inTreeOfDay, suffix = '' }: Day): PlacesOn {
  const [moved, gone, worked] = ['moved', 'gone', 'worked'].map((name) => sql.ref(`${name}${suffix}`))
  const column = (table: 'moved' | 'gone' | 'worked', name: string) => sql.ref(`${table}${suffix}.${name}`)
  const later = sql`cast(${day} as date)`
  const begun = effectiveDay(zone)
  const moving = sql`cast(${catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.moving)} as bigint)`
  const reorganisations = sql`union all
    select cast(c.target_id as bigint), r."ngayHieuLuc", r.created_at,
      cast(c.before -> 'units' ->> 'donVi' as bigint), ${groundOf('sap-xep')}
    from reorganisation r join reorganisation_change c on c.reorganisation_id = r.id and c.target = 'officer'
    where r.undone_at is null and r."ngayHieuLuc" > ${later} and jsonb_exists(c.before -> 'units', 'donVi')`
  const joins = sql`
    left join (select distinct on (e.officer_id) e.officer_id, e.unit, e.ground,
        bool_or(e.ground = ${groundOf('bien-dong')}) over (partition by e.officer_id) as transferred
      from (
        select m.officer_id, m."ngayChuyenDen" as day, m.accepted_at as at, m."donViDiId" as unit,
          ${groundOf('bien-dong')} as ground
        from movement m where m.kind = 'transfer' and m.state = 'accepted' and m."ngayChuyenDen" > ${later}
          and ${movements}
        ${inTreeOfDay ? reorganisations : sql``}) e
      order by e.officer_id, e.day, e.at) ${moved} on ${column('moved', 'officer_id')} = o.id
    left join (select distinct on (e.officer_id) e.officer_id, e.status
      from (
        select m.officer_id, m.id, ${begun} as day, ${statusBefore} as status from movement m
        where m.state in ('done', 'pending') and ${begun} > ${later}
        union all
        select m.officer_id, m.id, m."ngayChuyenDen", ${moving} from movement m
        where m.kind = 'transfer' and m.state = 'accepted' and m."ngayChuyenDen" > ${later} and ${begun} <= ${later}) e
      order by e.officer_id, e.day, e.id) ${gone} on ${column('gone', 'officer_id')} = o.id
    left join (select distinct on (w.officer_id) w.officer_id, w."donViId" as unit, w."denNgay" is null as is_open
      from work_period w where w."tuNgay" <= ${later} and (w."denNgay" is null or w."denNgay" >= ${later})
      order by w.officer_id, w."tuNgay" desc, w.id desc) ${worked} on ${column('worked', 'officer_id')} = o.id`
  const isInRows = sql`${column('worked', 'officer_id')} is not null`
  const workUnit = column('worked', 'unit')
  const cameLater = sql`coalesce(o."ngayDamNhiem" > ${later}, false)`
  // A period that still lasts says no more than the present unit does, unless both say the same.
  const isWorked = inTreeOfDay
    ? sql`(${isInRows} and (${workUnit} = ${own} or not ${column('worked', 'is_open')}
        and (${workUnit} is not null or o."ngayDamNhiem" is null or ${cameLater})))`
    : sql`false`
  const isMoved = sql`${column('moved', 'officer_id')} is not null`
  const workGround = sql`case when ${workUnit} is null then ${groundOf('ngoai-he-thong')}
    else ${groundOf('cong-tac')} end`
  const isLast = hasLeftAfter(catalogues, later)
  const working = sql`cast(${catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)} as bigint)`
  return {
    joins,
    unit: {
      value: sql<
        number | null
      >`case when ${isWorked} then ${workUnit} when ${isMoved} then ${column('moved', 'unit')}
        when ${cameLater} then ${workUnit} else ${own} end`,
      ground: sql<Ground>`case when ${isWorked} then ${workGround} when ${isMoved} then ${column('moved', 'ground')}
        when ${cameLater} and ${isInRows} then ${workGround} when ${cameLater} then ${groundOf('khong-xac-dinh')}
        else ${groundOf('hien-tai')} end`,
    },
    status: {
      value: sql<number | null>`coalesce(${column('gone', 'status')},
        case when ${isLast} then ${working} else o."trangThaiHoSoId" end)`,
      ground: sql<Ground>`case when ${column('gone', 'status')} is not null then ${groundOf('bien-dong')}
        when ${isLast} then ${groundOf('ho-so')} else ${groundOf('hien-tai')} end`,
    },
    isThere: sql<boolean>`(o."ngayBatDau" is null or o."ngayBatDau" <= ${later})`,
    isTransferred: sql<boolean>`coalesce(${column('moved', 'transferred')}, false)`,
  }
}
