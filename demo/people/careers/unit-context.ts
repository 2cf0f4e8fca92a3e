import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'

/** Data about the unit in a person's record, besides its own code. */
export interface UnitContext {
  /** The department or commune above (capDV 2), the province itself for those above all departments. */
  managing: UnitSeed
  above: UnitSeed | null
  province: UnitSeed
  /** The issuer in the numbers of decisions: 'SNV', 'UBND'. */
  decisionMaker: string
}

/** The context of every unit, by code. */
export function unitContexts(units: readonly UnitSeed[]): ReadonlyMap<string, UnitContext> {
  const byCode = new Map(units.map((unit) => [unit.code, unit]))
  const contexts = new Map<string, UnitContext>()
  for (const unit of units) {
    const above = byCode.get(unit.parentCode ?? '') ?? null
    let managing = unit
    while (managing.capDV > 2) managing = byCode.get(managing.parentCode ?? '') ?? raise(managing)
    let province = managing
    while (province.parentCode !== null) province = byCode.get(province.parentCode) ?? raise(province)
    contexts.set(unit.code, { managing, above, province, decisionMaker: issuerOf(managing.name) })
  }
  return contexts
}

function raise(unit: UnitSeed): never {
  throw new Error(`unit ${unit.code} has no parent among the units given`)
}

/** The letters a body signs its decisions with: 'UBND', 'SNV', 'SGDĐT'. */
export function issuerOf(name: string): string {
  if (name.startsWith('UBND')) return 'UBND'
  return name
    .replace(/ tỉnh.*$/, '')
    .split(/[\s,]+/)
    .filter((word) => word !== 'và' && word !== '')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
