/** The people who fit conditions. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { queryList } from '#domain/query/query-list.ts'
import { askedCondition } from '#server/people/officers/conditions/queried-conditions.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'

interface Asked {
  filter: Conditions | null
  /** A unit is one of the conditions. */
  donViId?: null
}
type Sort = (typeof queryList.sorts)[number]

export const queriedPeople = servePeopleList(queryList, {
  source: countedSource<Asked, Sort>({
    where: ({ filter }, context, request) => [askedCondition(filter, request, context)],
    sorts: {},
    countsFirst: true,
  }),
  extras: {},
})
