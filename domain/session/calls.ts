/** Sign-in, tokens, the user's own password and profile. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { sessionRow, signInAnswer } from '#domain/session/schemas.ts'

export type SignInAnswer = z.output<typeof signInAnswer>

export type SessionRow = z.output<typeof sessionRow>

const longestSecret = 500
const secret = z.string().max(longestSecret)
/**
 * For comparison with a stored value: too long a text is wrong, not invalid, so it is cut to one character over the
 * maximum.
 */
const compared = (longest: number) => z.string().transform((text) => text.slice(0, longest + 1))

export const signIn = defineCall({
  controller: 'Auth',
  action: 'login',
  method: 'POST',
  title: 'Đăng nhập',
  access: 'public',
  writes: false,
  input: z.object({
    userName: compared(100).nullish(),
    passWord: compared(longestSecret).nullish(),
    captcha: z.unknown().optional(),
  }),
  answer: answer<SignInAnswer>('tokens, the account and its menu'),
})

export const refreshToken = defineCall({
  controller: 'Auth',
  action: 'refresh-token',
  method: 'POST',
  title: 'Làm mới phiên làm việc',
  access: 'public',
  writes: false,
  input: z.object({ refreshToken: compared(longestSecret).nullish() }),
  answer: answer<{ accessToken: string; refreshToken: string; expiresIn: number }>(
    'a new pair; the old one is spent',
  ),
})

export const signOut = defineCall({
  controller: 'Auth',
  action: 'logout',
  method: 'POST',
  title: 'Đăng xuất',
  access: 'signed-in',
  writes: false,
  beforePasswordChange: true,
  input: z.object({}),
  answer: answer<null>('the session is over'),
})

export const captchaChallenge = defineCall({
  controller: 'Auth',
  action: 'captcha-challenge',
  method: 'GET',
  title: 'Lấy thử thách captcha',
  access: 'public',
  writes: false,
  input: z.object({}),
  answer: answer<Record<string, unknown>>('a proof-of-work challenge'),
})

/** The current session: menu and permissions after a change of role, without signing in again. */
export const currentSession = defineCall({
  controller: 'Auth',
  action: 'me',
  method: 'GET',
  title: 'Thông tin phiên làm việc',
  access: 'signed-in',
  writes: false,
  beforePasswordChange: true,
  input: z.object({}),
  answer:
    answer<Omit<SignInAnswer, 'access_token' | 'refresh_token' | 'expiresIn'>>('the account and its menu'),
})

export const listSessions = defineCall({
  controller: 'Auth',
  action: 'sessions',
  method: 'GET',
  title: 'Các phiên đang đăng nhập',
  access: 'signed-in',
  writes: false,
  input: z.object({}),
  answer: answer<SessionRow[]>('the active sessions of the account'),
})

export const revokeSession = defineCall({
  controller: 'Auth',
  action: 'revoke-session',
  method: 'POST',
  title: 'Kết thúc một phiên đăng nhập',
  access: 'signed-in',
  writes: false,
  input: z.object({ id: z.string().max(64) }),
  answer: answer<null>('that session is over'),
})

export const changePassword = defineCall({
  controller: 'Users',
  action: 'change-password',
  method: 'POST',
  title: 'Đổi mật khẩu',
  access: 'signed-in',
  writes: false,
  beforePasswordChange: true,
  input: z.object({ password: secret.nullish(), newPass: secret.nullish(), confirmPass: secret.nullish() }),
  answer: answer<null>('changed; every session of the account is over'),
})

export const changeProfile = defineCall({
  controller: 'Users',
  action: 'change-profile',
  method: 'POST',
  title: 'Cập nhật thông tin tài khoản',
  access: 'signed-in',
  writes: false,
  input: z.object({ name: z.string().max(500).nullish() }),
  answer: answer<{ name: string }>('the saved name'),
})
