/** What a person is entitled to about the own data: a copy of everything, and asking for correction. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { correctionSentences, longestRequest } from '#domain/personal-data/correction-sentences.ts'
import type { correctionRequest } from '#domain/personal-data/schemas.ts'

export type CorrectionRequest = z.output<typeof correctionRequest>

const common = { controller: 'DuLieuCaNhan', method: 'POST' } as const
/** The right of every person, whatever the role. */
const own = { ...common, access: 'signed-in' } as const

export const exportOwnData = defineCall({
  ...own,
  action: 'export',
  method: 'GET',
  title: 'Tải dữ liệu cá nhân của tôi',
  writes: false,
  input: z.object({}),
  answer: answer<null>(
    'an archive: the résumé, everything known about the person as a page and as JSON, and the attached files; logged',
  ),
})

const text = (missing: string, tooLong: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(longestRequest, tooLong)

export const requestCorrection = defineCall({
  ...own,
  action: 'request-correction',
  title: 'Yêu cầu chỉnh sửa hồ sơ của tôi',
  writes: true,
  affects: ['corrections'],
  input: z.object({
    tab: z.string({ error: correctionSentences.place }).max(60, correctionSentences.place),
    truong: z.string({ error: correctionSentences.place }).max(100, correctionSentences.place),
    noiDung: text(correctionSentences.textMissing, correctionSentences.textTooLong),
  }),
  answer: answer<CorrectionRequest>('the request; the nearest officers of the unit are told'),
})

export const listOwnCorrections = defineCall({
  ...own,
  action: 'get-own-requests',
  title: 'Các yêu cầu chỉnh sửa của tôi',
  writes: false,
  shows: ['corrections'],
  input: z.object({}),
  answer: answer<CorrectionRequest[]>('the newest 100 requests of the account, with their answers'),
})

export const answerCorrection = defineCall({
  ...common,
  access: 'permission',
  action: 'answer-request',
  title: 'Trả lời yêu cầu chỉnh sửa hồ sơ',
  writes: true,
  affects: ['corrections'],
  input: z.object({
    id: rowId,
    chapNhan: z.boolean({ error: correctionSentences.choice }),
    traLoi: text(correctionSentences.answerMissing, correctionSentences.answerTooLong),
  }),
  answer: answer<null>('answered; the person is told'),
})
