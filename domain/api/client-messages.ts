/**
 * The browser's own messages about calls: the error catalogues of spec 1 §8 and spec 3 §8, to the letter.
 * Messages of a single screen are in that screen's declarations; the server's messages are its refusals.
 */
export const clientMessages = {
  /** Titles of the notices at the top right. */
  titles: { success: 'THÀNH CÔNG', warning: 'CẢNH BÁO', failure: 'THẤT BẠI' },

  // Sending (spec 1 §8)
  noConnection: 'Không thể kết nối đến máy chủ. Vui lòng kiểm tra kết nối mạng của bạn.',
  sendFailed: 'Đã xảy ra lỗi không xác định khi gửi yêu cầu.',
  serverError: (status: number) => `Lỗi từ máy chủ: ${status}`,
  notFound: 'Không tìm thấy máy chủ hoặc tài nguyên.',
  unknown: 'Đã xảy ra lỗi không xác định. Vui lòng thử lại.',
  unexpected: 'Đã xảy ra lỗi không mong muốn.',

  // The session (spec 1 §8)
  refreshFailed: 'Refresh Token thất bại.',
  sessionExpired: 'Phiên làm việc hết hạn. Vui lòng đăng nhập lại.',

  // Forms
  requiredMissing: 'Một số trường bắt buộc chưa được điền. Vui lòng kiểm tra lại.',
  checkEntered: 'Vui lòng kiểm tra lại các thông tin đã nhập!',
  saveConnectionFailed: 'Lỗi kết nối, vui lòng thử lại!',

  // The avatar (spec 1 §8)
  avatarUploaded: 'Tải ảnh đại diện thành công!',
  avatarUploadFailed: 'Tải ảnh đại diện thất bại!',
  avatarUploadBroke: 'Đã xảy ra lỗi khi tải ảnh đại diện.',
  avatarTooLarge: 'Kích thước ảnh không được vượt quá 2MB.',
  avatarDeleteAsk: 'Bạn có chắc chắn muốn xóa ảnh đại diện này không?',
  avatarDeleted: 'Xóa ảnh đại diện thành công!',
  avatarDeleteFailed: 'Xóa ảnh đại diện thất bại!',
  avatarDeleteBroke: 'Đã xảy ra lỗi khi xóa ảnh đại diện.',
  avatarNothingToDelete: 'Không tìm thấy ảnh để xóa.',

  // Files (spec 3 §8)
  fileUploadFailed: 'Tải tệp tin thất bại, vui lòng thử lại.',
  fileUploaded: 'Tải tệp tin thành công!',
  fileDeleted: 'Xóa tệp tin thành công!',

  // Deleting and leaving (spec 1 §2.3, spec 3 §2.3 and §8)
  deleteAsk: 'Dữ liệu được chọn sẽ được xóa vĩnh viễn. Bạn có chắc muốn xóa dữ liệu này?',
  cancelAsk: 'Bạn có chắc chắn muốn hủy bỏ? Mọi thay đổi sẽ không được lưu.',

  // Categories (spec 3 §8)
  categoryDataFailed: 'Không thể tải dữ liệu danh mục.',
  categoryListFailed: 'Không thể tải danh sách danh mục.',

  // Accounts and guidance files (spec 3 §8)
  accountsFailed: 'Không thể tải dữ liệu người dùng.',
  rolesFailed: 'Không thể tải danh sách vai trò.',
  accountDeleteFailed: 'Lỗi khi xóa người dùng.',
  passwordResetFailed: 'Lỗi khi khôi phục mật khẩu.',
  unlockFailed: 'Lỗi khi mở khóa tài khoản.',
  processingFailed: 'Đã xảy ra lỗi khi xử lý dữ liệu.',
  chooseCurrentUnit: 'Vui lòng chọn cơ quan hiện tại!',
  accountFailed: 'Không thể lấy thông tin người dùng.',
  dataFailed: 'Không thể tải dữ liệu.',
  /** Of transfers and movements (spec 3 §8). */
  failed: 'Đã có lỗi xảy ra.',
  bulkAccountsFailed: 'Đã có lỗi xảy ra khi tạo tài khoản.',

  // Synchronisation, transfers, import, export, signing (spec 3 §8)
  syncFailed: 'Đã xảy ra lỗi không xác định khi đồng bộ.',
  transferFailed: 'Đã có lỗi xảy ra.',
  importConfirmFailed: 'Không thể chuyển hồ sơ.',
  exportInvalid: 'Dữ liệu trả về không hợp lệ.',
  signingResult: 'KẾT QUẢ KÝ SỐ : ',
  webSocketMissing: 'WebSocket NOT supported by your Browser!',
  hashError: (message: string) => `Lỗi: ${message}`,
} as const

/**
 * The text of a notice for a message from the server or the transport: an empty one becomes the general sentence, and
 * the transport's English text about 404 becomes Vietnamese (spec 1 §8).
 */
export function displayText(message: string | null | undefined): string {
  if (!message) return clientMessages.unknown
  return message === 'Request failed with status code 404' ? clientMessages.notFound : message
}
