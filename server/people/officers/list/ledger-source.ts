/**
 * The source of the staff list: totals from the ledgers, pages along indexes, for a province of any size. Its filters
 * are limited by type to those that the ledgers count, or that an index finds (list-officers.ts).
 */
import { sql } from 'kysely'
import type { Scope } from '#server/request/access/scope.ts'
import { withinUnits } from '#server/request/access/unit-condition.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'
import type { ListFilter, ListGuards, ListPage, ListSort, SortField } from './list-filter.ts'
import { type ListDb, listOfficerRows, listOfficers } from './list-officers.ts'
import type { PeopleQuery, PeopleSource } from './people-source.ts'
import type { RowContext } from './row-reader.ts'
import { namesToSearch } from './named-parts.ts'

/** The parsed filters of a ledger list; those of the position and the career grade only the staff list has. */
export interface LedgerFilters {
  searchContent?: string | null | undefined
  keyword?: string | null | undefined
  donViId: number | null
  isChildren: boolean
  trangThaiHoSoId: readonly number[]
  loaiHoSoId: number | null
  chucVuId: number | null
  viTriViecLamId?: number | null
  bacNgheNghiepId?: readonly string[]
  phongBanId: number | null
  laDangVien?: boolean | null | undefined
}

/** Finds the best few people while typing: in order of rank, without a total. */
export type WhileTyping = (
  db: ListDb,
  scope: Scope,
  filter: ListFilter & { readonly searchContent: string },
  units: Units,
  guards: ListGuards,
  rowsOf: (ids: string) => string,
) => Promise<StoredRow[]>

function filterOf(
  { input, ids, readable }: PeopleQuery<LedgerFilters>,
  all: Catalogues,
  more: LedgerPart,
): ListFilter {
  const search = input.searchContent?.trim() || input.keyword?.trim()
  return {
    ...(search ? { searchContent: search } : {}),
    readable,
    ...(input.donViId === null ? {} : { donViId: input.donViId }),
    isChildren: input.isChildren,
    ...(input.trangThaiHoSoId.length === 0 ? {} : { statusIds: input.trangThaiHoSoId }),
    liveStatusIds: liveStatuses(all),
    ...namesToSearch(all),
    ...(input.loaiHoSoId === null ? {} : { loaiHoSoId: input.loaiHoSoId }),
    ...(input.chucVuId === null ? {} : { chucVuId: input.chucVuId }),
    ...(input.viTriViecLamId == null ? {} : { viTriViecLamId: input.viTriViecLamId }),
    ...(input.bacNgheNghiepId?.length ? { bacNgheNghiepIds: input.bacNgheNghiepId } : {}),
    ...(input.phongBanId === null ? {} : { phongBanId: input.phongBanId }),
    ...(typeof input.laDangVien === 'boolean' ? { laDangVien: input.laDangVien } : {}),
    ...(ids === undefined ? {} : { ids }),
    ...more,
  }
}

/** A part of all people that the ledgers count separately: incomplete records. */
export type LedgerPart = Pick<ListFilter, 'incomplete'>

/**
 * All people in the caller's scope that aren't deleted, or a part of them. `whileTyping` serves pages for `keyword`,
 * which is used if there is no searchContent; for all its people (`ids`), keyword is treated as searchContent.
 */
export function ledgerSource<I extends LedgerFilters, S extends SortField>(
  part: LedgerPart = {},
  whileTyping?: WhileTyping,
): PeopleSource<I, S> {
  const listArguments = (
    query: PeopleQuery<I>,
    page: ListPage & { sort: ListSort },
    { db, scope, server }: AuthenticatedRequest,
    { catalogues, units }: RowContext,
  ) => [db, scope, filterOf(query, catalogues, part), page, units, server.guards] as const
  return {
    reached: ({ scope, server }, { units }) => {
      const { onlyPersonListed, rootsListed } = server.guards
      const { formerProvince } = scope
      const there = [
        sql`not o.deleted`,
        ...(formerProvince === undefined ? [] : [sql`o.former_province = ${formerProvince}`]),
      ]
      const own = onlyPersonListed(scope)
      if (own !== undefined) return [...there, sql`o.id = ${own}`]
      return scope.kind === 'everything'
        ? there
        : [...there, withinUnits('o', rootsListed(scope, units), units)]
    },
    page: async (query, page, request, context, reader, wide) => {
      const [db, scope, filter, , units, guards] = listArguments(query, page, request, context)
      const rowsOf = (ids: string) => reader.rowsOfIds(ids, wide)
      const keyword = query.input.keyword?.trim()
      if (!keyword || query.input.searchContent?.trim() || whileTyping === undefined)
        return listOfficerRows(db, scope, filter, page, units, guards, rowsOf)
      const best = await whileTyping(db, scope, { ...filter, searchContent: keyword }, units, guards, rowsOf)
      return { rows: best.slice(page.offset, page.offset + page.size), totalRows: best.length }
    },
    count: async (query, request, context) => {
      const page = { offset: 0, size: 1, sort: { field: 'hoVaTen', descending: false } as const }
      const { totalRows } = await listOfficers(...listArguments(query, page, request, context))
      return totalRows
    },
    ids: async (query, sort, max, request, context) => {
      const page = { offset: 0, size: max, sort }
      const { ids } = await listOfficers(...listArguments(query, page, request, context))
      return ids
    },
  }
}
