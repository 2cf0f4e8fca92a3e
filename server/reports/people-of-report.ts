/** A report of people on the server: its rows page by page or in batches, from its declaration and its conditions. */
import { sql, type RawBuilder } from 'kysely'
import type { AnyValues } from '#domain/fields/field.ts'
import type { PeopleReport } from '#domain/reports/report.ts'
import type { AskAgain } from '#server/lists/export-list.ts'
import { waitForTurn } from '#server/lists/log-list.ts'
import { countedSource } from '#server/officers/list/counted-source.ts'
import { RowReader, rowContext, stored, type ServerExtra } from '#server/officers/list/row-reader.ts'
import type { AskedReport } from '#server/reports/asked-report.ts'
import { peopleOf, presentConditions } from '#server/reports/presence.ts'

/** A row as its columns read it. */
export type PersonRow = AnyValues & { readonly id: string }

export interface PeopleParts {
  /** Who of all that the unit, the status and the day leave, as conditions on `officer o`. */
  readonly where?: (asked: AskedReport) => RawBuilder<unknown>[]
  readonly extras?: Readonly<Record<string, ServerExtra<unknown>>>
  /** What the extras need beside `officer o`, one row at most for each person. */
  readonly joins?: string
  /** Puts in what is read for many people at once; may make several lines of one person, or none. */
  readonly complete?: (asked: AskedReport, rows: readonly PersonRow[]) => Promise<PersonRow[]>
}

export interface ServedPeople {
  page(
    asked: AskedReport,
    offset: number,
    size: number,
  ): Promise<{ rows: PersonRow[]; totalRows: number; ids: number[] }>
  /** Everybody, at most `most`, and their rows in batches, each asked for again as the caller is then. */
  all(
    asked: AskedReport,
    most: number,
    again: AskAgain,
  ): Promise<{ ids: number[]; batches: AsyncIterable<readonly PersonRow[]> }>
}

interface Question {
  readonly asked: AskedReport
  /** Who was there on the day in the past that is asked for. */
  readonly present: readonly number[] | undefined
  /** What counted lists look at by themselves: nothing is typed, and the unit is the report's own business. */
  readonly donViId: null
}

/** Rows read at a time for a workbook. */
const batch = 2_000

export function servedPeople(report: PeopleReport, parts: PeopleParts = {}): ServedPeople {
  const { list } = report
  // What `complete` puts in is nothing before.
  const later = Object.keys(list.extras).filter((name) => name !== 'id' && name !== 'avatar')
  const extras = { ...Object.fromEntries(later.map((name) => [name, stored('null')])), ...parts.extras }
  const reader = new RowReader<PersonRow>(list, extras, parts.joins)
  const source = countedSource<Question, 'hoVaTen'>({
    reached: ({ scope, server }, { units }) => [
      sql`not o.deleted`,
      server.guards.personsReported(scope, units),
    ],
    where: ({ asked, present }) => [
      ...(present === undefined ? presentConditions(asked) : [isAmong(present)]),
      ...(parts.where?.(asked) ?? []),
    ],
    sorts: {},
  })
  const completed = async (asked: AskedReport, rows: readonly PersonRow[]) =>
    parts.complete === undefined ? [...rows] : parts.complete(asked, rows)
  const question = async (asked: AskedReport) => ({
    input: { asked, present: await presentOf(asked), donViId: null },
    readable: reader.readable(asked.request.account.role),
  })
  const byName = { field: 'hoVaTen', descending: false, own: true } as const
  return {
    page: async (asked, offset, size) => {
      const { request, context } = asked
      await waitForTurn(request)
      const place = { offset, size, sort: byName }
      const { rows, totalRows } = await source.page(
        await question(asked),
        place,
        request,
        context,
        reader,
        false,
      )
      const answers = reader.answers(rows, context, request.account.role)
      return {
        rows: await completed(asked, answers),
        totalRows,
        ids: rows.map(({ id }) => Number(id)),
      }
    },
    all: async (asked, most, again) => {
      const { request, context } = asked
      const ids = await source.ids(await question(asked), byName, most, request, context)
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
      return { ids, batches: batches() }
    },
  }
}

/** Ids of who was there on a day in the past, found once: as a condition it would be asked for the count and for the page. */
async function presentOf(asked: AskedReport): Promise<number[] | undefined> {
  if (asked.asOf === null) return undefined
  const { from, where } = peopleOf(asked)
  const { rows } = await sql<{ ids: number[] }>`select array(
    select o.id from ${from} where ${sql.join(where, sql` and `)}) as ids`.execute(asked.request.db)
  return rows[0]?.ids ?? []
}

// Hashed: `= any(…)` of a parameter would compare with each.
const isAmong = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`o.id in (select unnest(cast(${[...ids]} as bigint[])))`
