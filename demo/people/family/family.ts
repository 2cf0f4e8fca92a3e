/** Parents, spouse, children, brothers and sisters, and the spouse's (items 36.1, 36.2). */
import { yearOf } from '#demo/people/civil-dates.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import type { Address } from '#demo/people/places/geography.ts'
import type { Random } from '#demo/people/random.ts'
import type { Sex } from '#domain/retirement/retirement.ts'
import { childDoing, doing, hasRetired, pensioner, tradeFor } from './livelihood.ts'
import { drawFamilyName, drawName } from './names.ts'

/** Codes of DM_TINHTRANGHONNHAN. */
export const marital = { single: '1', married: '2', divorced: '3', widowed: '4' } as const
export type MaritalStatus = keyof typeof marital

type Naming = (sex: Sex, birthYear: number, familyName: string) => string

/** Codes of DM_MOIQUANHE of a side: father, mother, elder brother, elder sister, younger one. */
type Side = readonly [father: string, mother: string, anh: string, chị: string, em: string]
const ownSide: Side = ['01', '02', '09', '10', '11']
/** By the sex of the spouse. */
const inLaws: Readonly<Record<Sex, Side>> = {
  nam: ['31', '32', '33', '34', '35'],
  nu: ['41', '42', '43', '44', '45'],
}
const spouseCode = { nam: '06', nu: '05' } as const
const child = '07'

export interface FamilySeed {
  /** The person's own name, which no relative shares. */
  name: string
  familyName: string
  /** A name for a relative of the person's own side, by the customs of the family's ethnic group. */
  nameOf: Naming
  /** Whether the family's ethnic group has its own names, so that the mother has such a name too. */
  ownNames: boolean
  sex: Sex
  born: string
  today: string
  status: MaritalStatus
  spouseYear: number
  trades: { father: string; mother: string; spouse: string }
  /** Where the parents, the person's own household and the spouse's parents live. */
  home: Address
  household: Address
  spouseHome: Address
}

/** Marital status by age: most are married by 32; divorce and widowhood come later. */
export function drawMaritalStatus(random: Random, age: number): MaritalStatus {
  const single =
    age < 24 ? 0.93 : age < 27 ? 0.68 : age < 30 ? 0.38 : age < 35 ? 0.15 : age < 45 ? 0.07 : 0.045
  if (random.chance(single)) return 'single'
  if (random.chance(age < 30 ? 0.01 : 0.035)) return 'divorced'
  return random.chance(age < 45 ? 0.003 : 0.014) ? 'widowed' : 'married'
}

/** A relative: relation, name, year of birth, sex, trade, where the family is from and where the relative lives. */
interface Relative {
  code: string
  name: string
  year: number
  sex: Sex
  trade: string
  from: Address
  at?: Address
}

/** Rows of both sides, and the years in which the children were born, for maternity leave. */
export function drawFamily(random: Random, seed: FamilySeed) {
  const { sex, familyName, status, trades, household, spouseYear: year } = seed
  const [thisYear, birthYear] = [yearOf(seed.today), yearOf(seed.born)]
  const taken = new Set([seed.name])
  /** Draws again until no family member has the name; some ethnic groups have few. */
  const distinct =
    (draw: Naming): Naming =>
    (anySex, year, family) => {
      for (let attempt = 0; ; attempt++) {
        const name =
          attempt < 8 ? draw(anySex, year, family) : drawName(random, anySex, year, drawFamilyName(random))
        if (!taken.has(name)) return (taken.add(name), name)
      }
    }
  const usual = distinct((anySex, year, family) => drawName(random, anySex, year, family))
  const nameOf = distinct(seed.nameOf)

  type Named = Pick<Relative, 'code' | 'name' | 'year' | 'from'>
  const row = ({ code, name, year, from }: Named, trade: string, words: string, at: Address | null) => ({
    moiQuanHe: code,
    hoVaTen: name,
    namSinh: year,
    ngheNghiep: trade,
    nguyenQuan: from.origin,
    diaChiThuongTru: at?.full ?? null,
    ghiChu: words,
  })
  const adult = (who: Relative): DemoFields => {
    const { from, at = from } = who
    const does = doing(random, who.trade, who.sex, thisYear - who.year, at.commune)
    return row(who, does.trade, `Quê quán: ${from.origin}. ${does.text}, hiện ở ${at.full}.`, at)
  }
  /** Alive, or dead since some year after the birth of the youngest. */
  const parent = (who: Relative, youngest: number): DemoFields => {
    const { year, trade, from } = who
    const age = thisYear - year
    const likely = age > 92 ? 0.9 : age > 84 ? 0.65 : age > 76 ? 0.35 : age > 68 ? 0.16 : 0.06
    if (!random.chance(likely + (who.sex === 'nam' ? 0.05 : -0.02))) return adult(who)
    const atAge = random.int(Math.min(55, age - 2), Math.min(age - 1, 90))
    const died = Math.max(youngest + 1, Math.min(thisYear - 1, year + atAge))
    const hadRetired = hasRetired(trade, who.sex, died - year)
    const did = `${trade.toLowerCase()}${hadRetired ? ', hưu trí' : ''}`
    const words = `Quê quán: ${from.origin}. Khi còn sống: ${did}. Đã mất năm ${died}.`
    return row(who, hadRetired ? pensioner : trade, words, null)
  }
  /** Parents, brothers and sisters of somebody born in that year. */
  const sideOf = (
    codes: Side,
    naming: Naming,
    family: string,
    ofYear: number,
    from: Address,
    works: typeof trades,
  ) => {
    const siblings: DemoFields[] = []
    let [elder, younger] = [ofYear, ofYear]
    const most = ofYear < 1975 ? 5 : ofYear < 1985 ? 3 : ofYear < 1995 ? 2 : 1
    for (let n = random.int(ofYear < 1975 ? 1 : 0, most); n > 0; n--) {
      const isElder = random.chance(0.45)
      // All of them within a plausible span for one mother.
      const apart = random.int(2, 4)
      if (younger - elder + apart > 22) continue
      const year = isElder ? (elder -= apart) : (younger += apart)
      if (year > thisYear - 16) continue
      const anySex: Sex = random.chance(0.5) ? 'nam' : 'nu'
      const code = isElder ? codes[anySex === 'nam' ? 2 : 3] : codes[4]
      const trade = tradeFor(random, 'sibling', anySex)
      siblings.push(adult({ code, name: naming(anySex, year, family), year, sex: anySex, trade, from }))
    }
    const fatherYear = elder - Math.round(random.normal(25, 4, 20, 42))
    const motherYear = Math.min(elder - 18, Math.max(younger - 45, fatherYear + random.int(-1, 5)))
    const motherFamily = naming === nameOf && seed.ownNames ? family : drawFamilyName(random)
    const of = (code: string, anySex: Sex, year: number, ofFamily: string, trade: string) =>
      parent({ code, name: naming(anySex, year, ofFamily), year, sex: anySex, trade, from }, younger)
    const parents = [
      of(codes[0], 'nam', fatherYear, family, works.father),
      of(codes[1], 'nu', motherYear, motherFamily, works.mother),
    ]
    return { parents, siblings: siblings.sort((a, b) => Number(a['namSinh']) - Number(b['namSinh'])) }
  }

  const { parents, siblings } = sideOf(ownSide, nameOf, familyName, birthYear, seed.home, trades)
  if (status === 'single') return { own: [...parents, ...siblings], spouse: [], births: [] }
  const spouseSex: Sex = sex === 'nam' ? 'nu' : 'nam'
  const spouseFamily = drawFamilyName(random)
  const name = usual(spouseSex, year, spouseFamily)
  const spouse: Relative = {
    code: spouseCode[spouseSex], name, year, sex: spouseSex, trade: trades.spouse, from: seed.spouseHome, at: household,
  } // prettier-ignore
  const died = random.int(Math.max(birthYear + 30, thisYear - 12), thisYear - 1)
  const partners =
    status === 'married'
      ? [adult(spouse)]
      : status === 'widowed'
        ? [row(spouse, '', `Đã mất năm ${died}.`, null)]
        : []
  const births = birthsOf(random, birthYear, sex === 'nu' ? birthYear : year, thisYear)
  // Family name and home town come from the father.
  const [childNames, childFamily, from] =
    sex === 'nam'
      ? ([nameOf, familyName, seed.home] as const)
      : ([usual, spouseFamily, seed.spouseHome] as const)
  const children = births.map((born) => {
    const childSex: Sex = random.chance(0.52) ? 'nam' : 'nu'
    const does = childDoing(random, childSex, thisYear - born, household.commune)
    const words = thisYear - born >= 23 ? `${does.text}.` : `${does.text}; hiện ở ${household.full}.`
    const name = childNames(childSex, born, childFamily)
    return row({ code: child, name, year: born, from }, does.trade, words, household)
  })
  const own = [...parents, ...partners, ...children, ...siblings]
  if (status !== 'married') return { own, spouse: [], births }
  const works = {
    father: tradeFor(random, 'parent', 'nam'),
    mother: tradeFor(random, 'parent', 'nu'),
    spouse: '',
  }
  const theirs = sideOf(inLaws[spouseSex], usual, spouseFamily, year, seed.spouseHome, works)
  return { own, spouse: [...theirs.parents, ...theirs.siblings], births }
}

function birthsOf(random: Random, birthYear: number, motherYear: number, thisYear: number): number[] {
  const years: number[] = []
  let year = Math.max(motherYear + Math.round(random.normal(27, 3.2, 20, 38)), birthYear + 21)
  const most = birthYear < 1970 ? random.int(1, 3) : random.chance(0.1) ? 0 : random.chance(0.38) ? 1 : 2
  for (; years.length < most && year <= thisYear && year - motherYear <= 43; year += random.int(3, 7))
    years.push(year)
  return years
}
