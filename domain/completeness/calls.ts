/** The call about what one record lacks. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import type { MissingRow } from '#domain/completeness/missing-rows.ts'
import { withPerson } from '#domain/api/subjects.ts'

export const listMissing = defineCall({
  controller: 'CanBoCongChuc',
  action: 'get-by-error-id',
  method: 'POST',
  title: 'Xem thông tin hồ sơ thiếu',
  access: 'permission',
  writes: false,
  shows: withPerson,
  input: z.object({ id: rowId }),
  answer: answer<MissingRow[]>('what the record lacks, in the order of its tabs'),
})
