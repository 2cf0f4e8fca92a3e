/** The sessions of one's own account: where it is signed in, and ending it there. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { ownSession } from '#domain/session/schemas.ts'

export type OwnSession = z.output<typeof ownSession>

const own = { controller: 'PhienDangNhap', method: 'POST', access: 'signed-in', writes: false } as const

export const listOwnSessions = defineCall({
  ...own,
  action: 'get-list',
  title: 'Các nơi đang đăng nhập tài khoản của tôi',
  input: z.object({}),
  answer: answer<OwnSession[]>('the active sessions of the account, the newest first'),
})

export const endOwnSession = defineCall({
  ...own,
  action: 'end',
  title: 'Đăng xuất một nơi khác',
  input: z.object({ id: z.string({ error: 'Phiên đăng nhập không hợp lệ.' }).max(64) }),
  answer: answer<null>('that session is over'),
})
