import { useEffect } from 'react'
import type { PageRequest } from '#web/ui/table/pager.tsx'

/** Goes back to the last page when deletions, or values kept from another day, have left the asked one without rows. */
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
