/** A report of people on the server: its rows by page or in batches, from its declaration and its conditions. */
import { sql, type RawBuilder } from 'kysely'
import type { AnyValues } from '#domain/fields/field.ts'
import type { PeopleReport } from '#domain/reports/report.ts'
import type { Reauthenticate } from '#server/people/lists/export-list.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { RowReader, rowContext, stored, type ServerExtra } from '#server/people/officers/list/row-reader.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { peopleOf, presentConditions } from '#server/areas/reports/presence.ts'

/** A row as its columns read it. */
export type PersonRow = AnyValues & { readonly id: string }

export interface PeopleParts {
  /** Further conditions on `officer o`, besides unit, status and day. */
  readonly where?: (asked: ResolvedReport) => RawBuilder<unknown>[]
  readonly extras?: Readonly<Record<string, ServerExtra<unknown>>>
  /** Joins to `officer o` that the extras need, with at most one row per person. */
  readonly joins?: string
  /** Ascending expressions over `officer o`, before the name; default: by name only. */
  readonly order?: RawBuilder<unknown>
  /** Adds data read for many people at once; may turn a person into several lines, or none. */
  readonly complete?: (asked: ResolvedReport, rows: readonly PersonRow[]) => Promise<PersonRow[]>
}

export interface ServedPeople {
  page(
    asked: ResolvedReport,
    offset: number,
    size: number,
  ): Promise<{ rows: PersonRow[]; totalRows: number; ids: number[] }>
  /**
   * All people, up to `max`, with their rows in batches, each checked again with the caller's current rights. `isCut`:
   * there are more.
   */
  all(
    asked: ResolvedReport,
    max: number,
    again: Reauthenticate,
  ): Promise<{ ids: number[]; isCut: boolean; batches: AsyncIterable<readonly PersonRow[]> }>
}

interface PeopleOfReport {
  readonly asked: ResolvedReport
  /** Fields that counted lists expect: no typed text, and the unit is handled by the report. */
  readonly donViId: null
}

const inOrder = { field: 'order', descending: false } as const

/** Rows per read for a workbook. */
const batch = 2_000

export function servedPeople(report: PeopleReport, parts: PeopleParts = {}): ServedPeople {
  const { list } = report
  // Extras set by `complete` are null before.
  const later = Object.keys(list.extras).filter((name) => name !== 'id' && name !== 'avatar')
  const extras = { ...Object.fromEntries(later.map((name) => [name, stored('null')])), ...parts.extras }
  const reader = new RowReader<PersonRow>(list, extras, parts.joins)
  const order = parts.order === undefined ? sql`o.name_key` : sql`${parts.order}, o.name_key`
  const source = countedSource<PeopleOfReport, 'order'>({
    reached: ({ scope, server }, { units }) => [
      sql`not o.deleted`,
      server.guards.personsReported(scope, units),
    ],
    where: ({ asked }) => [...presentConditions(asked), ...(parts.where?.(asked) ?? [])],
    sorts: { order },
  })
  const completed = async (asked: ResolvedReport, rows: readonly PersonRow[]) =>
    parts.complete === undefined ? [...rows] : parts.complete(asked, rows)
  const query = (asked: ResolvedReport) => ({
    input: { asked, donViId: null } as const,
    readable: reader.readable(asked.request.account.role),
  })
  const idsOf = (asked: ResolvedReport, limit: number) =>
    asked.asOf === null
      ? source.ids(query(asked), inOrder, limit, asked.request, asked.context)
      : idsInThePast(asked, parts.where?.(asked) ?? [], order, limit)
  const pageOf = async (asked: ResolvedReport, offset: number, size: number) => {
    const { request, context } = asked
    if (asked.asOf === null) {
      const place = { offset, size, sort: inOrder }
      return source.page(query(asked), place, request, context, reader, false)
    }
    const ids = await idsOf(asked, everybody)
    const { rows } = await reader
      .rowsReached(ids.slice(offset, offset + size), source.reached(request, context), false)
      .execute(request.db)
    return { rows, totalRows: ids.length }
  }
  return {
    page: async (asked, offset, size) => {
      const { request, context } = asked
      const { rows, totalRows } = await pageOf(asked, offset, size)
      const answers = reader.answers(rows, context, request.account.role)
      return {
        rows: await completed(asked, answers),
        totalRows,
        ids: rows.map(({ id }) => Number(id)),
      }
    },
    all: async (asked, max, again) => {
      const found = await idsOf(asked, max + 1)
      const ids = found.slice(0, max)
      const batches = async function* (): AsyncGenerator<readonly PersonRow[]> {
        for (let start = 0; start < ids.length; start += batch) {
          const now = await again()
          const nowContext = await rowContext(now)
          const some = ids.slice(start, start + batch)
          const { rows } = await reader
            .rowsReached(some, source.reached(now, nowContext), false)
            .execute(now.db)
          const answers = reader.answers(rows, nowContext, now.account.role)
          yield await completed({ ...asked, request: now, context: nowContext }, answers)
        }
      }
      return { ids, isCut: found.length > max, batches: batches() }
    },
  }
}

/** More than a province has. */
const everybody = 10_000_000

/**
 * Ids, in the report's order, of people who were there on a past day and are in reach now; found once for count and
 * page, since querying history is expensive.
 */
async function idsInThePast(
  asked: ResolvedReport,
  more: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> {
  const { request, context } = asked
  const { from, where } = peopleOf(asked)
  const reached = request.server.guards.personsReported(request.scope, context.units)
  const { rows } = await sql<{ ids: number[] }>`select array(
    select o.id from ${from} where ${sql.join([...where, reached, ...more], sql` and `)}
    order by ${order}, o.id limit ${limit}) as ids`.execute(request.db)
  return rows[0]?.ids ?? []
}
