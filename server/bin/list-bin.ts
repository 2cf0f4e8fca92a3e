/** The bin: deleted records, the last deleted first. There are few, so they are counted as they stand. */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { DeletedOfficer, pageBin } from '#domain/bin/calls.ts'
import { fold } from '#domain/officer/name-text.ts'
import { statusCodes } from '#server/officers/status-codes.ts'
import { containing } from '#server/db/like-pattern.ts'
import { catalogues, units, type SignedIn } from '#server/http/request.ts'

interface Row {
  id: number
  hoVaTen: string | null
  soCccd: string | null
  soHieuCBCCVC: string | null
  ngaySinh: string | null
  donViId: number | null
  formerId: number | null
  userName: string | null
  name: string | null
  deletedAt: Date
}

const deletedAt = sql`coalesce(d.deleted_at, o.updated_at)`
const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  '-ngayXoa': sql`${deletedAt} desc`,
  ngayXoa: deletedAt,
  hoVaTen: sql`o.name_key`,
  '-hoVaTen': sql`o.name_key desc`,
}

/** `sortBy`: ngayXoa, hoVaTen or their opposite. */
export async function listBin(
  input: z.output<typeof pageBin.input>,
  request: SignedIn,
): Promise<Page<DeletedOfficer>> {
  const sortBy = input.sortBy || '-ngayXoa'
  const order = Object.hasOwn(orders, sortBy) ? orders[sortBy] : undefined
  if (order === undefined) throw refusals.cannotSort()
  const tree = await units(request)
  const all = await catalogues(request)
  const working = all.idOf('DM_TRANGTHAIHOSO', statusCodes.working)
  const where = sql.join(
    [
      sql`o.deleted and ${request.server.guards.personsInBin(request.scope, tree)}`,
      ...searchParts(input.searchContent),
      ...(input.donViId === null ? [] : [unitPart(input.donViId, tree.find(input.donViId)?.level)]),
    ],
    sql` and `,
  )
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from officer o where ${where}`.execute(request.db)
  const { rows } = await sql<Row>`
    select o.id, o."hoVaTen", o."soCccd", o."soHieuCBCCVC", o."ngaySinh", o."donViId",
      o."trangThaiTruocXoaId" as "formerId", a."userName", a.name, ${deletedAt} as "deletedAt"
    from officer o left join officer_deletion d on d.officer_id = o.id left join account a on a.id = d.deleted_by
    where ${where} order by ${order}, o.id
    limit ${input.pageSize} offset ${(input.pageNumber - 1) * input.pageSize}`.execute(request.db)
  const data = rows.map((row) => ({
    id: String(row.id),
    hoVaTen: row.hoVaTen,
    soCccd: row.soCccd,
    soHieuCBCCVC: row.soHieuCBCCVC,
    ngaySinh: row.ngaySinh,
    donVi: tree.ref(row.donViId),
    trangThaiTruocXoa: all.ref(row.formerId ?? working),
    nguoiXoa: row.userName ?? '',
    tenNguoiXoa: row.name ?? '',
    ngayXoa: row.deletedAt.toISOString(),
  }))
  return { data, totalRows: counted[0]?.n ?? 0 }
}

/** Words of a name without marks, or the digits of a CCCD. */
function searchParts(typed: string | null | undefined): RawBuilder<unknown>[] {
  const text = typed?.trim() ?? ''
  if (text === '') return []
  if (/^\d+$/.test(text)) return [sql`o."soCccd" like ${`%${text}%`}`]
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => sql`o.name_folded like ${containing(word)}`)
}

const unitPart = (unitId: number, level: number | undefined) =>
  level === undefined ? sql`false` : sql`${sql.ref(`o.unit_${level}`)} = ${unitId}`
