import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { defaultPageSize } from '#domain/api/call.ts'
import { callsOf, type EntryAnswer, type RowsPage } from '#domain/records/calls.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { useState } from 'react'
import type { CallFailure } from '#web/api/call-failure.ts'
import { queryMeta } from '#web/api/invalidation.ts'
import { queryKeyOf } from '#web/api/use-call.ts'
import { sendCall } from '#web/api/send-call.ts'
import { notifyError } from '#web/notices/notices.ts'
import type { PageRequest } from '#web/ui/table/pager.tsx'

/** One page of rows for a table, the total, and the state of the request. */
export interface Rows {
  rows: readonly EntryAnswer[] | undefined
  totalRows: number
  /** The number of open rows where only one may be. */
  openAtOnce?: number
  page: PageRequest
  setPage: (page: PageRequest) => void
  /** Turns to the page with this row. */
  seek: (id: string) => void
  loading: boolean
  error: string | undefined
  retry: () => void
}

/** The number of the page with the row at this place; the present one where it isn't among the rows. */
export const pageWith = (at: number, { pageNumber, pageSize }: PageRequest): number =>
  at < 0 ? pageNumber : Math.floor(at / pageSize) + 1

const listOf = (record: AnySubRecord) => callsOf(record).list

/** One page of a person's rows, newest first; shows the previous page while the next one loads. */
export function usePageOfRows(record: AnySubRecord, officerId: string): Rows {
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: defaultPageSize })
  const call = listOf(record)
  const query = useQuery<RowsPage, CallFailure>({
    queryKey: [...queryKeyOf(call), officerId, page],
    meta: queryMeta(call),
    queryFn: async ({ signal }) =>
      (await sendCall(call, { id: Number(officerId), ...page }, { signal })).data,
    placeholderData: keepPreviousData,
  })
  // The only row of the last page was deleted: shows the page before.
  const last = Math.max(1, Math.ceil((query.data?.totalRows ?? 0) / page.pageSize))
  if (query.data !== undefined && !query.isPlaceholderData && page.pageNumber > last) {
    setPage({ ...page, pageNumber: last })
  }
  return {
    rows: query.data?.data,
    totalRows: query.data?.totalRows ?? 0,
    openAtOnce: query.data?.soDongHienTai ?? 0,
    page,
    setPage,
    seek: (id) => {
      void readAllRows(record, officerId).then((rows) => {
        const at = rows.findIndex((row) => row.id === id)
        setPage((now) => ({ ...now, pageNumber: pageWith(at, now) }))
      }, notifyError)
    },
    loading: query.isFetching && query.isPlaceholderData,
    error: query.error?.shown,
    retry: () => void query.refetch(),
  }
}

const largestPage = 100

async function readAllRows(
  record: AnySubRecord,
  officerId: string,
  signal?: AbortSignal,
): Promise<EntryAnswer[]> {
  const rows: EntryAnswer[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const input = { id: Number(officerId), pageNumber, pageSize: largestPage }
    const { data } = await sendCall(listOf(record), input, signal && { signal })
    rows.push(...data.data)
    if (data.data.length === 0 || rows.length >= data.totalRows) return rows
  }
}

/** All rows of a person: for tables that split them by something that the list call can't filter by. */
export function useAllRows(
  record: AnySubRecord,
  officerId: string,
  enabled = true,
): Pick<Rows, 'rows' | 'error' | 'retry'> {
  const call = listOf(record)
  const query = useQuery<EntryAnswer[], CallFailure>({
    queryKey: [...queryKeyOf(call), officerId, 'all'],
    meta: queryMeta(call),
    enabled,
    queryFn: ({ signal }) => readAllRows(record, officerId, signal),
  })
  return { rows: query.data, error: query.error?.shown, retry: () => void query.refetch() }
}
