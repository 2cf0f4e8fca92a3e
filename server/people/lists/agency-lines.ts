/** The agency at the head of a sheet, under the one above it (Nghị định 30/2020/NĐ-CP, Phụ lục I). */
import { roomLevel } from '#domain/units/unit-form.ts'
import type { Sheet } from '#domain/workbook/sheet.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'

/** A people's committee or council has no agency above it at its head. */
const headsItself = /^(UBND|HĐND|Ủy ban nhân dân|Hội đồng nhân dân)\s/

/** The own name in full, the superior's with the usual abbreviation; a room reports as its unit. */
export function agencyLines(units: Units, unit: Unit | undefined): Pick<Sheet, 'agency' | 'superior'> {
  const chosen = unit ?? units.children(null)[0]
  const above = ({ parentId }: Unit) => (parentId === null ? undefined : units.find(parentId))
  const own = chosen?.capDV === roomLevel ? (above(chosen) ?? chosen) : chosen
  const superior = own === undefined || headsItself.test(own.name) ? undefined : above(own)
  return {
    agency: inFull(own?.name ?? ''),
    ...(superior === undefined ? {} : { superior: superior.name }),
  }
}

/** 'UBND xã Phú Thọ' → 'Ủy ban nhân dân xã Phú Thọ'. */
export const inFull = (agency: string): string => agency.replace(/^UBND(?=\s)/, 'Ủy ban nhân dân')
