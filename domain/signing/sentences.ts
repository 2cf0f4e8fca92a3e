/** Sentences about signing, for screens and refusals (spec 3 §2.6, §2.7, §5, §8). */
export const signingSentences = {
  nobody: 'Vui lòng chọn ít nhất một hồ sơ để ký.',
  /** Above the list of hashes. */
  openThenSeen: 'Mở thay đổi của từng hồ sơ rồi bấm Đã xem. Hồ sơ chưa xem không được ký.',
  tooMany: 'Mỗi lần chỉ ký được tối đa 500 hồ sơ.',
  incomplete: 'Hồ sơ còn thiếu thông tin nên chưa thể ký.',
  status: 'Chỉ ký được hồ sơ đang làm việc hoặc biệt phái.',
  /** The record was changed after its content was fetched for signing. */
  changed: 'Hồ sơ đã thay đổi sau khi lấy dữ liệu ký. Vui lòng xem lại và ký lại.',
  notIssued: 'Hồ sơ chưa được lấy dữ liệu ký bằng tài khoản này. Vui lòng mở lại hồ sơ và ký.',
  already: 'Hồ sơ đã được ký duyệt với nội dung này.',
  notAllReadable:
    'Vai trò của bạn chưa được xem hết nội dung được ký của hồ sơ nên không ký và không tải được tệp chữ ký.',
  content: 'Nội dung gửi lên khác với nội dung hồ sơ.',
  hash: 'Mã băm không khớp với nội dung hồ sơ.',
  signature: 'Chữ ký không hợp lệ.',
  certificate: 'Chứng thư số không đọc được.',
  notYet: 'Chứng thư số chưa có hiệu lực.',
  expired: 'Chứng thư số đã hết hạn.',
  untrusted: 'Chứng thư số không do tổ chức được tin cậy cấp.',
  revoked: 'Chứng thư số đã bị thu hồi.',
  notForSigning: 'Chứng thư số không dùng để ký.',
  weakKey: 'Khóa của chứng thư số không phải RSA từ 2048 bit trở lên.',
  /** TRUSTED_CRLS has no current list of an issuer. */
  unknownRevocation:
    'Chưa có danh sách chứng thư số bị thu hồi còn hiệu lực. Vui lòng báo quản trị hệ thống.',
  noApproval: 'Hồ sơ chưa được đề nghị ký.',
  approved: 'Hồ sơ đã được ký duyệt nên không thể rút.',
  /** The state in the log, of a record whose content is the signed one again. */
  validAgain: 'Nội dung trở lại như khi ký, chữ ký có hiệu lực',
} as const

/** The outcome of an approval. */
export const approvedSentence = (count: number, refused: number): string =>
  refused === 0
    ? `Đã ký duyệt ${count} hồ sơ.`
    : `Đã ký duyệt ${count} hồ sơ, ${refused} hồ sơ không ký duyệt được.`

/** Maximum number of records in one request to sign. */
export const maxSigned = 500

/** Maximum number of characters of a content, a signature and a certificate in base64. */
export const mostLetters = { content: 2_097_152, signature: 4096, certificate: 16_384 } as const
