export const oidcSentences = {
  unknown: 'Hệ thống định danh không tồn tại.',
  refused: 'Đăng nhập qua hệ thống định danh không thành công hoặc đã hết hạn. Vui lòng thử lại.',
  noAccount: 'Danh tính này chưa gắn với tài khoản nào. Vui lòng liên hệ quản trị viên.',
  passwordsOff: 'Đăng nhập bằng mật khẩu đã tắt. Vui lòng đăng nhập qua hệ thống định danh.',
  signInAgain:
    'Việc này cần chắc chắn là bạn. Vui lòng đăng xuất rồi đăng nhập lại, hoặc bật xác thực hai bước ở Thông tin tài khoản.',
} as const
