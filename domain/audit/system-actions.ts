/** What the system itself does to records, as the log names it; no call of the API has these names. */
export const systemActions = {
  fileSweep: { action: 'HeThong.don-tep', title: 'Xóa hẳn tệp đã hết thời hạn lưu' },
  rebuild: { action: 'HeThong.dung-lai', title: 'Tính lại thông tin của hồ sơ' },
  acceptedCut: { action: 'HeThong.chap-nhan-cat', title: 'Chấp nhận nhật ký bị cắt do khôi phục' },
  encryption: { action: 'HeThong.ma-hoa', title: 'Mã hóa hoặc giải mã dữ liệu lưu trữ' },
  load: { action: 'HeThong.nap-ho-so', title: 'Nạp hồ sơ vào hệ thống' },
} as const

/** The target of the entry of a record that came with a load: before it nothing is known of the record. */
export const loadTarget = 'nap-ho-so'

/** The target of a view of a record as it was at a moment. */
export const momentTarget = 'ho-so-tai-thoi-diem'
