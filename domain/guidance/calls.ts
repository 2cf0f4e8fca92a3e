/** Guidance documents: managed by administrators, readable by every signed-in account. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import type { DocumentAnswer } from '#domain/documents/calls.ts'
import { guidanceSentences } from '#domain/guidance/guidance-form.ts'
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

/** A guide of the product (domain/guides), which no administrator has to upload. */
export const getGuideFile = defineCall({
  ...read,
  shows: [],
  action: 'get-tep-cua-phan-mem',
  title: 'Tải hướng dẫn của phần mềm',
  input: z.object({ id: z.string({ error: guidanceSentences.noGuide }).max(40, guidanceSentences.noGuide) }),
  answer: answer<DocumentAnswer>(
    'the guide as PDF where the server has LibreOffice, else as a Word document',
  ),
})

/** Guides are offered to a new account once. */
export const markGuidesOffered = defineCall({
  controller: 'HuongDan',
  method: 'POST',
  action: 'danh-dau-da-gioi-thieu',
  title: 'Ghi nhận đã giới thiệu hướng dẫn',
  access: 'signed-in',
  writes: true,
  affects: [],
  input: z.object({}),
  answer: answer<null>('noted; Auth/me and sign-in return it'),
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
