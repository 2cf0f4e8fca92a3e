/**
 * Positions (vị trí việc làm) of units that end go to the successors. A successor that has the same position gets the
 * approved number added to its own. After a split each part gets as many of the approved places as people of the
 * position go to it, the first part the rest.
 */
import { sql } from 'kysely'
import { settledAfter } from '#domain/reorganisation/units-of-person.ts'
import { auditOfMany, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Following } from '#server/areas/reorganisation/follow-units.ts'
import { note, type Change } from '#server/areas/reorganisation/journal.ts'

export interface PositionPlace {
  unit: number
  soDuyet: number
  /** The row was created by the reorganisation. */
  isMade?: true
}

interface Row {
  id: number
  unit: number
  viTri: number
  nhom: string
  ngachTu: number | null
  ngachDen: number | null
  soDuyet: number
  name: string
}
type NewRow = Omit<Row, 'id'> & { like: number }

export async function followPositions(following: Following): Promise<void> {
  const { transaction, affected, reorganisation } = following
  const { tx } = transaction
  const ended = await positionsIn(tx, affected.ended)
  if (ended.length === 0) return
  const portions = (await portionsOf(following, ended)).flat()
  const targets = await positionsIn(tx, [...new Set(portions.map(({ unit }) => unit))])
  const before = new Map([...ended, ...targets].map((row) => [row.id, { ...row }]))
  const held = new Map<string, Row | NewRow>(targets.map((row) => [keyOf(row), row]))
  const made: NewRow[] = []
  for (const { row, unit, soDuyet, isRest } of portions) {
    const own = held.get(keyOf({ unit, viTri: row.viTri }))
    // The row of the ended unit stays where it is then, for undoing.
    if (own !== undefined) own.soDuyet += soDuyet
    else if (isRest) held.set(keyOf({ unit, viTri: row.viTri }), Object.assign(row, { unit, soDuyet }))
    else {
      const { id: like, ...rest } = row
      const added = { ...rest, like, unit, soDuyet }
      made.push(added)
      held.set(keyOf(added), added)
    }
  }
  const changed = [...ended, ...targets].filter((row) => {
    const was = before.get(row.id)
    return was?.unit !== row.unit || was.soDuyet !== row.soDuyet
  })
  const place = ({ unit, soDuyet }: Pick<Row, 'unit' | 'soDuyet'>): PositionPlace => ({ unit, soDuyet })
  const changes = changed.map((row): Change<PositionPlace, PositionPlace> => ({
    id: String(row.id),
    before: place(before.get(row.id) ?? row),
    after: place(row),
  }))
  await sql`update unit_position p set unit_id = cast(r.after ->> 'unit' as bigint),
      "soDuyet" = cast(r.after ->> 'soDuyet' as integer), version = p.version + 1
    from jsonb_to_recordset(cast(${JSON.stringify(changes)} as jsonb)) r (id bigint, after jsonb)
    where r.id = p.id`.execute(tx)
  const added = await insertRows(tx, made)
  const names = new Map([...changed, ...added].map((row) => [String(row.id), row.name]))
  const additions = added.map((row) => ({
    id: String(row.id),
    before: {},
    after: { ...place(row), isMade: true as const },
  }))
  await tell(following, changes, additions, names)
  await note(tx, reorganisation, 'unit_position', [...changes, ...additions])
}

const keyOf = ({ unit, viTri }: Pick<Row, 'unit' | 'viTri'>) => `${unit}:${viTri}`

async function positionsIn(tx: Tx, units: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.unit_id as unit, p."viTriId" as "viTri", p."nhomId" as nhom, p."ngachTuId" as "ngachTu",
      p."ngachDenId" as "ngachDen", p."soDuyet", i.name
    from unit_position p join catalogue_item i on i.id = p."viTriId"
    where p.unit_id = any(cast(${[...units]} as bigint[])) order by p.id for update of p`.execute(tx)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    unit: Number(row.unit),
    viTri: Number(row.viTri),
  }))
}

interface Portion {
  row: Row
  unit: number
  soDuyet: number
  /** What no other successor gets. */
  isRest: boolean
}

/** Of each row what its successors get; the rest comes last. */
async function portionsOf({ transaction, plan, ids }: Following, rows: readonly Row[]): Promise<Portion[][]> {
  const people = plan.splits.flatMap(({ parts }) => parts.flatMap((part) => [...part.people]))
  const { rows: placed } = await sql<{ id: number; viTri: number }>`
    select id, "viTriViecLamId" as "viTri" from officer
    where id = any(cast(${people} as bigint[])) and "viTriViecLamId" is not null and not deleted`.execute(
    transaction.tx,
  )
  const viTriOf = new Map(placed.map(({ id, viTri }) => [String(id), Number(viTri)]))
  const homeOf = (unit: string, person: string | null = null) => {
    const { donVi, phongBan } = settledAfter(plan, unit, person)
    return ids(phongBan ?? donVi)
  }
  return rows.map((row) => {
    const from = String(row.unit)
    const split = plan.splits.find(({ unit }) => unit === from)
    let left = row.soDuyet
    const others = (split?.parts.slice(1) ?? []).flatMap((part): Portion[] => {
      const holders = [...part.people].filter((person) => viTriOf.get(person) === row.viTri)
      const [first] = holders
      if (first === undefined) return []
      const soDuyet = Math.min(left, holders.length)
      left -= soDuyet
      return [{ row, unit: homeOf(from, first), soDuyet, isRest: false }]
    })
    return [...others, { row, unit: homeOf(from), soDuyet: left, isRest: true }]
  })
}

async function insertRows(tx: Tx, rows: readonly NewRow[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const { rows: added } = await sql<{ id: number; unit: number; viTri: number }>`
    insert into unit_position (unit_id, "viTriId", "nhomId", "ngachTuId", "ngachDenId", "soDuyet")
    select r.unit, p."viTriId", p."nhomId", p."ngachTuId", p."ngachDenId", r."soDuyet"
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) r ("like" bigint, unit bigint, "soDuyet" integer)
      join unit_position p on p.id = r."like"
    returning id, unit_id as unit, "viTriId" as "viTri"`.execute(tx)
  const ids = new Map(
    added.map((row) => [keyOf({ unit: Number(row.unit), viTri: Number(row.viTri) }), row.id]),
  )
  return rows.map(({ like: _, ...row }) => ({ ...row, id: Number(ids.get(keyOf(row))) }))
}

async function tell(
  { request, transaction, plan, ids }: Following,
  changes: readonly Change<PositionPlace, PositionPlace>[],
  additions: readonly Change<object, PositionPlace>[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const unitNames = new Map([...plan.before, ...plan.after].map(([id, { name }]) => [ids(id), name]))
  const shown = ({ unit, soDuyet }: PositionPlace) => ({
    donVi: { id: String(unit), name: unitNames.get(unit) ?? '' },
    soDuyet,
  })
  const about = ({ id, after }: Change<object, PositionPlace>) => ({
    unitId: after.unit,
    target: 'unit_position' as const,
    targetId: id,
    named: names.get(id) ?? '',
  })
  const entries = [
    ...changes.map((change): AuditEntry => ({
      ...about(change),
      kind: 'sua',
      before: shown(change.before),
      after: shown(change.after),
    })),
    ...additions.map((change): AuditEntry => ({
      ...about(change),
      kind: 'them',
      after: shown(change.after),
    })),
  ]
  if (entries.length > 0) await auditOfMany(request, entries).execute(transaction.tx)
}
