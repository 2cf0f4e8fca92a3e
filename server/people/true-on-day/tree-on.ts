/**
 * The unit tree as it stood on a day: today's with the reorganisations of later effect reverted, the last one first.
 * Units moved, renamed or made by hand have no day; they stand as they are now.
 */
import { sql } from 'kysely'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { Units, type Unit } from '#server/platform/table-cache/units.ts'

/** Columns that a reorganisation wrote of a unit, as they were before. */
interface FormerUnit {
  active?: boolean
  parent_id?: number | null
  name?: string
}

export interface TreeOn {
  readonly units: Units
  /** Units that a later reorganisation has changed: what is shown of them rests on its records. */
  readonly reorganised: ReadonlySet<number>
  /** The unit if it existed on the day, else those that became it. */
  readonly thenOf: (id: number) => readonly number[]
}

/** By today's tree, which is another object after any change of units. */
const memory = new WeakMap<Units, Map<string, Promise<TreeOn>>>()
/** Days whose trees are kept. */
const cacheLimit = 20

export function treeOn(db: DbOrTx, units: Units, day: string): Promise<TreeOn> {
  const days = memory.get(units) ?? new Map<string, Promise<TreeOn>>()
  memory.set(units, days)
  const cached = days.get(day)
  if (cached !== undefined) return cached
  const tree = readTreeOn(db, units, day)
  days.set(day, tree)
  const [oldest] = days.keys()
  if (days.size > cacheLimit && oldest !== undefined) days.delete(oldest)
  tree.catch(() => days.delete(day))
  return tree
}

async function readTreeOn(db: DbOrTx, units: Units, day: string): Promise<TreeOn> {
  const { rows: changes } = await sql<{ id: number; before: FormerUnit }>`
    select cast(c.target_id as bigint) as id, c.before from reorganisation r
    join reorganisation_change c on c.reorganisation_id = r.id and c.target = 'unit'
    where r.undone_at is null and r."ngayHieuLuc" > cast(${day} as date)
    order by r."ngayHieuLuc" desc, r.id desc`.execute(db)
  const { rows: successions } = await sql<{ unit: number; former: number }>`
    select f.unit_id as unit, f.from_unit_id as former from unit_former_name f
    where f.from_unit_id is not null and f.before_day > cast(${day} as date)`.execute(db)
  const former = new Map<number, FormerUnit>()
  for (const { id, before } of changes) former.set(Number(id), { ...former.get(Number(id)), ...before })
  const tree = changes.length === 0 ? units : reverted(units, former, day)
  const predecessors = new Map<number, number[]>()
  for (const { unit, former: one } of successions)
    predecessors.set(Number(unit), [...(predecessors.get(Number(unit)) ?? []), Number(one)])
  const thenOf = (id: number, seen: ReadonlySet<number> = new Set()): number[] => {
    if (tree.find(id)?.active === true || seen.has(id)) return [id]
    const own = predecessors.get(id) ?? []
    if (own.length === 0) return [id]
    return [...new Set(own.flatMap((one) => thenOf(one, new Set([...seen, id]))))]
  }
  return { units: tree, reorganised: new Set(former.keys()), thenOf: (id) => thenOf(id) }
}

function reverted(units: Units, former: ReadonlyMap<number, FormerUnit>, day: string): Units {
  const parents = new Map<number, number | null>()
  for (const { id, parentId } of units.all) {
    const was = former.get(id)
    parents.set(id, was !== undefined && 'parent_id' in was ? (was.parent_id ?? null) : parentId)
  }
  const pathOf = (id: number): number[] => {
    const path: number[] = []
    for (let at: number | null = id; at !== null && !path.includes(at); at = parents.get(at) ?? null)
      path.unshift(at)
    return path
  }
  return new Units(
    units.all
      .map((unit): Unit => {
        const was = former.get(unit.id) ?? {}
        const name = was.name ?? unit.name
        const path = pathOf(unit.id)
        return {
          ...unit,
          name,
          ref: { ...unit.ref, name },
          active: was.active ?? unit.active,
          parentId: parents.get(unit.id) ?? null,
          path,
          level: path.length,
          tenCu: unit.tenCu.filter(({ truocNgay }) => truocNgay <= day),
        }
      })
      .toSorted((a, b) => a.level - b.level || a.sort - b.sort || a.id - b.id),
  )
}
