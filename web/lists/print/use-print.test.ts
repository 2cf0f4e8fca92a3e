import { expect, test } from 'vitest'
import { staffList, type OfficerRow } from '#domain/people-lists/staff-list.ts'
import { standInBrowser } from '#web/test/stand-in-browser.ts'
import type { SelectionActions } from '../selection/use-selection-actions.ts'
import type { ListHandle } from '../use-list.ts'

standInBrowser()
const { asPrinted } = await import('./use-print.ts')
const { listColumns } = await import('../table/list-columns.tsx')

test('Printed from its second page, a list starts with number 1', () => {
  const list = { list: { ...staffList, numbered: true }, columns: [], values: { pageNumber: 2, pageSize: 5 } }
  const printed: ListHandle<typeof staffList> = asPrinted(list as never, { data: [], totalRows: 7 })
  const { columns } = listColumns({
    list: printed,
    cells: undefined,
    ticking: { isOffered: false } as SelectionActions<OfficerRow>,
    actions: undefined,
    texts: [],
    opens: false,
    isWide: false,
  })
  const number = columns.find(({ title }) => title === 'STT')
  expect(number?.render?.(undefined, {} as OfficerRow, 0)).toBe(1)
  expect(printed.page?.totalRows).toBe(7)
})
