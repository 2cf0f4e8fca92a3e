/** The bell: what happened for an account since it last looked. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { noticeList } from '#domain/notices/schemas.ts'

export type NoticeList = z.output<typeof noticeList>
export type Notice = NoticeList['rows'][number]

/** Notices on one answer. */
export const mostNotices = 50

const common = { controller: 'ThongBao', method: 'POST', access: 'signed-in', writes: false } as const

const noticeId = z
  .string({ error: 'Thông báo không tồn tại.' })
  .regex(/^\d{1,18}$/, 'Thông báo không tồn tại.')

/** Read every minute while the window is seen: the newest, after `sau` where it is given. */
export const listNotices = defineCall({
  ...common,
  action: 'get-list',
  title: 'Thông báo của tôi',
  shows: [],
  input: z.object({ sau: noticeId.nullish() }),
  answer: answer<NoticeList>('how many are unseen, and the newest first'),
})

/** Marks as seen up to this one; which notices an account has seen concerns nobody else. */
export const markSeen = defineCall({
  ...common,
  action: 'mark-seen',
  title: 'Đánh dấu đã xem thông báo',
  input: z.object({ den: noticeId }),
  answer: answer<{ chuaXem: number }>('how many are still unseen'),
})
