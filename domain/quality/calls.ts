/** The calls about the quality of the records (ChatLuong). */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { withPerson } from '#domain/api/subjects.ts'
import type { qualityProblem, qualityRule } from '#domain/quality/schemas.ts'

export type QualityRule = z.output<typeof qualityRule>
export type QualityProblem = z.output<typeof qualityProblem>

const common = { controller: 'ChatLuong', access: 'permission' } as const

export const listRules = defineCall({
  ...common,
  action: 'get-rules',
  method: 'POST',
  title: 'Xem quy tắc rà soát',
  writes: false,
  input: z.object({}),
  answer: answer<QualityRule[]>('the quality rules, in the order of their groups'),
})

export const listProblems = defineCall({
  ...common,
  action: 'get-by-id/{idCanBo}',
  method: 'GET',
  title: 'Xem chỗ cần xem của hồ sơ',
  writes: false,
  shows: [...withPerson, 'rows'],
  input: z.object({ idCanBo: rowId }),
  answer: answer<QualityProblem[]>('the problems of the record today, as far as the caller may read it'),
})
