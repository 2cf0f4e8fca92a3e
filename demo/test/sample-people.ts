/** The people that the tests of the demonstration look at, and their records as the product's rules read them. */
import { expect } from 'vitest'
import type { Field } from '#domain/fields/field.ts'
import { emptyNewAddress, emptyOldAddress } from '#domain/fields/values.ts'
import { blankValue } from '#domain/forms/blank.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { JudgedRecord, JudgedRows } from '#domain/quality/judged-record.ts'
import { subRecords } from '#domain/records/index.ts'
import { catalogues } from '#server/areas/seed/catalogues/catalogues.ts'
import { mergers, placesOn } from '#server/areas/seed/geography/places.ts'
import { unitsOfProvince } from '#server/areas/seed/units/units.ts'
import type { DemoFields, DemoPerson, DemoValue } from '#demo/people/demo-person.ts'
import { generatePeople } from '#demo/people/generate-people.ts'

export const today = '2026-11-21'
export const units = unitsOfProvince()
export const places = placesOn(today)
const lists = catalogues()
export const seedData = { today, units, places, mergers: mergers(), catalogues: lists }
export const people = [...generatePeople({ ...seedData, count: 2500, subRecords: 'all' })]

const codes = new Map<string, ReadonlySet<string>>(
  lists.map(({ code, items }) => [code, new Set(items.map((item) => item.code))]),
)
export const extras = new Map(
  lists.flatMap(({ code, items }) =>
    items.map((item) => [`${code} ${item.code}`, item.extra ?? {}] as const),
  ),
)
export const unitsByCode = new Map(units.map((unit) => [unit.code, unit]))
export const placesById = new Map(places.map((place) => [place.id, place]))
export const nameOf = (person: DemoPerson): string =>
  `${String(person.fields['soHieuCBCCVC'])} ${String(person.fields['hoVaTen'])}`

/** The value as in forms; fails for a broken reference. */
function held(name: string, field: Field, value: DemoValue | undefined, row: DemoFields): unknown {
  if (value === null || value === undefined) return blankValue(field)
  const ref = (code: DemoValue, list: unknown) => {
    if (typeof list === 'string')
      expect(codes.get(list)?.has(String(code)), `${name}: ${String(code)} in ${list}`).toBe(true)
    return { id: String(code), code: String(code), name: String(code) }
  }
  switch (field.kind) {
    case 'choice': {
      const listForRow = field.listFor?.({
        ...row,
        loaiDaoTao: row['loaiDaoTao'] === undefined ? null : ref(row['loaiDaoTao'] ?? '', null),
      })
      return ref(value, listForRow ?? field.list)
    }
    case 'choices':
      return (value as string[]).map((code) => ref(code, field.list))
    case 'unit':
      expect(unitsByCode.has(String(value)), `${name}: unit ${String(value)}`).toBe(true)
      return { id: String(value), name: String(value), maCoQuan: String(value), isSyncQG: true }
    case 'oldAddress':
    case 'newAddress': {
      const parts = Object.entries(value as object as Record<string, string>).map(([part, text]) => {
        if (part === 'address' || part === 'fullAddress') return [part, text]
        expect(placesById.has(text), `${name}.${part}: ${text}`).toBe(true)
        return [part, { id: text, code: text, name: text }]
      })
      return {
        ...(field.kind === 'oldAddress' ? emptyOldAddress : emptyNewAddress),
        ...Object.fromEntries(parts),
      }
    }
    default:
      return value
  }
}

export function valuesFor(form: AnyForm, row: DemoFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, held(name, field, row[name], row)]),
  )
}

/** The record as the rules of the product read it. */
export function recordOf({ fields, rows }: DemoPerson): JudgedRecord & { rows: JudgedRows } {
  const entries = subRecords.map(({ name, form }) => [
    name,
    (rows[name as keyof DemoPerson['rows']] ?? []).map((row, id) => ({
      id: String(id),
      ...valuesFor(form, row),
    })),
  ])
  const status = String(fields['trangThaiHoSo'])
  return {
    values: valuesFor({ fields: officerFields } as unknown as AnyForm, fields),
    rows: Object.fromEntries(entries) as unknown as JudgedRows,
    hasLeft: status >= '02' && status <= '10',
  }
}
