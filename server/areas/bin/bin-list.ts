/** The bin: deleted records, last deleted first. Few enough to be counted exactly. */
import { sql } from 'kysely'
import { binList } from '#domain/bin/bin-list.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'

const deletion =
  'left join officer_deletion d on d.officer_id = o.id left join account a on a.id = d.deleted_by'
const deletedAt = 'coalesce(d.deleted_at, o.updated_at)'

export const bin = servePeopleList(binList, {
  source: countedSource({
    joins: sql.raw(deletion),
    reached: ({ scope, server }, { units }) => [sql`o.deleted`, server.guards.personsInBin(scope, units)],
    sorts: { ngayXoa: sql.raw(deletedAt) },
  }),
  joins: deletion,
  extras: {
    trangThaiTruocXoa: {
      select: 'o."trangThaiTruocXoaId"',
      value: (id: number | null, { catalogues }) =>
        catalogues.ref(id ?? catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)),
    },
    nguoiXoa: { select: 'a."userName"', value: (name: string | null) => name ?? '' },
    tenNguoiXoa: { select: 'a.name', value: (name: string | null) => name ?? '' },
    ngayXoa: { select: deletedAt, value: (at: Date) => at.toISOString() },
  },
})
