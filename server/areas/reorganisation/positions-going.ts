/** The positions of units that end or whose rooms move, and their holders afterwards: what the preview says of them. */
import { sql } from 'kysely'
import type { Plan } from '#domain/reorganisation/plan.ts'
import type { PositionGoing } from '#domain/reorganisation/reorganisation-form.ts'
import { settledAfter, unitsAfter } from '#domain/reorganisation/units-of-person.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { holdsPosition } from '#server/areas/positions/position-store.ts'
import type { AffectedUnits } from '#server/areas/reorganisation/affected-units.ts'

/** From one unit to one other. */
interface Going {
  from: string
  to: string
  held: PositionGoing[]
}

interface Holder {
  id: number
  unit: number
  viTri: number
  name: string
  donVi: number
  phongBan: number | null
}

/** Positions without holders of units that end: they go to the successor, after a split to the first part. */
export async function vacantPositions(
  db: DbOrTx,
  plan: Plan,
  { ended }: AffectedUnits,
  reference: ReferenceData,
): Promise<VacantGoing[]> {
  const { rows } = await sql<{ unit: number; name: string; soDuyet: number }>`
    select p.unit_id as unit, i.name, p."soDuyet"
    from unit_position p join catalogue_item i on i.id = p."viTriId"
    where p.unit_id = any(cast(${ended} as bigint[])) and not exists (
      select from officer o where o."viTriViecLamId" = p."viTriId" and ${holdsPosition(sql`p.unit_id`, reference)})
    order by p.unit_id, i.name, p.id`.execute(db)
  const groups = new Map<string, VacantGoing>()
  for (const { unit, name, soDuyet } of rows) {
    const from = String(unit)
    const { donVi, phongBan } = settledAfter(plan, from)
    const group = groups.get(from) ?? { from, to: phongBan ?? donVi, positions: [] }
    groups.set(from, group)
    group.positions.push({ name, approved: soDuyet })
  }
  return [...groups.values()]
}

interface VacantGoing {
  from: string
  to: string
  positions: { name: string; approved: number }[]
}

/** `going`: with their holders; `left`: holders go where the position isn't, as people of a room that moves. */
export async function positionsGoing(
  db: DbOrTx,
  plan: Plan,
  { ended, rooms }: AffectedUnits,
  reference: ReferenceData,
): Promise<{ going: Going[]; left: Going[] }> {
  const parents = rooms.map((room) => Number(plan.before.get(String(room))?.parentId))
  const { rows: holders } = await sql<Holder>`
    select o.id, p.unit_id as unit, p."viTriId" as "viTri", i.name, o."donViId" as "donVi", o."phongBanId" as "phongBan"
    from unit_position p join catalogue_item i on i.id = p."viTriId"
      join officer o on o."viTriViecLamId" = p."viTriId" and ${holdsPosition(sql`p.unit_id`, reference)}
    where p.unit_id = any(cast(${ended} as bigint[]))
      or (p.unit_id = any(cast(${parents} as bigint[])) and o."phongBanId" = any(cast(${rooms} as bigint[])))
    order by p.unit_id, i.name, o.id`.execute(db)
  if (holders.length === 0) return { going: [], left: [] }
  const { rows: present } = await sql<{ unit: number; viTri: number }>`
    select unit_id as unit, "viTriId" as "viTri" from unit_position
    where unit_id = any(cast(${[...plan.before.keys()].map(Number)} as bigint[]))
      and "viTriId" = any(cast(${[...new Set(holders.map(({ viTri }) => Number(viTri)))]} as bigint[]))`.execute(
    db,
  )
  const homeOf = (unit: number, person: string | null = null) => {
    const { donVi, phongBan } = settledAfter(plan, String(unit), person)
    return phongBan ?? donVi
  }
  const isKept = ({ unit }: { unit: number }) => !plan.ended.has(String(unit))
  // Where positions are now, and where they will be (follow-positions.ts).
  const joined = new Set(present.filter(isKept).map(({ unit, viTri }) => `${unit} ${viTri}`))
  const after = new Set([
    ...present.map((one) => `${isKept(one) ? one.unit : homeOf(one.unit)} ${one.viTri}`),
    ...holders.map(({ id, unit, viTri }) => `${homeOf(unit, String(id))} ${viTri}`),
  ])
  /** The unit whose position comes there first. */
  const firstFrom = new Map<string, string>()
  const going = new Map<string, Going>()
  const left = new Map<string, Going>()
  for (const { id, unit, viTri, name, donVi, phongBan } of holders) {
    const from = String(unit)
    const is = unitsAfter(plan, String(id), {
      donVi: String(donVi),
      phongBan: phongBan === null ? null : String(phongBan),
      donViSuDung: null,
      donViQuanLy: null,
    })
    const home = homeOf(unit, String(id))
    const places = [is.phongBan, is.donVi]
    if (places.includes(home)) {
      const first = firstFrom.get(`${home} ${viTri}`) ?? from
      firstFrom.set(`${home} ${viTri}`, first)
      if (home !== from)
        add(going, { from, to: home }, name, joined.has(`${home} ${viTri}`) || first !== from)
    } else if (!places.some((place) => after.has(`${place} ${viTri}`)))
      add(left, { from, to: is.donVi ?? from }, name, false)
  }
  return { going: [...going.values()], left: [...left.values()] }
}

function add(
  all: Map<string, Going>,
  { from, to }: Pick<Going, 'from' | 'to'>,
  name: string,
  joins: boolean,
): void {
  const going = all.get(`${from} ${to}`) ?? { from, to, held: [] }
  all.set(`${from} ${to}`, going)
  const position = going.held.find((one) => one.name === name)
  if (position === undefined) going.held.push({ name, holders: 1, joins })
  else position.holders += 1
}
