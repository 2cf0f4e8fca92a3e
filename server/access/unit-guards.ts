/**
 * Guards of units, and of whatever is given a unit: one for each place that asks, so that each can be tried alone
 * (server/guards.ts). Also what makes the scope of those who don't see everything.
 */
import { sql, type RawBuilder } from 'kysely'
import { topmost, type Scope, type ScopeSubject } from '#server/access/scope.ts'
import { withinUnits } from '#server/access/unit-condition.ts'
import type { Unit, Units } from '#server/memory/units.ts'

/** Whether a unit lies in the scope; an own-record scope holds no unit. */
function inScope(scope: Scope, unitId: number, units: Units): boolean {
  const { formerProvince } = scope
  if (formerProvince !== undefined && units.find(unitId)?.formerProvince !== formerProvince) return false
  if (scope.kind === 'everything') return units.find(unitId) !== undefined
  return scope.kind === 'units' && scope.roots.some((root) => units.isWithin(unitId, root))
}

/** On table `movement` (alias `m`): either of its units, or the one that has the person now, lies in the scope. */
function movementInScope(scope: Scope, units: Units): RawBuilder<boolean> {
  if (scope.kind !== 'units') return scope.kind === 'everything' ? sql<boolean>`true` : sql<boolean>`false`
  return sql<boolean>`(exists (select from unit u
    where u.id in (m."donViDiId", m."donViDenId") and ${withinUnits('u', scope.roots, units)})
    or exists (select from officer r where r.id = m.officer_id and ${withinUnits('r', scope.roots, units)}))`
}

export const unitGuards = {
  /** The own record alone. */
  scopeOfOrdinaryUser: ({ officerId }: ScopeSubject): Scope => ({ kind: 'own', officerId: officerId ?? 0 }),
  /** The own unit, what is below and the special units, those in use. */
  scopeOfUnitAdministrator: ({ donViId, specialUnits }: ScopeSubject, units: Units): Scope => {
    const named = [...(donViId === null ? [] : [donViId]), ...specialUnits]
    const wanted = named.filter((id) => units.find(id)?.active)
    return { kind: 'units', roots: topmost(wanted, units) }
  },

  /** What of the scope lies in one former province; for the lists and calls of that province. */
  scopeOfFormerProvince: (scope: Scope, formerProvince: string): Scope => ({ ...scope, formerProvince }),

  /** Whether the tree begins at its root; else at the units of the scope. */
  wholeTreeIsShown: (scope: Scope): boolean => scope.kind === 'everything',
  /** Whether a unit is part of the tree that is shown, which begins at `roots`. */
  unitIsShown: (unitId: number, roots: readonly Unit[], units: Units): boolean =>
    roots.some((root) => units.isWithin(unitId, root.id)),
  unitIsInUse: ({ active }: Unit): boolean => active,
  unitIsChanged: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** Both the unit that is left and the one that is gone to. */
  unitIsParent: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** Whether everybody of a unit may be transferred away from it. */
  unitIsTransferred: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  unitIsDeleted: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),

  /** A unit that a reorganisation names, also as a new parent. */
  unitIsReorganised: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** On table `reorganisation` (alias `r`): those of whose units all are in the scope. */
  reorganisationsListed: (scope: Scope, units: Units): RawBuilder<boolean> => {
    if (scope.kind === 'everything') return sql<boolean>`true`
    const own = units.all.filter(({ id }) => inScope(scope, id, units)).map(({ id }) => id)
    return sql<boolean>`r.unit_ids <@ cast(${own} as bigint[])`
  },
  reorganisationIsUndone: (scope: Scope, unitIds: readonly number[], units: Units): boolean =>
    unitIds.every((id) => inScope(scope, id, units)),

  /** A unit that the board of the national database is asked about. */
  unitIsOnBoard: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),

  unitIsGivenToPerson: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  unitIsGivenToAccount: (scope: Scope, unitId: number, units: Units): boolean =>
    inScope(scope, unitId, units),
  /** A special unit of a role. */
  unitIsGivenToRole: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** On table `movement` (alias `m`): its steps are taken from either side; rooms move with their people. */
  movementsReached: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  movementsRead: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  /** A unit whose report is asked for. */
  unitIsReported: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** Transfers by which a report of a day in the past finds who has left since. */
  movementsReported: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  /** Of a movement that waits both sides read its papers. */
  papersOfMovements: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  /** On table `unit` (alias `den`), the units that transfers lead to; null: all. */
  transfersIncoming: (scope: Scope, units: Units): RawBuilder<boolean> | null => {
    if (scope.kind === 'everything') return null
    return scope.kind === 'units' ? withinUnits('den', scope.roots, units) : sql<boolean>`false`
  },
  /** Whether the caller acts for the unit that sends or receives. */
  movementSideIsOwn: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  unitIsNamedInLog: (scope: Scope, unitId: number | null, units: Units): boolean =>
    unitId !== null && inScope(scope, unitId, units),
}
