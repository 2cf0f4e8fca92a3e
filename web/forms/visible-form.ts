/** The part of a declared form that the user sees, and its loaded values. */
import type { AnyValues, RoleCode } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { outsideOf, savedValues, valuesFor } from './form-values.ts'

/** Loaded values as this form would save them, so that fields that don't apply are no change. */
export function storedValues(form: AnyForm, from: AnyValues): AnyValues {
  const values = valuesFor(form.fields, from)
  return savedValues(form, values, outsideOf(form, values))
}

/** Fields missing from a loaded person: the role may not read them, so they are neither shown nor sent. */
export const unreadableFields = (form: AnyForm, loaded: AnyValues | undefined): string[] =>
  loaded !== undefined && 'versions' in loaded
    ? Object.keys(form.fields).filter((name) => !(name in loaded))
    : []

/** The form without the fields that the role may not read or the screen does not show. */
export function visibleForm(
  form: AnyForm,
  names: readonly string[] | undefined,
  absent: readonly string[],
  role: RoleCode,
): AnyForm {
  const fields = Object.fromEntries(
    Object.entries(form.fields).filter(
      ([name, field]) =>
        !field.hiddenFrom?.includes(role) &&
        !absent.includes(name) &&
        (names === undefined || names.includes(name)),
    ),
  )
  return { ...form, fields }
}
