import type { MergerSeed, PlaceSeed } from '#server/areas/seed/geography/places.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import type { DemoPerson } from './demo-person.ts'
import { barelyFilled } from './gaps.ts'
import { Geography } from './geography.ts'
import { CitizenNumbers, Contacts } from './identity.ts'
import { drawPerson, type Setting } from './person.ts'
import { postCoefficients, type Seat } from '#demo/people/careers/posts.ts'
import { seatOrder } from '#demo/people/careers/seat-order.ts'
import { unitContexts } from '#demo/people/careers/unit-context.ts'

export type { DemoPerson, DemoValue, RowKind } from './demo-person.ts'

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
export function* generatePeople(options: GenerateOptions): Generator<DemoPerson> {
  const { count, today, subRecords, units, places, mergers, catalogues } = options
  const itemsOf = (code: string) => catalogues.find((catalogue) => catalogue.code === code)?.items ?? []
  const setting: Setting = {
    seed: options.seed ?? 1,
    today,
    subRecords,
    geography: new Geography(places, mergers),
    contexts: unitContexts(units),
    coefficients: postCoefficients(itemsOf('DM_CHUCVU')),
    majorNames: new Map(itemsOf('DM_CHUYENNGANHDAOTAO').map((item) => [item.code, item.name])),
    numbers: new CitizenNumbers(),
    contacts: new Contacts(),
  }
  let index = 0
  for (const seat of seatOrder(units, setting.seed)) {
    if (index >= count) return
    if (index === 0) yield showpiece(setting, seat)
    else if (index === 1) yield barelyFilled(drawPerson(setting, index, seat, 0))
    else yield drawPerson(setting, index, seat, 0)
    index++
  }
}

/** Draws for the first seat until a person's record fills nearly every table. */
function showpiece(setting: Setting, seat: Seat): DemoPerson {
  for (let attempt = 0; attempt < 5000; attempt++) {
    const trial = drawPerson(
      { ...setting, subRecords: 'all', numbers: new CitizenNumbers(), contacts: new Contacts() },
      0,
      seat,
      attempt,
    )
    if (isRich(trial)) return drawPerson(setting, 0, seat, attempt)
  }
  return drawPerson(setting, 0, seat, 0)
}

function isRich({ fields, rows }: DemoPerson): boolean {
  const number = (kind: keyof typeof rows): number => rows[kind]?.length ?? 0
  const born = String(fields['ngaySinh'])
  return (
    fields['laDangVien'] === true &&
    fields['ngayVaoDangChinhThuc'] !== null &&
    fields['gioiTinh'] === '2' &&
    fields['danToc'] === '01' &&
    fields['loaiHoSo'] === '02' &&
    fields['ngachHoacViTri'] === '01.003' &&
    born > '1982' &&
    born < '1989' &&
    number('work-period') >= 3 &&
    number('salary-period') >= 6 &&
    number('training-period') >= 7 &&
    number('own-relative') >= 6 &&
    number('spouse-relative') >= 3 &&
    number('reward') >= 4 &&
    rows.reward?.some((row) => row['hinhThucKhenThuong'] === 'BKT') === true &&
    fields['lyLuanChinhTri'] === 'TC' &&
    fields['tiengAnh'] !== 'KHONG' &&
    fields['tinHoc'] !== 'CC' &&
    number('labour-interruption') >= 2 &&
    number('housing') >= 1 &&
    number('residential-land') >= 1 &&
    number('disciplinary-action') === 0
  )
}
