/** What the calls about guidance documents take and return. */
import { z } from 'zod'
import { id, named, nothing, page, returns, version } from '#domain/api/call-schema.ts'
import { fileRef } from '#domain/fields/value-schemas.ts'
import { bodyMembers, fileBody, newMembers } from '#domain/forms/body-schemas.ts'
import { documentAnswer } from '#domain/documents/schemas.ts'
import {
  createGuidance,
  deleteGuidance,
  getGuidance,
  getGuideFile,
  markGuidesOffered,
  updateGuidance,
} from '#domain/guidance/calls.ts'
import { guidanceForm } from '#domain/guidance/guidance-form.ts'
import { guidanceList } from '#domain/guidance/guidance-list.ts'

export const guidance = named(
  'Guidance',
  z.object({ id, name: z.string(), file: fileRef.nullable(), sort: z.number(), version }),
)

/** The uploaded file, or a list with that one. */
const file = z.union([fileBody, z.array(fileBody)]).nullish()

export const guidanceSchemas = [
  returns(guidanceList.call, page(guidance)),
  returns(getGuidance, guidance),
  returns(getGuideFile, documentAnswer),
  returns(markGuidesOffered, nothing),
  returns(createGuidance, guidance, z.object({ ...newMembers(guidanceForm), file })),
  returns(updateGuidance, guidance, z.object({ ...bodyMembers(guidanceForm.fields), file })),
  returns(deleteGuidance, nothing),
]
