/** The unit tree: the reads that filters and pickers need. */
import { z } from 'zod'
import { answer, defineCall, paging, rowId, searchText } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import { productCode } from '#domain/units/former-province.ts'
import type { unitEntry } from '#domain/units/schemas.ts'

export type UnitEntry = z.output<typeof unitEntry>
export interface UnitNode extends UnitEntry {
  children: UnitNode[]
}

const read = {
  controller: 'DonVi',
  method: 'GET',
  access: 'signed-in',
  writes: false,
  shows: ['units'],
  input: z.object({}),
} as const
const tree = answer<UnitNode[]>('the tree, roots first')
const flat = answer<UnitEntry[]>('the units, parents before children')

/** The caller's part of the tree, for filters. */
export const unitTreeInScope = defineCall({
  ...read,
  action: 'getTree',
  title: 'Cây đơn vị trong phạm vi',
  answer: tree,
})
export const unitListInScope = defineCall({
  ...read,
  action: 'getTreeList',
  title: 'Danh sách đơn vị trong phạm vi',
  answer: flat,
})
export const unitListSelected = defineCall({
  ...read,
  // Spelt as in the contract.
  action: 'getTreeListSeleted',
  title: 'Danh sách đơn vị để chọn trong phạm vi',
  answer: flat,
})
/** 'Province tree' (spec 3 §7): the part of the caller's tree that belonged to one former province. */
export const unitListOfProvince = defineCall({
  ...read,
  action: 'GetTreeListTG',
  title: 'Danh sách đơn vị của tỉnh trước sáp nhập trong phạm vi',
  input: z.object({ product: productCode }),
  answer: flat,
})

/** All units, for choosing a destination, a managing, using, recruiting or former unit. Unit names are not secret. */
export const unitTree = defineCall({ ...read, action: 'get-tree', title: 'Cây toàn bộ đơn vị', answer: tree })
export const unitTreeAll = defineCall({
  ...read,
  action: 'getTreeAll',
  title: 'Cây toàn bộ đơn vị',
  answer: tree,
})
export const unitTreeByGet = defineCall({
  ...read,
  action: 'get-all-tree',
  title: 'Cây toàn bộ đơn vị',
  answer: tree,
})
export const unitTreeByPost = defineCall({
  ...read,
  method: 'POST',
  action: 'get-all-tree',
  title: 'Cây toàn bộ đơn vị',
  answer: tree,
})
export const unitTreeFromDatabase = defineCall({
  ...read,
  action: 'get-all-tree-db',
  title: 'Cây toàn bộ đơn vị (đọc từ cơ sở dữ liệu)',
  answer: tree,
})
export const unitListCore = defineCall({
  ...read,
  action: 'get-all-core',
  title: 'Danh sách rút gọn đơn vị',
  answer: answer<{ id: string; name: string }[]>('at most 1,000 units in scope'),
})
export const unitListAll = defineCall({ ...read, action: 'get-all', title: 'Danh sách đơn vị', answer: flat })

/** The rooms (phòng ban) of a unit: its children of capDV 4 (unit-form.ts). */
export const unitRooms = defineCall({
  ...read,
  action: 'get-phong-ban/{donViId}',
  title: 'Phòng ban của đơn vị',
  input: z.object({ donViId: rowId }),
  answer: flat,
})

export const getUnit = defineCall({
  ...read,
  method: 'POST',
  action: 'get-by-id',
  title: 'Xem một đơn vị',
  input: z.object({ id: rowId }),
  answer: answer<UnitEntry>('the unit'),
})

export const pageUnits = defineCall({
  ...read,
  method: 'POST',
  action: 'get-paging-params',
  title: 'Tìm đơn vị',
  input: z.object({ ...paging, searchContent: searchText }),
  answer: answer<Page<UnitEntry>>('one page of the units in scope'),
})

/** The fields of `unitForm`; a field that is not sent keeps its value. The parent may also be sent as `parentId`. */
const saved = z.looseObject({ version: expectedVersion })
const write = {
  controller: 'DonVi',
  method: 'POST',
  access: 'permission',
  writes: true,
  affects: ['units'],
} as const

export const createUnit = defineCall({
  ...write,
  action: 'create',
  title: 'Thêm đơn vị',
  input: saved,
  answer: answer<UnitEntry>('the saved unit'),
})

export const updateUnit = defineCall({
  ...write,
  action: 'update',
  title: 'Sửa, chuyển đơn vị',
  input: saved.extend({ id: rowId }),
  answer: answer<UnitEntry>('the saved unit'),
})

export const deleteUnit = defineCall({
  ...write,
  action: 'Delete',
  title: 'Xóa đơn vị',
  input: z.object({ id: rowId }),
  answer: answer<null>('taken out of use'),
})
