import { yearOf } from '#demo/people/civil-dates.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import { grownChildJobs, parentJobs, siblingJobs, spouseJobs, workplacesOfJob } from './family-jobs.ts'
import { drawFamilyName, drawName, type Sex } from './names.ts'
import type { Random, Weighted } from '#demo/people/random.ts'

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
  fatherInLaw: '21',
  motherInLaw: '22',
  brotherInLaw: '23',
  sisterInLaw: '24',
  youngerInLaw: '25',
} as const

export interface FamilySeed {
  familyName: string
  /** A name for somebody of the person's own side, by the customs of the family's people. */
  nameOf: (sex: Sex, birthYear: number, familyName: string) => string
  /** Whether the family belongs to a people with names of its own, so that the mother has them too. */
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
  const { today, sex, born, familyName, status, nameOf } = seed
  const usual: Naming = (anySex, year, family) => drawName(random, anySex, year, family)
  const thisYear = yearOf(today)
  const birthYear = yearOf(born)
  const person: RowMaker = (code, name, year, job, place, words, living = place) => ({
    moiQuanHe: code,
    hoVaTen: name,
    namSinh: year,
    ngheNghiep: job,
    nguyenQuan: place.origin,
    diaChiThuongTru: living.full,
    ghiChu: words,
  })

  const parents = (
    naming: Naming,
    fatherFamily: string,
    childYear: number,
    place: FamilyPlace,
    father: string,
    mother: string,
  ) => {
    const fatherYear = childYear - Math.round(Math.min(48, Math.max(20, random.normal(27, 5))))
    const motherYear = Math.min(childYear - 18, fatherYear + random.int(-1, 6))
    return [
      aged(
        random,
        father,
        naming('nam', fatherYear, fatherFamily),
        fatherYear,
        'nam',
        place,
        thisYear,
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
      const year = isElder ? (elder -= random.int(2, 4)) : (younger += random.int(2, 4))
      if (year > thisYear - 16) continue
      const siblingSex: Sex = random.chance(0.5) ? 'nam' : 'nữ'
      const code = isElder ? (siblingSex === 'nam' ? codes.anh : codes.chị) : codes.em
      const job = working(random, siblingJobs, year, siblingSex, place, thisYear)
      rows.push(person(code, naming(siblingSex, year, family), year, job.trade, place, told(place, job.text)))
    }
    return rows.sort((a, b) => Number(a['namSinh']) - Number(b['namSinh']))
  }

  const own = parents(nameOf, familyName, birthYear, seed.home, relation.father, relation.mother)
  const spouse: DemoFields[] = []
  const childBirthYears: number[] = []

  if (status !== 'single') {
    const spouseSex: Sex = sex === 'nam' ? 'nữ' : 'nam'
    const spouseYear = Math.min(
      thisYear - 19,
      birthYear + (sex === 'nam' ? random.int(-1, 6) : random.int(-6, 1)),
    )
    const spouseFamily = drawFamilyName(random)
    const spouseName = drawName(random, spouseSex, spouseYear, spouseFamily)
    if (status !== 'divorced') {
      const code = spouseSex === 'nữ' ? relation.wife : relation.husband
      if (status === 'widowed') {
        const died = random.int(Math.max(birthYear + 30, thisYear - 12), thisYear - 1)
        own.push(person(code, spouseName, spouseYear, '', seed.spouseHome, `Đã mất năm ${died}.`))
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
    for (const year of childBirthYears) {
      const childSex: Sex = random.chance(0.52) ? 'nam' : 'nữ'
      const doing = childDoing(random, thisYear - year, seed.household)
      own.push(
        person(
          relation.child,
          (sex === 'nam' ? nameOf : usual)(childSex, year, childFamily),
          year,
          doing.trade,
          seed.home,
          thisYear - year >= 23 ? `${doing.text}.` : `${doing.text}; hiện ở ${seed.household.full}.`,
          seed.household,
        ),
      )
    }
    if (status === 'married') {
      spouse.push(
        ...parents(
          usual,
          spouseFamily,
          spouseYear,
          seed.spouseHome,
          relation.fatherInLaw,
          relation.motherInLaw,
        ),
        ...brothersAndSisters(usual, spouseFamily, spouseYear, seed.spouseHome, {
          anh: relation.brotherInLaw,
          chị: relation.sisterInLaw,
          em: relation.youngerInLaw,
        }),
      )
    }
  }
  own.push(
    ...brothersAndSisters(nameOf, familyName, birthYear, seed.home, {
      anh: relation.brother,
      chị: relation.sister,
      em: relation.younger,
    }),
  )
  return { own, spouse, childBirthYears }
}

type RowMaker = (
  code: string,
  name: string,
  year: number,
  job: string,
  place: FamilyPlace,
  words: string,
  living?: FamilyPlace,
) => DemoFields

/** A parent: alive and at work, old at home, or dead. */
function aged(
  random: Random,
  code: string,
  name: string,
  year: number,
  sex: Sex,
  place: FamilyPlace,
  thisYear: number,
  row: RowMaker,
): DemoFields {
  const age = thisYear - year
  const trade = parentTrade(random, sex)
  const likelyDead = age > 92 ? 0.9 : age > 84 ? 0.65 : age > 76 ? 0.35 : age > 68 ? 0.16 : 0.06
  if (random.chance(likelyDead + (sex === 'nam' ? 0.05 : -0.02))) {
    const died = Math.min(thisYear - 1, year + random.int(Math.min(55, age - 2), Math.min(age - 1, 90)))
    return row(
      code,
      name,
      year,
      trade,
      place,
      `Quê quán: ${place.origin}. Khi còn sống: ${trade.toLowerCase()}. Đã mất năm ${died}.`,
    )
  }
  const words =
    age > 71
      ? `Trước đây ${trade.toLowerCase()}, nay già yếu ở nhà tại ${place.full}.`
      : `${trade} tại ${place.full}.`
  return row(code, name, year, trade, place, `Quê quán: ${place.origin}. ${words}`)
}

function parentTrade(random: Random, sex: Sex): string {
  if (sex === 'nữ' && random.chance(0.3)) return 'Nội trợ'
  const trade = random.weighted(parentJobs)
  if (sex === 'nam' && trade === 'Nội trợ') return 'Làm vườn'
  return sex === 'nữ' && (trade === 'Thợ hồ' || trade === 'Bộ đội') ? 'Làm ruộng' : trade
}

function told(place: FamilyPlace, job: string): string {
  return `Quê quán: ${place.origin}. ${job}.`
}

function working(
  random: Random,
  jobs: Weighted<string>,
  year: number,
  sex: Sex,
  place: FamilyPlace,
  thisYear: number,
): { trade: string; text: string } {
  const age = thisYear - year
  if (age < 23) return { trade: 'Sinh viên', text: 'Sinh viên Trường Đại học Cần Thơ' }
  let trade = random.weighted(jobs)
  if (sex === 'nam' && (trade === 'Nội trợ' || trade === 'Điều dưỡng')) trade = 'Kinh doanh'
  if (sex === 'nữ' && (trade === 'Thợ hồ' || trade === 'Tài xế' || trade === 'Bộ đội')) trade = 'Nội trợ'
  const places = workplacesOfJob[trade]
  const where = places === undefined ? '' : random.pick(places)
  const named = where
    .replace('{xã}', place.commune)
    .replace('{xa}', place.commune.replace(/^(xã|phường|thị trấn) /, ''))
  if (age >= (sex === 'nam' ? 62 : 57) && named !== '')
    return { trade, text: `${trade} nghỉ hưu (trước đây công tác tại ${named})` }
  return { trade, text: named === '' ? trade : `${trade}, ${named}` }
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

function childDoing(random: Random, age: number, place: FamilyPlace): { trade: string; text: string } {
  const name = place.commune.replace(/^(xã|phường|thị trấn) /, '')
  if (age < 3) return { trade: 'Còn nhỏ', text: 'Còn nhỏ' }
  if (age < 6) return { trade: 'Trẻ mẫu giáo', text: `Trẻ Trường Mầm non ${name}` }
  if (age < 11) return { trade: 'Học sinh', text: `Học sinh lớp ${age - 5} Trường Tiểu học ${name}` }
  if (age < 15) return { trade: 'Học sinh', text: `Học sinh lớp ${age - 5} Trường THCS ${name}` }
  if (age < 18) return { trade: 'Học sinh', text: `Học sinh lớp ${age - 5} trường trung học phổ thông` }
  if (age < 23) {
    const school = random.pick([
      'Đại học Cần Thơ',
      'Đại học Đồng Tháp',
      'Đại học Tiền Giang',
      'Đại học Kinh tế TP. Hồ Chí Minh',
      'Đại học Y Dược Cần Thơ',
    ])
    return { trade: 'Sinh viên', text: `Sinh viên Trường ${school}` }
  }
  const trade = random.weighted(grownChildJobs)
  return {
    trade,
    text: `${trade} tại ${random.pick(['Thành phố Hồ Chí Minh', 'tỉnh Đồng Tháp', 'thành phố Cần Thơ', 'tỉnh Đồng Tháp'])}`,
  }
}
