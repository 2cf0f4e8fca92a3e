/** The rows of `unit` as they were known at a moment: today's with the changes since taken back, the last one first. */
import { sql } from 'kysely'
import type { DbOrTx } from '#server/platform/db/database.ts'

interface UnitRow {
  id: number
  name: string
  parent_id: number | null
  active: boolean
  level: number
  [column: string]: unknown
}

interface UnitLine {
  kind: 'them' | 'sua' | 'xoa'
  id: string
  before: Readonly<Record<string, unknown>> | null
}

/** Columns that are logged under their own names. */
const ownColumns = ['name', 'maCoQuan', 'capDV', 'bienChe', 'isSyncQG'] as const

/** `luc`: in microseconds. Units that were made since are inactive. */
export async function unitsAt(db: DbOrTx, luc: string): Promise<UnitRow[]> {
  const { rows: stored } = await sql<{ row: UnitRow }>`
    select row_to_json(u) as row from public.unit u`.execute(db)
  const changes = sql`e.target = 'unit' and e.kind in ('them', 'sua', 'xoa')`
  const { rows: lines } = await sql<UnitLine>`
    select e.kind, e.target_id as id, e.before from audit_entry e
    where ${changes} and e.id >= (select min(e.id) from audit_entry e
      where ${changes} and e.target in ('unit', 'catalogue_item', 'place') and e.at > cast(${luc} as timestamptz))
    order by e.id desc`.execute(db)
  const units = new Map(stored.map(({ row }) => [row.id, { ...row }]))
  for (const { kind, id, before } of lines) {
    const unit: Record<string, unknown> | undefined = units.get(Number(id))
    if (unit === undefined) continue
    // A unit that a reorganisation ends or makes is deleted and added in the log.
    if (kind !== 'sua') unit.active = kind === 'xoa'
    if (kind === 'them' || before === null) continue
    for (const column of ownColumns) if (column in before) unit[column] = before[column]
    if ('donViCha' in before) {
      const parent = before['donViCha'] as { id: string } | null
      unit.parent_id = parent === null ? null : Number(parent.id)
    }
  }
  for (const unit of units.values()) {
    const path: number[] = []
    for (let at: UnitRow | undefined = unit; at !== undefined && !path.includes(at.id);)
      at = (path.unshift(at.id), units.get(at.parent_id ?? 0))
    unit.level = path.length
    for (let level = 1; level <= 6; level++) unit[`unit_${level}`] = path[level - 1] ?? null
  }
  return [...units.values()]
}
