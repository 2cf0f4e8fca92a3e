/** Sentences of the time machine. */
export const historySentences = {
  order: 'Thời điểm sau phải không trước thời điểm đầu.',
  unknown: 'Không xác định được hồ sơ tại thời điểm này.',
  /** Under it; `since`: dd/MM/yyyy HH:mm. */
  knownSince: (since: string) => `Nhật ký của hồ sơ chỉ có từ ${since}.`,
  day: 'Ngày không đúng định dạng.',
  fileGone: 'Tệp không còn lưu, không xác định được nội dung.',
} as const
