import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#domain/api/codes.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import type { PageRequest } from '#web/ui/table/pager.tsx'

/** The page of a list that is shown. */
export const useReadPage = () => useState<PageRequest>({ pageNumber: 1, pageSize: 10 })

/** Options of a call for a page: the old rows stay until the new ones are there. */
export const pageOptions = { keepPrevious: true, staleTime: 0 } as const

/** A page of rows read from the files, numbered across pages; `table`: props of their table. */
export function readRows<Row extends object>(
  [page, setPage]: ReturnType<typeof useReadPage>,
  { data, error, isPlaceholderData, refetch }: UseQueryResult<Page<Row>, CallFailure>,
) {
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
