/** Addresses before and after the merger that match by the official conversion table, and the places of one life. */
import texts from '#demo/people/lists/texts.json' with { type: 'json' }
import type { MergerSeed, PlaceSeed } from '#server/areas/seed/geography/places.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import type { NewAddress, OldAddress } from '#demo/people/demo-person.ts'
import { type Random, shares } from '#demo/people/random.ts'
import { lowerFirst } from './former-names.ts'
import type { CommunePair } from '#demo/people/places/commune-pair.ts'

/** An address in all the forms that a record needs. */
export interface Address {
  old: OldAddress
  new: NewAddress
  pair: CommunePair
  /** 'xã Mỹ Thọ' since the merger, with its province, and with house and hamlet. */
  commune: string
  origin: string
  full: string
}

/** New communes at the seats of the provincial offices: Mỹ Tho, Đạo Thạnh, Cao Lãnh. */
const capitals = ['28261', '28261', '28249', '29869']
export class Geography {
  readonly #pairs: CommunePair[] = []
  readonly #byProvince: Map<string, CommunePair[]>
  readonly #byCommune: Map<string, CommunePair[]>
  readonly #ofUnits = new Map<string, readonly CommunePair[]>()

  constructor(places: readonly PlaceSeed[], mergers: readonly MergerSeed[]) {
    const byId = new Map(places.map((place) => [place.id, place]))
    const seen = new Set<string>()
    for (const { oldId, newId, kind } of mergers) {
      const [oldCommune, newCommune] = [byId.get(oldId), byId.get(newId)]
      // The best target is first; targets that only got land have no people.
      if (oldCommune?.level !== 2 || seen.has(oldId) || kind === 'A' || kind === 'L') continue
      const district = byId.get(oldCommune.parentId ?? '')
      const [oldProvince, newProvince] = [
        byId.get(oldCommune.provinceId),
        byId.get(newCommune?.provinceId ?? ''),
      ]
      if (!district || !oldProvince || !newCommune || !newProvince) continue
      seen.add(oldId)
      this.#pairs.push({ oldProvince, district, oldCommune, newProvince, newCommune })
    }
    this.#byProvince = Map.groupBy(this.#pairs, ({ oldProvince }) => oldProvince.code)
    this.#byCommune = Map.groupBy(this.#pairs, ({ newCommune }) => newCommune.code)
  }

  /** The former communes of a unit: of its commune, else of the district or province that its name tells. */
  #of({ code, name, communeCode }: UnitSeed): readonly CommunePair[] {
    let pairs = this.#ofUnits.get(code)
    if (pairs === undefined) {
      const ours = ['87', '82'].flatMap((province) => this.#byProvince.get(province) ?? [])
      const ofDistrict = ours.filter(({ district }) => name.includes(district.name))
      pairs =
        communeCode !== undefined
          ? (this.#byCommune.get(communeCode) ?? [])
          : ofDistrict.length > 0
            ? ofDistrict
            : ours.filter(({ oldProvince }) =>
                name.replace(/(tỉnh|UBND) Đồng Tháp/, '').includes(oldProvince.name),
              )
      this.#ofUnits.set(code, pairs)
    }
    return pairs
  }

  #near(random: Random, oldProvince: string): CommunePair {
    return random.pick(this.#byProvince.get(oldProvince) ?? this.#pairs)
  }

  /** Birth, origin and residence of a person in that unit: mostly near it, and within one of the former provinces. */
  placesOf(random: Random, unit: UnitSeed) {
    const own = this.#of(unit)
    const local = own.length === 0 ? null : random.pick(own)
    const away = this.#near(random, random.weighted(shares.births))
    const side = local?.oldProvince.code ?? (away.oldProvince.code === '82' ? '82' : '87')
    const birth = addressIn(
      random,
      local !== null && random.chance(0.5) ? local : random.chance(0.75) ? this.#near(random, side) : away,
    )
    const capital = unit.capDV === 2 ? (this.#byCommune.get(random.pick(capitals)) ?? []) : []
    const inCapital = capital.filter(({ oldProvince }) => oldProvince.code === side)
    const close =
      unit.communeCode !== undefined && random.chance(0.72) ? own : random.chance(0.55) ? inCapital : []
    const living = addressIn(random, close.length > 0 ? random.pick(close) : this.#near(random, side))
    const elsewhere = random.chance(0.8) ? this.#near(random, birth.pair.oldProvince.code) : away
    return {
      birth,
      living,
      // Quê quán: mostly the birthplace.
      origin: homeTown(random.chance(0.7) ? birth : addressIn(random, elsewhere)),
      registered: random.chance(0.82) ? living : birth,
      spouseHome: addressIn(random, this.#near(random, side)),
      // Where the person works: former employers and schools are in its district and province.
      pair: local ?? living.pair,
    }
  }
}

/**
 * House, street and hamlet in that commune. A hamlet (ấp) of a commune that became a ward is a town quarter since the
 * merger, a quarter of a town that became a commune is a hamlet; all else stays in both lines.
 */
function addressIn(random: Random, pair: CommunePair): Address {
  const { oldProvince, district, oldCommune, newProvince, newCommune } = pair
  const urban = oldCommune.type !== 'Xã'
  const townNow = newCommune.type === 'Phường'
  // The two former provinces have their own word for a town quarter.
  const quarter = oldProvince.code === '87' ? 'khóm' : 'khu phố'
  const house = urban
    ? `Số ${random.int(1, 480)}, đường ${random.pick(texts.streets)}, `
    : random.chance(0.55)
      ? `Số ${random.int(1, 620)}, tổ ${random.int(1, 24)}, `
      : ''
  const name = urban ? String(random.int(1, 9)) : random.pick(texts.hamlets)
  const lineOf = (town: boolean) => {
    const part = `${town ? quarter : 'ấp'} ${name}`
    return house === '' ? part.charAt(0).toUpperCase() + part.slice(1) : house + part
  }
  const [line, lineNow] = [lineOf(urban), lineOf(townNow)]
  const commune = lowerFirst(newCommune.fullName)
  const origin = `${commune}, ${lowerFirst(newProvince.fullName)}`
  return {
    old: {
      province: oldProvince.id,
      dictrict: district.id,
      commune: oldCommune.id,
      address: line,
      fullAddress: `${line}, ${oldNameOf(pair)}`,
    },
    new: { province: newProvince.id, commune: newCommune.id, address: lineNow },
    pair,
    commune,
    origin,
    full: `${lowerFirst(lineNow)}, ${origin}`,
  }
}

const oldNameOf = ({ oldCommune, district, oldProvince }: CommunePair) =>
  `${oldCommune.fullName}, ${district.fullName}, ${oldProvince.fullName}`

/** A home town (quê quán): the commune without house and hamlet. */
function homeTown(address: Address): Address {
  return {
    ...address,
    old: { ...address.old, address: '', fullAddress: oldNameOf(address.pair) },
    new: { ...address.new, address: '' },
  }
}
