/** What the calls of the bell return. */
import { z } from 'zod'
import { count, returns } from '#domain/api/call-schema.ts'
import { listNotices, markSeen } from '#domain/notices/calls.ts'
import { noticeList } from '#domain/notices/schemas.ts'

export const noticeAnswers = [
  returns(listNotices, noticeList),
  returns(markSeen, z.object({ chuaXem: count })),
]
