/** Sentences about long jobs. */
export const workSentences = {
  noKey: 'Thiếu mã của việc.',
  cancelled: 'Đã hủy theo yêu cầu. Không có thay đổi nào được lưu.',
  cancelling: 'Đang hủy…',
  /** For a job in one transaction. */
  broken: 'Bị gián đoạn do hệ thống dừng giữa chừng. Không có thay đổi nào được lưu, hãy thực hiện lại.',
  brokenInParts: 'Bị gián đoạn do hệ thống dừng giữa chừng. Hãy kiểm tra kết quả trước khi thực hiện lại.',
  ended: 'Việc này đã kết thúc.',
  /** Before it starts, where all users share one connection. */
  othersWait: (seconds: string) =>
    `Việc này mất khoảng ${seconds} giây. Trong lúc đó, mọi người khác đang dùng hệ thống phải chờ.`,
  cannotCancel: 'Việc này không thể hủy giữa chừng.',
} as const
