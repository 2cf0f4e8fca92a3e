/** The list of people to transfer (spec 3 §2.2, §2.4): the staff list with ticks and the two bulk transfers. */
import { transferMany, transferUnit } from '#domain/movements/transfer-many.ts'
import { beginsFrom, cannotBegin } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { maxTransferred } from '#domain/movements/transfer-sentences.ts'
import { anyUnit } from '#domain/lists/filters.ts'
import { listOfProduct, ofFormerProvince } from '#domain/people-lists/former-province-list.ts'
import { provinceList } from '#domain/people-lists/province-list.ts'
import { staffList, type OfficerRow } from '#domain/people-lists/staff-list.ts'

/** Columns irrelevant for a transfer. */
const left: readonly string[] = ['isSyncQuocGia']

const columns = staffList.columns.filter(({ key }) => !left.includes(key))
const many = {
  key: 'many',
  text: 'Chuyển hàng loạt',
  of: 'ticked',
  call: transferMany,
  max: maxTransferred,
  takesFilter: true,
  primary: true,
  decidesTicks: true,
  why: ({ trangThaiHoSo }: OfficerRow) =>
    beginsFrom(transfer, trangThaiHoSo) ? undefined : cannotBegin(transfer, trangThaiHoSo),
} as const

export const transferList = {
  ...staffList,
  name: 'danh-sach-chuyen-don-vi',
  title: 'Danh sách chuyển đơn vị',
  columns,
  details: [],
  actions: [{ key: 'unit', text: 'Chuyển toàn đơn vị', of: 'list', call: transferUnit }, many],
} satisfies typeof staffList

/**
 * The variant for one former province: only the bulk transfer; filters and export are those of that province's staff
 * list.
 */
export const provinceTransferList = ofFormerProvince(
  { ...transferList, actions: [] },
  {
    name: 'danh-sach-chuyen-don-vi-tinh-truoc-sap-nhap',
    title: 'Danh sách chuyển đơn vị theo tỉnh trước sáp nhập',
    call: { controller: provinceList.call.controller, action: provinceList.call.action },
    filters: { donViId: anyUnit('Cơ quan hiện tại') },
    actions: [many],
    workbook: provinceList.workbook,
  },
)

export const provinceTransferListOf = (product: string) => listOfProduct(provinceTransferList, product)
