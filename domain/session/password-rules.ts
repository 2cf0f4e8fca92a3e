/** One line of the checklist beside a new password (spec 3 §2.20). */
export interface PasswordRule {
  name: 'length' | 'lower' | 'upper' | 'digit' | 'special'
  label: string
  isMet: (password: string) => boolean
}

/** Minimum length of a password (spec 3 §9). */
export const passwordMinimum = 8

/** The checklist in screen order; letters of every alphabet count, so Vietnamese ones do. */
export const passwordRules: readonly PasswordRule[] = [
  { name: 'length', label: 'Ít nhất 8 ký tự', isMet: (password) => [...password].length >= passwordMinimum },
  { name: 'lower', label: 'Có chữ thường', isMet: (password) => /\p{Ll}/u.test(password) },
  { name: 'upper', label: 'Có chữ hoa', isMet: (password) => /\p{Lu}/u.test(password) },
  { name: 'digit', label: 'Có chữ số', isMet: (password) => /\d/.test(password) },
  {
    name: 'special',
    label: 'Có ký tự đặc biệt',
    isMet: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
]

/** The rules that a password breaks, in the order of the checklist. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.isMet(password))
}

/** Sentences of the two forms (spec 3 §5, own profile). */
export const passwordMessages = {
  password: 'Mật khẩu cũ không được bỏ trống.',
  newPass: 'Mật khẩu mới không được bỏ trống.',
  confirmPass: 'Xác nhận mật khẩu mới không được bỏ trống.',
  mismatch: 'Mật khẩu xác nhận không khớp.',
} as const

/** The input of Users/change-password. */
export interface PasswordChange {
  password: string
  newPass: string
  confirmPass: string
}

/** The problems of a change of password, by field; empty when it can be sent. */
export function passwordChangeProblems(
  change: PasswordChange,
): Partial<Record<keyof PasswordChange, string>> {
  const problems: Partial<Record<keyof PasswordChange, string>> = {}
  if (!change.password) problems.password = passwordMessages.password
  const broken = brokenPasswordRules(change.newPass)[0]
  if (!change.newPass) problems.newPass = passwordMessages.newPass
  else if (broken) problems.newPass = weakPassword(broken)
  if (!change.confirmPass) problems.confirmPass = passwordMessages.confirmPass
  else if (change.confirmPass !== change.newPass) problems.confirmPass = passwordMessages.mismatch
  return problems
}

const weakPassword = (rule: PasswordRule) =>
  `Mật khẩu chưa đạt yêu cầu: ${rule.label.charAt(0).toLowerCase()}${rule.label.slice(1)}.`
