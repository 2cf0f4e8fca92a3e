/**
 * The tables as they were known at a moment, for statements that know nothing of it: temporary tables of the same names,
 * which stand before the others for one transaction. They have the people of some units only, then or now.
 */
import { sql, type RawBuilder } from 'kysely'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { officeClock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { readUnits, type Units } from '#server/platform/table-cache/units.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { inMicroseconds } from '#server/people/history/moment.ts'
import { namesAt } from '#server/people/history/names-at.ts'
import { textKeys } from '#server/people/officers/derivations/text-keys.ts'
import { peopleAt } from '#server/people/history/past-people.ts'
import { unitsAt } from '#server/people/history/past-units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { loadRoles } from '#server/request/session/account.ts'

export interface PastWorld {
  /** To be used in place of the caller's: its statements read the former tables, its clock stands at the moment. */
  request: AuthenticatedRequest
  /** People of these units of whom the log doesn't say what was known then. */
  unknown: number
}

interface Wanted {
  luc: string
  /** The people of these units and of those below them; null: of all. */
  donViId: number | null
  /** On `officer o` as it is now: whom the caller may see. */
  reached: RawBuilder<boolean>
  /** What is read are these columns of the people themselves: their rows, movements and reorganisations stay today's. */
  columns?: readonly string[]
  /** More people are refused. */
  most: number
  tooMany: () => Error
}

export async function inPastWorld<T>(
  request: AuthenticatedRequest,
  wanted: Wanted,
  work: (past: PastWorld) => Promise<T>,
): Promise<T> {
  const reference = await referenceDataOf(request)
  const roles = await loadRoles(request.server.tableCache)
  const luc = inMicroseconds(wanted.luc)
  return request.db.transaction().execute(async (tx) => {
    // A named statement is parsed again where another path is set, so that none of them reads the other tables.
    await sql`set local search_path = pg_temp, public`.execute(tx)
    await fill(tx, 'unit', await unitsAt(tx, luc))
    const units = await readUnits(tx)
    const past: ReferenceData = { ...(await namesAt(tx as never, reference, luc)), units }
    const ids = await peopleOf(tx, wanted, [units, reference.units], luc)
    if (ids.length > wanted.most) throw wanted.tooMany()
    const changed = new Set(await changedSince(tx, ids, luc))
    const columns = wanted.columns && [...new Set([...keyColumns, ...wanted.columns])]
    const { people, rows, unknown } = await peopleAt(tx, [...changed], luc, past, columns)
    const same = ids.filter((id) => !changed.has(id))
    await fill(tx, 'officer', people, { unchanged: sql`r.id = any(cast(${same} as bigint[]))`, columns })
    if (columns === undefined) {
      const unchanged = sql`r.officer_id = any(cast(${same} as bigint[]))`
      for (const table of [...subRecords.map(tableOf), 'movement'])
        await fill(tx, table, rows.get(table) ?? [], { unchanged, isOfPersons: true })
      await reorganisationsAt(tx, luc)
      await sql`update officer o set unit_1 = u.unit_1, unit_2 = u.unit_2, unit_3 = u.unit_3, unit_4 = u.unit_4,
          unit_5 = u.unit_5, unit_6 = u.unit_6, former_province = u.former_province
        from unit u where u.id = o."donViId"`.execute(tx)
      for (const table of ['officer', 'unit', 'work_period', 'movement'])
        await sql`analyze ${sql.table(table)}`.execute(tx)
    }
    const now = new Date(wanted.luc)
    const clock = officeClock(request.server.configuration.timeZone, () => now)
    const tableCache = cacheOf(tx, { ...past, roles })
    return work({
      request: {
        ...request,
        db: tx as never,
        now,
        today: clock.today(),
        server: { ...request.server, db: tx as never, tableCache, clock },
      },
      unknown,
    })
  })
}

/** By which people are found and sorted: computed, and not in the log. */
const keyColumns = ['id', 'deleted', ...textKeys.columnsRead, ...Object.keys(textKeys.setColumns)]

interface Filling {
  /** On alias `r`: the rows of today's table that it has, too. */
  unchanged?: RawBuilder<unknown>
  /** By default all. */
  columns?: readonly string[] | undefined
  isOfPersons?: boolean
}

/** A table of that name with these rows. */
async function fill(
  tx: Tx,
  table: string,
  rows: readonly object[],
  { unchanged, columns, isOfPersons = false }: Filling = {},
): Promise<void> {
  const today = sql.table(`public.${table}`)
  const selected =
    columns === undefined ? sql`r.*` : sql.join(columns.map((column) => sql.ref(`r.${column}`)))
  await sql`create temporary table ${sql.table(table)} on commit drop as
    select ${selected} from json_populate_recordset(cast(null as ${today}), cast(${JSON.stringify(rows)} as json)) r
    ${unchanged === undefined ? sql`` : sql`union all select ${selected} from ${today} r where ${unchanged}`}`.execute(
    tx,
  )
  if (isOfPersons) await sql`create index on ${sql.table(`pg_temp.${table}`)} (officer_id)`.execute(tx)
}

/** Who is in these units now, or was then. */
async function peopleOf(
  tx: Tx,
  { donViId, reached }: Wanted,
  trees: readonly Units[],
  luc: string,
): Promise<number[]> {
  const units = trees.flatMap((tree) =>
    tree.all.flatMap(({ id, path }) => (donViId === null || path.includes(donViId) ? [id] : [])),
  )
  const among = sql`any(cast(${[...new Set(units)]} as bigint[]))`
  const former = (field: string) => sql`cast(e.before -> ${sql.lit(field)} ->> 'id' as bigint) = ${among}`
  const { rows } = await sql<{ id: number }>`
    select o.id from public.officer o where ${reached} and o.id in (
      select p.id from public.officer p where p."donViId" = ${among}
      union select p.id from public.officer p
        where p."donViSuDungId" = ${among} and p."donViSuDungId" is distinct from p."donViId"
      union select e.officer_id from audit_entry e where e.kind = 'sua' and e.at > cast(${luc} as timestamptz)
        and (jsonb_exists(e.before, 'donVi') or jsonb_exists(e.before, 'donViSuDung'))
        and e.officer_id is not null and (${former('donVi')} or ${former('donViSuDung')}))
    order by o.id`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

async function changedSince(tx: Tx, ids: readonly number[], luc: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.officer_id as id from audit_entry e
    where e.officer_id = any(cast(${[...ids]} as bigint[])) and e.kind in ('them', 'sua', 'xoa')
      and e.at > cast(${luc} as timestamptz)`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

async function reorganisationsAt(tx: Tx, luc: string): Promise<void> {
  const then = sql`cast(${luc} as timestamptz)`
  await sql`create temporary table reorganisation on commit drop as
    select r.* from public.reorganisation r where r.created_at <= ${then}`.execute(tx)
  await sql`update reorganisation set undone_at = null, undone_by = null where undone_at > ${then}`.execute(
    tx,
  )
  for (const table of ['reorganisation_change', 'unit_former_name'])
    await sql`create temporary table ${sql.table(table)} on commit drop as
      select c.* from ${sql.table(`public.${table}`)} c where c.reorganisation_id in (select id from reorganisation)`.execute(
      tx,
    )
}

/** Gives what is known already; everything else is read in the transaction. */
function cacheOf(tx: Tx, values: Readonly<Record<string, unknown>>): TableCache {
  const stand = {
    get: (name: string, _: unknown, load: (db: never) => Promise<unknown>) =>
      name in values ? Promise.resolve(values[name]) : load(tx as never),
    refresh: () => Promise.resolve(),
    invalidate: () => undefined,
  }
  return stand as unknown as TableCache
}
