import { formerBodies } from '#server/areas/seed/units/former-bodies.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import type { CommunePair } from '#demo/people/geography.ts'
import { issuerOf } from './unit-context.ts'

/** The day on which the communes of the merged province, and with them most of its current offices, began. */
export const reorganised = '2025-07-01'

/** A body from before that day that recruited and decided. */
export interface FormerBody {
  code: string
  /** The issuer in the numbers of its decisions: 'SNV', 'UBND'. */
  decisionMaker: string
}

const bodies = new Map(
  formerBodies('H20').map(({ code, name }) => [name, { code, decisionMaker: issuerOf(name) }]),
)

/** Former names of today's departments. */
const formerNames: Readonly<Record<string, string>> = {
  'Sở Nông nghiệp và Môi trường': 'Sở Nông nghiệp và Phát triển nông thôn',
  'Sở Dân tộc và Tôn giáo': 'Sở Nội vụ',
}

/** The former manager of the people of a unit: the district's committee, a department, or the province's committee. */
export function formerBodyOf(
  unit: UnitSeed,
  managing: UnitSeed,
  { district, oldProvince }: CommunePair,
): FormerBody {
  const province = oldProvince.code === '82' ? 'Tiền Giang' : 'Đồng Tháp'
  const ofDistrict =
    unit.kind === 'commune' ||
    unit.kind === 'commune-office' ||
    unit.kind === 'school-preschool' ||
    unit.kind === 'school-primary' ||
    unit.kind === 'school-secondary'
  const name = managing.name.replace(/ tỉnh( Đồng Tháp)?$/, '')
  const found = ofDistrict
    ? bodies.get(
        `UBND ${district.fullName.charAt(0).toLowerCase()}${district.fullName.slice(1)}, tỉnh ${province}`,
      )
    : bodies.get(
        `${unit.kind === 'health-station' ? 'Sở Y tế' : (formerNames[name] ?? name)} tỉnh ${province}`,
      )
  return found ?? (bodies.get(`UBND tỉnh ${province}`) as FormerBody)
}
