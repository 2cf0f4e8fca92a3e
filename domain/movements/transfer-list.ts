/** The list of people to be transferred (spec 3 §2.2, §2.4): the staff list with ticks and the two transfers of many. */
import { transferMany, transferUnit } from '#domain/movements/transfer-many.ts'
import { mostTransferred } from '#domain/movements/transfer-sentences.ts'
import { staffList } from '#domain/officer/staff-list.ts'

/** Columns that say nothing about where somebody may go. */
const left: readonly string[] = ['isSyncQuocGia']

export const transferList = {
  ...staffList,
  name: 'danh-sach-chuyen-don-vi',
  title: 'Danh sách chuyển đơn vị',
  columns: staffList.columns.filter(({ key }) => !left.includes(key)),
  details: [],
  actions: [
    { key: 'unit', text: 'Chuyển toàn đơn vị', of: 'list', call: transferUnit },
    {
      key: 'many',
      text: 'Chuyển hàng loạt',
      of: 'ticked',
      call: transferMany,
      most: mostTransferred,
      takesFilter: true,
      primary: true,
    },
  ],
} satisfies typeof staffList
