/** How units, catalogue items and places were called at a moment: today's lists with the renamings since taken back. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

interface Renaming {
  target: 'unit' | 'catalogue_item' | 'place'
  id: string
  before: Readonly<Record<string, unknown>> | null
}

type Names = Readonly<Record<string, unknown>>

/** `luc`: in microseconds. */
export async function namesAt(db: Db, reference: ReferenceData, luc: string): Promise<ReferenceData> {
  const named = sql`e.target in ('unit', 'catalogue_item', 'place') and e.kind in ('them', 'sua', 'xoa')`
  const { rows } = await sql<Renaming>`
    select e.target, e.target_id as id, e.before from audit_entry e
    where ${named} and e.kind = 'sua' and e.id >= (
      select min(e.id) from audit_entry e where ${named} and e.at > cast(${luc} as timestamptz))
    order by e.id desc`.execute(db)
  const former = (target: Renaming['target'], members: readonly string[]) => {
    const byId = new Map<string, Names>()
    for (const row of rows) {
      if (row.target !== target) continue
      const was = Object.entries(row.before ?? {}).filter(([member]) => members.includes(member))
      if (was.length > 0) byId.set(row.id, { ...byId.get(row.id), ...Object.fromEntries(was) })
    }
    return byId
  }
  return {
    ...reference,
    units: reference.units.called(former('unit', ['name', 'maCoQuan', 'isSyncQG'])),
    catalogues: reference.catalogues.called(former('catalogue_item', ['name', 'code', 'tenIn'])),
    places: reference.places.called(former('place', ['name', 'code'])),
  }
}
