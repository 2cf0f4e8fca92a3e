/** Our own sentences about files; those of the specification are in client-messages.ts. */
export const fileSentences = {
  missing: 'Vui lòng chọn tệp tin.',
  several: 'Mỗi lần chỉ gửi được một tệp tin.',
  unknownCode: 'Loại tệp tin không hợp lệ.',
  unknownSection: 'Mục của tệp tin không hợp lệ.',
  notOfSection: 'Tệp tin không tồn tại hoặc không thuộc mục này.',
  empty: 'Tệp tin không có nội dung.',
  notAPicture: 'Chỉ chấp nhận ảnh PNG hoặc JPEG.',
  tooManyPixels: 'Ảnh có kích thước điểm ảnh quá lớn.',
  notAPdf: 'Chỉ chấp nhận tệp PDF.',
  pdfTooLarge: 'Dung lượng tệp PDF không được vượt quá 20 MB.',
  pdfDamaged: 'Tệp PDF bị hỏng hoặc không đọc được.',
  pdfEncrypted: 'Tệp PDF đang được đặt mật khẩu. Vui lòng gỡ mật khẩu rồi tải lại.',
  pdfActive: 'Tệp PDF chứa mã lệnh hoặc tệp nhúng nên không được chấp nhận.',
  pdfOutgoing: 'Tệp PDF chứa lệnh tự mở địa chỉ, gửi hoặc nạp dữ liệu bên ngoài nên không được chấp nhận.',
  pdfTooComplex:
    'Tệp PDF quá phức tạp nên không kiểm tra được. Vui lòng in lại thành tệp PDF mới rồi tải lên.',
  infected: (name: string) => `Tệp tin có mã độc (${name}) nên không được chấp nhận.`,
  tooMuchPending:
    'Bạn đã tải lên 200 MB tệp tin mà chưa lưu vào hồ sơ nào. Vui lòng lưu hoặc xóa bớt rồi tải tiếp.',
  ownedElsewhere: 'Tệp tin đang được sử dụng, chỉ thay đổi được ở màn hình đã đính kèm tệp.',
} as const
