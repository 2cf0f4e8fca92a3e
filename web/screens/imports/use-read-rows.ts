import { useState } from 'react'
import type { Call } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import type { pageImportRows } from '#domain/imports/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import type { PageRequest } from '#web/ui/table/pager.tsx'

/** A page of rows read from the files, numbered across pages; `table`: props of their table. */
export function useReadRows<Row extends object>(
  call: Call<(typeof pageImportRows)['input'], Page<Row>>,
  importId: string,
) {
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: 10 })
  const { data, error, isPlaceholderData, refetch } = useCall(
    call,
    { importId, ...page },
    { keepPrevious: true, staleTime: 0 },
  )
  const before = (page.pageNumber - 1) * page.pageSize
  const rows = data?.data.map((row, at): Row & Numbered => ({ ...row, number: String(before + at + 1) }))
  return {
    rows,
    table: {
      rowKey: 'number' as const,
      page: { ...page, totalRows: data?.totalRows ?? 0, onChange: setPage },
      loading: isPlaceholderData,
      error: error?.shown,
      onRetry: () => void refetch(),
    },
  }
}

/** Numbered across pages, from 1. */
export interface Numbered {
  number: string
}
