/** Guidance documents with their file. */
import { sql } from 'kysely'
import type { Guidance } from '#domain/guidance/calls.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'

interface Row {
  id: number
  name: string
  sort: number
  version: number
  fileId: string | null
  fileName: string | null
  ext: string | null
}

const columns = sql`g.id, g.name, g.sort, g.version, f.id as "fileId", f.file_name as "fileName", f.ext`
const withFile = sql`guidance g left join file f
  on f.owner_table = 'guidance' and f.owner_id = g.id and f.state = 'attached'`

const guidanceOf = ({ id, name, sort, version, fileId, fileName, ext }: Row): Guidance => ({
  id: String(id),
  name,
  file: fileId === null ? null : { fileId, fileName: fileName ?? '', ext: ext ?? '' },
  sort,
  version,
})

/** Orders that callers may request; ids break ties. */
export const guidanceOrders = {
  sort: sql`g.sort, g.id`,
  '-sort': sql`g.sort desc, g.id desc`,
  name: sql`g.name, g.id`,
  '-name': sql`g.name desc, g.id desc`,
} as const

export async function listGuidance(
  db: DbOrTx,
  order: keyof typeof guidanceOrders,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ data: Guidance[]; totalRows: number }> {
  const { rows } = await sql<Row>`select ${columns} from ${withFile} order by ${guidanceOrders[order]}
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db)
  const total = await sql<{ n: number }>`select count(*) as n from guidance`.execute(db)
  return { data: rows.map(guidanceOf), totalRows: Number(total.rows[0]?.n ?? 0) }
}

/** One document; with `lock`, for a write. */
export async function findGuidance(
  db: DbOrTx,
  id: number,
  { lock = false } = {},
): Promise<Guidance | undefined> {
  if (lock) await sql`select 1 from guidance where id = ${id} for update`.execute(db)
  const { rows } = await sql<Row>`select ${columns} from ${withFile} where g.id = ${id}`.execute(db)
  return rows[0] === undefined ? undefined : guidanceOf(rows[0])
}
