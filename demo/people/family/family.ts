import { yearOf } from '#demo/people/civil-dates.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import { siblingJobs, spouseJobs } from './family-jobs.ts'
import { childDoing, parentTrade, told, working } from './livelihood.ts'
import { drawFamilyName, drawName, type Sex } from './names.ts'
import type { Random } from '#demo/people/random.ts'

export type MaritalStatus = 'single' | 'married' | 'divorced' | 'widowed'

/** Where a family lives: the commune with its kind ('xã Mỹ Thọ'), and the whole address in words. */
export interface FamilyPlace {
  /** 'xã Mỹ Thọ' */
  commune: string
  /** 'ấp 2, xã Mỹ Thọ, tỉnh Đồng Tháp' */
  full: string
  /** 'xã Mỹ Thọ, tỉnh Đồng Tháp' */
  origin: string
}

type Naming = FamilySeed['nameOf']

/** Codes of DM_MOIQUANHE. */
const relation = {
  father: '01',
  mother: '02',
  wife: '05',
  husband: '06',
  child: '07',
  brother: '09',
  sister: '10',
  younger: '11',
} as const

/** The spouse's side, by the sex of the spouse. */
const inLaws = {
  nam: { father: '31', mother: '32', anh: '33', chị: '34', em: '35' },
  nữ: { father: '41', mother: '42', anh: '43', chị: '44', em: '45' },
} as const

export interface FamilySeed {
  /** The person's own name, which no relative shares. */
  name: string
  familyName: string
  /** A name for a relative of the person's own side, by the customs of the family's ethnic group. */
  nameOf: (sex: Sex, birthYear: number, familyName: string) => string
  /** Whether the family's ethnic group has its own names, so that the mother has such a name too. */
  ownNames: boolean
  sex: Sex
  born: string
  today: string
  status: MaritalStatus
  /** Place of the parents, and of the person's own household. */
  home: FamilyPlace
  household: FamilyPlace
  /** Place of the spouse's parents. */
  spouseHome: FamilyPlace
}

export interface Family {
  own: DemoFields[]
  spouse: DemoFields[]
  /** Years in which the children were born, for maternity leave. */
  childBirthYears: number[]
}

/** Marital status by age: most are married by 32; divorce and widowhood come later. */
export function drawMaritalStatus(random: Random, age: number): MaritalStatus {
  const single =
    age < 24 ? 0.93 : age < 27 ? 0.68 : age < 30 ? 0.38 : age < 35 ? 0.15 : age < 45 ? 0.07 : 0.045
  if (random.chance(single)) return 'single'
  if (random.chance(age < 30 ? 0.01 : 0.035)) return 'divorced'
  return random.chance(age < 45 ? 0.003 : 0.014) ? 'widowed' : 'married'
}

/** Parents, spouse, children, brothers and sisters, and the spouse's parents, brothers and sisters (items 36.1, 36.2). */
export function drawFamily(random: Random, seed: FamilySeed): Family {
  const { today, sex, born, familyName, status } = seed
  const taken = new Set([seed.name])
  const usual = distinct(taken, (anySex, year, family) => drawName(random, anySex, year, family))
  const nameOf = seed.ownNames
    ? distinct(taken, seed.nameOf, (anySex, year) => drawName(random, anySex, year, drawFamilyName(random)))
    : distinct(taken, seed.nameOf)
  const thisYear = yearOf(today)
  const birthYear = yearOf(born)
  const person: RowMaker = (code, name, year, job, place, words, living = place) => ({
    moiQuanHe: code,
    hoVaTen: name,
    namSinh: year,
    ngheNghiep: job,
    nguyenQuan: place.origin,
    diaChiThuongTru: living?.full ?? null,
    ghiChu: words,
  })

  const parents = (
    naming: Naming,
    fatherFamily: string,
    eldest: number,
    youngest: number,
    place: FamilyPlace,
    father: string,
    mother: string,
  ) => {
    const fatherYear = eldest - Math.round(Math.min(42, Math.max(20, random.normal(25, 4))))
    const motherYear = Math.min(eldest - 18, Math.max(youngest - 45, fatherYear + random.int(-1, 5)))
    return [
      aged(
        random,
        father,
        naming('nam', fatherYear, fatherFamily),
        fatherYear,
        'nam',
        place,
        thisYear,
        youngest,
        person,
      ),
      aged(
        random,
        mother,
        naming('nữ', motherYear, naming === usual || !seed.ownNames ? drawFamilyName(random) : fatherFamily),
        motherYear,
        'nữ',
        place,
        thisYear,
        youngest,
        person,
      ),
    ]
  }

  const brothersAndSisters = (
    naming: Naming,
    family: string,
    ofYear: number,
    place: FamilyPlace,
    codes: { anh: string; chị: string; em: string },
  ) => {
    const most = ofYear < 1975 ? 5 : ofYear < 1985 ? 3 : ofYear < 1995 ? 2 : 1
    const rows: DemoFields[] = []
    let elder = ofYear
    let younger = ofYear
    for (let n = random.int(ofYear < 1975 ? 1 : 0, most); n > 0; n--) {
      const isElder = random.chance(0.45)
      // All of them within a plausible span for one mother.
      const apart = random.int(2, 4)
      if (younger - elder + apart > 22) continue
      const year = isElder ? (elder -= apart) : (younger += apart)
      if (year > thisYear - 16) continue
      const siblingSex: Sex = random.chance(0.5) ? 'nam' : 'nữ'
      const code = isElder ? (siblingSex === 'nam' ? codes.anh : codes.chị) : codes.em
      const job = working(random, siblingJobs, year, siblingSex, place, thisYear)
      rows.push(person(code, naming(siblingSex, year, family), year, job.trade, place, told(place, job.text)))
    }
    return { rows: rows.sort((a, b) => Number(a['namSinh']) - Number(b['namSinh'])), elder, younger }
  }

  const siblings = brothersAndSisters(nameOf, familyName, birthYear, seed.home, {
    anh: relation.brother,
    chị: relation.sister,
    em: relation.younger,
  })
  const own = parents(
    nameOf,
    familyName,
    siblings.elder,
    siblings.younger,
    seed.home,
    relation.father,
    relation.mother,
  )
  const spouse: DemoFields[] = []
  const childBirthYears: number[] = []

  if (status !== 'single') {
    const spouseSex: Sex = sex === 'nam' ? 'nữ' : 'nam'
    const spouseYear = Math.min(
      thisYear - 19,
      birthYear + (sex === 'nam' ? random.int(-1, 6) : random.int(-6, 1)),
    )
    const spouseFamily = drawFamilyName(random)
    const spouseName = usual(spouseSex, spouseYear, spouseFamily)
    if (status !== 'divorced') {
      const code = spouseSex === 'nữ' ? relation.wife : relation.husband
      if (status === 'widowed') {
        const died = random.int(Math.max(birthYear + 30, thisYear - 12), thisYear - 1)
        own.push(person(code, spouseName, spouseYear, '', seed.spouseHome, `Đã mất năm ${died}.`, null))
      } else {
        const job = working(random, spouseJobs, spouseYear, spouseSex, seed.household, thisYear)
        own.push(
          person(
            code,
            spouseName,
            spouseYear,
            job.trade,
            seed.spouseHome,
            `${told(seed.spouseHome, job.text)} Hiện ở ${seed.household.full}.`,
            seed.household,
          ),
        )
      }
    }
    childBirthYears.push(...childrenBorn(random, birthYear, spouseYear, sex, thisYear))
    const childFamily = sex === 'nam' ? familyName : spouseFamily
    // Family name and home town come from the father.
    const childHome = sex === 'nam' ? seed.home : seed.spouseHome
    for (const year of childBirthYears) {
      const childSex: Sex = random.chance(0.52) ? 'nam' : 'nữ'
      const doing = childDoing(random, thisYear - year, seed.household)
      own.push(
        person(
          relation.child,
          (sex === 'nam' ? nameOf : usual)(childSex, year, childFamily),
          year,
          doing.trade,
          childHome,
          thisYear - year >= 23 ? `${doing.text}.` : `${doing.text}; hiện ở ${seed.household.full}.`,
          seed.household,
        ),
      )
    }
    if (status === 'married') {
      const codes = inLaws[spouseSex]
      const theirs = brothersAndSisters(usual, spouseFamily, spouseYear, seed.spouseHome, codes)
      spouse.push(
        ...parents(
          usual,
          spouseFamily,
          theirs.elder,
          theirs.younger,
          seed.spouseHome,
          codes.father,
          codes.mother,
        ),
        ...theirs.rows,
      )
    }
  }
  own.push(...siblings.rows)
  return { own, spouse, childBirthYears }
}

type RowMaker = (
  code: string,
  name: string,
  year: number,
  job: string,
  place: FamilyPlace,
  words: string,
  /** Null for the dead. */
  living?: FamilyPlace | null,
) => DemoFields

/** Draws again until no family member has the name; falls back to `other` where an ethnic group has few names. */
function distinct(taken: Set<string>, draw: Naming, other: Naming = draw): Naming {
  return (sex, year, family) => {
    for (let attempt = 0; ; attempt++) {
      const name = (attempt < 8 ? draw : other)(sex, year, family)
      if (taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
}

/** A parent: alive and at work, old at home, or dead. */
function aged(
  random: Random,
  code: string,
  name: string,
  year: number,
  sex: Sex,
  place: FamilyPlace,
  thisYear: number,
  youngest: number,
  row: RowMaker,
): DemoFields {
  const age = thisYear - year
  const trade = parentTrade(random, sex)
  const likelyDead = age > 92 ? 0.9 : age > 84 ? 0.65 : age > 76 ? 0.35 : age > 68 ? 0.16 : 0.06
  if (random.chance(likelyDead + (sex === 'nam' ? 0.05 : -0.02))) {
    const died = Math.max(
      youngest + 1,
      Math.min(thisYear - 1, year + random.int(Math.min(55, age - 2), Math.min(age - 1, 90))),
    )
    return row(
      code,
      name,
      year,
      trade,
      place,
      `Quê quán: ${place.origin}. Khi còn sống: ${trade.toLowerCase()}. Đã mất năm ${died}.`,
      null,
    )
  }
  const words =
    age > 71
      ? `Trước đây: ${trade.toLowerCase()}; nay già yếu, ở ${place.full}.`
      : `${trade}, hiện ở ${place.full}.`
  return row(code, name, year, trade, place, `Quê quán: ${place.origin}. ${words}`)
}

function childrenBorn(
  random: Random,
  birthYear: number,
  spouseYear: number,
  sex: Sex,
  thisYear: number,
): number[] {
  const motherYear = sex === 'nữ' ? birthYear : spouseYear
  const years: number[] = []
  let year = Math.max(
    motherYear + Math.round(Math.min(38, Math.max(20, random.normal(27, 3.2)))),
    birthYear + 21,
  )
  const most = birthYear < 1970 ? random.int(1, 3) : random.chance(0.1) ? 0 : random.chance(0.38) ? 1 : 2
  while (years.length < most && year <= thisYear && year - motherYear <= 43) {
    years.push(year)
    year += random.int(3, 7)
  }
  return years
}
