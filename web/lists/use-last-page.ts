import { useEffect } from 'react'
import type { PageRequest } from '#web/ui/table/pager.tsx'

/** Goes to the last page when deletions, or an old stored page number, have left the requested page without rows. */
export function useLastPage(
  totalRows: number | undefined,
  { pageNumber, pageSize }: PageRequest,
  turn: (pageNumber: number) => void,
): void {
  const lastPage = Math.max(1, Math.ceil((totalRows ?? 0) / pageSize))
  const beyond = totalRows !== undefined && pageNumber > lastPage
  useEffect(() => {
    if (beyond) turn(lastPage)
  }, [beyond, lastPage, turn])
}
