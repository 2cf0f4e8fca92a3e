/** What the calls about reorganisations take and return. */
import { z } from 'zod'
import { count, id, page, returns } from '#domain/api/call-schema.ts'
import * as calls from '#domain/reorganisation/calls.ts'
import { bodyMembers } from '#domain/forms/body-schemas.ts'
import { decisionForm } from '#domain/reorganisation/reorganisation-form.ts'
import { reorganisationList } from '#domain/reorganisation/reorganisation-list.ts'
import { reorganisationPreview, reorganisationRow } from '#domain/reorganisation/schemas.ts'

const { ngayHieuLuc, ...decision } = bodyMembers(decisionForm.fields)
/** The day is sent beside the rest of the decision. */
const plan = z.object({
  ...(ngayHieuLuc === undefined ? {} : { ngayHieuLuc }),
  quyetDinh: z.object(decision).nullish(),
})
const done = z.object({ id, soNguoi: count })

export const reorganisationAnswers = [
  returns(reorganisationList.call, page(reorganisationRow)),
  returns(calls.previewReorganisation, reorganisationPreview, plan),
  returns(calls.createReorganisation, done, plan),
  returns(calls.undoReorganisation, done),
]
