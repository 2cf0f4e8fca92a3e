/**
 * Guards of persons, their rows and their files: one for each place that reads, lists or writes them, so that each can
 * be tried alone (server/guards.ts). Conditions are on table `officer` (alias `o`).
 */
import { sql, type RawBuilder } from 'kysely'
import { topsOf, type Scope } from '#server/access/scope.ts'
import { withinUnits } from '#server/access/unit-condition.ts'
import type { Units } from '#server/memory/units.ts'
import type { Role } from '#server/session/account.ts'

type Condition = RawBuilder<boolean>

const everybody = sql<boolean>`true`
const living = sql<boolean>`not o.deleted`

/** Keeps a statement inside the scope: the only place where a scope becomes SQL. */
function inScope(scope: Scope, units: Units): Condition {
  const { formerProvince } = scope
  const reached = inUnits(scope, units)
  return formerProvince === undefined
    ? reached
    : sql<boolean>`(${reached} and o.former_province = ${formerProvince})`
}

function inUnits(scope: Scope, units: Units): Condition {
  if (scope.kind === 'everything') return everybody
  if (scope.kind === 'own') return sql<boolean>`o.id = ${scope.officerId}`
  return withinUnits('o', scope.roots, units)
}

/** The same; null where everybody is in it, so that a statement may leave the person out. */
const inScopeOrAll = (scope: Scope, units: Units): Condition | null =>
  scope.kind === 'everything' ? null : inScope(scope, units)

export const personGuards = {
  personsFound: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Deleted persons are found in the bin alone. */
  deletedPersonsFound: (deleted: boolean): Condition => sql<boolean>`o.deleted = ${deleted}`,
  personsViewed: (scope: Scope, units: Units): Condition => inScope(scope, units),
  livingPersonsViewed: (): Condition => living,
  personsNamed: (scope: Scope, units: Units): Condition => inScope(scope, units),
  livingPersonsNamed: (): Condition => living,

  /** The one person whom a staff list can have in it; undefined for lists of units. */
  onlyPersonListed: (scope: Scope): number | undefined =>
    scope.kind === 'own' ? scope.officerId : undefined,
  /** Units whose people a staff list may show, with everything below them. */
  rootsListed: (scope: Scope, units: Units): readonly number[] => {
    if (scope.kind === 'everything') return topsOf(units)
    return scope.kind === 'units' ? scope.roots : []
  },
  /** Whether the list of a unit may be asked for; `path` is the unit and its ancestors. */
  unitIsListed: (scope: Scope, path: readonly number[]): boolean =>
    scope.kind === 'everything' ||
    (scope.kind === 'units' && scope.roots.some((root) => path.includes(root))),

  mayAddPersons: (scope: Scope): boolean => scope.kind !== 'own',
  /** View-only roles once more, at the one door for writes. */
  mayChangePersons: ({ onlySeeMe }: Role): boolean => !onlySeeMe,
  /** On a sub-record's table (alias `r`): a row is changed and deleted as one of the person who is changed. */
  rowsOfPersons: (ids: readonly number[]): Condition =>
    sql<boolean>`r.officer_id = any(cast(${ids} as bigint[]))`,

  filesOfPersons: (scope: Scope, units: Units): Condition => inScope(scope, units),
  filesOfLivingPersons: (): Condition => living,
  /** A file that waits for a save is its uploader's alone. */
  pendingFileIsOwn: (uploadedBy: number | null, accountId: number): boolean => uploadedBy === accountId,

  personsGivenAccounts: (scope: Scope, units: Units): Condition => inScope(scope, units),
  personsOfferedForAccounts: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Of whom an import that has their number is told more than that. */
  personsNamedByImport: (scope: Scope, units: Units): Condition => inScope(scope, units),
  personsNamedInLog: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** People who wait to be accepted elsewhere: of the unit that has them now; null: all. */
  transfersOutgoing: (scope: Scope, units: Units): Condition | null => inScopeOrAll(scope, units),
  leaversListed: (scope: Scope, units: Units): Condition | null => inScopeOrAll(scope, units),
  /** Whose record may be opened from a movement, by who may see that movement anyway. */
  recordsOfMovements: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Whom the list of signing shows. */
  personsSigned: (scope: Scope, units: Units): Condition => inScope(scope, units),
  personsDue: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Whom reports count and name. */
  personsReported: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Whom the board of the national database counts and names. */
  personsOnBoard: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Whose typed values are offered to be sent as items of catalogues. */
  personsTyped: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Whose refused records may be sent again. */
  personsSentAgain: (scope: Scope, units: Units): Condition => inScope(scope, units),
  personsInBin: (scope: Scope, units: Units): Condition => inScope(scope, units),
}
