/** Sentences about drafts. */
export const draftSentences = {
  form: 'Biểu mẫu của bản nháp không tồn tại.',
  values: 'Bản nháp không đúng định dạng.',
  tooLong: 'Nội dung đang nhập quá dài nên không giữ được bản nháp. Hãy lưu lại sớm.',
} as const
