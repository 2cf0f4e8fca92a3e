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

/** What is said below the table about these people, and the ids of others named there. */
export type PeopleNotes = (resolvedReport: ResolvedReport) => Promise<{ notes: string[]; ids: number[] }>

export interface PeopleParts {
  /** Further conditions on `officer o`, besides unit, status and day. */
  readonly where?: (resolvedReport: ResolvedReport) => RawBuilder<unknown>[]
  readonly extras?: Readonly<Record<string, ServerExtra<unknown>>>
  /** Joins to `officer o` that the extras need, with at most one row per person. */
  readonly joins?: string
  /** Ascending expressions over `officer o`, before the name; default: by name only. */
  readonly order?: RawBuilder<unknown>
  /** Adds data read for many people at once; may turn a person into several lines, or none. */
  readonly notes?: PeopleNotes
  readonly complete?: (resolvedReport: ResolvedReport, rows: readonly PersonRow[]) => Promise<PersonRow[]>
}

export interface ServedPeople {
  readonly notes: PeopleNotes
  page(
    resolvedReport: ResolvedReport,
    offset: number,
    size: number,
  ): Promise<{ rows: PersonRow[]; totalRows: number; ids: number[] }>
  /**
   * All people, up to `max`, with their rows in batches, each checked again with the caller's current rights. `isCut`:
   * there are more.
   */
  all(
    resolvedReport: ResolvedReport,
    max: number,
    again: Reauthenticate,
  ): Promise<{ ids: number[]; isCut: boolean; batches: AsyncIterable<readonly PersonRow[]> }>
}

interface PeopleOfReport {
  readonly resolvedReport: ResolvedReport
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
    where: ({ resolvedReport }) => [
      ...presentConditions(resolvedReport),
      ...(parts.where?.(resolvedReport) ?? []),
    ],
    sorts: { order },
  })
  const completed = async (resolvedReport: ResolvedReport, rows: readonly PersonRow[]) =>
    parts.complete === undefined ? [...rows] : parts.complete(resolvedReport, rows)
  const query = (resolvedReport: ResolvedReport) => ({
    input: { resolvedReport, donViId: null } as const,
    readable: reader.readable(resolvedReport.request.account.role),
  })
  const idsOf = (resolvedReport: ResolvedReport, limit: number) =>
    resolvedReport.asOf === null
      ? source.ids(query(resolvedReport), inOrder, limit, resolvedReport.request, resolvedReport.context)
      : idsInThePast(resolvedReport, parts.where?.(resolvedReport) ?? [], order, limit)
  const pageOf = async (resolvedReport: ResolvedReport, offset: number, size: number) => {
    const { request, context } = resolvedReport
    if (resolvedReport.asOf === null) {
      const place = { offset, size, sort: inOrder }
      return source.page(query(resolvedReport), place, request, context, reader, false)
    }
    const ids = await idsOf(resolvedReport, everybody)
    const { rows } = await reader
      .rowsReached(ids.slice(offset, offset + size), source.reached(request, context), false)
      .execute(request.db)
    return { rows, totalRows: ids.length }
  }
  return {
    notes: parts.notes ?? (() => Promise.resolve({ notes: [], ids: [] })),
    page: async (resolvedReport, offset, size) => {
      const { request, context } = resolvedReport
      const { rows, totalRows } = await pageOf(resolvedReport, offset, size)
      const answers = reader.answers(rows, context, request.account.role)
      return {
        rows: await completed(resolvedReport, answers),
        totalRows,
        ids: rows.map(({ id }) => Number(id)),
      }
    },
    all: async (resolvedReport, max, again) => {
      const firstIds = await idsOf(resolvedReport, max + 1)
      const ids = firstIds.slice(0, max)
      const batches = async function* (): AsyncGenerator<readonly PersonRow[]> {
        for (let start = 0; start < ids.length; start += batch) {
          const now = await again()
          const nowContext = await rowContext(now)
          const some = ids.slice(start, start + batch)
          const { rows } = await reader
            .rowsReached(some, source.reached(now, nowContext), false)
            .execute(now.db)
          const answers = reader.answers(rows, nowContext, now.account.role)
          yield await completed({ ...resolvedReport, request: now, context: nowContext }, answers)
        }
      }
      return { ids, isCut: firstIds.length > max, batches: batches() }
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
  resolvedReport: ResolvedReport,
  more: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> {
  const { request, context } = resolvedReport
  const { from, where } = peopleOf(resolvedReport)
  const reached = request.server.guards.personsReported(request.scope, context.units)
  const { rows } = await sql<{ ids: number[] }>`select array(
    select o.id from ${from} where ${sql.join([...where, reached, ...more], sql` and `)}
    order by ${order}, o.id limit ${limit}) as ids`.execute(request.db)
  return rows[0]?.ids ?? []
}
