/** The staff list on the server. */
import { refusals } from '#domain/api/refusals.ts'
import { listOfficersCall, listOfficersTwin, staffList } from '#domain/officer/staff-list.ts'
import { on, type Route } from '#server/http/routes.ts'
import { mostFound } from '#domain/officer/lookup.ts'
import { findBest } from '#server/officers/lookup/find-best.ts'
import { ledgerSource } from '#server/officers/list/ledger-source.ts'
import { stored } from '#server/officers/list/row-reader.ts'
import { servePeopleList } from '#server/officers/list/serve-list.ts'

const served = servePeopleList(staffList, {
  source: ledgerSource(findBest),
  extras: {
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
  },
})

const page: typeof served.page = (input, request) => {
  if (input.keyword && input.pageSize > mostFound)
    throw refusals.invalidField('pageSize', `Số dòng mỗi trang phải từ 1 đến ${mostFound}.`)
  return served.page(input, request)
}

export const staffListRoutes: Route[] = [
  on(listOfficersCall, page),
  on(listOfficersTwin, page),
  ...served.exports,
]

/** What the list shows of the persons in an SQL array of ids. */
export const staffRowsOf = served.rowsOf
