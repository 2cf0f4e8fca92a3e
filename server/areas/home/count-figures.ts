/** Counts the drawings of a unit: all values in one pass over its people, then who came and left. */
import { sql } from 'kysely'
import type { DrawnSeries } from '#domain/home/calls.ts'
import {
  ageBands,
  ageText,
  retirementYears,
  sexes,
  unknownKey,
  type ChangeOfMonth,
} from '#domain/home/drawings.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { barOf, isAtWork, type Place, type ValueDrawing } from '#server/areas/home/drawn-people.ts'
import { changesOf, shownMonths } from '#server/areas/home/year-changes.ts'

type Bar = DrawnSeries['cot'][number]
type Counts = ReadonlyMap<string, number>

const valueDrawings = Object.keys(barOf) as ValueDrawing[]

/** All drawings, whatever the role may read. */
export async function countFigures(
  place: Place,
  request: AuthenticatedRequest,
  reference: ReferenceData,
): Promise<DrawnSeries[]> {
  const tinhLuc = request.now.toISOString()
  const { total, counts } = await countValues(place, request, reference)
  const changes = await countChanges(place, request, reference)
  return [
    { ten: 'quan-so', tinhLuc, cot: headCounts(request.today, total, changes) },
    ...valueDrawings.map((ten) => ({
      ten,
      tinhLuc,
      cot: barsOf[ten](counts.get(ten) ?? new Map<string, number>(), request.today, reference),
    })),
  ]
}

async function countValues(place: Place, request: AuthenticatedRequest, reference: ReferenceData) {
  const columns = valueDrawings.map((ten) => sql`${barOf[ten](request.today, reference)} as ${sql.ref(ten)}`)
  const names = valueDrawings.map((ten) => sql.ref(ten))
  const { rows } = await sql<Record<ValueDrawing, string | null> & { mask: number; n: number | string }>`
    select ${sql.join(names)}, grouping(${sql.join(names)}) as mask, count(*) as n
    from (select ${sql.join(columns)} from officer o where ${isAtWork(place, request, reference)}) p
    group by grouping sets ((), ${sql.join(names.map((name) => sql`(${name})`))})`.execute(request.db)
  const counts = new Map(valueDrawings.map((ten) => [ten, new Map<string, number>()]))
  let total = 0
  for (const { mask, n, ...keys } of rows) {
    // The bit of the column that a row is grouped by is 0.
    const at = valueDrawings.findIndex((_, index) => !(mask & (1 << (valueDrawings.length - 1 - index))))
    const ten = valueDrawings[at]
    if (ten === undefined) total = Number(n)
    else if (keys[ten] !== null) counts.get(ten)?.set(keys[ten], Number(n))
  }
  return { total, counts }
}

interface Change {
  month: string
  change: ChangeOfMonth
  n: number | string
}

async function countChanges(place: Place, request: AuthenticatedRequest, reference: ReferenceData) {
  const { rows } = await sql<Change>`
    select to_char(c.day, 'YYYY-MM') as month, c.change, count(distinct c.officer_id) as n
    from (${changesOf(place, request.today, reference)}) c group by 1, 2`.execute(request.db)
  return new Map(rows.map(({ month, change, n }) => [`${month}.${change}`, Number(n)]))
}

/** The count at the end of each month, from today backwards. */
function headCounts(today: string, total: number, changes: Counts): Bar[] {
  let so = total
  return shownMonths(today)
    .toReversed()
    .map((month) => {
      const tang = changes.get(`${month}.tang`) ?? 0
      const giam = changes.get(`${month}.giam`) ?? 0
      const bar = { ma: month, nhan: `${month.slice(5)}/${month.slice(0, 4)}`, so, tang, giam }
      so = Math.max(0, so - tang + giam)
      return bar
    })
    .toReversed()
}

const barsOf: Readonly<
  Record<ValueDrawing, (counts: Counts, today: string, reference: ReferenceData) => Bar[]>
> = {
  'do-tuoi': (counts) => [
    ...ageBands.flatMap((age) =>
      sexes.map(({ id }) => {
        const ma = `${age}.${id}`
        return { ma, nhan: ageText(age), so: counts.get(ma) ?? 0, nhom: id }
      }),
    ),
    ...unknownBar(counts),
  ],
  'trinh-do': (counts, _, reference) => itemBars('DM_TRINHDODAOTAO', counts, reference),
  'loai-ho-so': (counts, _, reference) => itemBars('DM_LOAIHOSO', counts, reference),
  'dang-vien': (counts) => [
    { ma: 'co', nhan: 'Đảng viên', so: counts.get('co') ?? 0 },
    { ma: 'khong', nhan: 'Chưa là đảng viên', so: counts.get('khong') ?? 0 },
  ],
  ngach: (counts, _, reference) =>
    itemBars('DM_NGACHCHUCDANH', counts, reference).sort(
      (a, b) => Number(a.ma === unknownKey) - Number(b.ma === unknownKey) || b.so - a.so,
    ),
  'nghi-huu': (counts, today) =>
    Array.from({ length: retirementYears }, (_, at) => {
      const ma = String(Number(today.slice(0, 4)) + at)
      return { ma, nhan: at === 0 ? `Còn lại của ${ma}` : ma, so: counts.get(ma) ?? 0 }
    }),
}

/** In the order of the catalogue, without items that nobody has. */
const itemBars = (catalogue: string, counts: Counts, { catalogues }: ReferenceData): Bar[] => [
  ...catalogues.every(catalogue).flatMap(({ id, name }) => {
    const so = counts.get(String(id))
    return so === undefined ? [] : [{ ma: String(id), nhan: name, so }]
  }),
  ...unknownBar(counts),
]

const unknownBar = (counts: Counts): Bar[] => {
  const so = counts.get(unknownKey)
  return so === undefined ? [] : [{ ma: unknownKey, nhan: 'Chưa rõ', so }]
}
