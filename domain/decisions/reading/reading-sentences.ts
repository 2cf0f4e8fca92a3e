/** Why a file can't be read as a decision. */
export const decisionReadingSentences = {
  wrongKind: 'Chỉ đọc được quyết định ở dạng PDF hoặc Word (.docx).',
  oldWord: 'Tệp Word đời cũ (.doc) không đọc được. Vui lòng mở bằng Word, lưu lại dạng .docx hoặc PDF.',
  empty: 'Tệp không có nội dung.',
  damaged: 'Tệp bị hỏng hoặc không đúng định dạng. Vui lòng mở bằng Word, lưu lại rồi chọn lại.',
  pdfDamaged: 'Tệp PDF bị hỏng hoặc không đọc được.',
  encrypted: 'Tệp đang được đặt mật khẩu. Vui lòng gỡ mật khẩu rồi chọn lại.',
  macros: 'Tệp có chứa macro nên không được chấp nhận.',
  tooLarge: 'Dung lượng tệp không được vượt quá 20 MB.',
  tooComplex: 'Tệp quá phức tạp nên không đọc được.',
  scanned:
    'Tệp PDF là bản quét (ảnh chụp), không có chữ để đọc. Vui lòng dùng tệp Word, hoặc PDF xuất từ máy tính.',
  legacyPdf: 'Tệp PDF dùng phông chữ cũ (TCVN3, .VnTime) nên thiếu chữ khi đọc. Vui lòng dùng tệp Word gốc.',
  notADecision:
    'Tệp không phải là quyết định hoặc thông báo nghỉ hưu: không tìm thấy tiêu đề QUYẾT ĐỊNH hoặc THÔNG BÁO cùng các điều.',
  tooManyPeople: 'Mỗi quyết định chỉ đọc được tối đa 2.000 người.',
} as const
