/** What a view of a list tells about single persons. */
import type { AnyList } from '#domain/lists/list.ts'
import type { ViewFilter } from '#domain/lists/view-filter.ts'

/** Whether a text has a number as long as a CCCD or a CMND, however it is grouped. */
const hasIdNumber = (text: string): boolean =>
  (text.match(/\d(?:[ .-]?\d){8,}/g) ?? []).some((run) => [9, 12].includes(run.replaceAll(/\D/g, '').length))

/** The commonest family names: with two to four more words in capitals it is a person's name. */
const familyNames =
  'Bùi Cao Châu Chu Dương Đàm Đào Đặng Đinh Đoàn Đỗ Hà Hồ Hoàng Huỳnh Lâm Lê Lương Lưu Lý Mai Ngô Nguyễn Phạm Phan Phùng Quách Tạ Tăng Thái Tô Tôn Tống Trần Triệu Trịnh Trương Văn Võ Vũ Vương'
const personName = new RegExp(
  `(?<!\\p{L})(?:${familyNames.replaceAll(' ', '|')})(?: \\p{Lu}\\p{Ll}*){2,4}(?!\\p{L})`,
  'u',
)

export const shareWarnings = {
  record: 'Bộ lọc chỉ ra một người cụ thể. Người khác trong đơn vị sẽ thấy hồ sơ này được chọn.',
  number: 'Tên chế độ xem có dãy số như số CCCD.',
  person: 'Tên chế độ xem giống họ tên một người.',
} as const

/** What a view tells about single persons; said before it is shared. */
export function personalParts(
  { filters }: Pick<AnyList, 'filters'>,
  view: { readonly name: string; readonly filter: ViewFilter },
): string[] {
  const isOfRecord = Object.keys(view.filter).some((name) => filters[name]?.input.kind === 'record')
  const name = view.name.normalize('NFC')
  return [
    ...(isOfRecord ? [shareWarnings.record] : []),
    ...(hasIdNumber(name) ? [shareWarnings.number] : []),
    ...(personName.test(name) ? [shareWarnings.person] : []),
  ]
}
