/** What the lists of movements ask of the database: whom they hold, in which order, and how a row is read. */
import { sql, type RawBuilder } from 'kysely'
import type { FileRef, UnitRef } from '#domain/fields/values.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import {
  blockTransfers,
  endsOfService,
  incomingTransfers,
  outgoingTransfers,
  type MovementList,
  type MovementRow,
  type MovementSort,
} from '#domain/movements/movement-lists.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import { withinUnit } from '#server/access/unit-condition.ts'
import { asSql } from '#server/db/fragment.ts'
import { columnsOfAll } from '#server/forms/columns.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { readRow, withCompanions, type StoredRow } from '#server/forms/stored-values.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Units } from '#server/memory/units.ts'
import type { ListSort } from '#server/officers/list/list-filter.ts'
import { matches } from '#server/officers/list/matches.ts'
import { readingsOf } from '#server/officers/list/search-input.ts'
import { readingRole } from '#server/session/account.ts'

export type Where = RawBuilder<unknown>

/** What a list of movements is asked for, beside page and order. */
export interface MovementQuestion {
  searchContent?: string | null | undefined
  searchInTab?: string | null | undefined
  donViId: number | null
  isChildren: boolean
}

/** What the rows show of the person, whatever else the role may read. */
const shown = ['hoVaTen', 'soCccd', 'ngaySinh']

interface Side {
  list: MovementList
  joins: Where
  /** Alias of what carries the unit that the list is narrowed by, and that unit. */
  alias: 'o' | 'den'
  unit: Where
  reached: (request: SignedIn, units: Units) => Where
  /** People of other units are among them: they are found only by what their rows show. */
  strangers: boolean
}
const ofPerson = { joins: sql``, alias: 'o', unit: sql`o."donViId"`, strangers: false } as const
const leavers = {
  ...ofPerson,
  reached: ({ scope, server }: SignedIn, units: Units) => server.guards.leaversListed(scope, units),
}

/** The four lists, in the order of their tabs. */
export const sides = {
  den: {
    list: incomingTransfers,
    joins: sql`join unit den on den.id = m."donViDenId"`,
    alias: 'den',
    unit: sql`den.id`,
    reached: ({ scope, server }, units) => server.guards.transfersIncoming(scope, units),
    strangers: true,
  },
  di: {
    list: outgoingTransfers,
    ...ofPerson,
    reached: ({ scope, server }, units) => server.guards.transfersOutgoing(scope, units),
  },
  nghiViec: { list: endsOfService, ...leavers },
  chuyenKhoi: { list: blockTransfers, ...leavers },
} as const satisfies Record<string, Side>

/** Tables of a list; `m`, `o` and what the side joins. */
export const tablesOf = ({ joins }: Side): Where =>
  sql`movement m join officer o on o.id = m.officer_id ${joins}`

/** Movements of the kind that are in the state it begins with, on the caller's side. */
export function reachedBy(side: Side, request: SignedIn, units: Units): Where {
  const { name, begins } = side.list.movement
  return sql`m.kind = ${name} and m.state = ${sql.lit(begins)} and not o.deleted and ${side.reached(request, units)}`
}

/**
 * The conditions of what is asked for, one for each meaning of what was typed: the likeliest first. Both searches must
 * match (product: 'both searches of /bien-dong').
 */
export function meaningsOf(
  side: Side,
  { searchContent, searchInTab, donViId, isChildren }: MovementQuestion,
  request: SignedIn,
  units: Units,
): Where[] {
  const fixed: Where[] = [reachedBy(side, request, units)]
  if (donViId !== null)
    fixed.push(isChildren ? withinUnit(side.alias, donViId, units) : sql`${side.unit} = ${donViId}`)
  const readable = side.strangers ? new Set(shown) : readableFields(readingRole(request.account.role), shown)
  return readingsOf(searchContent).flatMap((outer) =>
    readingsOf(searchInTab).map((inner) => {
      const typed = [outer, inner].flatMap((search) =>
        search.kind === 'none' ? [] : [sql`(${asSql(matches(search, { readable }))})`],
      )
      return sql.join([...fixed, ...typed], sql` and `)
    }),
  )
}

const keys: Readonly<Record<MovementSort, Where>> = {
  hoVaTen: sql`o.name_key`,
  soCccd: sql`o."soCccd"`,
  ngaySinh: sql`o."ngaySinh"`,
  ngayTao: sql`m.created_at`,
}
export function orderBy({ field, descending }: ListSort<MovementSort>): Where {
  const way = descending ? sql`desc` : sql`asc`
  return sql`${keys[field]} ${way}, m.id ${way}`
}

/** The columns of a row; `reads`: whether the caller may open the record. */
export function selectOf({ fields }: AnyMovement, reads: Where): Where {
  const own = columnsOfAll(fields).map(({ column }) => sql`m.${sql.ref(column)}`)
  return sql`m.id, m.officer_id, m.version, m.created_at, m."donViDiId", ${sql.join(own)},
    o."hoVaTen", o."soCccd", o."ngaySinh", o."donViId", o."trangThaiHoSoId", ${reads} as readable,
    case when ${reads} then o.avatar end as avatar`
}

/** A row as it is answered; `files` are the movement's. */
export function movementRow(
  { contract, fields }: AnyMovement,
  row: StoredRow,
  files: readonly FileRef[],
  lists: Lists,
): MovementRow {
  const text = (name: string) => (row[name] ?? null) as string | null
  const unit = (id: unknown): UnitRef | null => lists.units.ref(id as number | null)
  const ngaySinh = text('ngaySinh')
  const values = withCompanions(fields, readRow(fields, { ...row, file: files }, lists))
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
    trangThaiHoSo: lists.catalogues.ref(row['trangThaiHoSoId'] as number | null),
    ngayTao: (row['created_at'] as Date).toISOString(),
    xemDuocHoSo: row['readable'] === true,
    [contract.key]: { donViDi: unit(row['donViDiId']), ...values },
  }
}
