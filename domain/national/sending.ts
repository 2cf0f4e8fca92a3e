/** Names of automatic sending to the national database in the log; no call of the API has them. */
export const nationalSender = {
  action: 'DongBo.send',
  title: 'Gửi hồ sơ đến CSDL quốc gia',
  target: 'csdl-quoc-gia',
} as const

export const nationalSentences = {
  noSimulator: 'Hệ thống đang gửi đến CSDL quốc gia thật nên không có chế độ mô phỏng.',
  /** Why a field was refused: the record still has the sent content, or other content by now. */
  refusedAsItIs: 'CSDL quốc gia đã từ chối hồ sơ ở lần gửi gần nhất.',
  refusedBefore:
    'CSDL quốc gia đã từ chối ở lần gửi gần nhất; hồ sơ đã sửa sau lần gửi đó, cần ký duyệt lại.',
  nobody: 'Vui lòng chọn ít nhất một hồ sơ để gửi lại.',
  tooMany: 'Mỗi lần chỉ gửi lại được tối đa 500 hồ sơ.',
  notRefused: 'Hồ sơ không ở trạng thái bị CSDL quốc gia từ chối.',
  changedSince: 'Hồ sơ đã thay đổi sau lần gửi gần nhất. Vui lòng ký duyệt lại.',
} as const

/** Maximum number of records in one request to send again. */
export const maxSentAgain = 500

export const sentAgainSentence = (count: number, left: number): string =>
  left === 0
    ? `Đã chuyển ${count} hồ sơ vào hàng chờ gửi lại.`
    : `Đã chuyển ${count} hồ sơ vào hàng chờ gửi lại, ${left} hồ sơ không gửi lại được.`
