/** The conditions that a caller sent, checked by what the role may read. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { coverOf } from '#domain/fields/covered.ts'
import { partsOf, type Conditions } from '#domain/lists/conditions.ts'
import { fieldsOf, type Asker } from '#domain/query/queried-fields.ts'
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

/**
 * The conditions; throws 21 for what isn't declared, for what the role may not read, since a count would reveal it, and for
 * comparisons with texts that are encrypted.
 */
export function askedConditions(
  filter: Conditions | null | undefined,
  request: Pick<AuthenticatedRequest, 'account' | 'server'>,
): Conditions | null {
  if (filter === null || filter === undefined) return null
  try {
    const conditions = checkConditions(filter, askerOf(request))
    if (request.server.configuration.encryptAtRest) refuseEncrypted(conditions)
    return conditions
  } catch (error) {
    if (error instanceof ConditionProblem) throw refusals.invalidField('filter', error.message)
    throw error
  }
}

/** Whether there is a text isn't encrypted. */
function refuseEncrypted(conditions: Conditions, record?: string): void {
  for (const part of partsOf(conditions)) {
    if ('co' in part && part.voi !== undefined) refuseEncrypted(part.voi, part.co)
    const isCompared = 'truong' in part && part.phep !== 'co' && part.phep !== 'trongKhong'
    const field = isCompared ? fieldsOf(record).get(part.truong) : undefined
    if (field?.field !== undefined && coverOf(field.field) !== undefined)
      throw new ConditionProblem(`Nội dung '${field.label}' được mã hóa khi lưu nên không lọc theo được.`)
  }
}

/** As a condition on `officer o`; everybody without conditions. */
export function askedCondition(
  filter: Conditions | null | undefined,
  request: Pick<AuthenticatedRequest, 'account' | 'server' | 'today'>,
  reference: Pick<ReferenceData, 'catalogues' | 'units'>,
): Sql {
  const conditions = askedConditions(filter, request)
  return conditions === null
    ? sql<boolean>`true`
    : conditionSql(conditions, { ...reference, today: request.today })
}
