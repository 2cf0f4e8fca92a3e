/** Database queries for lists of movements: conditions, order, and conversion of rows. */
import { sql, type RawBuilder } from 'kysely'
import type { FileRef, UnitRef } from '#domain/fields/values.ts'
import { daysBetween, showDate } from '#domain/fields/dates.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import {
  blockTransfers,
  endsOfService,
  incomingTransfers,
  outgoingTransfers,
  type MovementList,
} from '#domain/movements/movement-lists.ts'
import type { MovementRow, MovementSort } from '#domain/movements/movement-row.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import { withinUnit } from '#server/request/access/unit-condition.ts'
import { asSql } from '#server/platform/db/fragment.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, withCompanions, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { ListSort } from '#server/people/officers/list/list-filter.ts'
import { matches } from '#server/people/officers/list/matches.ts'
import { readingsOf } from '#domain/officer/search/typed-search.ts'
import { readingRole } from '#server/request/session/account.ts'

export type Where = RawBuilder<unknown>

/** Filters of a list of movements, without page and order. */
export interface MovementQuery {
  searchContent?: string | null | undefined
  searchInTab?: string | null | undefined
  donViId: number | null
  isChildren: boolean
}

/** Fields of the person in rows, whatever else the role may read. */
const shown = ['hoVaTen', 'soCccd', 'ngaySinh']

interface Side {
  list: MovementList
  /** The unit that it is filtered by: the person's (`officer o`), or the destination (`unit den`). */
  by: 'person' | 'destination'
  /** Condition on that table; null if the caller reaches all of it. */
  reached: (request: AuthenticatedRequest, units: Units) => Where | null
}
const leavers = {
  by: 'person',
  reached: ({ scope, server }: AuthenticatedRequest, units: Units) =>
    server.guards.leaversListed(scope, units),
} as const

/** The four lists, in the order of their tabs. */
export const sides = {
  den: {
    list: incomingTransfers,
    by: 'destination',
    reached: ({ scope, server }, units) => server.guards.transfersIncoming(scope, units),
  },
  di: {
    list: outgoingTransfers,
    by: 'person',
    reached: ({ scope, server }, units) => server.guards.transfersOutgoing(scope, units),
  },
  nghiViec: { list: endsOfService, ...leavers },
  chuyenKhoi: { list: blockTransfers, ...leavers },
} as const satisfies Record<string, Side>

/**
 * Conditions on `movement` (alias `m`): kind, initial state, the caller's side, and filters on its unit (`place`) and
 * person (`typed`). Joins the person only if a filter needs it: counting a province's list must not take ten thousand
 * lookups.
 */
function holds(
  side: Side,
  request: AuthenticatedRequest,
  units: Units,
  place: Where | null,
  typed: readonly Where[],
): Where {
  const { name, begins } = side.list.movement
  const ofUnit = [side.reached(request, units), place].filter((one) => one !== null)
  const ofPerson = side.by === 'person' ? [...ofUnit, ...typed] : typed
  const parts = [
    sql`m.kind = ${name} and m.state = ${sql.lit(begins)}`,
    ofPerson.length === 0
      ? sql`not exists (select from officer o where o.id = m.officer_id and o.deleted)`
      : sql`exists (select from officer o where o.id = m.officer_id and not o.deleted and ${and(ofPerson)})`,
  ]
  if (side.by === 'destination' && ofUnit.length > 0)
    parts.push(sql`exists (select from unit den where den.id = m."donViDenId" and ${and(ofUnit)})`)
  return and(parts)
}
const and = (parts: readonly Where[]): Where => sql.join([...parts], sql` and `)

/** The part of a list that the caller reaches. */
export const reachedBy = (side: Side, request: AuthenticatedRequest, units: Units): Where =>
  holds(side, request, units, null, [])

/** The unit filter; null for the whole tree, which has one root. */
function placeOf({ by }: Side, { donViId, isChildren }: MovementQuery, units: Units): Where | null {
  if (donViId === null || (isChildren && units.find(donViId)?.parentId === null)) return null
  if (by === 'person') return isChildren ? withinUnit('o', donViId, units) : sql`o."donViId" = ${donViId}`
  return isChildren ? withinUnit('den', donViId, units) : sql`den.id = ${donViId}`
}

/**
 * Conditions for the filters, one for each interpretation of the typed text, likeliest first. Both searches must match
 * (product: 'both searches of /bien-dong').
 */
export function meaningsOf(
  side: Side,
  query: MovementQuery,
  request: AuthenticatedRequest,
  units: Units,
): Where[] {
  // Incoming lists contain people of other units, who are found only by what their rows show.
  const readable =
    side.by === 'destination' ? new Set(shown) : readableFields(readingRole(request.account.role), shown)
  const place = placeOf(side, query, units)
  return readingsOf(query.searchContent).flatMap((outer) =>
    readingsOf(query.searchInTab).map((inner) => {
      const typed = [outer, inner].flatMap((search) =>
        search.kind === 'none' ? [] : [sql`(${asSql(matches(search, { readable }))})`],
      )
      return holds(side, request, units, place, typed)
    }),
  )
}

const keys: Readonly<Record<MovementSort, Where>> = {
  hoVaTen: sql`o.name_key`,
  soCccd: sql`o."soCccd"`,
  ngaySinh: sql`o."ngaySinh"`,
  ngayTao: sql`m.created_at`,
  ngayBienDong: sql`m."ngayBienDong"`,
  ngay: sql`m.ngay`,
  soNgayCho: sql`m.created_at`,
}
/** Orders by what grows as its column falls. */
const turned: ReadonlySet<MovementSort> = new Set(['soNgayCho'])
/** Columns that may be empty. */
const optional: ReadonlySet<MovementSort> = new Set(['ngayBienDong', 'ngay'])

export function orderBy({ field, descending }: ListSort<MovementSort>): Where {
  const way = descending !== turned.has(field) ? sql`desc` : sql`asc`
  return sql`${keys[field]} ${way}${optional.has(field) ? sql` nulls last` : sql``}, m.id ${way}`
}

/** The columns of a row; `reads`: whether the caller may open the record. */
export function selectOf({ fields }: AnyMovement, reads: Where): Where {
  const own = columnsOfAll(fields).map(({ column }) => sql`m.${sql.ref(column)}`)
  return sql`m.id, m.officer_id, m.version, m.created_at, m."donViDiId", ${sql.join(own)},
    o."hoVaTen", o."soCccd", o."ngaySinh", o."donViId", o."trangThaiHoSoId", ${reads} as readable,
    case when ${reads} then o.avatar end as avatar`
}

/** A row in responses; `files` are the movement's. */
export function movementRow(
  { contract, fields, begins }: AnyMovement,
  row: StoredRow,
  files: readonly FileRef[],
  reference: ReferenceData,
  clock: Clock,
): MovementRow {
  const text = (name: string) => (row[name] ?? null) as string | null
  const unit = (id: unknown): UnitRef | null => reference.units.ref(id as number | null)
  const ngaySinh = text('ngaySinh')
  const created = row['created_at'] as Date
  const values = withCompanions(fields, readRow(fields, { ...row, file: files }, reference))
  return {
    id: String(row['id']),
    idCanBo: String(row['officer_id']),
    version: row['version'] as number,
    hoVaTen: text('hoVaTen'),
    soCccd: text('soCccd'),
    ngaySinh,
    ngaySinhShow: ngaySinh === null ? null : showDate(ngaySinh),
    avatar: text('avatar'),
    donVi: unit(row['donViId']),
    trangThaiHoSo: reference.catalogues.ref(row['trangThaiHoSoId'] as number | null),
    ngayTao: created.toISOString(),
    soNgayCho: begins === 'pending' ? Math.max(0, daysBetween(clock.dayOf(created), clock.today())) : null,
    xemDuocHoSo: row['readable'] === true,
    [contract.key]: { donViDi: unit(row['donViDiId']), ...values },
  }
}
