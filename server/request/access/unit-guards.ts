/**
 * Guards of units, and of everything that is assigned to a unit: one for each place that checks, so that each can be
 * tested on its own (server/guards.ts). Also computes the scope of callers that don't see everything.
 */
import { sql, type RawBuilder } from 'kysely'
import { topmost, type Scope, type ScopeSubject } from '#server/request/access/scope.ts'
import { withinUnits } from '#server/request/access/unit-condition.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'

/** Whether a unit is in scope; an own-record scope contains no unit. */
function inScope(scope: Scope, unitId: number, units: Units): boolean {
  const { formerProvince } = scope
  if (formerProvince !== undefined && units.find(unitId)?.formerProvince !== formerProvince) return false
  if (scope.kind === 'everything') return units.find(unitId) !== undefined
  return scope.kind === 'units' && scope.roots.some((root) => units.isWithin(unitId, root))
}

/** On `movement` (alias `m`): one of its units, or the person's current one, is in scope. */
function movementInScope(scope: Scope, units: Units): RawBuilder<boolean> {
  if (scope.kind !== 'units') return scope.kind === 'everything' ? sql<boolean>`true` : sql<boolean>`false`
  return sql<boolean>`(exists (select from unit u
    where u.id in (m."donViDiId", m."donViDenId") and ${withinUnits('u', scope.roots, units)})
    or exists (select from officer r where r.id = m.officer_id and ${withinUnits('r', scope.roots, units)}))`
}

export const unitGuards = {
  /** Only their own record. */
  scopeOfOrdinaryUser: ({ officerId }: ScopeSubject): Scope => ({ kind: 'own', officerId: officerId ?? 0 }),
  /** Active units among: their own unit, the special units, and everything below those. */
  scopeOfUnitAdministrator: ({ donViId, specialUnits }: ScopeSubject, units: Units): Scope => {
    const named = [...(donViId === null ? [] : [donViId]), ...specialUnits]
    const wanted = named.filter((id) => units.find(id)?.active)
    return { kind: 'units', roots: topmost(wanted, units) }
  },

  /** The part of the scope in one former province, for that province's lists and calls. */
  scopeOfFormerProvince: (scope: Scope, formerProvince: string): Scope => ({ ...scope, formerProvince }),

  /** Whether the tree starts at its root; otherwise at the units of the scope. */
  wholeTreeIsShown: (scope: Scope): boolean => scope.kind === 'everything',
  /** Whether a unit is in the displayed tree, which starts at `roots`. */
  unitIsShown: (unitId: number, roots: readonly Unit[], units: Units): boolean =>
    roots.some((root) => units.isWithin(unitId, root.id)),
  unitIsInUse: ({ active }: Unit): boolean => active,
  unitIsChanged: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** Checked for both the old and the new parent. */
  unitIsParent: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** Whether all people of a unit may be transferred out of it. */
  unitIsTransferred: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  unitIsDeleted: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),

  /** Whether the caller may know that a record of the unit was disposed of. */
  disposalIsSaid: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** A unit named in a reorganisation, also as a new parent. */
  unitIsReorganised: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** On `reorganisation` (alias `r`): those whose units are all in scope. */
  reorganisationsListed: (scope: Scope, units: Units): RawBuilder<boolean> => {
    if (scope.kind === 'everything') return sql<boolean>`true`
    const own = units.all.filter(({ id }) => inScope(scope, id, units)).map(({ id }) => id)
    return sql<boolean>`r.unit_ids <@ cast(${own} as bigint[])`
  },
  reorganisationIsUndone: (scope: Scope, unitIds: readonly number[], units: Units): boolean =>
    unitIds.every((id) => inScope(scope, id, units)),

  /** A unit whose positions, with the people who hold them, are shown or kept. */
  unitOfPositions: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),

  /** A unit that enters and changes decisions. */
  unitOfDecisions: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** On `decision` (alias `d`): those that units in scope entered. */
  decisionsOfUnits: (scope: Scope, units: Units): RawBuilder<boolean> => {
    const own = units.all.filter(({ id }) => inScope(scope, id, units)).map(({ id }) => id)
    return sql<boolean>`d.unit_id = any(cast(${own} as bigint[]))`
  },

  /** A unit to filter the board of the national database by. */
  unitIsOnBoard: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),

  /** A unit whose figures are drawn on /tong-quan. */
  unitIsDrawn: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),

  unitIsGivenToPerson: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  unitIsGivenToAccount: (scope: Scope, unitId: number, units: Units): boolean =>
    inScope(scope, unitId, units),
  /** A special unit of a role. */
  unitIsGivenToRole: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** On `movement` (alias `m`): either side may take its steps; rooms move with their people. */
  movementsReached: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  movementsRead: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  /** A unit to report on. */
  unitIsReported: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** Transfers that a report for a past day uses to find people who have left since. */
  movementsReported: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  /** A unit whose people on another day are shown, in today's tree or in that of the day. */
  unitIsShownOnDay: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  /** Transfers by which a reading of another day finds people who have left since. */
  movementsOnDay: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  /** While a movement is pending, both sides may read its papers. */
  papersOfMovements: (scope: Scope, units: Units): RawBuilder<boolean> => movementInScope(scope, units),
  /** On `unit` (alias `den`), the destination of transfers; null: all. */
  transfersIncoming: (scope: Scope, units: Units): RawBuilder<boolean> | null => {
    if (scope.kind === 'everything') return null
    return scope.kind === 'units' ? withinUnits('den', scope.roots, units) : sql<boolean>`false`
  },
  /** On `notice` (alias `n`): those about no unit, or about one that the caller still reaches. */
  noticesOfUnits: (scope: Scope, units: Units): RawBuilder<boolean> => {
    if (scope.kind === 'everything') return sql<boolean>`true`
    if (scope.kind === 'own') return sql<boolean>`n.unit_id is null`
    return sql<boolean>`(n.unit_id is null
      or exists (select from unit u where u.id = n.unit_id and ${withinUnits('u', scope.roots, units)}))`
  },
  /** Whether the caller acts for the sending or the receiving unit. */
  movementSideIsOwn: (scope: Scope, unitId: number, units: Units): boolean => inScope(scope, unitId, units),
  unitIsNamedInLog: (scope: Scope, unitId: number | null, units: Units): boolean =>
    unitId !== null && inScope(scope, unitId, units),
}
