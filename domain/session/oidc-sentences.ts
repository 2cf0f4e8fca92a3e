export const oidcSentences = {
  unknown: 'Hệ thống định danh không tồn tại.',
  refused: 'Đăng nhập qua hệ thống định danh không thành công hoặc đã hết hạn. Vui lòng thử lại.',
  noAccount: 'Danh tính này chưa gắn với tài khoản nào. Vui lòng liên hệ quản trị viên.',
} as const
