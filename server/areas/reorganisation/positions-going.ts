/** The positions with holders of units that end, and where they go with them: what the preview says of followPositions. */
import { sql } from 'kysely'
import type { Plan } from '#domain/reorganisation/plan.ts'
import type { PositionGoing } from '#domain/reorganisation/reorganisation-form.ts'
import { settledAfter } from '#domain/reorganisation/units-of-person.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { holdsPosition } from '#server/areas/positions/position-store.ts'
import type { AffectedUnits } from '#server/areas/reorganisation/affected-units.ts'

/** From one unit to one successor. */
interface Going {
  from: string
  to: string
  held: PositionGoing[]
}

export async function positionsGoing(
  db: DbOrTx,
  plan: Plan,
  { ended }: AffectedUnits,
  reference: ReferenceData,
): Promise<Going[]> {
  const { rows } = await sql<{ unit: number; viTri: number; name: string; holders: number[] }>`
    select p.unit_id as unit, p."viTriId" as "viTri", i.name, array_agg(o.id) as holders
    from unit_position p join catalogue_item i on i.id = p."viTriId"
      join officer o on o."viTriViecLamId" = p."viTriId" and ${holdsPosition(sql`p.unit_id`, reference)}
    where p.unit_id = any(cast(${ended} as bigint[]))
    group by p.unit_id, p."viTriId", i.name order by p.unit_id, i.name`.execute(db)
  if (rows.length === 0) return []
  const { rows: present } = await sql<{ unit: number; viTri: number }>`
    select unit_id as unit, "viTriId" as "viTri" from unit_position
    where unit_id = any(cast(${[...plan.after.keys()].filter((id) => plan.before.has(id)).map(Number)} as bigint[]))
      and "viTriId" = any(cast(${rows.map(({ viTri }) => viTri)} as bigint[]))`.execute(db)
  const has = new Set(present.map(({ unit, viTri }) => `${unit} ${viTri}`))
  const goings = new Map<string, Going>()
  for (const { unit, viTri, name, holders } of rows) {
    const from = String(unit)
    const byHome = Map.groupBy(holders, (person) => {
      const { donVi, phongBan } = settledAfter(plan, from, String(person))
      return phongBan ?? donVi
    })
    for (const [to, people] of byHome) {
      const going = goings.get(`${from} ${to}`) ?? { from, to, held: [] }
      going.held.push({ name, holders: people.length, joins: has.has(`${to} ${viTri}`) })
      goings.set(`${from} ${to}`, going)
      has.add(`${to} ${viTri}`)
    }
  }
  return [...goings.values()]
}
