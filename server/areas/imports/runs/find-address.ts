/** An address after the merger from the texts of its parts, as a list has them in three columns and a grid in one cell. */
import type { AnyValues } from '#domain/fields/field.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import type { PlaceFinder } from '#server/areas/imports/runs/place-finder.ts'

export type AddressPart = 'province' | 'commune' | 'address'

/** What was read otherwise than it is written. */
interface AddressRepair {
  part: AddressPart
  after: string
  why: string
}

type AddressMatch =
  { address: AnyValues; repairs: readonly AddressRepair[] } | { part: AddressPart; problem: string }

/** As much of a cell as a sentence repeats. */
export const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** `title`: what the detail is called. One of the texts isn't empty. */
export function findAddress(
  texts: Readonly<Record<AddressPart, string>>,
  places: PlaceFinder,
  title: string,
): AddressMatch {
  const address = texts.address || null
  const { bothGeographies, formerPlace, provinceOfCommune } = importSentences.why
  const repairs: AddressRepair[] = []
  const province = texts.province === '' ? undefined : places.province(texts.province)
  if (texts.province !== '' && province === undefined)
    return { part: 'province', problem: importSentences.unknownProvince(shortened(texts.province)) }
  if (province?.isFormer) repairs.push({ part: 'province', after: province.place.ref.name, why: formerPlace })
  if (texts.commune === '') {
    return province === undefined
      ? { part: 'address', problem: importSentences.addressAlone(title) }
      : { address: { province: province.place.ref, address }, repairs }
  }
  const commune =
    province === undefined
      ? places.communeAnywhere(texts.commune)
      : places.commune(texts.commune, province.place, texts.province)
  const shown = shortened(texts.commune)
  if (commune === 'several') {
    const problem =
      province === undefined
        ? importSentences.severalCommunes(shown)
        : importSentences.severalInProvince(shown, province.place.ref.name)
    return { part: 'commune', problem }
  }
  if (commune === 'none') {
    const problem =
      province === undefined
        ? importSentences.communeAlone(shown)
        : importSentences.unknownCommune(shown, province.place.ref.name)
    return { part: 'commune', problem }
  }
  const { name } = commune.place.ref
  if (commune.isFormer) repairs.push({ part: 'commune', after: name, why: formerPlace })
  else if (commune.onceElsewhere !== undefined)
    repairs.push({ part: 'commune', after: name, why: bothGeographies(commune.onceElsewhere) })
  if (province !== undefined)
    return { address: { province: province.place.ref, commune: commune.place.ref, address }, repairs }
  const { provinceId } = commune.place
  repairs.push({ part: 'province', after: places.nameOf(provinceId), why: provinceOfCommune })
  return { address: { province: { id: provinceId }, commune: commune.place.ref, address }, repairs }
}
