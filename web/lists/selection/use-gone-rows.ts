import { useEffect, useRef } from 'react'
import type { Page } from '#domain/api/codes.ts'
import type { AnyRow } from '../screen-list.ts'

/**
 * Reports the rows that a deletion, a restoration or a change has removed from the list: the same page, read again, has
 * a smaller total and no longer has them. A row that only moved to another page leaves the total unchanged.
 * `requestKey` identifies the input of the page; `page` is undefined while loading.
 */
export function useDeselectGoneRows<Row extends AnyRow>(
  requestKey: string,
  page: Page<Row> | undefined,
  drop: (rows: readonly Row[]) => void,
): void {
  const last = useRef<{ requestKey: string; page: Page<Row> }>(undefined)
  useEffect(() => {
    if (page === undefined) return
    const before = last.current
    last.current = { requestKey, page }
    if (before?.requestKey !== requestKey || page.totalRows >= before.page.totalRows) return
    const ids = new Set(page.data.map(({ id }) => id))
    drop(before.page.data.filter(({ id }) => !ids.has(id)))
  }, [requestKey, page, drop])
}
