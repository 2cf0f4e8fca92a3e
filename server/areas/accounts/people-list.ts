/** People for the bulk screen: those in scope without an account, or those with one (spec 3 §2.9). */
import { sql } from 'kysely'
import { peopleForAccounts } from '#domain/accounts/people-list.ts'
import { leftStatuses } from '#server/areas/accounts/linked-person.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { stored, storedId } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'

const having = sql`exists (select from account k where k."idCBCC" = o.id and k.deleted_at is null)`

export const peopleForAccountsList = servePeopleList(peopleForAccounts, {
  source: countedSource({
    where: ({ isSyncUsers }, { catalogues }) =>
      isSyncUsers
        ? [having]
        : [
            sql`not ${having}`,
            // People who have left can't get an account, so everybody offered can be ticked.
            sql`(o."trangThaiHoSoId" <> all(cast(${leftStatuses(catalogues)} as bigint[]))) is not false`,
          ],
    sorts: {},
    idFollows: true,
  }),
  joins: `left join lateral (
    select id, "userName" from account where "idCBCC" = o.id and deleted_at is null order by id limit 1) a on true`,
  extras: {
    accountId: storedId('a.id'),
    userName: stored<string | null>('a."userName"'),
  },
})
