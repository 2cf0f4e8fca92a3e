/** The bodies around a unit: those that manage it and decide today, those that did before 01/07/2025, and former employers. */
import { formerBodies } from '#server/areas/seed/units/former-bodies.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { yearOf } from '#demo/people/civil-dates.ts'
import { districtIn, formerName, lowerFirst } from '#demo/people/places/former-names.ts'
import offices from '#demo/people/lists/offices.json' with { type: 'json' }
import type { CommunePair } from '#demo/people/places/geography.ts'
import type { Random } from '#demo/people/random.ts'
import type { Seat } from './seats.ts'

/** The day on which the communes of the merged province, and with them most of its current offices, began. */
export const reorganised = '2025-07-01'

/** A body that recruits and decides, and the letters in the numbers of its decisions: 'SNV', 'UBND'. */
export interface Body {
  code: string
  letters: string
}

export interface UnitContext {
  above: UnitSeed | null
  /** The department or commune above (capDV 2), the province itself for those above all departments. */
  managing: UnitSeed
  province: UnitSeed
}

/** The context of every unit, by code. */
export function unitContexts(units: readonly UnitSeed[]): ReadonlyMap<string, UnitContext> {
  const byCode = new Map(units.map((unit) => [unit.code, unit]))
  const aboveOf = ({ parentCode }: UnitSeed) => byCode.get(parentCode ?? '') ?? null
  const topOf = (unit: UnitSeed, level: number): UnitSeed => {
    const above = aboveOf(unit)
    if (unit.capDV > level && above === null)
      throw new Error(`unit ${unit.code} has no parent among the units given`)
    return unit.capDV <= level || above === null ? unit : topOf(above, level)
  }
  return new Map(
    units.map((unit) => [
      unit.code,
      { above: aboveOf(unit), managing: topOf(unit, 2), province: topOf(unit, 1) },
    ]),
  )
}

/** The letters a body signs its decisions with: 'UBND', 'SNV', 'SGDĐT'. */
export function lettersOf(name: string): string {
  if (name.startsWith('UBND')) return 'UBND'
  const words = name.replace(/ tỉnh.*$/, '').split(/[\s,]+/)
  return words.map((word) => (word === 'và' || word === '-' ? '' : word.charAt(0).toUpperCase())).join('')
}

const bodies = new Map(
  formerBodies('H20').map(({ code, name }) => [name, { code, letters: lettersOf(name) }]),
)

/** Names of the departments before the mergers of 2025, those merged into them, and the offices of districts by study. */
const namesBefore: Readonly<Record<string, string>> = offices.namesBefore
const mergedWith: Readonly<Record<string, string>> = offices.mergedWith
const officeOf: Readonly<Record<string, string>> = offices.ofStudy

/** The former manager of the people of a unit: the district's committee, a department, or the province's committee. */
export function formerBodyOf(
  unit: UnitSeed,
  managing: UnitSeed,
  { district, oldProvince }: CommunePair,
): Body {
  const province = oldProvince.code === '82' ? 'Tiền Giang' : 'Đồng Tháp'
  const name = managing.name.replace(/ tỉnh( Đồng Tháp)?$/, '')
  const department = unit.kind === 'health-station' ? 'Sở Y tế' : (namesBefore[name] ?? name)
  const isOfDistrict = /^(commune|school-(preschool|primary|secondary))/.test(unit.kind)
  const body = bodies.get(
    isOfDistrict
      ? `UBND ${lowerFirst(district.fullName)}, tỉnh ${province}`
      : `${department} tỉnh ${province}`,
  )
  return body ?? (bodies.get(`UBND tỉnh ${province}`) as Body)
}

/** Whether the merger left such units unchanged; nobody was in the others before it. */
export const isOlderThanMerger = (kind: string): boolean => /^(school|hospital|college)/.test(kind)

/** Civil servants of communes have ranks since then (Pháp lệnh Cán bộ, công chức 2003). */
export const communeRanks = '2003-07-01'

/** The employer at a time before the present unit; `later`: the second of two. */
export type FormerEmployer = (day: string, later: boolean) => string

/** Employers before the current unit was founded, by their names at that time. */
export function formerEmployer(
  random: Random,
  seat: Seat,
  aboveName: string | undefined,
  pair: CommunePair,
  study: string,
): FormerEmployer {
  const { unit, role } = seat
  const { oldCommune, oldProvince } = pair
  const province = `tỉnh ${oldProvince.name}`
  const commune = lowerFirst(oldCommune.fullName)
  const named = (name: string, day: string) => formerName(name, yearOf(day)) ?? name
  const inDistrict = (day: string) => districtIn(pair, yearOf(day))
  const place = (day: string) => inDistrict(day).replace(/^(huyện|thị xã|thành phố) /, '')
  switch (unit.kind) {
    case 'commune':
    case 'commune-office': {
      // Chairs come from the former communes, heads of offices from the former districts.
      const isLocal =
        unit.kind === 'commune' || study === 'military' || (role === 'staff' && random.chance(0.6))
      const office = study === 'military' ? 'Ban Chỉ huy Quân sự' : (officeOf[study] ?? 'Phòng Nội vụ')
      return (day) =>
        isLocal && day >= communeRanks
          ? `UBND ${commune}, ${inDistrict(day)}`
          : `${named(office, day)} ${inDistrict(day)}, ${province}`
    }
    case 'health-station':
      return (day, second) =>
        second ? `Trung tâm Y tế ${inDistrict(day)}` : `Trạm Y tế ${commune}, ${inDistrict(day)}`
    case 'department':
    case 'province-office':
    case 'inspectorate': {
      const own = namesBefore[unit.name] ?? unit.name.replace(/ tỉnh Đồng Tháp$| tỉnh$/, '')
      const first = random.chance(0.5) ? (mergedWith[unit.name] ?? own) : own
      const fromDistrict = random.chance(0.2)
      return (day, second) =>
        fromDistrict && !second
          ? `UBND ${inDistrict(day)}, ${province}`
          : `${named(second ? own : first, day)} ${province}`
    }
    case 'school-high':
      return (day, second) => `Trường THPT ${second ? oldCommune.name : place(day)}`
    case 'school-secondary':
      return (day, second) => `Trường THCS ${second ? place(day) : oldCommune.name}`
    case 'school-primary':
      return (_, second) => `Trường Tiểu học ${oldCommune.name}${second ? '' : ' 1'}`
    case 'school-preschool':
      return (_, second) => `Trường ${second ? 'Mầm non' : 'Mẫu giáo'} ${oldCommune.name}`
    case 'hospital':
    case 'health-centre':
      return (day, second) => `${second ? 'Bệnh viện Đa khoa' : 'Trung tâm Y tế'} ${inDistrict(day)}`
    default: {
      // Branches and institutions are younger than the departments that they came from.
      const above = aboveName?.startsWith('Sở') ? (namesBefore[aboveName] ?? aboveName) : 'Văn phòng UBND'
      const own = unit.name.replace(/ tỉnh( Đồng Tháp)?$/, '')
      return (day, second) => `${second && day >= '2012' ? own : named(above, day)} ${province}`
    }
  }
}
