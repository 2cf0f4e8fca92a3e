/** Sentences of the log and the bin where the specification has none. */
export const auditSentences = {
  day: 'Ngày không đúng định dạng.',
  /** Above this number of rows the list stops counting and says so: no one pages that far. */
  tooMany: (shown: string) =>
    `Có hơn ${shown} dòng phù hợp. Chỉ xem được ${shown} dòng mới nhất; hãy thêm điều kiện lọc để thu hẹp.`,
  /** Accounts that have read more than usual. */
  reading: (count: string) =>
    `Hôm nay có ${count} cảnh báo về tài khoản xem hoặc thao tác nhiều hơn mức thường lệ.`,
  showReading: 'Xem cảnh báo',
  /** A row that combines several views. */
  view: 'Xem hồ sơ',
  views: (count: string, since: string) => `${count} lượt xem, từ ${since}`,
  moreViews: (count: string) => `và ${count} lượt xem trước đó`,
  noEntries: 'Không có dòng nhật ký phù hợp.',
  noChanges: 'Dòng nhật ký này không kèm nội dung thay đổi.',
  noHistory: 'Hồ sơ chưa có thay đổi nào được ghi lại.',
  noViews: 'Chưa ai xem hồ sơ này.',
  menuGone: '(menu đã xóa)',
  outside: 'Hồ sơ ngoài phạm vi quản lý',
} as const
