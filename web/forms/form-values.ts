/** The values of a form as they are compared, merged and sent: normalized contract values of its fields. */
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { plainText } from '#domain/fields/plain-text.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm } from '#domain/forms/form.ts'

/** Values of exactly these fields, blank where none is given. */
export function valuesFor(fields: Fields, loadedValues: Readonly<AnyValues> | undefined): AnyValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, tidy(field, loadedValues?.[name])]),
  )
}

/** Normalizes one value: texts plain, '' as null, a missing list as an empty one. */
export function tidy(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return blankValue(field)
  if (typeof value === 'string') return plainText(value, linesOf(field)) || blankValue(field)
  if (field.kind !== 'oldAddress' && field.kind !== 'newAddress') return value
  const blank = blankValue(field) as Record<string, unknown>
  const parts = value as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(blank).map((part) => {
      const held = parts[part]
      const text = typeof held === 'string' ? plainText(held) : held
      return [part, isEmpty(text) ? null : text]
    }),
  )
}

const linesOf = (field: Field) => ({ multiline: field.kind === 'text' && field.multiline === true })

/** Whether two values of a field are equal: references and files are compared by id, not by name. */
export function isSame(field: Field, one: unknown, other: unknown): boolean {
  return fingerprint(tidy(field, one)) === fingerprint(tidy(field, other))
}

function fingerprint(value: unknown): string {
  return JSON.stringify(essence(value)) ?? ''
}

function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence)
  if (typeof value !== 'object' || value === null) return value ?? null
  const part = value as Record<string, unknown>
  const id = part['fileId'] ?? part['id']
  if (id !== undefined) return String(id as string | number)
  return Object.keys(part)
    .sort()
    .map((key) => [key, essence(part[key])])
}

/** The names among `fields` whose values differ. */
export function changedNames(fields: Fields, before: AnyValues, after: AnyValues): string[] {
  return Object.keys(fields).filter((name) => !isSame(fields[name] as Field, before[name], after[name]))
}

/** The values to save: fields that don't apply are blank, and of a catalogue field and its free text one remains. */
export function savedValues(form: AnyForm, values: AnyValues, outside: ReadonlySet<string>): AnyValues {
  const valuesToSave: AnyValues = { ...values }
  for (const pair of form.outsideCatalogue) {
    const gone = outside.has(pair.inside) ? pair.inside : pair.outside
    if (gone in valuesToSave) valuesToSave[gone] = null
  }
  for (const [name, field] of Object.entries(form.fields)) {
    if (name in valuesToSave && !isApplicable(form, name, valuesToSave))
      valuesToSave[name] = blankValue(field)
  }
  return valuesToSave
}

/** Catalogue fields that have a free text instead: their 'Ngoài danh mục' box is ticked at first. */
export function outsideOf(form: AnyForm, values: AnyValues): ReadonlySet<string> {
  return new Set(
    form.outsideCatalogue
      .filter(({ inside, outside }) => isEmpty(values[inside]) && !isEmpty(values[outside]))
      .map(({ inside }) => inside),
  )
}

/** A value set from outside into a catalogue field replaces its free text and unticks the box. */
export function proposedValues(
  form: AnyForm,
  outside: ReadonlySet<string>,
  changes: AnyValues,
): { outside: ReadonlySet<string>; changes: AnyValues } {
  const pairs = form.outsideCatalogue.filter(({ inside }) => !isEmpty(changes[inside]))
  const isInside = (name: string) => pairs.some(({ inside }) => inside === name)
  return {
    outside: new Set([...outside].filter((name) => !isInside(name))),
    changes: { ...changes, ...Object.fromEntries(pairs.map((pair) => [pair.outside, null])) },
  }
}
