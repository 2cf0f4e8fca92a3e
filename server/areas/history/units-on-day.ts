/** The unit tree of a day, and the number of people by unit. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { figuresOn, FiguresOnDay, treeOn, UnitOnDay } from '#domain/history/calls.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { isAtWork } from '#server/people/officers/live-statuses.ts'
import { plansUntil } from '#server/people/true-on-day/plans-until.ts'
import type { Unit } from '#server/platform/table-cache/units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { isRetiredBy, peopleAtWorkOn } from '#server/areas/history/people-on-day.ts'
import { idsBelow, placeOnDay, type PlaceOnDay } from '#server/areas/history/place-on-day.ts'

export async function unitsOnDay(
  { ngay }: z.output<typeof treeOn.input>,
  request: AuthenticatedRequest,
): Promise<UnitOnDay[]> {
  const { tree, reference, tops } = await placeOnDay(request, { ngay, donViId: null })
  const shown = (unit: Unit): UnitOnDay[] => {
    const { id, name, maCoQuan, capDV, parentId } = unit
    const now = reference.units.find(id)
    return [
      {
        id: String(id),
        name,
        maCoQuan,
        capDV,
        parentId: tops.includes(unit) || parentId === null ? null : String(parentId),
        canCu: tree.reorganised.has(id) ? 'sap-xep' : 'hien-tai',
        nay: now?.active !== true ? 'đã kết thúc' : now.name === name ? null : now.name,
      },
      ...tree.units.children(id).flatMap(shown),
    ]
  }
  return tops.flatMap(shown)
}

type Figure = FiguresOnDay['tong']

/** For one unit its own people with its rooms, then each unit directly below with everything below that. */
function rowsOf({ tops, tree, reference }: PlaceOnDay) {
  const [top] = tops
  const row = (unit: Unit, own: readonly number[] | undefined) => ({
    donViId: own === undefined ? String(unit.id) : null,
    ten:
      own === undefined || tree.units.children(unit.id).length === 0 ? unit.name : `${unit.name} (trực tiếp)`,
    ids: new Set(own ?? idsBelow(tree.units, [unit.id])),
    idsToday: new Set(own ?? idsBelow(reference.units, [unit.id])),
  })
  if (top === undefined || tops.length > 1) return tops.map((unit) => row(unit, undefined))
  const children = tree.units.children(top.id).filter(({ capDV }) => capDV !== roomLevel)
  const below = children.map((unit) => row(unit, undefined))
  const inRows = new Set(below.flatMap(({ ids }) => [...ids]))
  const own = idsBelow(tree.units, [top.id]).filter((id) => !inRows.has(id))
  return [row(top, own), ...below]
}

const zero = {
  soNguoi: 0,
  theoHienTai: 0,
  hienNay: 0,
  nghiHuu: 0,
  nghiViec: 0,
  chuyenDi: 0,
  chuyenDen: 0,
  hetNhiemKy: 0,
}

export async function figuresOnDay(
  input: z.output<typeof figuresOn.input>,
  request: AuthenticatedRequest,
): Promise<FiguresOnDay> {
  const place = await placeOnDay(request, input)
  const { day, isToCome } = place
  const counted = isToCome ? await forecast(place, request) : await countThen(place, request)
  const rows = rowsOf(place).map(({ donViId, ten, ids, idsToday }): Figure => {
    const figure: Figure = { donViId, ten, ...zero }
    for (const { unit, key, n } of counted)
      if ((key === 'hienNay' ? idsToday : ids).has(Number(unit))) figure[key] += Number(n)
    return figure
  })
  const tong: Figure = { donViId: null, ten: 'Tổng cộng', ...zero }
  for (const row of rows) for (const key of Object.keys(zero) as (keyof typeof zero)[]) tong[key] += row[key]
  return { ngay: day, duBao: isToCome, rows, tong }
}

interface Counted {
  unit: number | null
  key: keyof typeof zero
  n: number
}

/** At work today, in the unit of today. */
const atWorkToday = (
  { reference: { units, catalogues } }: PlaceOnDay,
  { scope, server, today }: AuthenticatedRequest,
) => sql`not o.deleted and ${server.guards.personsOnDay(scope, units)} and ${isAtWork(catalogues, today)}`

async function countThen(place: PlaceOnDay, request: AuthenticatedRequest): Promise<Counted[]> {
  const { rows } = await sql<{ unit: number | null; key: Counted['key']; n: number }>`
    with placed as materialized (${peopleAtWorkOn(place, request)})
    select unit, 'soNguoi' as key, count(*) as n from placed group by unit
    union all
    select unit, 'theoHienTai', count(*) from placed where unit_ground = 'hien-tai' group by unit
    union all
    select o."donViId", 'hienNay', count(*) from officer o where ${atWorkToday(place, request)} group by 1`.execute(
    request.db,
  )
  return rows
}

/** Who is at work today, less those who will have left or moved by then, and who will have come. */
async function forecast(place: PlaceOnDay, request: AuthenticatedRequest): Promise<Counted[]> {
  const day = sql`cast(${place.day} as date)`
  const planned = plansUntil(place.day)
  const leaves = sql`(${planned.leaves} or exists (select from movement m where m.officer_id = o.id and m.state = 'done'
    and m.ngay > cast(${request.today} as date) and m.ngay <= ${day}))`
  const { rows } = await sql<
    Record<Exclude<Counted['key'], 'theoHienTai'>, number> & { unit: number | null }
  >`
    with person as materialized (
      select o."donViId" as unit, ${leaves} as leaves, ${isRetiredBy(place.day)} as retires,
        nullif(${planned.unit}, o."donViId") as goes_to,
        coalesce(least(o.due_term_end, o.due_reappointment) <= ${day}, false) as term_ends
      from officer o ${planned.join} where ${atWorkToday(place, request)}),
    stays as (select * from person where not leaves and not retires)
    select unit, sum("hienNay") as "hienNay", sum("nghiViec") as "nghiViec", sum("nghiHuu") as "nghiHuu",
      sum("chuyenDi") as "chuyenDi", sum("chuyenDen") as "chuyenDen", sum("soNguoi") as "soNguoi",
      sum("hetNhiemKy") as "hetNhiemKy"
    from (
      select unit, 1 as "hienNay", cast(leaves as integer) as "nghiViec",
        cast(retires and not leaves as integer) as "nghiHuu", 0 as "chuyenDi", 0 as "chuyenDen", 0 as "soNguoi",
        0 as "hetNhiemKy" from person
      union all
      select unit, 0, 0, 0, cast(goes_to is not null as integer), 0, cast(goes_to is null as integer),
        cast(goes_to is null and term_ends as integer) from stays
      union all
      select goes_to, 0, 0, 0, 0, 1, 1, cast(term_ends as integer) from stays where goes_to is not null) each
    group by unit`.execute(request.db)
  return rows.flatMap(({ unit, ...counts }) =>
    (Object.entries(counts) as [Counted['key'], number][]).map(([key, n]) => ({ unit, key, n })),
  )
}
