/**
 * Reads a typed address from before the merger of July 2025 and proposes the one after it. Nothing is chosen for the
 * user: what isn't certain is told as a guess.
 */
import { addressGuesses, mostChoices, type AddressReading } from '#domain/geography/address-reading.ts'
import { fold, nameKey } from '#domain/officer/name-text.ts'
import {
  mayBe,
  partsOf,
  together,
  type AddressPart,
  type Level,
} from '#server/areas/geography/address-words.ts'
import type { Place, Places } from '#server/platform/table-cache/places.ts'

type Choice = AddressReading['choices'][number]

/** `chosen`: the old commune that was chosen for it. */
export function readAddress(all: Places, text: string, chosen?: Place): AddressReading {
  const typed = text.normalize('NFC')
  const index = indexOf(all)
  const parts = partsOf(typed)
  const guesses = new Set<string>()
  let end = parts.length

  /** Takes the last part, or the last two, as one of these places; [] where they are none of them. */
  const take = (level: Level, among: (key: string) => readonly Place[]): Place[] => {
    for (const count of [2, 1]) {
      const part = lastOf(parts, end, count)
      if (part === undefined || !mayBe(part, level)) continue
      const places = alike(part, among(keyOf(part.name)), guesses)
      if (places.length === 0) continue
      end -= count
      return places
    }
    return []
  }

  const provinces = take('province', (key) => index.provinces.get(key) ?? [])
  const inProvinces = ({ provinceId }: Place) =>
    provinces.length === 0 || provinces.some(({ id }) => id === provinceId)
  const districts = take('district', (key) => (index.districts.get(key) ?? []).filter(inProvinces))
  const inDistricts = ({ parentId, ...place }: Place) =>
    inProvinces({ parentId, ...place }) &&
    (districts.length === 0 || districts.some(({ id }) => id === parentId))
  const before = end
  const communes = take('commune', (key) => (index.communes.get(key) ?? []).filter(inDistricts))
  const detail = detailOf(typed, parts, end)
  // A text that says otherwise was typed later.
  if (chosen !== undefined && (communes.length === 0 || communes.includes(chosen))) {
    const told = new Set<string>()
    const choices = choicesOf(all, chosen, told)
    return { detail: communes.length === 0 ? null : detail, choices, guess: saidOf(told) }
  }

  // An address with a province and no district may be one from after the merger.
  const present = provinces.length > 0 && districts.length === 0 ? presentOf(index, parts, before) : []
  const choices = [...communes.flatMap((commune) => choicesOf(all, commune, guesses)), ...present]
  const distinct = [...new Map(choices.map((choice) => [JSON.stringify(choice), choice])).values()]
  if (distinct.length === 0 || distinct.length > mostChoices) return { detail, choices: [], guess: null }
  if (present.length > 0 && communes.length > 0) guesses.add(addressGuesses.eitherGeography)
  if (communes.length > 0 && districts.length === 0) guesses.add(addressGuesses.noDistrict)
  if (provinces.length === 0) guesses.add(addressGuesses.noProvince)
  if (communes.length > 1) guesses.add(addressGuesses.severalCommunes)
  return { detail, choices: distinct, guess: saidOf(guesses) }
}

const saidOf = (guesses: ReadonlySet<string>) => (guesses.size === 0 ? null : [...guesses].join(' '))

function lastOf(parts: readonly AddressPart[], end: number, count: number): AddressPart | undefined {
  const [last, other] = [parts[end - 1], parts[end - 2]]
  if (count === 1 || last === undefined) return last
  return other === undefined || last.kind !== undefined ? undefined : together(other, last)
}

/** The typed text before the places. */
function detailOf(text: string, parts: readonly AddressPart[], end: number): string | null {
  const next = parts[end]
  const before = next === undefined ? text : text.slice(0, next.start)
  return before.replace(/[\s,;–-]+$/u, '').trim() || null
}

/** The places that are meant: with the written kind and marks if there are such, otherwise the others as a guess. */
function alike(part: AddressPart, places: readonly Place[], guesses: Set<string>): Place[] {
  const { kind } = part
  const ofKind = kind === undefined ? places : places.filter(({ type }) => fold(type) === kind)
  const spelled = (ofKind.length > 0 ? ofKind : places).filter(
    (place) => spellingOf(bareName(place)) === spellingOf(nameOf(part)),
  )
  const meant = spelled.length > 0 ? spelled : ofKind.length > 0 ? ofKind : places
  if (meant.length > 0 && kind !== undefined && ofKind.length === 0)
    guesses.add(addressGuesses.otherKind(part.text))
  else if (meant.length > 0 && spelled.length === 0) guesses.add(addressGuesses.otherSpelling(part.text))
  return [...meant]
}

/** What an old commune has become; several where its people are in several communes now. */
function choicesOf(all: Places, commune: Place, guesses: Set<string>): Choice[] {
  const old = {
    province: all.ref(commune.provinceId),
    dictrict: all.ref(commune.parentId),
    commune: commune.ref,
  }
  const targets = all.successorsOf(commune.id)
  if (targets.length > 1) guesses.add(addressGuesses.split(commune.ref.name))
  return targets.flatMap((target) => {
    const province = all.ref(target.provinceId)
    return province === null ? [] : [{ old, new: { province, commune: target.ref } }]
  })
}

function presentOf(index: Index, parts: readonly AddressPart[], end: number): Choice[] {
  const [commune, province] = [parts[end - 1], parts[end]]
  if (commune === undefined || province === undefined || !mayBe(commune, 'commune')) return []
  const none = new Set<string>()
  return alike(province, index.presentProvinces.get(keyOf(province.name)) ?? [], none).flatMap((within) =>
    alike(
      commune,
      (index.presentCommunes.get(keyOf(commune.name)) ?? []).filter(
        ({ provinceId }) => provinceId === within.id,
      ),
      none,
    ).map((place) => ({ old: null, new: { province: within.ref, commune: place.ref } })),
  )
}

type ByKey = ReadonlyMap<string, readonly Place[]>
interface Index {
  provinces: ByKey
  districts: ByKey
  communes: ByKey
  presentProvinces: ByKey
  presentCommunes: ByKey
}

const indexes = new WeakMap<Places, Index>()

/** Places by the folded name without its kind; made once for the places of a revision. */
function indexOf(all: Places): Index {
  const made = indexes.get(all)
  if (made !== undefined) return made
  const below = (places: readonly Place[]) => places.flatMap(({ id }) => all.children(id))
  const byKey = (places: readonly Place[]) => Map.groupBy(places, (place) => keyOf(bareName(place)))
  const provinces = all.provinces('old')
  const districts = below(provinces)
  const present = all.provinces('new')
  const index = {
    provinces: byKey(provinces),
    districts: byKey(districts),
    communes: byKey(below(districts)),
    presentProvinces: byKey(present),
    presentCommunes: byKey(below(present)),
  }
  indexes.set(all, index)
  return index
}

const bareName = ({ ref, type }: Place) =>
  ref.name.startsWith(`${type} `) ? ref.name.slice(type.length + 1) : ref.name

/** What people write for a name. */
const otherNames: Readonly<Record<string, string>> = { hcm: 'Hồ Chí Minh', tphcm: 'Hồ Chí Minh' }
const nameOf = ({ name }: AddressPart) => otherNames[fold(name)] ?? name

const withoutSigns = (name: string) => name.replaceAll(/[.,;:_–-]+/gu, ' ').trim()
const isNumber = (name: string) => /^\d+$/.test(name)

/** 'Bà Rịa - Vũng Tàu' → 'ba ria vung tau'; 'Phường 05' like 'Phường 5'. */
function keyOf(name: string): string {
  const key = fold(withoutSigns(otherNames[fold(name)] ?? name))
  return isNumber(key) ? String(Number(key)) : key
}

/** The name with its marks, however they were typed. */
function spellingOf(name: string): string {
  const whole = withoutSigns(name)
  return isNumber(whole) ? String(Number(whole)) : nameKey(whole)
}
