/** Drafts of decisions: their kinds, what a draft would say about whom, and the Word document. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { withPeople } from '#domain/api/subjects.ts'
import type { DocumentAnswer } from '#domain/documents/calls.ts'
import type { draftPreview, draftTemplate } from '#domain/documents/draft-schemas.ts'
import { showNumber } from '#domain/fields/show.ts'

export type DraftTemplate = z.output<typeof draftTemplate>
export type DraftPreview = z.output<typeof draftPreview>

/** Maximum number of people of one draft. */
export const maxDrafted = 500

export const draftSentences = {
  nobody: 'Vui lòng chọn ít nhất một người để dự thảo quyết định.',
  tooMany: `Mỗi dự thảo tối đa ${showNumber(maxDrafted)} người.`,
  noTemplate: 'Mẫu quyết định không tồn tại.',
  wrongValues: 'Nội dung dự thảo không hợp lệ.',
} as const

const common = {
  controller: 'QuyetDinh',
  access: 'permission',
  permission: 'QuyetDinh.draft',
  writes: false,
} as const

const input = z.object({
  mau: z.string({ error: draftSentences.noTemplate }).max(50, draftSentences.noTemplate),
  listId: z
    .array(rowId, { error: draftSentences.nobody })
    .min(1, draftSentences.nobody)
    .max(maxDrafted, draftSentences.tooMany),
  /** The fields of the kind's form. */
  values: z.looseObject({}, { error: draftSentences.wrongValues }),
})

export const getDraftTemplates = defineCall({
  ...common,
  method: 'GET',
  action: 'get-templates',
  title: 'Các mẫu quyết định',
  input: z.object({}),
  answer: answer<DraftTemplate[]>('the kinds of drafts on offer'),
})

/** As the contract has it; the pages use the GET. */
export const getDraftTemplatesByPost = defineCall({ ...getDraftTemplates, method: 'POST' })

export const previewDraft = defineCall({
  ...common,
  method: 'POST',
  action: 'preview-draft',
  title: 'Xem trước dự thảo quyết định',
  shows: [...withPeople, 'law', 'person', 'rows'],
  input,
  answer: answer<DraftPreview>(
    'what the draft says about each person or why it does not apply, what it rests on, what to propose',
  ),
})

export const draftDecision = defineCall({
  ...common,
  method: 'POST',
  action: 'draft',
  title: 'Dự thảo quyết định',
  input,
  answer: answer<DocumentAnswer>(
    'the Word document; refused if the kind does not apply to one of the people',
  ),
})
