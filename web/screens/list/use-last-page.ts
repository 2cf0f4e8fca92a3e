import { useEffect } from 'react'
import type { Page } from '#domain/api/codes.ts'
import type { PageRequest } from '#web/ui/table/pager.tsx'

/** Goes back to the last page when deletions, or a filter kept from another day, have left the asked one without rows. */
export function useLastPage(
  list: { data: Page<unknown> | undefined; isPlaceholderData: boolean },
  { pageNumber, pageSize }: PageRequest,
  set: (page: { pageNumber: number }) => void,
): void {
  const total = list.data?.totalRows
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const beyond = total !== undefined && !list.isPlaceholderData && pageNumber > lastPage
  useEffect(() => {
    if (beyond) set({ pageNumber: lastPage })
  })
}
