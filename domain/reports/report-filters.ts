/** The filters of a report, as filters of a list: described in its heading and in the log. */
import { anyUnit, dayFilter, itemsOf, unitsBelow } from '#domain/lists/filters.ts'

const status = itemsOf('Trạng thái hồ sơ', 'DM_TRANGTHAIHOSO', ['999999'])

export const reportDaySentences = {
  asOf: 'Tính đến ngày không đúng định dạng.',
  from: 'Từ ngày không đúng định dạng.',
  to: 'Đến ngày không đúng định dạng.',
} as const

export const reportFilters = {
  donViId: anyUnit('Đơn vị'),
  isChildren: unitsBelow(),
  trangThaiHoSoId: status,
  tinhDenNgay: dayFilter('Tính đến ngày', reportDaySentences.asOf),
  tuNgay: dayFilter('Từ ngày', reportDaySentences.from),
  denNgay: dayFilter('Đến ngày', reportDaySentences.to, { isAhead: true }),
}
export type ReportFilters = typeof reportFilters
