/** Guidance documents: managed by administrators, readable by every signed-in account. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import type { guidance } from '#domain/guidance/schemas.ts'

export type Guidance = z.output<typeof guidance>

const read = {
  controller: 'HuongDan',
  method: 'POST',
  access: 'signed-in',
  writes: false,
  shows: ['guidance'],
} as const

export const getGuidance = defineCall({
  ...read,
  action: 'get-by-id',
  title: 'Xem một tệp hướng dẫn',
  input: z.object({ id: rowId }),
  answer: answer<Guidance>('the document'),
})

/** The fields of `guidanceForm`; `file` is the uploaded file or a list with that one. */
const saved = z.looseObject({ version: expectedVersion })
const write = { controller: 'HuongDan', access: 'permission', writes: true, affects: ['guidance'] } as const

export const createGuidance = defineCall({
  ...write,
  method: 'POST',
  action: 'create',
  title: 'Thêm tệp hướng dẫn',
  input: saved,
  answer: answer<Guidance>('the saved document'),
})

export const updateGuidance = defineCall({
  ...write,
  method: 'POST',
  action: 'update',
  title: 'Sửa tệp hướng dẫn',
  input: saved.extend({ id: rowId }),
  answer: answer<Guidance>('the saved document'),
})

export const deleteGuidance = defineCall({
  ...write,
  method: 'DELETE',
  action: 'delete/{id}',
  title: 'Xóa tệp hướng dẫn',
  input: z.object({ id: rowId }),
  answer: answer<null>('gone'),
})
