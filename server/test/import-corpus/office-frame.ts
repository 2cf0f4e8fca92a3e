/** What offices put around their lists. */
import type { Cell } from '#server/test/import-corpus/workbook.ts'

export const frame = (office: string, title: string): readonly (readonly Cell[])[] => [
  [office, null, null, null, null, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'],
  ['Số:      /DS', null, null, null, null, 'Độc lập - Tự do - Hạnh phúc'],
  [],
  [title],
  ['(Tính đến ngày 01 tháng 3 năm 2026)'],
]
export const sealed: readonly (readonly Cell[])[] = [
  [null, 'Tổng cộng: danh sách có 4 người'],
  [null, null, null, null, null, 'Đồng Tháp, ngày 05 tháng 3 năm 2026'],
  [null, 'Người lập', null, null, null, 'THỦ TRƯỞNG ĐƠN VỊ'],
  [],
  [null, 'Lê Thị Biểu', null, null, null, 'Phạm Văn Trưởng'],
]
