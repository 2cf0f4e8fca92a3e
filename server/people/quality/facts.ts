/** Facts outside a record that rules need, from the process's cached tables. */
import { hasEnded } from '#domain/fields/field.ts'
import { writtenName } from '#domain/catalogues/written-name.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { Facts, ItemFacts, PlaceFacts, UnitFacts } from '#domain/quality/judged-record.ts'
import type { CatalogueItem, Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Place, Places } from '#server/platform/table-cache/places.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { Mappings } from '#server/people/quality/mappings.ts'

/** By loaded tables: they are made once for thousands of records. */
const cachedItems = new WeakMap<Catalogues, ItemIndex>()
const cachedUnits = new WeakMap<Units, Facts['units']>()
const cachedPlaces = new WeakMap<Places, Facts['places']>()

function cached<K extends object, V>(cache: WeakMap<K, V>, key: K, make: (key: K) => V): V {
  const before = cache.get(key)
  if (before !== undefined) return before
  const made = make(key)
  cache.set(key, made)
  return made
}

/** Everything but what is shared with other people. */
export function factsOf(
  { catalogues, units, places, law }: ReferenceData,
  mappings: Mappings,
): Omit<Facts, 'shared'> {
  const items = cached(cachedItems, catalogues, (all) => new ItemIndex(all))
  return {
    law,
    catalogues: {
      item: ({ id }) => items.facts(Number(id)),
      named: (catalogue, text) => items.named(catalogue, text),
      isMapped: (catalogue, text) => mappings.itemOf(catalogue, text) !== undefined,
    },
    units: cached(cachedUnits, units, unitFacts),
    places: cached(cachedPlaces, places, placeFacts),
  }
}

class ItemIndex {
  readonly #catalogues: Catalogues
  readonly #facts = new Map<number, ItemFacts>()
  readonly #placesIn = new Map<string, ReadonlyMap<number, number>>()
  readonly #byName = new Map<string, ReadonlyMap<string, CatalogueItem>>()

  constructor(catalogues: Catalogues) {
    this.#catalogues = catalogues
  }

  facts(id: number): ItemFacts | undefined {
    const before = this.#facts.get(id)
    if (before !== undefined) return before
    const item = this.#catalogues.item(id)
    if (item === undefined) return undefined
    const { code, name, qgCode, extra, active } = item
    const facts = { code, name, qgCode, extra, ended: !active || hasEnded(extra), place: this.#placeOf(item) }
    this.#facts.set(id, facts)
    return facts
  }

  named(catalogue: string, text: string): ItemFacts | undefined {
    const byName =
      this.#byName.get(catalogue) ??
      new Map(this.#catalogues.list(catalogue).map((item) => [writtenName(item.name), item] as const))
    this.#byName.set(catalogue, byName)
    const item = byName.get(writtenName(text))
    return item && this.facts(item.id)
  }

  #placeOf({ id, catalogue }: CatalogueItem): number {
    const places =
      this.#placesIn.get(catalogue) ??
      new Map(this.#catalogues.every(catalogue).map((item, at) => [item.id, at + 1] as const))
    this.#placesIn.set(catalogue, places)
    return places.get(id) ?? places.size + 1
  }
}

/** Communes and their offices are those of the government in two levels (Nghị quyết 1663/NQ-UBTVQH15). */
const twoLevels = /^commune/
const twoLevelsSince = '2025-07-01'

function unitFacts(units: Units): Facts['units'] {
  const facts = new Map<number, UnitFacts>()
  const factsOfUnit = ({ name, maCoQuan, capDV, kind, path, formerProvince }: Unit): UnitFacts => ({
    name,
    maCoQuan,
    capDV,
    kind,
    path: path.map((id) => units.find(id)?.maCoQuan ?? ''),
    formerProvince,
    from: twoLevels.test(kind) ? twoLevelsSince : null,
    to: null,
  })
  return {
    unit: ({ id }) => {
      const before = facts.get(Number(id))
      if (before !== undefined) return before
      const unit = units.find(Number(id))
      if (unit === undefined) return undefined
      const made = factsOfUnit(unit)
      facts.set(unit.id, made)
      return made
    },
  }
}

function placeFacts(places: Places): Facts['places'] {
  const oldProvinces = places.provinces('old')
  const provinces = new Set(oldProvinces.map(({ code }) => code))
  const codesNamed = new Map<string, string[]>()
  const name = (text: string, code: string) => {
    const key = bareName(text)
    codesNamed.set(key, [...(codesNamed.get(key) ?? []), code])
  }
  for (const { id, code, ref } of oldProvinces) {
    name(ref.name, code)
    const present = places.proposalFor(id)
    if (present && bareName(present.ref.name) !== bareName(ref.name)) name(present.ref.name, code)
  }
  const facts = new Map<string, PlaceFacts>()
  const factsOfPlace = (place: Place): PlaceFacts => {
    const { code, ref, side, type, parentId, provinceId } = place
    const present = side === 'new' ? places.find(provinceId) : places.proposalFor(provinceId)
    return {
      code,
      name: ref.name,
      side,
      type,
      parentCode: parentId === null ? null : (places.find(parentId)?.code ?? null),
      provinceCode: places.find(provinceId)?.code ?? code,
      successors: side === 'old' ? places.successorsOf(place.id).map((one) => one.code) : [],
      presentProvince: present?.code,
    }
  }
  return {
    place: ({ id }) => {
      const before = facts.get(id)
      if (before !== undefined) return before
      const place = places.find(id)
      if (place === undefined) return undefined
      const made = factsOfPlace(place)
      facts.set(id, made)
      return made
    },
    isProvince: (code) => provinces.has(code),
    provincesNamed: (text) => codesNamed.get(bareName(text)) ?? [],
  }
}

/** 'Tỉnh Tiền Giang', 'T. Tiền Giang' → 'tien giang'. */
const bareName = (text: string): string => fold(text).replace(/^(tinh|thanh pho|tp\.?|t\.)\s*/, '')
