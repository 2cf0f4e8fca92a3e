/** Returns the positions of units to where they were before a reorganisation, if unchanged since. */
import { sql } from 'kysely'
import { reorganisationSentences as sentences } from '#domain/reorganisation/reorganisation-form.ts'
import { auditOfMany, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { PositionPlace } from '#server/areas/reorganisation/follow-positions.ts'
import { noted } from '#server/areas/reorganisation/journal.ts'
import type { RevertContext } from '#server/areas/reorganisation/undo/revert-context.ts'

interface Found {
  id: number
  name: string
  unit: number
  before: PositionPlace
  after: PositionPlace
  isBack: boolean
}

/** To be called before created units end: these have no positions then. Returns sentences about what stays. */
export async function revertPositions(taking: RevertContext): Promise<string[]> {
  const { tx } = taking.transaction
  const changes = await noted(tx, taking.reorganisation, 'unit_position')
  if (changes.length === 0) return []
  const { rows } = await sql<Found>`
    with found as (
      select p.id, i.name, p.unit_id as unit, r.before, r.after,
        p.unit_id = cast(r.after ->> 'unit' as bigint) and p."soDuyet" = cast(r.after ->> 'soDuyet' as integer)
          as "isBack"
      from unit_position p join catalogue_item i on i.id = p."viTriId"
        join jsonb_to_recordset(cast(${JSON.stringify(changes)} as jsonb)) r (id bigint, before jsonb, after jsonb)
          on r.id = p.id
    ), removed as (
      delete from unit_position p using found
      where found.id = p.id and found."isBack" and found.after ? 'isMade'
    ), written as (
      update unit_position p set unit_id = cast(found.before ->> 'unit' as bigint),
        "soDuyet" = cast(found.before ->> 'soDuyet' as integer), version = p.version + 1
      from found where found.id = p.id and found."isBack" and not found.after ? 'isMade'
    )
    select * from found order by id`.execute(tx)
  const unitOf = (id: number) => ({
    id: String(id),
    name: taking.reference.units.ref(Number(id))?.name ?? '',
  })
  const shown = ({ unit, soDuyet }: PositionPlace) => ({ donVi: unitOf(unit), soDuyet })
  const entries = rows
    .filter(({ isBack }) => isBack)
    .map(({ id, name, before, after }): AuditEntry => {
      const about = { target: 'unit_position', targetId: id, named: name } as const
      return after.isMade
        ? { ...about, unitId: after.unit, kind: 'xoa', before: shown(after) }
        : { ...about, unitId: before.unit, kind: 'sua', before: shown(after), after: shown(before) }
    })
  if (entries.length > 0) await auditOfMany(taking.request, entries).execute(tx)
  return rows
    .filter(({ isBack }) => !isBack)
    .map(({ name, unit }) => sentences.positionStays(name, unitOf(unit).name))
}
