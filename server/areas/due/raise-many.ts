/** Raises for a list of people with one decision. */
import type { z } from 'zod'
import type { raiseMany as raiseCall } from '#domain/due/calls.ts'
import { raiseForm, raiseSentences } from '#domain/due/raise-form.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { salaryForm } from '#domain/officer/officer-forms.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { salaryRecords } from '#domain/salary/career-of.ts'
import { decideMany, type DecidedWork } from '#server/areas/due/decide-many.ts'
import { raiseOf } from '#server/areas/due/raise-one.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** The fields of the current salary, which a raise replaces. */
const reads = [...(Object.keys(salaryForm.fields) as OfficerFieldName[]), 'loaiHoSo'] as const

export const raising: DecidedWork<(typeof reads)[number]> = {
  form: raiseForm,
  sentences: raiseSentences,
  reads,
  records: salaryRecords,
  decided: salaryPeriod.form,
  prepare: () => ({ patchOf: raiseOf }),
}

export const raiseMany = (input: z.output<typeof raiseCall.input>, request: AuthenticatedRequest) =>
  decideMany(request, input, raising)
