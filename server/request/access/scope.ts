/**
 * Which persons an account may see. Every function that reads or writes persons takes a Scope; persons outside it
 * read as not found. Only the person's `donVi` decides (docs/unit-tree.md).
 */
import type { Units } from '#server/platform/table-cache/units.ts'

/**
 * `formerProvince`: only those of these persons and units that belong to that former province (former-province.ts).
 */
export type Scope = (
  { kind: 'everything' } | { kind: 'units'; roots: readonly number[] } | { kind: 'own'; officerId: number }
) & { readonly formerProvince?: string }

export interface ScopeSubject {
  base: 'ADMIN' | 'LDSNV' | 'QTDV' | 'ND'
  donViId: number | null
  officerId: number | null
  /** The role's special units; empty unless the role has them switched on. */
  specialUnits: readonly number[]
}

/** Drops units that are below another unit of the list. */
export function topmost(ids: readonly number[], units: Units): number[] {
  const existingIds = [...new Set(ids)].filter((id) => units.find(id) !== undefined)
  return existingIds.filter((id) => !existingIds.some((other) => other !== id && units.isWithin(id, other)))
}

const topsOfTrees = new WeakMap<Units, readonly number[]>()

/** Units without a parent, including inactive ones; computed once per tree. */
export function topsOf(units: Units): readonly number[] {
  const cachedTops = topsOfTrees.get(units)
  if (cachedTops !== undefined) return cachedTops
  const tops = units.all.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  topsOfTrees.set(units, tops)
  return tops
}
