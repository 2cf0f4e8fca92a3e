import type { MergerSeed, PlaceSeed } from '#server/areas/seed/geography/places.ts'
import type { NewAddress, OldAddress } from './demo-person.ts'
import type { FamilyPlace } from '#demo/people/family/family.ts'
import { type Random, type Weighted, weightedBy } from './random.ts'

/** An old commune with its district and province, and the new commune of its people. */
interface CommunePair {
  oldProvince: PlaceSeed
  district: PlaceSeed
  oldCommune: PlaceSeed
  newProvince: PlaceSeed
  newCommune: PlaceSeed
  /** 'Xã Mỹ Thọ, Huyện Cao Lãnh, Tỉnh Đồng Tháp' */
  oldName: string
  /** 'xã Mỹ Thọ', and with its province, since the merger. */
  commune: string
  origin: string
}

/** One address in all the forms that a record needs. */
export interface Address {
  old: OldAddress
  new: NewAddress
  pair: CommunePair
  /** Code of the old province without the letter: '87' Đồng Tháp, '82' Tiền Giang. */
  oldProvince: string
  words: FamilyPlace
}

/** Birthplaces of the officials of the new province Đồng Tháp, by the code of the old province. */
// prettier-ignore
const birthProvinces: readonly (readonly [string, number])[] = [
  ['87', 47], ['82', 41], ['89', 2.2], ['86', 1.8], ['83', 1.7], ['80', 1.8], ['92', 0.9], ['79', 0.8], ['84', 0.3], ['91', 0.4], ['93', 0.3],
  ['94', 0.3], ['95', 0.2], ['96', 0.3], ['38', 0.25], ['40', 0.3], ['36', 0.2], ['34', 0.2], ['35', 0.1], ['30', 0.1], ['01', 0.1], ['72', 0.2],
]

// prettier-ignore
const hamlets = [
  'Ấp 1', 'Ấp 2', 'Ấp 3', 'Ấp 4', 'Ấp 5', 'Ấp Mỹ Thạnh', 'Ấp Tân Lợi', 'Ấp Bình Hòa', 'Ấp Tân Thuận', 'Ấp Hòa Bình', 'Ấp Long Phú', 'Ấp Mỹ Hưng',
  'Ấp An Thạnh', 'Ấp Phú Thành', 'Ấp Tân An', 'Ấp Bình Thạnh', 'Ấp Thạnh Lợi', 'Ấp Đông', 'Ấp Tây', 'Ấp Trung', 'Ấp Mỹ Đức', 'Ấp Hưng Thạnh', 'Ấp An Lợi',
  'Ấp Tân Phú', 'Ấp Bình Phú', 'Ấp Long Thạnh', 'Ấp Hậu Phú', 'Ấp Vĩnh Lộc', 'Ấp Chợ', 'Ấp Thới Hòa',
]
// prettier-ignore
const streets = [
  'Nguyễn Huệ', 'Hùng Vương', 'Trần Hưng Đạo', 'Lý Thường Kiệt', 'Nguyễn Trãi', 'Lê Lợi', 'Phạm Hữu Lầu', 'Nguyễn Sinh Sắc', 'Tôn Đức Thắng', 'Ấp Bắc',
  'Nam Kỳ Khởi Nghĩa', 'Lê Thị Hồng Gấm', 'Nguyễn Trung Trực', '30 Tháng 4', 'Đinh Bộ Lĩnh', 'Thiên Hộ Dương', 'Ngô Quyền', 'Cách Mạng Tháng Tám', 'Trương Định', 'Võ Duy Linh',
  'Lê Văn Phẩm', 'Trần Phú', 'Điện Biên Phủ', 'Nguyễn Tất Thành', 'Đốc Binh Kiều',
]

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Addresses before and after the merger that match by the official conversion table. */
export class Geography {
  #byOldProvince = new Map<string, CommunePair[]>()
  #byNewCommune = new Map<string, CommunePair[]>()
  #births: Weighted<string>

  constructor(places: readonly PlaceSeed[], mergers: readonly MergerSeed[]) {
    const byId = new Map(places.map((place) => [place.id, place]))
    const seen = new Set<string>()
    for (const { oldId, newId, kind } of mergers) {
      const oldCommune = byId.get(oldId)
      // The best target is first; targets that only got land have no people.
      if (
        oldCommune === undefined ||
        oldCommune.level !== 2 ||
        seen.has(oldId) ||
        kind === 'A' ||
        kind === 'L'
      )
        continue
      const district = byId.get(oldCommune.parentId ?? '')
      const oldProvince = byId.get(oldCommune.provinceId)
      const newCommune = byId.get(newId)
      const newProvince = byId.get(newCommune?.provinceId ?? '')
      if (
        district === undefined ||
        oldProvince === undefined ||
        newCommune === undefined ||
        newProvince === undefined
      )
        continue
      seen.add(oldId)
      const commune = lowerFirst(newCommune.fullName)
      const pair: CommunePair = {
        oldProvince,
        district,
        oldCommune,
        newProvince,
        newCommune,
        oldName: `${oldCommune.fullName}, ${district.fullName}, ${oldProvince.fullName}`,
        commune,
        origin: `${commune}, ${lowerFirst(newProvince.fullName)}`,
      }
      push(this.#byOldProvince, oldProvince.code, pair)
      push(this.#byNewCommune, newCommune.code, pair)
    }
    this.#births = weightedBy(birthProvinces.filter(([code]) => this.#byOldProvince.has(code)))
    if (this.#births.values.length === 0)
      throw new Error('no old province of the demo is among the places given')
  }

  /** A commune of a plausible province of birth. */
  bornAnywhere(random: Random): CommunePair {
    return random.pick(this.#byOldProvince.get(random.weighted(this.#births)) as CommunePair[])
  }

  /** An old commune inside the new commune of that code; null when the code is not known. */
  within(random: Random, newCommuneCode: string | undefined): CommunePair | null {
    const pairs = newCommuneCode === undefined ? undefined : this.#byNewCommune.get(newCommuneCode)
    return pairs === undefined ? null : random.pick(pairs)
  }

  /** An old commune of the same old province, as people live where they work. */
  near(random: Random, oldProvince: string): CommunePair {
    return random.pick(
      this.#byOldProvince.get(oldProvince) ??
        (this.#byOldProvince.get(this.#births.values[0] ?? '') as CommunePair[]),
    )
  }
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

/**
 * House, street and hamlet in that commune. A hamlet (ấp) of a commune that became a ward is a town quarter since the
 * merger, a quarter of a town that became a commune is a hamlet; all else stays in both lines.
 */
export function addressIn(random: Random, pair: CommunePair): Address {
  const { oldProvince, district, oldCommune, newProvince, newCommune } = pair
  const urban = oldCommune.type !== 'Xã'
  // The two former provinces have their own word for a town quarter.
  const quarter = oldProvince.code === '87' ? 'khóm' : 'khu phố'
  const hamlet = lowerFirst(random.pick(hamlets))
  const house = urban
    ? `Số ${random.int(1, 480)}, đường ${random.pick(streets)}`
    : random.chance(0.55)
      ? `Số ${random.int(1, 620)}, tổ ${random.int(1, 24)}`
      : ''
  const part = urban ? `${quarter} ${random.int(1, 9)}` : hamlet
  const townNow = newCommune.type === 'Phường'
  const partNow =
    townNow === urban ? part : townNow ? part.replace('ấp', quarter) : part.replace(quarter, 'ấp')
  const line = joined(house, part)
  const lineNow = joined(house, partNow)
  return {
    old: {
      province: oldProvince.id,
      dictrict: district.id,
      commune: oldCommune.id,
      address: line,
      fullAddress: `${line}, ${pair.oldName}`,
    },
    new: { province: newProvince.id, commune: newCommune.id, address: lineNow },
    pair,
    oldProvince: oldProvince.code,
    words: { commune: pair.commune, origin: pair.origin, full: `${lowerFirst(lineNow)}, ${pair.origin}` },
  }
}

const joined = (house: string, part: string): string =>
  house === '' ? part.charAt(0).toUpperCase() + part.slice(1) : `${house}, ${part}`

/** A home town (quê quán): the commune without house and hamlet. */
export function homeTown({ old, new: now, ...rest }: Address): Address {
  return {
    ...rest,
    old: { ...old, address: '', fullAddress: rest.pair.oldName },
    new: { ...now, address: '' },
  }
}

export type { CommunePair }
