/** Sentences of the sign-in form and the profile (spec 1 §5, spec 3 §5). */
export const signInMessages = {
  userName: 'Tài khoản không được bỏ trống.',
  passWord: 'Mật khẩu không được bỏ trống.',
} as const

export const profileMessages = {
  userName: 'Tài khoản không được bỏ trống.',
  name: 'Họ và tên không được bỏ trống.',
} as const

/** Missing fields of the form, in its order. */
export function signInProblems(form: {
  userName?: string | null | undefined
  passWord?: string | null | undefined
}) {
  const problems: { field: 'userName' | 'passWord'; message: string }[] = []
  if (!form.userName?.trim()) problems.push({ field: 'userName', message: signInMessages.userName })
  if (!form.passWord) problems.push({ field: 'passWord', message: signInMessages.passWord })
  return problems
}
