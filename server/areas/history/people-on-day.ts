/**
 * The people at work in a unit on a day, each fact with its ground, in one statement: where everybody was is computed for
 * all people of the scope, posts and ranks only for those of the page.
 */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { showDate } from '#domain/fields/dates.ts'
import type { listOn, PeopleOnDay, PersonOnDay } from '#domain/history/calls.ts'
import type { Ground } from '#domain/history/grounds.ts'
import { ownPost } from '#domain/officer/own-post.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import { readSearch } from '#domain/officer/search/typed-search.ts'
import { asSql } from '#server/platform/db/fragment.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { matches } from '#server/people/officers/list/matches.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import { placesOn } from '#server/people/true-on-day/facts-on.ts'
import { plansUntil } from '#server/people/true-on-day/plans-until.ts'
import { postOn, rankOn } from '#server/people/true-on-day/posts-on.ts'
import { readingRole } from '#server/request/session/account.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { idsBelow, placeOnDay, type PlaceOnDay } from '#server/areas/history/place-on-day.ts'

interface Found {
  id: number
  reached: boolean
  hoVaTen: string | null
  ngaySinh: string | null
  unit: number | null
  unitGround: Ground
  status: number | null
  statusGround: Ground
  chucVuId: number | null
  chucVuNgoaiHeThong: string | null
  postGround: Ground
  ngachId: number | null
  ngachNgoaiHeThong: string | null
  bacId: number | null
  heSoLuong: number | string | null
  rankGround: Ground
}

/**
 * Everybody in the scope who was at work somewhere on the day, as a statement: id, name_key, reached, unit, unit_ground,
 * status, status_ground.
 */
export function peopleAtWorkOn(
  { day, isToCome, reference: { units, catalogues } }: PlaceOnDay,
  { scope, server }: AuthenticatedRequest,
  more: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<unknown> {
  const places = placesOn({
    day,
    catalogues,
    zone: server.configuration.timeZone,
    own: sql<number | null>`o."donViId"`,
    movements: server.guards.movementsOnDay(scope, units),
    inTreeOfDay: true,
  })
  const reached = server.guards.personsOnDay(scope, units)
  const planned = plansUntil(day)
  const unit = isToCome ? sql`coalesce(${planned.unit}, ${places.unit.value})` : places.unit.value
  const unitGround = isToCome
    ? sql`case when ${planned.unit} is null then 'du-bao' else 'ke-hoach' end`
    : places.unit.ground
  return sql`select o.id, o.name_key, ${reached} as reached, ${unit} as unit, ${unitGround} as unit_ground,
      ${places.status.value} as status, ${isToCome ? sql`'du-bao'` : places.status.ground} as status_ground
    from officer o ${places.joins} ${isToCome ? planned.join : sql``}
    where not o.deleted and ${isToCome ? sql`not ${planned.leaves}` : sql`true`} and ${places.isThere} and (${reached} or ${places.isTransferred})
      and ${places.status.value} = any(cast(${statusesAtWork(catalogues)} as bigint[])) and ${more}`
}

/** Due to retire by a day to come. */
export const isRetiredBy = (day: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(o.due_retirement <= cast(${day} as date), false)`

export async function peopleOnDay(
  input: z.output<typeof listOn.input>,
  request: AuthenticatedRequest,
): Promise<PeopleOnDay> {
  const { isChildren, ngay, searchContent, pageNumber, pageSize } = input
  await throttleReading(request, { rows: pageSize })
  const place = await placeOnDay(request, input)
  const { tree, tops, topsToday, reference } = place
  const ids = idsBelow(
    tree.units,
    tops.map(({ id }) => id),
    isChildren,
  )
  const idsToday = [...new Set([...ids, ...idsBelow(reference.units, topsToday, isChildren)])]
  const readable = readableFields(readingRole(request.account.role))
  const search = readSearch(searchContent ?? '')
  const more = sql<boolean>`${search.kind === 'none' ? sql`true` : sql`(${asSql(matches(search, { readable }))})`}
    and ${place.isToCome ? sql`not ${isRetiredBy(ngay)}` : sql`true`}`
  const post = postOn(ngay)
  const rank = rankOn(ngay)
  const { rows } = await sql<{ total: number; unknown: number; today: number; page: Found[] | null }>`
    with placed as materialized (${peopleAtWorkOn(place, request, more)}),
    inside as materialized (select * from placed where unit in (select unnest(cast(${ids} as bigint[])))),
    page as materialized (select * from inside order by name_key, id
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize})
    select (select count(*) from inside) as total,
      (select count(*) from inside where unit_ground = 'hien-tai') as today,
      (select count(*) from placed p join officer o on o.id = p.id where p.unit_ground = 'khong-xac-dinh'
        and o."donViId" in (select unnest(cast(${idsToday} as bigint[])))) as unknown,
      (select json_agg(shown order by shown.name_key, shown.id) from (
        select p.id, p.reached, p.name_key, o."hoVaTen", cast(o."ngaySinh" as text) as "ngaySinh", p.unit,
          p.unit_ground as "unitGround", p.status, p.status_ground as "statusGround",
          ${post.item} as "chucVuId", ${post.outside} as "chucVuNgoaiHeThong", ${post.ground} as "postGround",
          ${rank.item} as "ngachId", ${rank.outside} as "ngachNgoaiHeThong", ${rank.step} as "bacId",
          ${rank.factor} as "heSoLuong", ${rank.ground} as "rankGround"
        from page p join officer o on o.id = p.id ${post.join} ${rank.join}) shown) as page`.execute(
    request.db,
  )
  const [answer] = rows
  const people = answer?.page ?? []
  const where = tops.map(({ name }) => name).join(', ')
  await logList(request, {
    title: `Danh sách tại ngày ${showDate(ngay)}`,
    words: [where, ...(search.kind === 'none' ? [] : [`tìm '${searchContent ?? ''}'`])].join('; '),
    ids: people.map(({ id }) => id),
  })
  return {
    data: people.map((person) => asPerson(person, place, readable)),
    totalRows: Number(answer?.total ?? 0),
    ngay,
    khongXacDinh: Number(answer?.unknown ?? 0),
    theoHienTai: Number(answer?.today ?? 0),
    duBao: place.isToCome,
  }
}

function asPerson(
  person: Found,
  { tree, reference: { catalogues }, isToCome }: PlaceOnDay,
  readable: ReadonlySet<string>,
): PersonOnDay {
  const { id, reached, unit, heSoLuong } = person
  const may = (field: string) => reached && readable.has(field)
  const donVi = tree.units.ref(unit)
  const hasRank = may('ngachHoacViTri')
  return {
    id: reached ? String(id) : null,
    hoVaTen: person.hoVaTen,
    ngaySinh: readable.has('ngaySinh') ? person.ngaySinh : null,
    ngaySinhShow: readable.has('ngaySinh') && person.ngaySinh !== null ? showDate(person.ngaySinh) : null,
    donVi,
    // For people who are elsewhere by now, the rest is the receiving unit's.
    chucVu: reached
      ? ownPost({
          chucVu: catalogues.ref(person.chucVuId),
          chucVuNgoaiHeThong: person.chucVuNgoaiHeThong,
          donVi,
        })
      : null,
    trangThaiHoSo: reached ? catalogues.ref(person.status) : null,
    ngach: hasRank ? (catalogues.ref(person.ngachId)?.name ?? person.ngachNgoaiHeThong) : null,
    bac: may('bacLuong') ? (catalogues.ref(person.bacId)?.name ?? null) : null,
    heSoLuong: may('heSoLuong') && heSoLuong !== null ? Number(heSoLuong) : null,
    canCu: {
      donVi: person.unitGround,
      chucVu: isToCome ? 'du-bao' : person.postGround,
      trangThaiHoSo: person.statusGround,
      ngach: isToCome ? 'du-bao' : person.rankGround,
    },
    saiDonVi: unit !== null && tree.units.find(unit)?.active !== true,
  }
}
