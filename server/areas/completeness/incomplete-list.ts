/**
 * Hồ sơ thiếu: incomplete records in scope that aren't deleted (spec 3 §2.5, §7), counted by the ledgers. A role that may
 * not read everything that can be missing gets the records that lack something it may read, with the number of that.
 */
import { sql } from 'kysely'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import {
  countReadable,
  missingBits,
  readableBits,
  readsAllMissing,
} from '#domain/completeness/missing-bits.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import { ledgerSource, type LedgerFilters } from '#server/people/officers/list/ledger-source.ts'
import type { SortField } from '#server/people/officers/list/list-filter.ts'
import type { PeopleSource } from '#server/people/officers/list/people-source.ts'
import type { RowContext } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'
import { sortKeys } from '#server/people/officers/list/statement-parts.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'

const byLedgers = ledgerSource<LedgerFilters, SortField>({ incomplete: true })

/** How much a person lacks that may be read. */
const readableCount = ({ readable }: RowContext) =>
  sql`bit_count(o.missing_bits & cast(${readableBits(readable)} as bit(${sql.lit(missingBits)})))`

const inPart = countedSource<LedgerFilters, SortField>({
  reached: (request, context) => [...byLedgers.reached(request, context)],
  where: (input, context) => {
    const live = liveStatuses(context.catalogues)
    const statuses =
      input.trangThaiHoSoId.length === 0 ? live : live.filter((id) => input.trangThaiHoSoId.includes(id))
    return [
      sql`o.missing_count > 0`,
      sql`${readableCount(context)} > 0`,
      sql`o."trangThaiHoSoId" = any(cast(${statuses} as bigint[]))`,
      ...(input.loaiHoSoId === null ? [] : [sql`o."loaiHoSoId" = ${input.loaiHoSoId}`]),
      ...(input.chucVuId === null ? [] : [sql`o."chucVuId" = ${input.chucVuId}`]),
      ...(input.phongBanId === null ? [] : [sql`o."phongBanId" = ${input.phongBanId}`]),
      ...(typeof input.laDangVien === 'boolean' ? [sql`o."laDangVien" = ${input.laDangVien}`] : []),
    ]
  },
  sorts: { soThongTinThieu: readableCount, trangThaiHoSo: sql.raw(sortKeys.trangThaiHoSo) },
  idFollows: true,
})

const sourceFor = ({ readable }: RowContext): PeopleSource<LedgerFilters, SortField> =>
  readsAllMissing(readable) ? byLedgers : inPart

export const incompleteRecords = servePeopleList(incompleteList, {
  source: {
    reached: (request, context) => byLedgers.reached(request, context),
    page: (query, page, request, context, reader, wide) =>
      sourceFor(context).page(query, page, request, context, reader, wide),
    count: (query, request, context) => sourceFor(context).count(query, request, context),
    ids: (query, sort, max, request, context) => sourceFor(context).ids(query, sort, max, request, context),
  },
  extras: {
    soThongTinThieu: {
      select: 'o.missing_bits',
      value: (bits: string, { readable }) => countReadable(bits, readable),
    },
  },
})
