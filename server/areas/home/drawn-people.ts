/**
 * Whom /tong-quan draws: the people at work in a unit, and the bar of each drawing that a person stands in, as one
 * expression that counts them and finds them again.
 */
import { sql, type RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { addYears } from '#domain/fields/dates.ts'
import { ageBands, retirementYears, unknownKey, type DrawingId } from '#domain/home/drawings.ts'
import { withinUnit, withinUnits } from '#server/request/access/unit-condition.ts'
import { topsOf } from '#server/request/access/scope.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'

export interface DrawnUnit {
  donViId: number | null
  isChildren: boolean
}

/** A unit of the caller's scope, or all of it; `key` names the same people for every caller. */
export interface Place {
  key: string
  /** The condition on a table with a unit's ancestors: `officer`, or `unit` itself. */
  contains: (alias: string) => RawBuilder<boolean>
}

/** Throws 23 for a unit out of scope. */
export function placeOf(
  { donViId, isChildren }: DrawnUnit,
  { scope, server }: AuthenticatedRequest,
  { units }: ReferenceData,
): Place {
  if (donViId === null) {
    const roots = scope.kind === 'everything' ? topsOf(units) : scope.kind === 'units' ? scope.roots : []
    return {
      key: `scope ${[...roots].sort((a, b) => a - b).join(' ')}`,
      contains: (alias) => withinUnits(alias, roots, units),
    }
  }
  if (units.find(donViId) === undefined || !server.guards.unitIsDrawn(scope, donViId, units))
    throw refusals.rowNotFound()
  return {
    key: `${donViId} ${isChildren}`,
    contains: (alias) =>
      isChildren
        ? withinUnit(alias, donViId, units)
        : sql<boolean>`${sql.ref(alias === 'o' ? 'o.donViId' : `${alias}.id`)} = ${donViId}`,
  }
}

/** At work there, in the caller's scope: conditions on `officer o`. */
export const isAtWork = (
  place: Place,
  { scope, server }: AuthenticatedRequest,
  { units, catalogues }: ReferenceData,
): RawBuilder<boolean> =>
  sql<boolean>`not o.deleted and o."trangThaiHoSoId" = any(cast(${statusesAtWork(catalogues)} as bigint[]))
    and ${place.contains('o')} and ${server.guards.personsDrawn(scope, units)}`

/** Drawings whose bars are a value of the person; head-counts are of months. */
export type ValueDrawing = Exclude<DrawingId, 'quan-so'>

const itemKey = (column: string) =>
  sql<string>`coalesce(${sql.ref(`o.${column}`)}::text, ${sql.lit(unknownKey)})`

/** The key of the bar that a person stands in; null: in none. */
export const barOf: Readonly<
  Record<ValueDrawing, (today: string, reference: ReferenceData) => RawBuilder<string | null>>
> = {
  'do-tuoi': (today, { catalogues }) => {
    const [male, female] = ['1', '2'].map((code) => catalogues.idOf('DM_GIOITINH', code))
    const bands = ageBands
      .slice(1)
      .map(
        (age, at) =>
          sql`when o."ngaySinh" > cast(${addYears(today, -age)} as date) then ${sql.lit(String(ageBands[at]))}`,
      )
    return sql`case when o."ngaySinh" is null or o."gioiTinhId" not in (${male}, ${female}) or o."gioiTinhId" is null
      then ${sql.lit(unknownKey)} else (case ${sql.join(bands, sql` `)} else ${sql.lit(String(ageBands.at(-1)))} end)
      || case o."gioiTinhId" when ${male} then '.nam' else '.nu' end end`
  },
  'trinh-do': () => itemKey('trinhDoCaoNhatId'),
  'loai-ho-so': () => itemKey('loaiHoSoId'),
  'dang-vien': () => sql`case when o."laDangVien" then 'co' else 'khong' end`,
  ngach: () => itemKey('ngachHoacViTriId'),
  'nghi-huu': (today) => {
    const last = `${Number(today.slice(0, 4)) + retirementYears - 1}-12-31`
    return sql`case when o.due_retirement between cast(${today} as date) and cast(${last} as date)
      then extract(year from o.due_retirement)::text end`
  },
}
