/** The heading and the footer of an official list. */
/** Lines above the table of an official list. */
export const heading = [
  ['UBND TỈNH ĐỒNG THÁP', null, null, null, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'],
  ['SỞ NỘI VỤ', null, null, null, 'Độc lập - Tự do - Hạnh phúc'],
  [],
  ['DANH SÁCH CÁN BỘ, CÔNG CHỨC, VIÊN CHỨC'],
  ['(Kèm theo Công văn số 12/SNV-TCCB ngày 05 tháng 01 năm 2026)'],
  [],
]

/** Lines below it. */
export const footing = [
  [null, 'Tổng cộng: 25 người'],
  [],
  [null, 'Danh sách này có 25 người.'],
  [null, null, null, null, 'Đồng Tháp, ngày 05 tháng 01 năm 2026'],
  [null, 'NGƯỜI LẬP BIỂU', null, null, 'THỦ TRƯỞNG ĐƠN VỊ'],
  [null, '(Ký, ghi rõ họ tên)', null, null, '(Ký tên, đóng dấu)'],
  [],
  [null, 'Nguyễn Thị Thu Thảo', null, null, 'Trần Văn Hùng'],
]
