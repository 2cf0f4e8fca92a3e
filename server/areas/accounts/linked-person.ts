/** The person linked to an ordinary account, from whom it gets its name, number and unit. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Units } from '#server/platform/table-cache/units.ts'

export interface LinkedPerson {
  id: number
  hoVaTen: string | null
  soCccd: string | null
  soCmnd: string | null
  donViId: number | null
  statusId: number | null
}

/**
 * Locks people in scope by ascending id, so that no concurrent request can create a second account for one of them.
 */
export async function lockPeople(
  tx: Tx,
  request: AuthenticatedRequest,
  tree: Units,
  ids: readonly number[],
): Promise<LinkedPerson[]> {
  const { rows } = await sql<LinkedPerson>`
    select o.id, o."hoVaTen", o."soCccd", o."soCmnd", o."donViId", o."trangThaiHoSoId" as "statusId"
    from officer o
    where o.id = any(cast(${[...ids]} as bigint[])) and not o.deleted and ${request.server.guards.personsGivenAccounts(request.scope, tree)}
    order by o.id for update of o`.execute(tx)
  return rows
}

/**
 * Locks the people linked to these accounts, and `people`, by ascending id and before any account: changes to a
 * person lock the person first and the account second, and what is allowed for an account depends on the person's
 * state.
 */
export async function lockPeopleBehind(
  tx: Tx,
  accounts: readonly number[],
  people: readonly number[] = [],
): Promise<void> {
  await sql`
    select id from officer where id in (
      select unnest(cast(${[...people]} as bigint[]))
      union select "idCBCC" from account where id = any(cast(${[...accounts]} as bigint[])))
    order by id for update`.execute(tx)
}

/** Those of them that have an account (other than `except`). */
export async function peopleWithAccount(
  tx: Tx,
  ids: readonly number[],
  except = 0,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ idCBCC: number }>`
    select "idCBCC" from account
    where "idCBCC" = any(cast(${[...ids]} as bigint[])) and deleted_at is null and id <> ${except}`.execute(
    tx,
  )
  return new Set(rows.map(({ idCBCC }) => idCBCC))
}

/** The account name of a person: the CCCD, else the CMND; null when there is neither. */
export const userNameOf = ({ soCccd, soCmnd }: Pick<LinkedPerson, 'soCccd' | 'soCmnd'>): string | null =>
  soCccd || soCmnd || null

/** Statuses of people who have left, including inactive ones: their accounts are neither created nor unlocked. */
export function leftStatuses(all: Catalogues): number[] {
  return all.every('DM_TRANGTHAIHOSO').flatMap(({ id, extra }) => (extra['left'] === true ? [id] : []))
}
