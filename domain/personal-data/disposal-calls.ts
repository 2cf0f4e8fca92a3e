/** Disposal of records whose time is over: by a decision, with a certificate. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { ofService } from '#domain/api/subjects.ts'
import type { DocumentAnswer } from '#domain/documents/calls.ts'
import { disposalSentences, mostDisposed } from '#domain/personal-data/disposal-form.ts'
import type { disposalRow } from '#domain/personal-data/disposal-schemas.ts'

export type DisposalRow = z.output<typeof disposalRow>

const common = { controller: 'DuLieuCaNhan', method: 'POST', access: 'permission' } as const

export const disposeRecords = defineCall({
  ...common,
  action: 'dispose',
  title: 'Tiêu hủy hồ sơ hết thời hạn lưu',
  writes: true,
  proof: 'set',
  affects: [...ofService, 'disposals'],
  input: z.object({
    // Its fields are parsed by `disposalForm`.
    quyetDinh: z.looseObject({}).nullish(),
    listId: z
      .array(rowId, { error: disposalSentences.nobody })
      .min(1, disposalSentences.nobody)
      .max(mostDisposed, disposalSentences.tooMany),
  }),
  answer: answer<{ id: string; soHoSo: number }>('the disposal, whose certificate can be fetched'),
})

export const listDisposals = defineCall({
  ...common,
  action: 'get-disposals',
  permission: 'DuLieuCaNhan.dispose',
  title: 'Các đợt tiêu hủy hồ sơ',
  writes: false,
  shows: ['disposals'],
  input: z.object({}),
  answer: answer<DisposalRow[]>('the newest 100 disposals'),
})

export const getCertificate = defineCall({
  ...common,
  action: 'get-certificate',
  permission: 'DuLieuCaNhan.dispose',
  title: 'Tải biên bản tiêu hủy hồ sơ',
  writes: false,
  input: z.object({ id: rowId }),
  answer: answer<DocumentAnswer>('the certificate as a Word document'),
})
