/** Sentences of the bin. */
export const binSentences = {
  /** Below the question before a person's record is deleted: only people can be restored. */
  restorable: 'Có thể khôi phục từ Thùng rác.',
  restored: 'Khôi phục hồ sơ thành công!',
  restoredAbove: (unit: string) =>
    `Khôi phục hồ sơ thành công! Đơn vị cũ đã bị xóa nên hồ sơ được đưa về '${unit}'.`,
  notDeleted: 'Hồ sơ không nằm trong thùng rác nên không thể khôi phục.',
  empty: 'Thùng rác trống. Hồ sơ bị xóa sẽ nằm ở đây và khôi phục được bất cứ lúc nào.',
  nothingFound: 'Không có hồ sơ đã xóa phù hợp.',
  ask: 'Hồ sơ trở lại danh sách với trạng thái trước khi xóa; tài khoản bị khóa khi xóa được mở lại.',
} as const
