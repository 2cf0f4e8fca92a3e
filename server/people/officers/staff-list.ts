/** The staff list on the server. */
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { provinceList } from '#domain/people-lists/province-list.ts'
import { listOfficersCall, listOfficersTwin, staffList } from '#domain/people-lists/staff-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'
import { maxResults } from '#domain/people-lists/lookup.ts'
import { findBest } from '#server/people/officers/lookup/find-best.ts'
import { conditionalSource } from '#server/people/officers/list/conditional-source.ts'
import { ledgerSource } from '#server/people/officers/list/ledger-source.ts'
import { stored, type RowContext, type ServerExtras } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'

const extras = {
  version: stored<number>('o.version_general'),
  unitRole: {
    select:
      '(select a.role_id from account a where a."idCBCC" = o.id and a.deleted_at is null order by a.id limit 1)',
    value: (id: number | null, { roles }) => {
      const role = id === null ? undefined : roles.get(id)
      return role === undefined ? null : { id: String(role.id), code: role.code, name: role.name }
    },
  },
  isSyncQuocGia: stored<boolean | null>('o."isSyncQuocGia"'),
} satisfies ServerExtras<Omit<typeof staffList.extras, 'id' | 'avatar'>>

const source = conditionalSource<StaffFilter, (typeof staffList.sorts)[number]>(ledgerSource({}, findBest))
const served = servePeopleList(staffList, { source, extras })
const ofProvince = servePeopleList(provinceList, {
  source: conditionalSource(ledgerSource({}, findBest)),
  extras,
  within: ({ product }) => product,
})

/** Refuses long pages while typing. */
function refuseLongPage(input: { keyword?: string | null | undefined; pageSize: number }): void {
  if (input.keyword && input.pageSize > maxResults)
    throw refusals.invalidField('pageSize', `Số dòng mỗi trang phải từ 1 đến ${maxResults}.`)
}
const page: typeof served.page = async (input, request) => {
  refuseLongPage(input)
  return served.page(input, request)
}

export const staffListRoutes: Route[] = [
  on(listOfficersCall, page, mayLag),
  on(listOfficersTwin, page, mayLag),
  ...served.exports,
  on(
    provinceList.call,
    async (input, request) => {
      refuseLongPage(input)
      return ofProvince.page(input, request)
    },
    mayLag,
  ),
  ...ofProvince.exports,
]

/** List rows of the persons in an SQL array of ids. */
export const staffRowsOf = served.rowsOf

/** The parsed filters of the staff list. */
export type StaffFilter = z.output<typeof listOfficersCall.input>

/** Everybody on the list with these filters, as a condition on `officer o`. */
export const conditionOfList = (
  input: StaffFilter,
  request: AuthenticatedRequest,
  context: RowContext,
): Promise<RawBuilder<unknown>> =>
  source.who({ input, readable: served.readable(request.account.role) }, request, context)

/** Ids of all people in scope who pass the filters, at most `max`; absent filters don't restrict. */
export const peopleOfFilter = (
  filter: Partial<StaffFilter>,
  request: AuthenticatedRequest,
  max: number,
): Promise<number[]> => served.ids({ ...listOfficersCall.input.parse({}), ...filter }, request, max)
