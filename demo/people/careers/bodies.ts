/** The bodies around a unit: those that manage it and decide today, those that did before 01/07/2025, and former employers. */
import { formerBodies } from '#server/areas/seed/units/former-bodies.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { yearOf } from '#demo/people/civil-dates.ts'
import { bodyNameIn, districtIn, formerName, lowerFirst } from '#demo/people/places/former-names.ts'
import offices from '#demo/people/lists/offices.json' with { type: 'json' }
import type { CommunePair } from '#demo/people/places/commune-pair.ts'
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

/** A body abolished on 01/07/2025; `named`: what former-names.ts calls its district or department. */
export interface FormerBody extends Body {
  named: string
}

const bodies = new Map(
  formerBodies('H20').map(({ code, name }): [string, FormerBody] => {
    const named = name.startsWith('UBND') ? code.slice(8) : name.replace(/ tỉnh .*/, '')
    return [name, { code, letters: lettersOf(name), named }]
  }),
)
const byCode = new Map([...bodies.values()].map((body) => [body.code, body]))

/** Who decided for it on a day: the committee of the province before the body had its name. */
export const bodyOn = (body: FormerBody, day: string): Body =>
  formerName(body.named, yearOf(day)) === undefined ? body : (byCode.get(body.code.slice(0, 7)) ?? body)

/** Names of the departments before the mergers of 2025, those merged into them, and the offices of districts by study. */
const namesBefore: Readonly<Record<string, string>> = offices.namesBefore
const mergedWith: Readonly<Record<string, string>> = offices.mergedWith
const officeOf: Readonly<Record<string, string>> = offices.ofStudy
/** First and second former employer by the kind of unit. */
const employers: Readonly<Record<string, readonly string[]>> = offices.employers

/** The former manager of the people of a unit: the district's committee, a department, or the province's committee. */
export function formerBodyOf(
  unit: UnitSeed,
  managing: UnitSeed,
  { district, oldProvince }: CommunePair,
): FormerBody {
  const province = oldProvince.code === '82' ? 'Tiền Giang' : 'Đồng Tháp'
  const name = managing.name.replace(/ tỉnh( Đồng Tháp)?$/, '')
  const department = unit.kind === 'health-station' ? 'Sở Y tế' : (namesBefore[name] ?? name)
  const isOfDistrict = /^(commune|school-(preschool|primary|secondary))/.test(unit.kind)
  const body = bodies.get(
    isOfDistrict
      ? `UBND ${lowerFirst(district.fullName)}, tỉnh ${province}`
      : `${department} tỉnh ${province}`,
  )
  return body ?? (bodies.get(`UBND tỉnh ${province}`) as FormerBody)
}

/** Whether the merger left such units unchanged; nobody was in the others before it. */
export const isOlderThanMerger = (kind: string): boolean => /^(school|hospital|college)/.test(kind)

/** Civil servants of communes have ranks since then (Pháp lệnh Cán bộ, công chức 2003). */
export const communeRanks = '2003-07-01'

/** The employer at a time before the present unit; `second`: the later of two. */
export type FormerEmployer = (day: string, second: boolean) => string

/** Employers before the current unit was founded, by their names at that time. */
export function formerEmployer(
  random: Random,
  { unit, role }: Seat,
  aboveName: string | undefined,
  pair: CommunePair,
  study: string,
): FormerEmployer {
  const { kind, name } = unit
  const province = `tỉnh ${pair.oldProvince.name}`
  const isOffice = /^(department|province-office|inspectorate)$/.test(kind)
  const isLocal =
    kind === 'commune' ||
    (kind === 'commune-office' && (study === 'military' || (role === 'staff' && random.chance(0.6))))
  const own = namesBefore[name] ?? name.replace(/ tỉnh( Đồng Tháp)?$/, '')
  const joined = isOffice && random.chance(0.5) ? (mergedWith[name] ?? own) : own
  const fromDistrict = isOffice && random.chance(0.2)
  // Branches and institutions are younger than the departments that they came from.
  const above = aboveName?.startsWith('Sở') ? (namesBefore[aboveName] ?? aboveName) : 'Văn phòng UBND'
  return (day, second) => {
    const isIn = (isLocal && day >= communeRanks) || (fromDistrict && !second)
    const [first = '', next = first] =
      employers[isIn ? (isLocal ? 'local' : 'district') : kind] ?? employers['other'] ?? []
    const district = districtIn(pair, yearOf(day))
    const words: Readonly<Record<string, string>> = {
      xã: lowerFirst(pair.oldCommune.fullName), Xã: pair.oldCommune.name, huyện: district,
      Huyện: district.replace(/^(huyện|thị xã|thành phố) /, ''), tỉnh: province, phòng: officeOf[study] ?? 'Phòng Nội vụ',
      sở: isOffice ? (second ? own : joined) : second && day >= '2012' ? own : above,
    } // prettier-ignore
    return bodyNameIn(
      (second ? next : first).replace(/\{(.*?)\}/g, (_, word: string) => words[word] ?? ''),
      yearOf(day),
    )
  }
}
