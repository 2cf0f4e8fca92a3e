import { useEffect, useState } from 'react'
import type { Page } from '#domain/api/codes.ts'
import { showNumber } from '#domain/fields/show.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle, Row } from '../use-list.ts'

/** Maximum number of printed rows; longer lists are better read in a workbook. */
export const maxPrinted = 1_000

const tooLong = (total: number): string =>
  `Danh sách có ${showNumber(total)} dòng, mỗi lần chỉ in được ${showNumber(maxPrinted)} dòng. Vui lòng thu hẹp bộ lọc hoặc dùng Xuất Excel.`

export interface Printing<L extends ScreenList> {
  print: () => void
  /** The rows are being read. */
  busy: boolean
  /** The list to render: with every row of its filter while printing, as on the screen otherwise. */
  list: ListHandle<L>
}

/** Prints every row of the filter, not only those of the page: reads, renders and, after printing, removes them. */
export function usePrint<L extends ScreenList>(list: ListHandle<L>): Printing<L> {
  const [busy, setBusy] = useState(false)
  const [printed, setPrinted] = useState<Page<Row<L>>>()
  useEffect(() => {
    if (printed === undefined) return undefined
    const forget = () => setPrinted(undefined)
    addEventListener('afterprint', forget, { once: true })
    print()
    return () => removeEventListener('afterprint', forget)
  }, [printed])

  const read = async () => {
    const total = list.page?.totalRows ?? 0
    if (total > maxPrinted) {
      notify('warning', tooLong(total))
      return
    }
    setBusy(true)
    try {
      setPrinted(await list.readRows(maxPrinted))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    print: () => void read(),
    busy,
    list: printed === undefined ? list : asPrinted(list, printed),
  }
}

/** The list for the table and the note, with rows that are numbered from 1. */
export const asPrinted = <L extends ScreenList>(list: ListHandle<L>, page: Page<Row<L>>): ListHandle<L> => ({
  ...list,
  page,
  values: { ...list.values, pageNumber: 1 },
})
