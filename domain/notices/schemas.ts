/** The shapes of what the calls of the bell return. */
import { z } from 'zod'
import { count, id, instant, named } from '#domain/api/call-schema.ts'
import { noticeKinds } from '#domain/notices/notice-kinds.ts'

const notice = named(
  'Notice',
  z.object({
    id,
    loai: z.enum(noticeKinds),
    noiDung: z.string(),
    /** The place that it is about. */
    duongDan: z.string(),
    luc: instant,
    daXem: z.boolean(),
  }),
)

export const noticeList = named('NoticeList', z.object({ chuaXem: count, rows: z.array(notice) }))
