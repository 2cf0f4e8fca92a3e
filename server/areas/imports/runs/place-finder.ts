/**
 * Finds provinces and communes after the merger by a cell's text: their names with or without kind, and former names if
 * the merger is unambiguous.
 */
import { fold } from '#domain/officer/name-text.ts'
import type { Found } from '#server/areas/imports/runs/item-finder.ts'
import type { Place, Places } from '#server/platform/table-cache/places.ts'

/** `isFormer`: the cell has the name from before the merger. */
export interface FoundPlace {
  place: Place
  isFormer: boolean
  /** If the name meant another commune before the merger: today's names of where that one is now. */
  onceElsewhere?: readonly string[]
}

const kinds = /^(?:tinh|thanh pho|tp|xa|phuong|thi tran|tt|dac khu|p|x)[\s.]+/

/** 'TP. Hồ Chí Minh' → 'ho chi minh'; a number keeps its kind: 'Phường 1' → 'phuong 1'. */
function keyOf(name: string): string {
  const whole = fold(name.replaceAll(/[.,;:_-]+/gu, ' '))
  const bare = whole.replace(kinds, '')
  return /^\d+$/.test(bare) ? whole.replace(/^p /, 'phuong ') : bare
}

/** A commune with its district, which makes it one from before the merger: 'Xã Mỹ Hội, huyện Cao Lãnh'. */
const withDistrict = /^(?<name>[^,]+?)\s*,\s*(?<district>[^,]+)$/u
const districtKinds = /^(?:huyen|quan|thi xa|thanh pho) /
const shortKinds: Readonly<Record<string, string>> = { tx: 'thi xa', tp: 'thanh pho', h: 'huyen', q: 'quan' }
/** 'TX. Cai Lậy' → 'thi xa cai lay'. */
const wholeDistrictOf = (name: string) =>
  fold(name.replaceAll(/[.,;:_-]+/gu, ' ')).replace(/^(?:tx|tp|h|q)(?= )/, (kind) => shortKinds[kind] ?? kind)
const districtKeyOf = (name: string) => wholeDistrictOf(name).replace(districtKinds, '')

export class PlaceFinder {
  readonly #places: Places
  readonly #provinces: ReadonlyMap<string, readonly Place[]>
  readonly #oldProvinces: ReadonlyMap<string, readonly Place[]>
  readonly #communes = new Map<string, ReadonlyMap<string, readonly Place[]>>()
  #everywhere: ReadonlyMap<string, readonly Place[]> | undefined

  constructor(places: Places) {
    this.#places = places
    this.#provinces = byKey(places.provinces('new'))
    this.#oldProvinces = byKey(places.provinces('old'))
  }

  province(text: string): FoundPlace | undefined {
    const [present] = this.#provinces.get(keyOf(text)) ?? []
    if (present !== undefined) return { place: present, isFormer: false }
    const former = this.#formerProvince(text)
    const place = former === undefined ? undefined : this.#successor(former)
    return place === undefined ? undefined : { place, isFormer: true }
  }

  /**
   * The commune in a province; `provinceText` is the province's name in the sheet. With a former province a name means
   * the former commune, otherwise the present one: a present name must always be accepted, whatever had it before.
   */
  commune(text: string, province: Place, provinceText: string): Found<FoundPlace> {
    const { name, district } = withDistrict.exec(text.trim())?.groups ?? {}
    const before = this.#formerProvince(provinceText)
    const isOfBefore = before !== undefined && !this.#provinces.has(keyOf(provinceText))
    if (name !== undefined && district !== undefined)
      return this.#ofDistrict(name, district, province, isOfBefore ? [before] : this.#formerOf(province))
    const present = among(this.#communesOf(province.id).get(keyOf(text)) ?? [], text)
    const presentMatch =
      present === 'none' || present === 'several' ? present : { place: present, isFormer: false }
    if (typeof presentMatch === 'object' && !isOfBefore)
      return this.#withFormer(presentMatch.place, text, before)
    if (presentMatch !== 'none' && !isOfBefore) return presentMatch
    const alike = (before === undefined ? this.#formerOf(province) : [before]).flatMap(
      ({ id }) => this.#communesOf(id).get(keyOf(text)) ?? [],
    )
    const isWhole = ({ ref }: Place) => fold(ref.name) === fold(text)
    const whole = alike.filter(isWhole)
    if (whole.length === 0 && typeof presentMatch === 'object' && isWhole(presentMatch.place))
      return presentMatch
    const former = whole.length === 0 ? alike : whole
    const [first, ...others] = new Set(former.map(({ id }) => this.#places.proposalFor(id)))
    if (others.length > 0) return 'several'
    if (first?.provinceId === province.id)
      return { place: first, isFormer: typeof presentMatch !== 'object' || presentMatch.place !== first }
    // Its people are in several communes now: the present one with its name is only one of them, or none.
    return former.length > 0 && presentMatch !== 'none' ? 'several' : presentMatch
  }

  /** Where a commune of a district of these former provinces is now. */
  #ofDistrict(
    name: string,
    district: string,
    province: Place,
    provinces: readonly Place[],
  ): Found<FoundPlace> {
    const all = provinces.flatMap(({ id }) => [...this.#places.children(id)])
    const districts = all.filter(({ ref }) => districtKeyOf(ref.name) === districtKeyOf(district))
    // 'Huyện Cao Lãnh' beside 'Thành phố Cao Lãnh'; 'Quản Bạ' begins like a kind.
    const exact = all.filter(({ ref }) => wholeDistrictOf(ref.name) === wholeDistrictOf(district))
    const bare = all.filter(({ ref }) => districtKeyOf(ref.name) === wholeDistrictOf(district))
    const meant = [exact, districts, bare].find((matchingPlaces) => matchingPlaces.length > 0) ?? []
    const alike = meant
      .flatMap(({ id }) => [...this.#places.children(id)])
      .filter(({ ref }) => keyOf(ref.name) === keyOf(name))
    const former = among(alike, name)
    if (former === 'none' || former === 'several') return former
    const place = this.#places.proposalFor(former.id)
    // Its people may be in several communes now.
    return place?.provinceId === province.id ? { place, isFormer: true } : 'several'
  }

  /** The present commune in a province whose name hasn't changed; notes if the sheet may mean a former one. */
  #withFormer(place: Place, text: string, province: Place | undefined): FoundPlace {
    const alike = province === undefined ? [] : (this.#communesOf(province.id).get(keyOf(text)) ?? [])
    const hasKind = kinds.test(fold(text))
    const former = alike.filter(({ ref }) => !hasKind || fold(ref.name) === fold(text))
    const now = former.map(({ id }) => this.#places.proposalFor(id))
    if (now.every((one) => one === place)) return { place, isFormer: false }
    const names = now.flatMap((one) => (one === undefined || one === place ? [] : one.ref.name))
    return { place, isFormer: false, onceElsewhere: [...new Set(names)] }
  }

  /** The commune with that name anywhere after the merger. */
  communeAnywhere(text: string): Found<FoundPlace> {
    this.#everywhere ??= byKey(
      this.#places.provinces('new').flatMap(({ id }) => [...this.#places.children(id)]),
    )
    const match = among(this.#everywhere.get(keyOf(text)) ?? [], text)
    return match === 'none' || match === 'several' ? match : { place: match, isFormer: false }
  }

  nameOf(id: string): string {
    return this.#places.ref(id)?.name ?? ''
  }

  #formerProvince(text: string): Place | undefined {
    return this.#oldProvinces.get(keyOf(text))?.[0]
  }

  /** Communes of a province before or after the merger, including those of districts. */
  #communesOf(province: string): ReadonlyMap<string, readonly Place[]> {
    const cachedCommunes = this.#communes.get(province)
    if (cachedCommunes !== undefined) return cachedCommunes
    const below = this.#places.children(province)
    const isOld = this.#places.find(province)?.side === 'old'
    const communes = isOld ? below.flatMap(({ id }) => [...this.#places.children(id)]) : below
    const index = byKey(communes)
    this.#communes.set(province, index)
    return index
  }

  /** The present province of all communes of a former one. */
  #successor(former: Place): Place | undefined {
    for (const communes of this.#communesOf(former.id).values())
      for (const { id } of communes) {
        const next = this.#places.proposalFor(id)
        if (next !== undefined) return this.#places.find(next.provinceId)
      }
    return undefined
  }

  #formerOf(province: Place): Place[] {
    return this.#places.provinces('old').filter((former) => this.#successor(former)?.id === province.id)
  }
}

function byKey(places: readonly Place[]): Map<string, readonly Place[]> {
  return Map.groupBy(places, ({ ref }) => keyOf(ref.name))
}

/**
 * Of several with the same bare name the one with the name as written ('Xã Tân Phú' beside 'Phường Tân Phú', 'Hòa'
 * beside 'Hoà').
 */
function among(places: readonly Place[], text: string): Found<Place> {
  const [first, second] = places
  if (first === undefined) return 'none'
  if (second === undefined) return first
  for (const key of [fold, (name: string) => name.normalize('NFC').toLowerCase().trim()]) {
    const [one, other] = places.filter(({ ref }) => key(ref.name) === key(text))
    if (one !== undefined && other === undefined) return one
  }
  return 'several'
}
