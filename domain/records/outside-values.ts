/**
 * Values typed instead of a catalogue item ('Ngoài danh mục'), wherever a form allows it. The national database knows
 * none of them; each is sent as the item that an administrator maps it to. Organisations typed instead of a unit are
 * not among them: they no longer exist or are outside the province, and the national database accepts their names.
 */
import { workForm } from '#domain/officer/officer-forms.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'

export interface OutsideValue {
  /** The sub-record of the row; null: the person's own field. */
  record: SubRecordName | null
  inside: string
  outside: string
  catalogue: string
  /** The field's label. */
  label: string
}

const pairsOf = (record: SubRecordName | null, form: AnyForm): OutsideValue[] =>
  form.outsideCatalogue.flatMap(({ inside, outside }) => {
    const field = form.fields[inside]
    return field?.kind === 'choice' && typeof field.list === 'string'
      ? [{ record, inside, outside, catalogue: field.list, label: field.label }]
      : []
  })

export const outsideValues: readonly OutsideValue[] = [
  ...pairsOf(null, workForm),
  ...Object.entries(subRecordsByName).flatMap(([name, { form }]) => pairsOf(name as SubRecordName, form)),
]

/** The catalogues with typed values. */
export const outsideCatalogues: readonly string[] = [
  ...new Set(outsideValues.map(({ catalogue }) => catalogue)),
]
