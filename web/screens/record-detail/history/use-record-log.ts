import { useInfiniteQuery } from '@tanstack/react-query'
import { listAuditOfRecord, type AuditDetail } from '#domain/audit/calls.ts'
import { changeKinds, viewKinds } from '#domain/audit/kinds.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { sendCall } from '#web/api/send-call.ts'
import { queryKeyOf } from '#web/api/use-call.ts'

/** The changes of a record, or its views. */
export type Side = 'changes' | 'views'

/** Entries per request: views are many, and those of one day are shown as one. */
const pageSizes = { changes: 20, views: 100 } as const

/** A record's log, page by page. Reading it is logged too, so it never refetches in the background. */
export function useRecordLog(id: string, side: Side) {
  const kinds = side === 'changes' ? changeKinds : viewKinds
  const pageSize = pageSizes[side]
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(listAuditOfRecord), id, side],
    queryFn: async ({ pageParam, signal }) => {
      const input = { id, loai: [...kinds], pageNumber: pageParam, pageSize }
      return (await sendCall(listAuditOfRecord, input, { signal })).data
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * pageSize < last.totalRows ? pages.length + 1 : undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  return {
    entries: query.data?.pages.flatMap(({ data }): AuditDetail[] => data),
    failure: query.error as CallFailure | null,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    busy: query.isFetchingNextPage,
    retry: () => void query.refetch(),
  }
}
