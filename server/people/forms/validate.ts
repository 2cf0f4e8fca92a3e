/** From parsed values to values that may be saved: clears fields that don't apply and checks all rules. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm } from '#domain/forms/form.ts'
import { inFormOrder, problemsOf, type Problem } from '#domain/forms/problems.ts'
import type { Parsed } from '#server/people/forms/parse-values.ts'

/** Clears fields that don't apply to these values. */
export function applicableValues<V extends AnyValues>(form: AnyForm, values: V): V {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = form.fields[name]
      return [name, field !== undefined && !isApplicable(form, name, values) ? blankValue(field) : value]
    }),
  ) as V
}

/** A catalogue field and its free text exclude each other: the catalogue value wins, unless only the text was sent. */
export function resolveOutsidePairs<V extends AnyValues>(
  form: AnyForm,
  values: V,
  sent: ReadonlySet<string>,
): V {
  const resolved: AnyValues = { ...values }
  for (const { inside, outside } of form.outsideCatalogue) {
    if (isEmpty(resolved[inside]) || isEmpty(resolved[outside])) continue
    if (sent.has(outside) && !sent.has(inside)) resolved[inside] = null
    else resolved[outside] = null
  }
  return resolved as V
}

/** All problems of parsed values, in the order of the form. */
export function problemsOfParsed(
  form: AnyForm,
  parsed: Parsed,
  values: AnyValues,
  { today, stored }: { today: string; stored?: AnyValues | undefined },
): Problem[] {
  // Fields that don't apply are saved empty, whatever was sent.
  const readProblems = parsed.problems.filter(({ field }) =>
    isApplicable(form, field.split('.')[0] ?? field, values),
  )
  const unreadable = new Set(readProblems.map(({ field }) => field))
  return inFormOrder(form, [
    ...readProblems,
    ...problemsOf(form, values, { today, sent: parsed.sent, ...(stored && { stored }) }).filter(
      ({ field }) => !unreadable.has(field),
    ),
  ])
}

/** Throws 21 with all problems, in the order of the form. */
export function validate(
  form: AnyForm,
  parsed: Parsed,
  values: AnyValues,
  context: { today: string; stored?: AnyValues | undefined },
  /** The key of the values in the body, or a function of the field: paths are those of the body ('congTac.tuNgay'). */
  key?: string | ((field: string) => string),
): void {
  const problems = problemsOfParsed(form, parsed, values, context)
  if (problems.length === 0) return
  const pathOf =
    typeof key === 'function' ? key : (field: string) => (key === undefined ? field : `${key}.${field}`)
  throw refusals.invalid(problems.map(({ field, message }) => ({ field: pathOf(field), message })))
}
