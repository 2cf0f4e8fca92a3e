/** Guards of the log. Names of persons and units in it: person-guards.ts and unit-guards.ts. */
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/access/scope.ts'

export const logGuards = {
  wholeLogIsSeen: (scope: Scope): scope is Extract<Scope, { kind: 'everything' }> =>
    scope.kind === 'everything',
  /** The condition on table `audit_entry` (alias `e`) for somebody who sees the own record only. */
  entriesOfOwnRecord: (officerId: number): RawBuilder<boolean> => sql<boolean>`e.officer_id = ${officerId}`,
  /** Whether entries may be asked for by person: undefined is one whom the caller doesn't see. */
  personIsAskedFor: (person: object | undefined): boolean => person !== undefined,
}
