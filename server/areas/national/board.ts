/**
 * The board: numbers of records per unit that are late, due today, pending, refused and sent, and the state of the
 * outbox.
 */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { getBoard as boardCall, NationalBoard } from '#domain/national/calls.ts'
import type { ClockPart } from '#domain/national/clock-list.ts'
import { maxUnitLevel } from '#domain/units/unit-form.ts'
import { topmost, topsOf } from '#server/request/access/scope.ts'
import { withinUnit } from '#server/request/access/unit-condition.ts'
import type { Db } from '#server/platform/db/database.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import { clockPart, onBoard } from '#server/areas/national/clock-parts.ts'
import { unitPart } from '#server/people/officers/list/counted-source.ts'

type Figures = NationalBoard['tongCong']
/** `unit` is null for people of the requested unit itself, and for those without one. */
type Counted = Figures & { unit: number | null; hasUnit: boolean }

const figures: readonly (readonly [keyof Figures, ClockPart])[] = [
  ['quaHan', 'qua-han'],
  ['hanHomNay', 'hom-nay'],
  ['conHan', 'con-han'],
  ['choGui', 'cho-gui'],
  ['thatBai', 'that-bai'],
  ['thanhCong', 'thanh-cong'],
]

/** Counts the people of the list for the same unit, ignoring its search text and part. */
export async function getBoard(
  query: z.output<typeof boardCall.input>,
  request: AuthenticatedRequest,
): Promise<NationalBoard> {
  const { scope, server, db } = request
  const reference = await referenceDataOf(request)
  const { units } = reference
  const tops = requestedTops(query.donViId, request, units)
  const [only] = tops.length === 1 ? tops : []
  const counted = await countByUnit(request, {
    // For one unit by the units directly below, for several roots by root.
    unit: only === undefined ? topOf(tops, units) : unitBelow(only),
    where: [
      onBoard(reference.catalogues),
      server.guards.personsOnBoard(scope, units),
      ...unitPart(query, units),
    ],
  })
  const rows = counted.flatMap(({ unit: id, hasUnit, ...of }): Row[] => {
    if (!hasUnit) return [{ donVi: null, trucTiep: false, coDonViCon: false, ...of }]
    const unit = id === null ? only : units.find(id)
    if (unit === undefined) return []
    const donVi = { id: String(unit.id), name: unit.name }
    return [{ donVi, trucTiep: id === null, coDonViCon: id !== null && units.children(id).length > 0, ...of }]
  })
  return {
    duongDan: (only?.path ?? [])
      .filter((id) => server.guards.unitIsOnBoard(scope, id, units))
      .flatMap((id) => units.find(id) ?? [])
      .map(({ id, name }) => ({ id: String(id), name })),
    tongCong: sumOf(counted),
    donVi: rows.sort(latestFirst),
    capNhatLuc: request.now.toISOString(),
    hangDoi: await waiting(db),
    moPhong: server.configuration.nationalDbUrl === undefined,
  }
}

/** The requested unit, else the roots of the caller's part of the tree. */
function requestedTops(
  donViId: number | null,
  { scope, server }: AuthenticatedRequest,
  units: Units,
): readonly Unit[] {
  if (donViId !== null) {
    const unit = units.find(donViId)
    if (unit === undefined || !server.guards.unitIsOnBoard(scope, donViId, units))
      throw refusals.rowNotFound()
    return [unit]
  }
  const roots = scope.kind === 'everything' ? topsOf(units) : scope.kind === 'units' ? scope.roots : []
  return topmost(roots, units).flatMap((id) => units.find(id) ?? [])
}

/** The column of the units directly below; a unit of the deepest level has none. */
const unitBelow = ({ level }: Unit): RawBuilder<unknown> =>
  level < maxUnitLevel ? sql.ref(`o.unit_${level + 1}`) : sql`cast(null as bigint)`

const topOf = (tops: readonly Unit[], units: Units): RawBuilder<unknown> =>
  tops.length === 0
    ? sql`cast(null as bigint)`
    : sql`case ${sql.join(
        tops.map(({ id }) => sql`when ${withinUnit('o', id, units)} then cast(${id} as bigint)`),
        sql` `,
      )} end`

/** One statement using one index, for any number of units. */
async function countByUnit(
  { db, today }: AuthenticatedRequest,
  { unit, where }: { unit: RawBuilder<unknown>; where: readonly RawBuilder<unknown>[] },
): Promise<Counted[]> {
  const counts = figures.map(
    ([name, part]) => sql`count(*) filter (where ${clockPart[part](today)})::int as ${sql.ref(name)}`,
  )
  const { rows } =
    await sql<Counted>`select ${unit} as unit, o."donViId" is not null as "hasUnit", count(*)::int as tong, ${sql.join(counts)}
    from officer o where ${sql.join(where, sql` and `)} group by 1, 2`.execute(db)
  return rows
}

function sumOf(counted: readonly Counted[]): Figures {
  const sum = (name: keyof Figures) => counted.reduce((total, one) => total + one[name], 0)
  return {
    tong: sum('tong'),
    quaHan: sum('quaHan'),
    hanHomNay: sum('hanHomNay'),
    conHan: sum('conHan'),
    choGui: sum('choGui'),
    thatBai: sum('thatBai'),
    thanhCong: sum('thanhCong'),
  }
}

type Row = NationalBoard['donVi'][number]
const latestFirst = (a: Row, b: Row): number =>
  b.quaHan - a.quaHan ||
  b.hanHomNay - a.hanHomNay ||
  b.conHan - a.conHan ||
  (a.donVi?.name ?? '').localeCompare(b.donVi?.name ?? '', 'vi')

interface Waiting {
  /** `silent`: no response to the last attempt; `single`: a response without a judgement. */
  how: 'well' | 'silent' | 'single'
  count: number
  oldest: Date
  since: Date | null
  again: Date | null
  reason: string | null
}

/** Distinguishes an unavailable national side from single messages that it can't judge. */
async function waiting(db: Db): Promise<NationalBoard['hangDoi']> {
  const { rows } = await sql<Waiting>`
    select case when failing_since is null then 'well' when unanswered then 'silent' else 'single' end as how,
      count(*)::int as count, min(waiting_since) as oldest, min(failing_since) as since,
      min(next_try_at) filter (where isfinite(next_try_at)) as again,
      (array_agg(last_error order by next_try_at desc))[1] as reason
    from outbox where state = 'waiting' group by 1`.execute(db)
  const silent = rows.find(({ how }) => how === 'silent')
  const single = rows.find(({ how }) => how === 'single')
  const [oldest] = rows.map((row) => row.oldest.toISOString()).sort()
  return {
    soLuong: rows.reduce((sum, { count }) => sum + count, 0),
    cuNhat: oldest ?? null,
    loiGanNhat: silent?.reason ?? null,
    loiTu: silent?.since?.toISOString() ?? null,
    thuLaiLuc: silent?.again?.toISOString() ?? null,
    loiRieng:
      single === undefined
        ? null
        : {
            soLuong: single.count,
            lyDo: single.reason ?? '',
            tu: (single.since ?? single.oldest).toISOString(),
            thuLaiLuc: single.again?.toISOString() ?? null,
          },
  }
}
