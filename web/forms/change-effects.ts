/** Side effects of a change on other fields: the rules that every form shares. */
import { listOf, type AnyValues, type Field } from '#domain/fields/field.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm } from '#domain/forms/form.ts'

/**
 * The fields to set after `changed` went from `before` to `after`: an end whose start was cleared, a choice whose list
 * has changed, a department of another unit, and all fields that no longer apply.
 */
export function effectsOf(
  form: AnyForm,
  changed: readonly string[],
  before: AnyValues,
  after: AnyValues,
  independentEnds: readonly string[],
): AnyValues {
  const effects = directEffects(form, changed, before, after, independentEnds)
  const names = Object.keys(effects)
  if (names.length === 0) return effects
  // A cleared end may be the start of another period. Empty fields are not cleared again, so the recursion ends.
  const next = { ...after, ...effects }
  return { ...effectsOf(form, names, after, next, independentEnds), ...effects }
}

function directEffects(
  form: AnyForm,
  changed: readonly string[],
  before: AnyValues,
  after: AnyValues,
  independentEnds: readonly string[],
): AnyValues {
  const effects: AnyValues = {}
  for (const { from, to } of form.periods) {
    const cleared = changed.includes(from) && isEmpty(after[from]) && !independentEnds.includes(to)
    if (cleared && !isEmpty(after[to])) effects[to] = null
  }
  for (const [name, field] of Object.entries(form.fields)) {
    if (isEmpty(after[name]) || changed.includes(name)) continue
    if (isOtherList(field, before, after) || isOtherUnit(field, changed)) effects[name] = null
    if (isApplicable(form, name, before) && !isApplicable(form, name, after))
      effects[name] = blankValue(field)
  }
  return effects
}

function isOtherList(field: Field, before: AnyValues, after: AnyValues): boolean {
  return (
    field.kind === 'choice' && field.listFor !== undefined && listOf(field, before) !== listOf(field, after)
  )
}

function isOtherUnit(field: Field, changed: readonly string[]): boolean {
  return field.kind === 'unit' && field.offers === 'rooms' && changed.includes('donVi')
}
