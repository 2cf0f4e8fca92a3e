/** Results of the calls about drafts. */
import { z } from 'zod'
import { nothing, returns } from '#domain/api/call-schema.ts'
import { deleteDraft, getDraft, listDrafts, saveDraft } from '#domain/drafts/calls.ts'
import { draft, draftKept, listedDraft } from '#domain/drafts/schemas.ts'

export const draftAnswers = [
  returns(saveDraft, draftKept),
  returns(getDraft, draft.nullable()),
  returns(deleteDraft, nothing),
  returns(listDrafts, z.array(listedDraft)),
]
