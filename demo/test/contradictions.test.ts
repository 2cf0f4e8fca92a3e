import { expect, test } from 'vitest'
import { catalogues } from '#server/areas/seed/catalogues/catalogues.ts'
import { mergers, placesOn } from '#server/areas/seed/geography/places.ts'
import { unitsOfProvince } from '#server/areas/seed/units/units.ts'
import { contradictions, type Known } from '#demo/test/contradictions.ts'
import type { DemoPerson } from '#demo/people/demo-person.ts'
import { generatePeople } from '#demo/people/generate-people.ts'

const today = '2026-11-21'
const units = unitsOfProvince()
const places = placesOn(today)
const lists = catalogues()
const seedData = { today, units, places, mergers: mergers(), catalogues: lists }
// The second person's record is nearly empty on purpose.
const people = [...generatePeople({ ...seedData, count: 2000, subRecords: 'all' })].filter((_, n) => n !== 1)
const ranks = lists.find(({ code }) => code === 'DM_NGACHCHUCDANH')?.items ?? []
const context: Known = {
  today,
  units: new Map(units.map((unit) => [unit.code, unit])),
  places: new Map(places.map((place) => [place.id, place])),
  groups: new Map(ranks.map(({ code, extra }) => [code, String(extra?.['group'])])),
}

test.each(Object.entries(contradictions))('no invented person has: %s', (_name, countIn) => {
  const who = people.filter((person) => countIn(person, context) > 0)
  expect(who.map(({ fields }) => `${String(fields['soHieuCBCCVC'])} ${String(fields['hoVaTen'])}`)).toEqual(
    [],
  )
})

/** Values shared by two people. */
function shared(people: readonly DemoPerson[], field: 'email' | 'soDienThoai'): number {
  const values = people
    .map(({ fields }) => fields[field])
    .filter((value) => value !== null && value !== undefined)
  return values.length - new Set(values).size
}

test('no two people share an e-mail address or a phone', () => {
  expect([shared(people, 'email'), shared(people, 'soDienThoai')]).toEqual([0, 0])
})
