/** Fields of other forms that a save empties, so that no tab keeps outdated data. */
import type { AnyValues, Field } from '#domain/fields/field.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm, type OutsidePair } from '#domain/forms/form.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'

/**
 * Fields of other forms, with their blank values, that no longer apply once `values` of `form` are saved over `stored`
 * (all fields of the person): the Party fields of a former member (spec 2 §2), and the free text of a position once a
 * catalogue item is chosen.
 */
export function emptiedElsewhere(form: AnyForm, values: AnyValues, stored: AnyValues): AnyValues {
  const { asked, outside } = elsewhere(form)
  const after = { ...stored, ...values }
  const emptied: AnyValues = {}
  for (const { other, name, field } of asked) {
    if (isEmpty(stored[name])) continue
    if (isApplicable(other, name, stored) && !isApplicable(other, name, after))
      emptied[name] = blankValue(field)
  }
  for (const pair of outside) {
    if (isEmpty(stored[pair.outside])) continue
    if (isEmpty(stored[pair.inside]) && !isEmpty(after[pair.inside])) emptied[pair.outside] = null
  }
  return emptied
}

interface Elsewhere {
  /** Fields of other forms that apply only under a condition. */
  asked: readonly { other: AnyForm; name: string; field: Field }[]
  /** Pairs whose catalogue field is in the form and whose free text isn't. */
  outside: readonly OutsidePair<string>[]
}
const known = new WeakMap<AnyForm, Elsewhere>()

function elsewhere(form: AnyForm): Elsewhere {
  const found = known.get(form)
  if (found !== undefined) return found
  const others: readonly AnyForm[] = Object.values(officerForms)
  const made: Elsewhere = {
    asked: others.flatMap((other) =>
      Object.entries(other.fields).flatMap(([name, field]) =>
        name in form.fields || other.appliesWhen[name] === undefined ? [] : [{ other, name, field }],
      ),
    ),
    outside: others.flatMap(({ outsideCatalogue }) =>
      outsideCatalogue.filter(({ inside, outside }) => inside in form.fields && !(outside in form.fields)),
    ),
  }
  known.set(form, made)
  return made
}
