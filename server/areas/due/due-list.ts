/** /den-han: for each kind the active people whose day is in the range, read along that day's index. */
import { sql, type RawBuilder } from 'kysely'
import { dueList } from '#domain/due/due-list.ts'
import { byKind, columnOfKind, isOwed, type DueKind } from '#domain/due/kinds.ts'
import { plansSettling, type PlanKind } from '#domain/plans/plan-kinds.ts'
import {
  factsSelect,
  dueFactsOf,
  shownDay,
  type DueFacts,
  type StoredFacts,
} from '#server/areas/due/due-facts.ts'
import { exportRoutes } from '#server/people/lists/export-list.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { stored, type RowContext, type ServerExtra } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'
import { isDue } from '#server/people/officers/live-statuses.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { figurePlaces, on, mayLag, type Route } from '#server/request/http/routes.ts'

interface Span {
  tuNgay?: string | null
  denNgay?: string | null
}
/** When and with which catalogues it is asked. */
interface Asking extends Pick<ReferenceData, 'catalogues'> {
  today: string
}

/**
 * Conditions on `officer o`: at work on a day of this kind in the range, or before it if it is still owed. The end of an
 * allowance isn't owed: without a first day, those before today are left out.
 */
export function dueIn(kind: DueKind, { tuNgay, denNgay }: Span, asking: Asking): RawBuilder<unknown>[] {
  const column = sql.ref(`o.${columnOfKind(kind)}`)
  return [
    isDue(kind, asking),
    ...(isOwed(kind)
      ? [sql`(${column} >= cast(${tuNgay || asking.today} as date) or ${owed})`]
      : tuNgay
        ? [sql`${column} >= cast(${tuNgay} as date)`]
        : []),
    ...(denNgay ? [sql`${column} <= cast(${denNgay} as date)`] : []),
  ]
}

/** An allowance that goes on, or must be adjusted before it ends. */
const owed = sql`(o.profession_allowance ->> 'denNgay' is null
  or o.due_allowance < cast(o.profession_allowance ->> 'denNgay' as date))`

/** Those of them for whom something is proposed: not whose allowance ends. */
export const proposedIn: typeof dueIn = (kind, span, asking) => [
  ...dueIn(kind, span, asking),
  ...(isOwed(kind) ? [owed] : []),
]

interface DueQuery {
  searchContent?: string | null | undefined
  donViId: number | null
  isChildren: boolean
  tuNgay: string | null
  denNgay: string | null
}

export const sourceOfKind = (kind: DueKind, conditions = dueIn) =>
  countedSource<DueQuery, 'ngay' | 'hoVaTen'>({
    reached: ({ scope, server }, { units }) => [sql`not o.deleted`, server.guards.personsDue(scope, units)],
    where: (input, { catalogues }, { today }) => conditions(kind, input, { catalogues, today }),
    sorts: { ngay: sql.ref(`o.${columnOfKind(kind)}`) },
  })

/** Computed once per person of a page, for all columns derived from it. */
const factsOfKind = byKind((kind) => {
  const cachedFacts = new WeakMap<StoredFacts, { dueFacts: DueFacts | undefined }>()
  return (facts: StoredFacts, context: RowContext) => {
    const before = cachedFacts.get(facts)
    if (before !== undefined) return before.dueFacts
    const dueFacts = dueFactsOf(facts, kind, context, context.readable)
    cachedFacts.set(facts, { dueFacts })
    return dueFacts
  }
})

/** An extra computed from the reasons why somebody is due. */
export const extraOfFacts = <T>(kind: DueKind, value: (facts: DueFacts | undefined) => T) =>
  ({
    select: 'due.facts',
    value: (facts: StoredFacts, context: RowContext) => value(factsOfKind[kind](facts, context)),
  }) satisfies ServerExtra<T>

/** The facts of each person of a page, read once for all columns derived from them. */
export const dueJoins = `cross join lateral (select ${factsSelect} as facts offset 0) due`

/** Looks the item up once per statement, and compares its id as text: plans of before may have something else there. */
function settlingItem({ form, settlesWith }: PlanKind): string {
  if (settlesWith === undefined) return ''
  const field = form.fields[settlesWith.field]
  if (field?.kind !== 'choice' || typeof field.list !== 'string') throw new Error(`no list of ${form.name}`)
  return ` and p."values" -> '${settlesWith.field}' ->> 'id' = any (array(select i.id::text from catalogue_item i
    where i.catalogue = '${field.list}' and i.code = '${settlesWith.code}'))`
}

export const extrasOfKind = (kind: DueKind) => {
  const day = `o.${columnOfKind(kind)}`
  const settling = plansSettling(kind).map((plan) => `p.kind = '${plan.id}'${settlingItem(plan)}`)
  return {
    ngay: stored<string>(`${day}::text`),
    ngayShow: { select: `${day}::text`, value: (text: string) => shownDay(text) },
    lyDo: extraOfFacts<readonly string[]>(kind, (facts) => facts?.reasons ?? []),
    deXuat: extraOfFacts(kind, (facts) => facts?.proposal ?? null),
    phuCap: extraOfFacts(kind, (facts) => facts?.allowance ?? null),
    ngayKeHoach: stored<string | null>(`(select min(p.day)::text from plan p
      where p.officer_id = o.id and p.state = 'cho' and (${settling.join(' or ')}))`),
  }
}

const served = byKind((kind) =>
  servePeopleList(dueList, { source: sourceOfKind(kind), extras: extrasOfKind(kind), joins: dueJoins }),
)

/** The kind to export. */
export const kindOf = (input: Readonly<Record<string, unknown>>): DueKind => input['loai'] as DueKind

export const dueListRoutes: Route[] = [
  // Reasons are computed from each person's rows.
  on(dueList.call, (input, request) => served[input.loai].page(input, request), {
    places: figurePlaces,
    ...mayLag,
  }),
  ...exportRoutes(dueList, (query, request) => served[kindOf(query.input)].read(query, request)),
]
