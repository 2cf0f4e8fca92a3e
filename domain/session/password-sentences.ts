/** Why a password is easy to guess, and what to change. */
export const passwordWeaknesses = {
  word: 'có từ hoặc mật khẩu phổ biến',
  keys: 'có dãy phím liền nhau',
  run: 'có dãy ký tự liên tiếp hoặc lặp lại',
  date: 'có năm hoặc ngày tháng',
  short: 'quá ngắn',
} as const

export type PasswordWeakness = keyof typeof passwordWeaknesses

/** 'Mật khẩu dễ bị đoán: có từ …, có năm …. Hãy …'; the remedy is the same for all. */
export const weakPasswordSentence = (weaknesses: readonly PasswordWeakness[]): string => {
  const why = weaknesses.map((name) => passwordWeaknesses[name]).join(', ')
  return `Mật khẩu dễ bị đoán: ${why}. Hãy đặt dài hơn, ví dụ ghép bốn từ không liên quan với nhau, không theo tên, ngày tháng hay nơi làm việc.`
}

export const ownDataSentence =
  'Mật khẩu không được chứa họ tên, tên tài khoản, số CCCD hoặc ngày sinh của bạn. Hãy ghép những từ không liên quan đến bạn.'
