import { useEffect, useState } from 'react'
import { notifyError } from '#web/notices/notices.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle, Row } from '../use-list.ts'

/** Rows that are printed at most: more of them are looked through in a workbook. */
export const mostPrinted = 1_000

export interface Printing<L extends ScreenList> {
  print: () => void
  /** The rows are being read. */
  busy: boolean
  /** The list as it goes to the printer, with every row of its filter; as it is on the screen before and after. */
  list: ListHandle<L>
}

/** Prints every row of the filter, not only those of the page: they are read, drawn, and gone again after the printing. */
export function usePrint<L extends ScreenList>(list: ListHandle<L>): Printing<L> {
  const [busy, setBusy] = useState(false)
  const [rows, setRows] = useState<readonly Row<L>[]>()
  useEffect(() => {
    if (rows === undefined) return undefined
    const forget = () => setRows(undefined)
    addEventListener('afterprint', forget, { once: true })
    print()
    return () => removeEventListener('afterprint', forget)
  }, [rows])

  const read = async () => {
    setBusy(true)
    try {
      setRows(await list.readRows(mostPrinted))
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const { page } = list
  return {
    print: () => void read(),
    busy,
    list: rows === undefined || page === undefined ? list : { ...list, page: { ...page, data: [...rows] } },
  }
}
