import type { Page } from '#domain/api/codes.ts'

/**
 * Reads at most `max` rows of a list from its first page on. The total is that of the first response: the one on the
 * screen may be out of date.
 */
export async function readPages<R>(
  readPage: (pageNumber: number) => Promise<Page<R>>,
  max: number,
): Promise<Page<R>> {
  const { data, totalRows } = await readPage(1)
  const rows = [...data]
  for (let pageNumber = 2; rows.length < Math.min(totalRows, max); pageNumber++) {
    const next = await readPage(pageNumber)
    if (next.data.length === 0) break
    rows.push(...next.data)
  }
  return { data: rows.slice(0, max), totalRows }
}
