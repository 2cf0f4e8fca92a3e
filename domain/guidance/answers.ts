/** What the calls about guidance documents take and return. */
import { z } from 'zod'
import { nothing, page, returns } from '#domain/api/call-schema.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import { documentAnswer } from '#domain/documents/schemas.ts'
import * as calls from '#domain/guidance/calls.ts'
import { guidanceForm } from '#domain/guidance/guidance-form.ts'
import { guidanceList } from '#domain/guidance/guidance-list.ts'
import { guidance, file } from '#domain/guidance/schemas.ts'

export const guidanceAnswers = [
  returns(guidanceList.call, page(guidance)),
  returns(calls.getGuidance, guidance),
  returns(calls.getGuideFile, documentAnswer),
  returns(calls.markGuidesOffered, nothing),
  returns(calls.createGuidance, guidance, z.object({ ...newMembers(guidanceForm), file })),
  returns(calls.updateGuidance, guidance, z.object({ ...bodyMembers(guidanceForm.fields), file })),
  returns(calls.deleteGuidance, nothing),
]
