/** Fields of other forms that a save clears, so that no tab keeps outdated data. */
import type { AnyValues, Field } from '#domain/fields/field.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm, type OutsidePair } from '#domain/forms/form.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'

/**
 * Fields of other forms, with their blank values, that no longer apply once `values` of `form` are saved over `stored`
 * (all fields of the person): the Party fields of a former member (spec 2 §2), and the free text of a position once a
 * catalogue item is chosen.
 */
export function clearedByOtherForm(form: AnyForm, values: AnyValues, stored: AnyValues): AnyValues {
  const { conditional, outside } = fieldsElsewhere(form)
  const after = { ...stored, ...values }
  const cleared: AnyValues = {}
  for (const { other, name, field } of conditional) {
    if (isEmpty(stored[name])) continue
    if (isApplicable(other, name, stored) && !isApplicable(other, name, after))
      cleared[name] = blankValue(field)
  }
  for (const pair of outside) {
    if (isEmpty(stored[pair.outside])) continue
    if (isEmpty(stored[pair.inside]) && !isEmpty(after[pair.inside])) cleared[pair.outside] = null
  }
  return cleared
}

interface Elsewhere {
  /** Fields of other forms that apply only under a condition. */
  conditional: readonly { other: AnyForm; name: string; field: Field }[]
  /** Pairs whose catalogue field is in the form and whose free text isn't. */
  outside: readonly OutsidePair<string>[]
}
const elsewhereOf = new WeakMap<AnyForm, Elsewhere>()

function fieldsElsewhere(form: AnyForm): Elsewhere {
  const computed = elsewhereOf.get(form)
  if (computed !== undefined) return computed
  const others: readonly AnyForm[] = Object.values(officerForms)
  const elsewhere: Elsewhere = {
    conditional: others.flatMap((other) =>
      Object.entries(other.fields).flatMap(([name, field]) =>
        name in form.fields || other.appliesWhen[name] === undefined ? [] : [{ other, name, field }],
      ),
    ),
    outside: others.flatMap(({ outsideCatalogue }) =>
      outsideCatalogue.filter(({ inside, outside }) => inside in form.fields && !(outside in form.fields)),
    ),
  }
  elsewhereOf.set(form, elsewhere)
  return elsewhere
}
