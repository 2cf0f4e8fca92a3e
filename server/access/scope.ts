/**
 * Which persons an account may see. Every function that reads or writes persons takes a Scope; out of scope reads as
 * not found. Only the person's `donVi` decides (docs/unit-tree.md).
 */
import { sql, type RawBuilder } from 'kysely'
import type { Units } from '#server/memory/units.ts'

export type Scope =
  { kind: 'everything' } | { kind: 'units'; roots: readonly number[] } | { kind: 'own'; officerId: number }

export interface ScopeSubject {
  base: 'ADMIN' | 'LDSNV' | 'QTDV' | 'ND'
  donViId: number | null
  officerId: number | null
  /** The role's special units, empty unless it has the switch on. */
  specialUnits: readonly number[]
}

/** ADMIN and LDSNV the whole tree; QTDV the own unit, what is below and the special units, those in use; ND the own record. */
export function scopeOf(subject: ScopeSubject, units: Units): Scope {
  if (subject.base === 'ADMIN' || subject.base === 'LDSNV') return { kind: 'everything' }
  if (subject.base === 'ND') return { kind: 'own', officerId: subject.officerId ?? 0 }
  const named = [...(subject.donViId === null ? [] : [subject.donViId]), ...subject.specialUnits]
  const wanted = named.filter((id) => units.find(id)?.active)
  return { kind: 'units', roots: topmost(wanted, units) }
}

/** Leaves out units that lie below another one of the list. */
export function topmost(ids: readonly number[], units: Units): number[] {
  const known = [...new Set(ids)].filter((id) => units.find(id) !== undefined)
  return known.filter((id) => !known.some((other) => other !== id && units.isWithin(id, other)))
}

/** Whether a unit lies in the scope; an own-record scope holds no unit. */
export function unitInScope(scope: Scope, unitId: number, units: Units): boolean {
  if (scope.kind === 'everything') return units.find(unitId) !== undefined
  return scope.kind === 'units' && scope.roots.some((root) => units.isWithin(unitId, root))
}

/** The condition on table `officer` (alias `o`) that keeps a statement inside the scope. */
export function scopeCondition(scope: Scope, units: Units): RawBuilder<boolean> {
  if (scope.kind === 'own') return sql<boolean>`o.id = ${scope.officerId}`
  return below('o', scope, units)
}

/** The same on table `unit` (alias `u`); an own-record scope holds no unit. */
export function unitsCondition(scope: Scope, units: Units): RawBuilder<boolean> {
  return scope.kind === 'own' ? sql<boolean>`false` : below('u', scope, units)
}

function below(alias: 'o' | 'u', scope: Exclude<Scope, { kind: 'own' }>, units: Units): RawBuilder<boolean> {
  if (scope.kind === 'everything') return sql<boolean>`true`
  const parts = scope.roots.map((root) => {
    const level = units.find(root)?.level ?? 1
    return sql`${sql.ref(`${alias}.unit_${level}`)} = ${root}`
  })
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`
}
