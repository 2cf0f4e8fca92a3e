/** Stored reorganisations: their list, and whether one may still be undone. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { ReorganisationRow } from '#domain/reorganisation/calls.ts'
import { reorganisationSentences as sentences, undoDays } from '#domain/reorganisation/reorganisation-form.ts'
import type { reorganisationList } from '#domain/reorganisation/reorganisation-list.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'

export interface StoredReorganisation {
  id: number
  soQuyetDinh: string
  unitIds: number[]
  createdAt: Date
  undoneAt: Date | null
  /** A later one in effect concerns one of its units. */
  isBuiltOn: boolean
}

const lastUndo = (createdAt: Date): Date => new Date(createdAt.getTime() + undoDays * 86_400_000)

/** Why it can't be undone; null if it can. */
export function refuseUndo(
  { undoneAt, createdAt, isBuiltOn }: Pick<StoredReorganisation, 'undoneAt' | 'createdAt' | 'isBuiltOn'>,
  now: Date,
): string | null {
  if (undoneAt !== null) return sentences.undone
  if (now > lastUndo(createdAt)) return sentences.tooLate
  return isBuiltOn ? sentences.builtOn : null
}

type Row = Omit<ReorganisationRow, 'id' | 'luc' | 'hoanTacLuc' | 'hoanTacDen' | 'khongHoanTac'> &
  Pick<StoredReorganisation, 'id' | 'createdAt' | 'undoneAt' | 'isBuiltOn'>

/** One page of those whose units are all in scope, newest first. */
export async function pageOfReorganisations(
  request: AuthenticatedRequest,
  { pageNumber, pageSize, sortBy, searchContent }: z.output<typeof reorganisationList.call.input>,
): Promise<Page<ReorganisationRow>> {
  if (sortBy) throw refusals.cannotSort()
  const tree = await units(request)
  const text = searchContent?.trim() ?? ''
  const where = sql`${request.server.guards.reorganisationsListed(request.scope, tree)}
    and (${text === ''} or r."soQuyetDinh" ilike ${containing(text)}
      or exists (select from unnest(r."noiDung") line where line ilike ${containing(text)}))`
  const { rows } = await sql<Row>`
    select r.id, cast(r."ngayHieuLuc" as text) as "ngayHieuLuc", r."soQuyetDinh", cast(r."ngayKy" as text) as "ngayKy",
      r."nguoiKy", r."noiDung", r."soNguoi", r."soDonVi", r.created_at as "createdAt", r.undone_at as "undoneAt",
      a.name as "nguoiThucHien", b.name as "nguoiHoanTac",
      exists (select from reorganisation later
        where later.id > r.id and later.undone_at is null and later.unit_ids && r.unit_ids) as "isBuiltOn"
    from reorganisation r join account a on a.id = r.created_by left join account b on b.id = r.undone_by
    where ${where}
    order by r.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(request.db)
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from reorganisation r where ${where}`.execute(request.db)
  const data = rows.map(({ id, createdAt, undoneAt, isBuiltOn, ...row }): ReorganisationRow => ({
    ...row,
    id: String(id),
    luc: createdAt.toISOString(),
    hoanTacLuc: undoneAt?.toISOString() ?? null,
    hoanTacDen: lastUndo(createdAt).toISOString(),
    khongHoanTac: refuseUndo({ createdAt, undoneAt, isBuiltOn }, request.now),
  }))
  return { data, totalRows: counted.rows[0]?.n ?? 0 }
}
