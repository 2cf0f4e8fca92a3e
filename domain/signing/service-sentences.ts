/** Sentences about the signing service on the officer's own machine (spec 3 §2.6, §8). */
export const serviceSentences = {
  /** The client library's own text, with Status 500 (spec 3 §8). */
  noWebSocket: 'WebSocket NOT supported by your Browser!',
  unreachable:
    'Không kết nối được dịch vụ ký số trên máy này. Hãy mở phần mềm ký số (VGCA Sign Service), cắm thiết bị ký rồi thử lại.',
  /** A browser silently refuses the service's self-signed certificate. */
  untrusted:
    'Nếu phần mềm ký số đang chạy, hãy mở https://127.0.0.1:8987 trong một thẻ khác, chấp nhận chứng thư của dịch vụ rồi thử lại.',
  running: 'Dịch vụ ký số đang chạy trên máy này.',
  cancelled: 'Đã hủy ký trên dịch vụ ký số.',
  stopped: 'Đã dừng ký.',
  closedEarly: 'Dịch vụ ký số đã ngắt kết nối khi chưa ký xong.',
  unreadable: 'Dịch vụ ký số trả lời không đúng định dạng.',
  /** The service gave no message. */
  refused: 'Dịch vụ ký số không ký được, mã {status}.',
  noSignature: 'Không có chữ ký.',
  notReached: 'Chưa ký.',
  done: 'Đã ký {signed}/{total} hồ sơ.',
} as const

/** Prefixes of a service's message: per hash, and for a whole run (spec 3 §2.6, §8). */
export const hashError = (message: string): string => `Lỗi: ${message}`
export const signingResult = (message: string): string => `KẾT QUẢ KÝ SỐ : ${message}`
