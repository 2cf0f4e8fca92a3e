/** The invented people of a demonstration. */
import type { MergerSeed, PlaceSeed } from '#server/areas/seed/geography/places.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { unitContexts } from '#demo/people/careers/bodies.ts'
import { seatOrder } from '#demo/people/careers/seat-order.ts'
import type { Seat } from '#demo/people/careers/seats.ts'
import { Geography } from '#demo/people/places/geography.ts'
import type { DemoPerson } from './demo-person.ts'
import { barelyFilled } from './gaps.ts'
import { Numbers } from './identity.ts'
import { drawPerson, type Setting } from './person.ts'

/** A catalogue as the generator needs it: the codes, names and extras of its items. */
export interface CatalogueInput {
  code: string
  items: readonly {
    code: string
    name: string
    extra?: Readonly<Record<string, string | number | boolean>>
  }[]
}

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
  catalogues: readonly CatalogueInput[]
}

/**
 * Invented officers, streamed one by one: person 0 is a rich, typical record in the department of home affairs, person
 * 1 one with very little data, the others fill the units of the province head first.
 */
export function* generatePeople({
  count,
  seed = 1,
  today,
  subRecords,
  units,
  places,
  mergers,
  catalogues,
}: GenerateOptions): Generator<DemoPerson> {
  const itemsOf = (list: string) => catalogues.find(({ code }) => code === list)?.items ?? []
  const groups = new Map(
    itemsOf('DM_NGACHCHUCDANH').map(({ code, extra }) => [code, String(extra?.['group'])]),
  )
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
    coefficients: new Map(
      itemsOf('DM_CHUCVU').map(({ code, extra }) => [
        code,
        Number(extra?.['coefficientMin'] ?? extra?.['coefficient'] ?? 0),
      ]),
    ),
    majorNames: new Map(itemsOf('DM_CHUYENNGANHDAOTAO').map(({ code, name }) => [code, name])),
    groupOf: (rank) => groups.get(rank) ?? 'A1',
    numbers: new Numbers(),
    hostFor: (unit, commune) =>
      (unit.kind === 'commune-office' ? undefined : offices.get(commune)) ?? department ?? unit,
  }
  let index = 0
  for (const seat of seatOrder(units, seed)) {
    if (index >= count) return
    if (index === 0) yield showpiece(setting, seat)
    else if (index === 1) yield barelyFilled(drawPerson(setting, index, seat, 0))
    else yield drawPerson(setting, index, seat, 0)
    index++
  }
}

/** Values of a typical record, and the rows that fill nearly every table. */
const wanted = {
  gioiTinh: '2', danToc: '01', loaiHoSo: '02', ngachHoacViTri: '01.003', lyLuanChinhTri: 'TC', tinhTrangHonNhan: '2', laDangVien: true,
} // prettier-ignore
const least = {
  'work-period': 3, 'salary-period': 6, 'training-period': 7, 'own-relative': 6, 'spouse-relative': 3, reward: 4, 'labour-interruption': 2,
  housing: 1, 'residential-land': 1, 'yearly-evaluation': 6,
} // prettier-ignore

const richnessOf = ({ fields, rows }: DemoPerson): number =>
  Object.entries(wanted).filter(([name, value]) => fields[name] === value).length * 2 +
  Object.entries(least).filter(([kind, number]) => (rows[kind as keyof typeof rows]?.length ?? 0) >= number)
    .length -
  (rows['disciplinary-action']?.length ?? 0) * 9

/** Of many drawn for the first seat the one with the fullest record. */
function showpiece(setting: Setting, seat: Seat): DemoPerson {
  const drawn = Array.from({ length: 300 }, (_, attempt) => {
    const trial = { ...setting, subRecords: 'all' as const, numbers: new Numbers() }
    return { attempt, richness: richnessOf(drawPerson(trial, 0, seat, attempt)) }
  })
  return drawPerson(setting, 0, seat, drawn.toSorted((a, b) => b.richness - a.richness)[0]?.attempt ?? 0)
}
