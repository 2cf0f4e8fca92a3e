/** Reading a decision from its file, which saves nothing, and entering what was confirmed. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { ofRecord } from '#domain/api/subjects.ts'
import { maxReadPeople, paperSentences } from '#domain/decisions/paper-sentences.ts'
import type { appliedPaper, readPaper, readPerson, readValue } from '#domain/decisions/reading-schemas.ts'

export type ReadPaper = z.output<typeof readPaper>
export type ReadPerson = z.output<typeof readPerson>
export type ReadValue = z.output<typeof readValue>
export type AppliedPaper = z.output<typeof appliedPaper>

const common = { controller: 'QuyetDinh', method: 'POST', access: 'permission', writes: true } as const

/** Parts: `listId` (ids separated by commas, optional: only these people are chosen), `file` (PDF with a text layer, or .docx). */
export const readDecisionFile = defineCall({
  ...common,
  affects: [],
  action: 'read',
  permission: 'QuyetDinh.create',
  title: 'Đọc quyết định từ tệp',
  multipart: ['file'],
  input: z.object({}),
  answer: answer<ReadPaper>('what the decision says, each value with its passage; nothing is saved'),
})

export const applyDecisionFile = defineCall({
  ...common,
  affects: [...ofRecord, 'rows', 'decisions', 'people', 'movements', 'plans'],
  action: 'apply',
  permission: 'QuyetDinh.create',
  title: 'Ghi quyết định đã đọc vào hồ sơ',
  maxBodyBytes: 4_000_000,
  input: z.object({
    /** The kind of decision, as `read` names it; null enters the decision only. */
    loai: z.string().max(40).nullable(),
    donViId: rowId.nullish(),
    quyetDinh: z.looseObject({}),
    nguoi: z
      .array(z.object({ idCanBo: rowId, giaTri: z.looseObject({}) }))
      .max(maxReadPeople, paperSentences.tooMany),
  }),
  answer: answer<AppliedPaper>(
    'the decision, how many people have a row by it and how many a plan; code 40 names the others',
  ),
})
