/** /den-han: for each kind the people at work whose day lies in the span, read along that day's index. */
import { sql, type RawBuilder } from 'kysely'
import { dueList } from '#domain/due/due-list.ts'
import { byKind, columnOfKind, type DueKind } from '#domain/due/kinds.ts'
import type { Proposal } from '#domain/due/proposal.ts'
import { factsSelect, dueFactsOf, shownDay, type StoredFacts } from '#server/due/due-facts.ts'
import { exportRoutes } from '#server/lists/export-list.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'
import { countedSource } from '#server/officers/list/counted-source.ts'
import { stored, type RowContext, type ServerExtra } from '#server/officers/list/row-reader.ts'
import { servePeopleList } from '#server/officers/list/serve-list.ts'
import { statusesAtWork } from '#server/officers/live-statuses.ts'
import { on, type Route } from '#server/http/routes.ts'

/** Conditions on `officer o`: at work, with a day of this kind in the span. */
export function dueIn(
  kind: DueKind,
  { tuNgay, denNgay }: { tuNgay?: string | null; denNgay?: string | null },
  all: Catalogues,
): RawBuilder<unknown>[] {
  const column = sql.ref(`o.${columnOfKind(kind)}`)
  return [
    sql`${column} is not null`,
    sql`o."trangThaiHoSoId" = any(cast(${statusesAtWork(all)} as bigint[]))`,
    ...(tuNgay ? [sql`${column} >= cast(${tuNgay} as date)`] : []),
    ...(denNgay ? [sql`${column} <= cast(${denNgay} as date)`] : []),
  ]
}

interface DueQuestion {
  searchContent?: string | null | undefined
  donViId: number | null
  isChildren: boolean
  tuNgay: string | null
  denNgay: string | null
}

export const sourceOfKind = (kind: DueKind) =>
  countedSource<DueQuestion, 'ngay' | 'hoVaTen'>({
    reached: ({ scope, server }, { units }) => [sql`not o.deleted`, server.guards.personsDue(scope, units)],
    where: (input, { catalogues }) => dueIn(kind, input, catalogues),
    sorts: { ngay: sql.ref(`o.${columnOfKind(kind)}`) },
  })

const factsOf = <T>(kind: DueKind, value: (reasons: readonly string[], proposal: Proposal | null) => T) =>
  ({
    select: 'due.facts',
    value: (facts: StoredFacts, context: RowContext) => {
      const found = dueFactsOf(facts, kind, context)
      return value(found?.reasons ?? [], found?.proposal ?? null)
    },
  }) satisfies ServerExtra<T>

/** The facts of each person of a page, read once for all that is made of them. */
export const dueJoins = `cross join lateral (select ${factsSelect} as facts offset 0) due`

export const extrasOfKind = (kind: DueKind) => {
  const day = `o.${columnOfKind(kind)}`
  return {
    ngay: stored<string>(`${day}::text`),
    ngayShow: { select: `${day}::text`, value: (text: string) => shownDay(text) },
    lyDo: factsOf(kind, (reasons) => reasons),
    deXuat: factsOf(kind, (_, proposal) => proposal),
  }
}

const served = byKind((kind) =>
  servePeopleList(dueList, { source: sourceOfKind(kind), extras: extrasOfKind(kind), joins: dueJoins }),
)

/** The kind that an export asks for. */
export const kindOf = (input: Readonly<Record<string, unknown>>): DueKind => input['loai'] as DueKind

export const dueListRoutes: Route[] = [
  on(dueList.call, (input, request) => served[input.loai].page(input, request)),
  ...exportRoutes(dueList, (question, request) => served[kindOf(question.input)].read(question, request)),
]
