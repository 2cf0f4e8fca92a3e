/** The calls about signatures and sending on the page of a record; a separate file, since every record loads them. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { withPerson } from '#domain/api/subjects.ts'
import type { nationalProblem } from '#domain/national/schemas.ts'
import type { signatureEntry } from '#domain/signing/schemas.ts'

export const getHistory = defineCall({
  controller: 'Signature',
  method: 'POST',
  access: 'permission',
  action: 'get-history',
  title: 'Xem lịch sử ký của hồ sơ',
  writes: false,
  shows: withPerson,
  input: z.object({ id: rowId }),
  answer: answer<z.output<typeof signatureEntry>[]>('the record’s approved signatures, newest first'),
})

/** The panel 'Thông tin hồ sơ lỗi đồng bộ' (spec 3 §2.7). */
export const listSyncErrors = defineCall({
  controller: 'Signature',
  method: 'GET',
  access: 'permission',
  action: 'get-error-sync-by-id-hs/{id}',
  title: 'Xem lỗi đồng bộ của hồ sơ',
  writes: false,
  shows: [...withPerson, 'rows'],
  input: z.object({ id: rowId }),
  answer: answer<z.output<typeof nationalProblem>[]>(
    'what the national database refused at the last sending, then what it would refuse now',
  ),
})
