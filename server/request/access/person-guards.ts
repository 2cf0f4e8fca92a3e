/**
 * Guards of persons, their rows and their files: one for each place that reads, lists or writes them, so that each
 * can be tested on its own (server/guards.ts). Conditions are on table `officer` (alias `o`).
 */
import { sql, type RawBuilder } from 'kysely'
import { topsOf, type Scope } from '#server/request/access/scope.ts'
import { withinUnits } from '#server/request/access/unit-condition.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { Role } from '#server/request/session/role.ts'

type Condition = RawBuilder<boolean>

const everybody = sql<boolean>`true`
const living = sql<boolean>`not o.deleted`

/** Restricts a statement to the scope: the only place where a scope becomes SQL. */
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

/** The same, or null if everybody is in scope, so that a statement can skip the join. */
const inScopeOrAll = (scope: Scope, units: Units): Condition | null =>
  scope.kind === 'everything' ? null : inScope(scope, units)

export const personGuards = {
  personsFound: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Deleted persons appear only in the bin. */
  deletedPersonsFound: (deleted: boolean): Condition => sql<boolean>`o.deleted = ${deleted}`,
  personsViewed: (scope: Scope, units: Units): Condition => inScope(scope, units),
  livingPersonsViewed: (): Condition => living,
  personsNamed: (scope: Scope, units: Units): Condition => inScope(scope, units),
  livingPersonsNamed: (): Condition => living,

  /** The only person that a staff list may contain; undefined for lists of units. */
  onlyPersonListed: (scope: Scope): number | undefined =>
    scope.kind === 'own' ? scope.officerId : undefined,
  /** Units whose people a staff list may show, including all units below them. */
  rootsListed: (scope: Scope, units: Units): readonly number[] => {
    if (scope.kind === 'everything') return topsOf(units)
    return scope.kind === 'units' ? scope.roots : []
  },
  /** Whether a unit's list may be read; `path` is the unit and its ancestors. */
  unitIsListed: (scope: Scope, path: readonly number[]): boolean =>
    scope.kind === 'everything' ||
    (scope.kind === 'units' && scope.roots.some((root) => path.includes(root))),

  mayAddPersons: (scope: Scope): boolean => scope.kind !== 'own',
  /** View-only roles are refused again where all writes pass. */
  mayChangePersons: ({ onlySeeMe }: Role): boolean => !onlySeeMe,
  /** On a sub-record's table (alias `r`): rows are changed and deleted only with the person they belong to. */
  rowsOfPersons: (ids: readonly number[]): Condition =>
    sql<boolean>`r.officer_id = any(cast(${ids} as bigint[]))`,

  filesOfPersons: (scope: Scope, units: Units): Condition => inScope(scope, units),
  filesOfLivingPersons: (): Condition => living,
  /** Until it is saved with a record, a file belongs to its uploader. */
  pendingFileIsOwn: (uploadedBy: number | null, accountId: number): boolean => uploadedBy === accountId,

  personsGivenAccounts: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons of a list of people with exact counts, unless it reaches others. */
  personsCounted: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /**
   * Persons whose details an import may show when a number matches; for others it only says that the number is taken.
   */
  personsNamedByImport: (scope: Scope, units: Units): Condition => inScope(scope, units),
  personsNamedInLog: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Outgoing transfers waiting for acceptance, by the person's current unit; null: all. */
  transfersOutgoing: (scope: Scope, units: Units): Condition | null => inScopeOrAll(scope, units),
  leaversListed: (scope: Scope, units: Units): Condition | null => inScopeOrAll(scope, units),
  /** Persons whose record may be opened from a movement that the caller may see. */
  recordsOfMovements: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons in the signing list. */
  personsSigned: (scope: Scope, units: Units): Condition => inScope(scope, units),
  personsDue: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whom a change of the law touches, as its preview counts and names them. */
  personsTouchedByLaw: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons that reports count and name. */
  personsReported: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons that a reading of another day counts and names. */
  personsOnDay: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons that the board of the national database counts and names. */
  personsOnBoard: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons counted and named on /tong-quan. */
  personsDrawn: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whose free-text values are offered as new catalogue items. */
  personsTyped: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whose refused records may be sent again. */
  personsSentAgain: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons named as holding a position of a unit; a room's people may belong to a unit out of scope. */
  positionHolders: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons with a row that rests on a decision, or could. */
  personsOfDecisions: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whose planned decisions are listed and counted. */
  personsPlanned: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whose planned decisions may be changed and withdrawn. */
  personsOfPlans: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whom a proposal of placements names. */
  personsProposed: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whose requests for correction are listed and counted. */
  personsAsking: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whose records are disposed of. */
  personsDisposed: (scope: Scope, units: Units): Condition => inScope(scope, units),
  /** Persons whose requests may be answered. */
  personsAnswered: (scope: Scope, units: Units): Condition => inScope(scope, units),
  personsInBin: (scope: Scope, units: Units): Condition => inScope(scope, units),
}
