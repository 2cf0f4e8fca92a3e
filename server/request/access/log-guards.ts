/** Guards of the log. For names of persons and units in it: person-guards.ts and unit-guards.ts. */
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/request/access/scope.ts'

export const logGuards = {
  wholeLogIsSeen: (scope: Scope): scope is Extract<Scope, { kind: 'everything' }> =>
    scope.kind === 'everything',
  /** Condition on `audit_entry` (alias `e`) for roles limited to their own record. */
  entriesOfOwnRecord: (officerId: number): RawBuilder<boolean> => sql<boolean>`e.officer_id = ${officerId}`,
  /** Whether the log may be filtered by this person; undefined if the caller can't see them. */
  personIsAskedFor: (person: object | undefined): boolean => person !== undefined,
}
