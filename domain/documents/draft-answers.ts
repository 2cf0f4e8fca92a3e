/** What the calls about drafts of decisions return. */
import { z } from 'zod'
import { returns } from '#domain/api/call-schema.ts'
import {
  draftDecision,
  getDraftTemplates,
  getDraftTemplatesByPost,
  previewDraft,
} from '#domain/documents/draft-calls.ts'
import { documentAnswer } from '#domain/documents/schemas.ts'
import { draftTemplate, draftPreview } from '#domain/documents/draft-schemas.ts'

export const decisionDraftAnswers = [
  ...[getDraftTemplates, getDraftTemplatesByPost].map((call) => returns(call, z.array(draftTemplate))),
  returns(previewDraft, draftPreview),
  returns(draftDecision, documentAnswer),
]
