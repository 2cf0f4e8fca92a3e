/** The second step of signing in: what it asks for, and its sentences. */

/** What proves an account beside its password. */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** Roles whose accounts must have a second factor (`SECOND_FACTOR`). */
export interface FactorPolicy {
  /** Codes of roles, their own or that of their base. */
  roles: readonly string[]
  /** Every role that may sign records. */
  signers: boolean
}

/** Digits of a code, and seconds for which the app shows it (RFC 6238). */
export const totpShape = { digits: 6, period: 30 } as const

/** Recovery codes that an account gets at once. */
export const recoveryCodeCount = 10

/** Passkeys of one account, and the length of their names. */
export const mostPasskeys = 10
export const longestKeyName = 60

/** What was typed as a code, without the spaces and dashes that it is shown with. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase()

export const factorSentences = {
  codeMissing: 'Mã xác thực không được bỏ trống.',
  wrongFirstCode: 'Mã xác thực không đúng. Hãy nhập mã 6 chữ số mà ứng dụng đang hiện.',
  offerGone: 'Mã QR này không còn hiệu lực. Hãy lấy mã mới rồi quét lại.',
  badKey: 'Trả lời của khóa truy cập không đúng định dạng.',
  keyRefused: 'Khóa truy cập không được nhận. Hãy thử lại.',
  keyNameTooLong: 'Tên khóa truy cập không được quá 60 ký tự.',
  keyTaken: 'Thiết bị này đã có khóa truy cập của tài khoản.',
  tooManyKeys: 'Mỗi tài khoản có tối đa 10 khóa truy cập. Hãy xóa bớt khóa không dùng.',
  none: 'Bạn chưa bật xác thực hai bước.',
  noneOfAccount: 'Tài khoản này chưa bật xác thực hai bước.',
  compulsory: 'Vai trò của bạn bắt buộc xác thực hai bước nên không tắt được.',
  reasonMissing: 'Lý do là bắt buộc.',
  reasonTooLong: 'Lý do không được quá 500 ký tự.',
  ownReset: 'Không thể tự đặt lại xác thực hai bước của mình.',
} as const
