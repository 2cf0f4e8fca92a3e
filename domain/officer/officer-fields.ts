/** Every field of the person, once: the columns of table `officer`, from which the forms over a person pick. */
import type { ValuesOf } from '#domain/fields/field.ts'
import { currentSalaryFields } from '#domain/officer/current-salary-fields.ts'
import { addressFields, generalFields } from '#domain/officer/general-fields.ts'
import { otherFields } from '#domain/officer/other-fields.ts'
import { assetFields, commentFields, historyFields } from '#domain/officer/statement-fields.ts'
import { trainingFields } from '#domain/officer/training-fields.ts'
import { workFields } from '#domain/officer/work-fields.ts'

export const officerFields = {
  ...generalFields,
  ...addressFields,
  ...workFields,
  ...currentSalaryFields,
  ...trainingFields,
  ...otherFields,
  ...assetFields,
  ...historyFields,
  ...commentFields,
} as const

export type OfficerFieldName = keyof typeof officerFields
export type OfficerValues = ValuesOf<typeof officerFields>

/** Alternative names of fields in requests, by the alternative name. */
export const bodyAliases: Readonly<Record<string, OfficerFieldName>> = { hoVaTenKhac: 'tenGoiKhac' }
