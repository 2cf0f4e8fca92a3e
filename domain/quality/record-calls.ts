/** The call about the problems of one record; a separate file, since every record loads it. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { withPerson } from '#domain/api/subjects.ts'
import type { QualityProblem } from '#domain/quality/calls.ts'

export const listProblems = defineCall({
  controller: 'ChatLuong',
  access: 'permission',
  action: 'get-by-id/{idCanBo}',
  method: 'GET',
  title: 'Xem chỗ cần xem của hồ sơ',
  writes: false,
  shows: [...withPerson, 'rows'],
  input: z.object({ idCanBo: rowId }),
  answer: answer<QualityProblem[]>('the problems of the record today, as far as the caller may read it'),
})
