/** Sentences of the calls about the quality of the records. */
export const qualitySentences = {
  reason: 'Vui lòng ghi lý do.',
  reasonTooLong: 'Lý do không được quá 500 ký tự.',
  onlyUnusual: "Chỉ xác nhận đúng được những chỗ ở mức 'Cần kiểm tra'.",
  unknownRule: 'Quy tắc không hợp lệ.',
  unknownForm: 'Biểu mẫu không hợp lệ.',
  month: 'Tháng không hợp lệ.',
  monthsInOrder: 'Từ tháng phải trước đến tháng.',
} as const
