/**
 * The source of the staff list: totals from the ledgers, pages along the indexes, at any size of the province. It can
 * only be asked what the ledgers count, so its filters are limited to these by type.
 */
import { sql } from 'kysely'
import type { Scope } from '#server/access/scope.ts'
import { withinUnits } from '#server/access/unit-condition.ts'
import type { StoredRow } from '#server/forms/stored-values.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'
import type { Units } from '#server/memory/units.ts'
import { liveStatuses } from '#server/officers/live-statuses.ts'
import type { ListFilter, ListGuards, ListPage, ListSort, SortField } from './list-filter.ts'
import { type ListDb, listOfficerRows, listOfficers } from './list-officers.ts'
import type { ListQuestion, PeopleSource } from './people-source.ts'
import type { RowContext } from './row-reader.ts'

/** The filters of a ledger list, as they are read from the wire. */
export interface LedgerFilters {
  searchContent?: string | null | undefined
  keyword?: string | null | undefined
  donViId: number | null
  isChildren: boolean
  trangThaiHoSoId: readonly number[]
  loaiHoSoId: number | null
  chucVuId: number | null
  phongBanId: number | null
  laDangVien?: boolean | null | undefined
}

/** Finds the best few for a text that is still being typed: in the order of their rank, and without a total. */
export type WhileTyping = (
  db: ListDb,
  scope: Scope,
  filter: ListFilter & { readonly searchContent: string },
  units: Units,
  guards: ListGuards,
  rowsOf: (ids: string) => string,
) => Promise<StoredRow[]>

function filterOf(
  { input, ids, readable }: ListQuestion<LedgerFilters>,
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
    ...(input.loaiHoSoId === null ? {} : { loaiHoSoId: input.loaiHoSoId }),
    ...(input.chucVuId === null ? {} : { chucVuId: input.chucVuId }),
    ...(input.phongBanId === null ? {} : { phongBanId: input.phongBanId }),
    ...(typeof input.laDangVien === 'boolean' ? { laDangVien: input.laDangVien } : {}),
    ...(ids === undefined ? {} : { ids }),
    ...more,
  }
}

/** A part of everybody that the ledgers count by itself: those whose records lack something. */
export type LedgerPart = Pick<ListFilter, 'incomplete'>

/**
 * Sees everybody alive in the caller's scope, or a part of them. `whileTyping` answers pages of `keyword`, which is taken
 * where there is no searchContent; all people of one (`ids`) are those whom it finds as searchContent.
 */
export function ledgerSource<I extends LedgerFilters, S extends SortField>(
  part: LedgerPart = {},
  whileTyping?: WhileTyping,
): PeopleSource<I, S> {
  const asked = (
    question: ListQuestion<I>,
    page: ListPage & { sort: ListSort },
    { db, scope, server }: SignedIn,
    { catalogues, units }: RowContext,
  ) => [db, scope, filterOf(question, catalogues, part), page, units, server.guards] as const
  return {
    reached: ({ scope, server }, { units }) => {
      const { onlyPersonListed, rootsListed } = server.guards
      const own = onlyPersonListed(scope)
      if (own !== undefined) return [sql`not o.deleted`, sql`o.id = ${own}`]
      const { formerProvince } = scope
      return [
        sql`not o.deleted`,
        ...(scope.kind === 'everything' ? [] : [withinUnits('o', rootsListed(scope, units), units)]),
        ...(formerProvince === undefined ? [] : [sql`o.former_province = ${formerProvince}`]),
      ]
    },
    page: async (question, page, request, context, reader, wide) => {
      const [db, scope, filter, , units, guards] = asked(question, page, request, context)
      const rowsOf = (ids: string) => reader.rowsOfIds(ids, wide)
      const keyword = question.input.keyword?.trim()
      if (!keyword || question.input.searchContent?.trim() || whileTyping === undefined)
        return listOfficerRows(db, scope, filter, page, units, guards, rowsOf)
      const best = await whileTyping(db, scope, { ...filter, searchContent: keyword }, units, guards, rowsOf)
      return { rows: best.slice(page.offset, page.offset + page.size), totalRows: best.length }
    },
    ids: async (question, sort, most, request, context) => {
      const page = { offset: 0, size: most, sort }
      const { ids } = await listOfficers(...asked(question, page, request, context))
      return ids
    },
  }
}
