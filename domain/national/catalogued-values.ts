/** What of a signed content (domain/signing/content.ts) the national database takes as a code of its own. */
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { listOf } from '#domain/fields/field.ts'
import type { OutsidePair } from '#domain/forms/form.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'

export interface CataloguedValue {
  /** Code of the catalogue that the value is of, or should be of. */
  catalogue: string
  /** Our code; of a typed value its text. */
  value: string
  /** Typed beside the catalogue ('Ngoài danh mục'). */
  isTyped: boolean
  /** What officers call it. */
  label: string
  /** Field name of the person, or the key of the history that the value is in. */
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
 * Where refusals may name values of a catalogue: the fields of the person with those typed beside them, and of histories
 * the key or the name.
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
    const found = (Array.isArray(codes) ? codes : [codes]).map((code) => ({
      catalogue,
      value: String(code),
      isTyped: false,
      label,
      field: name,
    }))
    const outside = pairs.find(({ inside }) => inside === name)?.outside
    const typed = outside === undefined ? undefined : content[outside]
    if (found.length > 0 || outside === undefined || typeof typed !== 'string') return found
    return [{ catalogue, value: typed, isTyped: true, label, field: outside }]
  })
}

/** Undefined for what is of no catalogue. */
function catalogueOf(field: Field, fields: Fields, content: Content): string | undefined {
  if (field.kind === 'choices') return field.list
  if (field.kind !== 'choice') return undefined
  const list = listOf(field, withReferences(fields, content))
  return typeof list === 'string' ? list : undefined
}

/** Which catalogue a field is of follows from the codes of others. */
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
