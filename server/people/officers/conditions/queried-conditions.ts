/** The conditions that a caller sent, checked by what the role may read. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import type { Asker } from '#domain/query/queried-fields.ts'
import { checkConditions, ConditionProblem } from '#domain/query/check-conditions.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readingRole } from '#server/request/session/account.ts'
import { conditionSql } from './condition-sql.ts'
import type { Sql } from './condition-context.ts'

export const askerOf = ({ account }: Pick<AuthenticatedRequest, 'account'>): Asker => {
  const readable: ReadableRecord = readableBy(account.role)
  return { readable, may: (permission) => readingRole(account.role).may(permission) }
}

/** The conditions; throws 21 for what isn't declared, and for what the role may not read: a count would reveal it. */
export function askedConditions(
  filter: Conditions | null | undefined,
  request: Pick<AuthenticatedRequest, 'account'>,
): Conditions | null {
  if (filter === null || filter === undefined) return null
  try {
    return checkConditions(filter, askerOf(request))
  } catch (error) {
    if (error instanceof ConditionProblem) throw refusals.invalidField('filter', error.message)
    throw error
  }
}

/** As a condition on `officer o`; everybody without conditions. */
export function askedCondition(
  filter: Conditions | null | undefined,
  request: Pick<AuthenticatedRequest, 'account' | 'today'>,
  reference: Pick<ReferenceData, 'catalogues' | 'units'>,
): Sql {
  const conditions = askedConditions(filter, request)
  return conditions === null
    ? sql<boolean>`true`
    : conditionSql(conditions, { ...reference, today: request.today })
}
