/** What the calls about legal parameters take and return. */
import { z } from 'zod'
import { count, id, returns } from '#domain/api/call-schema.ts'
import { newMembers } from '#domain/forms/body-schemas.ts'
import { lawHistory, listLaw, previewLaw, updateLaw, withdrawLaw } from '#domain/law/calls.ts'
import { lawForm } from '#domain/law/law-form.ts'
import { lawRow, lawHistoryRow, lawEffect } from '#domain/law/schemas.ts'

const changed = z.object({ id, soNguoi: count })
const taken = z.object(newMembers(lawForm))

export const lawAnswers = [
  returns(listLaw, z.array(lawRow)),
  returns(lawHistory, z.array(lawHistoryRow)),
  returns(previewLaw, lawEffect, taken),
  returns(updateLaw, changed, taken),
  returns(withdrawLaw, changed),
]
