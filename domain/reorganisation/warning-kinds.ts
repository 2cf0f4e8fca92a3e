/** What users are warned of before a reorganisation. */

/** Kinds of warning: what users should know beforehand; none blocks it. */
export const warningKinds = {
  'phong-ban': 'Phòng ban, đơn vị trực thuộc',
  'chuc-vu': 'Người đứng đầu',
  'trung-ten': 'Tên trùng nhau',
  'trung-ma': 'Mã cơ quan trùng nhau',
  'quan-ly': 'Tài khoản quản lý',
  'vi-tri': 'Vị trí việc làm',
  'bien-dong': 'Biến động đang chờ',
  'cong-tac': 'Quá trình công tác',
  'gioi-han': 'Giới hạn',
} as const
export type WarningKind = keyof typeof warningKinds
