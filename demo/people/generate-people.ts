/** The invented people of a demonstration. */
import type { CatalogueSeed } from '#server/areas/seed/catalogues/catalogue-seed.ts'
import type { MergerSeed, PlaceSeed } from '#server/areas/seed/geography/places.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { unitContexts } from '#demo/people/careers/bodies.ts'
import { seatOrder } from '#demo/people/careers/seat-order.ts'
import { Geography } from '#demo/people/places/geography.ts'
import type { DemoPerson } from './demo-person.ts'
import { barelyFilled } from './gaps.ts'
import { Numbers } from './identity.ts'
import { drawPerson, type Setting } from './person.ts'

export interface GenerateOptions {
  /** Number of people; the first n are the same for any count. */
  count: number
  /** 1 by default. The same seed gives the same people on every machine. */
  seed?: number
  /** The civil day of the records ('yyyy-MM-dd'). */
  today: string
  /** 'few': the last two work and salary periods and the first training; the fields are the same in both. */
  subRecords: 'all' | 'few'
  units: readonly UnitSeed[]
  places: readonly PlaceSeed[]
  mergers: readonly MergerSeed[]
  catalogues: readonly CatalogueSeed[]
}

/** The attempt at the first person that gives a record with rows in nearly every table. */
const fullest = 2021

/**
 * Invented officers, streamed one by one: person 0 is a rich, typical record in the department of home affairs, person
 * 1 one with very little data, the others fill the units of the province head first.
 */
export function* generatePeople(options: GenerateOptions): Generator<DemoPerson> {
  const { count, seed = 1, today, subRecords, units, places, mergers, catalogues } = options
  const byItem = <T>(list: string, value: (item: CatalogueSeed['items'][number]) => T) =>
    new Map(catalogues.find(({ code }) => code === list)?.items.map((item) => [item.code, value(item)]))
  const groups = byItem('DM_NGACHCHUCDANH', ({ extra }) => String(extra?.['group']))
  const offices = new Map(
    units
      .filter(({ name }) => name.startsWith('Phòng Văn hóa - Xã hội'))
      .map((unit) => [unit.communeCode ?? '', unit]),
  )
  const department = units.find(({ name }) => name === 'Sở Nội vụ')
  const setting: Setting = {
    seed,
    today,
    subRecords,
    geography: new Geography(places, mergers),
    contexts: unitContexts(units),
    // That of the lowest class where units are classed.
    coefficients: byItem('DM_CHUCVU', ({ extra }) =>
      Number(extra?.['coefficientMin'] ?? extra?.['coefficient'] ?? 0),
    ),
    majorNames: byItem('DM_CHUYENNGANHDAOTAO', ({ name }) => name),
    groupOf: (rank) => groups.get(rank) ?? 'A1',
    numbers: new Numbers(),
    hostFor: (unit, commune) =>
      (unit.kind === 'commune-office' ? undefined : offices.get(commune)) ?? department ?? unit,
  }
  let index = 0
  for (const seat of seatOrder(units, seed)) {
    if (index >= count) return
    const person = drawPerson(setting, index, seat, index === 0 ? fullest : 0)
    yield index === 1 ? barelyFilled(person) : person
    index++
  }
}
