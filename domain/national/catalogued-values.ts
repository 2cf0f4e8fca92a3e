/** The values of a signed content (domain/signing/content.ts) for which the national database has its own codes. */
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { listOf } from '#domain/fields/field.ts'
import type { OutsidePair } from '#domain/forms/form.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'

export interface CataloguedValue {
  /** Code of the catalogue that the value belongs to, or should belong to. */
  catalogue: string
  /** Our code; for a typed value its text. */
  value: string
  /** Typed as free text ('Ngoài danh mục'). */
  isTyped: boolean
  /** The field's label. */
  label: string
  /** Field name of the person, or the key of the history with the value. */
  field: string
}

type Content = Readonly<Record<string, unknown>>

/** In the order of the person's fields, then of the histories. */
export function cataloguedValues(content: Content): CataloguedValue[] {
  const ofRows = subRecords.flatMap(({ name, form, contract }) => {
    const rows = content[name]
    return Array.isArray(rows)
      ? rows.flatMap((row: Content) =>
          valuesOf(form.fields, form.outsideCatalogue, row).map((value) => ({
            ...value,
            field: contract.key,
          })),
        )
      : []
  })
  return [...valuesOf(officerFields, workForm.outsideCatalogue, content), ...ofRows]
}

/**
 * The places that refusals about values of a catalogue may name: fields of the person with their free-text fields, and
 * keys or names of histories.
 */
export function cataloguedPlaces(catalogue: string): string[] {
  const isOf = (field: Field) =>
    field.kind === 'choices'
      ? field.list === catalogue
      : field.kind === 'choice' && (typeof field.list !== 'string' || field.list === catalogue)
  const own = Object.entries(officerFields).flatMap(([name, field]) =>
    isOf(field)
      ? [
          name,
          ...workForm.outsideCatalogue.flatMap(({ inside, outside }) => (inside === name ? [outside] : [])),
        ]
      : [],
  )
  const histories = subRecords.flatMap(({ name, form, contract }) =>
    Object.values<Field>(form.fields).some(isOf) ? [contract.key, name] : [],
  )
  return [...own, ...histories]
}

function valuesOf(
  fields: Fields,
  pairs: readonly OutsidePair<string>[],
  content: Content,
): CataloguedValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const catalogue = catalogueOf(field, fields, content)
    if (catalogue === undefined) return []
    const { label } = field
    const codes = content[name] ?? []
    const chosenValues = (Array.isArray(codes) ? codes : [codes]).map((code) => ({
      catalogue,
      value: String(code),
      isTyped: false,
      label,
      field: name,
    }))
    const outside = pairs.find(({ inside }) => inside === name)?.outside
    const typed = outside === undefined ? undefined : content[outside]
    if (chosenValues.length > 0 || outside === undefined || typeof typed !== 'string') return chosenValues
    return [{ catalogue, value: typed, isTyped: true, label, field: outside }]
  })
}

/** Undefined for values without a catalogue. */
function catalogueOf(field: Field, fields: Fields, content: Content): string | undefined {
  if (field.kind === 'choices') return field.list
  if (field.kind !== 'choice') return undefined
  const list = listOf(field, withReferences(fields, content))
  return typeof list === 'string' ? list : undefined
}

/** The catalogue of a field can depend on the codes of other fields. */
function withReferences(fields: Fields, content: Content): AnyValues {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      fields[name]?.kind === 'choice' && typeof value === 'string'
        ? { id: '', code: value, name: '' }
        : value,
    ]),
  )
}
