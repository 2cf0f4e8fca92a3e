/**
 * Values typed beside a catalogue ('Ngoài danh mục'), wherever a form allows it. The national database knows none of them;
 * each is sent as the item that an administrator names for it. Bodies typed beside the tree of units aren't among them:
 * they are gone or outside the province, and the national database takes their names.
 */
import { workForm } from '#domain/officer/officer-forms.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'

export interface OutsideValue {
  /** Whose row it is in; null: the person's own. */
  record: SubRecordName | null
  inside: string
  outside: string
  catalogue: string
  /** What officers call the field. */
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

/** The catalogues of which values are typed. */
export const outsideCatalogues: readonly string[] = [
  ...new Set(outsideValues.map(({ catalogue }) => catalogue)),
]
