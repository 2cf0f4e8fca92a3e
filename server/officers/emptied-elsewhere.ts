/** What the save of one form empties in the others, so that no tab keeps what the record no longer says. */
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { isAsked, type AnyForm } from '#domain/forms/form.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'

/**
 * Fields of other forms, with their blank values, that stop applying once `values` of `form` are saved over `stored`
 * (all fields of the person): the Party fields of who is no member any more (spec 2 §2), and the free text of a
 * position once one of the catalogue is chosen.
 */
export function emptiedElsewhere(form: AnyForm, values: AnyValues, stored: AnyValues): AnyValues {
  const after = { ...stored, ...values }
  const emptied: AnyValues = {}
  for (const other of Object.values(officerForms)) {
    for (const [name, field] of Object.entries(other.fields)) {
      if (name in form.fields || isEmpty(stored[name])) continue
      if (isAsked(other, name, stored) && !isAsked(other, name, after)) emptied[name] = blankValue(field)
    }
    for (const { inside, outside } of other.outsideCatalogue) {
      if (!(inside in form.fields) || outside in form.fields || isEmpty(stored[outside])) continue
      if (isEmpty(stored[inside]) && !isEmpty(after[inside])) emptied[outside] = null
    }
  }
  return emptied
}
