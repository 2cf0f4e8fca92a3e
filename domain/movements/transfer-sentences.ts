/** What is said about the transfer of many at once (spec 3 §5, §8), and how many they may be. */
/** People who are transferred at once, in one transaction. */
export const mostTransferred = 10_000

export const transferSentences = {
  nobody: 'Vui lòng chọn ít nhất một cán bộ để thực hiện thao tác.',
  units: 'Vui lòng chọn đầy đủ thông tin đơn vị.',
  failed: 'Đã có lỗi xảy ra.',
  tooMany: `Mỗi lần chuyển tối đa ${mostTransferred.toLocaleString('vi-VN')} cán bộ.`,
  noTotal: 'Thiếu số cán bộ của bộ lọc.',
  sameUnit: 'Đang ở đơn vị chuyển đến.',
} as const
