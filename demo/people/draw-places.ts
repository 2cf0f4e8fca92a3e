import type { Seat } from '#demo/people/careers/posts.ts'
import { type Address, addressIn, type CommunePair, type Geography, homeTown } from './geography.ts'
import type { Random } from './random.ts'

/** New communes at the seats of the provincial offices: Mỹ Tho, Đạo Thạnh, Cao Lãnh. */
const capitals = ['28261', '28261', '28249', '29869']

/** The places of one life. */
export interface Places {
  /** An old commune of the unit's own commune; null for units of the whole province. */
  local: CommunePair | null
  birthPair: CommunePair
  birth: Address
  livingPair: CommunePair
  living: Address
  /** Home town of the family (quê quán), mostly the birthplace. */
  origin: Address
  /** Permanent residence. */
  registered: Address
  /** Where the spouse's family lives. */
  spouseHome: Address
  /** The old province of residence: '87' Đồng Tháp or '82' Tiền Giang. */
  homeProvince: string
}

/** Places of birth, origin and residence of a person in that seat: mostly near the unit. */
export function drawPlaces(random: Random, geography: Geography, seat: Seat): Places {
  const { communeCode, capDV } = seat.unit
  const local = geography.within(random, communeCode)
  const birthPair = local !== null && random.chance(0.5) ? local : geography.bornAnywhere(random)
  const birth = addressIn(random, birthPair)
  const homeProvince = birth.oldProvince === '82' || birth.oldProvince === '87' ? birth.oldProvince : '87'
  const closeBy =
    communeCode !== undefined
      ? random.chance(0.72)
        ? geography.within(random, communeCode)
        : null
      : capDV === 2 && random.chance(0.55)
        ? geography.within(random, random.pick(capitals))
        : null
  const livingPair = closeBy ?? geography.near(random, local?.oldProvince.code ?? homeProvince)
  const living = addressIn(random, livingPair)
  const elsewhere = (): CommunePair =>
    random.chance(0.5) ? geography.near(random, birth.oldProvince) : geography.bornAnywhere(random)
  const origin = homeTown(random.chance(0.7) ? birth : addressIn(random, elsewhere()))
  const registered = random.chance(0.82) ? living : birth
  const spouseHome = addressIn(random, geography.near(random, homeProvince))
  return { local, birthPair, birth, livingPair, living, origin, registered, spouseHome, homeProvince }
}
