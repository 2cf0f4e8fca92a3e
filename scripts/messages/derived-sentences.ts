/** Sentences that are in no source because a declaration only says `required: true`. */
import type { AnyForm } from '#domain/forms/form.ts'
import { requiredSentence } from '#domain/fields/field.ts'
import { movements } from '#domain/movements/index.ts'
import { formsOf } from '#domain/movements/movement.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'

export function derivedSentences(): string[] {
  const forms: AnyForm[] = [
    ...Object.values(officerForms),
    ...subRecords.map(({ form }) => form),
    ...movements.flatMap(formsOf),
  ]
  const fields = [...forms.flatMap(({ fields: own }) => Object.values(own)), ...Object.values(officerFields)]
  return fields.flatMap((field) => requiredSentence(field) ?? [])
}
