/** Sentences of the time machine. */
export const historySentences = {
  order: 'Thời điểm sau phải không trước thời điểm đầu.',
  unknown: 'Không xác định được hồ sơ tại thời điểm này.',
  /** Under it; `since`: dd/MM/yyyy HH:mm. */
  knownSince: (since: string) => `Nhật ký của hồ sơ chỉ có từ ${since}.`,
  ahead: 'Thời điểm phải trước hiện tại.',
  rebuilding: 'Dựng lại báo cáo tại thời điểm',
  rebuilt: 'Đã dựng lại báo cáo.',
  compared: 'Đã so sánh báo cáo với hiện nay.',
  reading: 'Đọc lại hồ sơ',
  tooMany: (max: string) => `Báo cáo tại thời điểm có tối đa ${max} người. Hãy chọn đơn vị nhỏ hơn.`,
  listAt: 'Danh sách tại thời điểm',
  listed: 'Đã đọc lại danh sách.',
  tooManyListed: (max: string) => `Danh sách tại thời điểm có tối đa ${max} người. Hãy chọn đơn vị nhỏ hơn.`,
  day: 'Ngày không đúng định dạng.',
  fileGone: 'Tệp không còn lưu, không xác định được nội dung.',
} as const
