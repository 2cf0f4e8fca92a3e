/**
 * The people of a unit as the system knew them at a moment, on the tables of then (docs/decisions/0172). Today's rights
 * decide: who is out of the caller's scope now isn't in it.
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import {
  maxPeopleAtMoment,
  type listAt,
  type PeopleAtMoment,
  type PersonAtMoment,
} from '#domain/history/calls.ts'
import { historySentences as sentences } from '#domain/history/sentences.ts'
import { ownPost } from '#domain/officer/own-post.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import { idsBelow } from '#server/areas/history/place-on-day.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { inPastWorld } from '#server/people/history/past-world.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { officeMoments } from '#domain/fields/office-moments.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { runWork } from '#server/request/progress/run-work.ts'
import { readingRole } from '#server/request/session/account.ts'

type Input = z.output<typeof listAt.input>

interface Found {
  id: number
  hoVaTen: string | null
  ngaySinh: string | null
  unit: number | null
  status: number | null
  post: number | null
  outside: string | null
  rank: number | null
  step: number | null
  factor: number | string | null
}

/** Of `officer`, beside name and keys. */
const shownColumns = [
  'ngaySinh', 'donViId', 'trangThaiHoSoId', 'chucVuId', 'chucVuNgoaiHeThong', 'ngachHoacViTriId', 'bacLuongId', 'heSoLuong',
] // prettier-ignore

export async function peopleAtMoment(input: Input, request: AuthenticatedRequest): Promise<PeopleAtMoment> {
  const { luc, donViId } = input
  if (Date.parse(luc) > request.now.getTime()) throw refusals.invalidField('luc', sentences.ahead)
  await throttleReading(request, { rows: input.pageSize })
  const { units } = await referenceDataOf(request)
  const { guards, configuration } = request.server
  if (donViId !== null && !guards.unitIsShownOnDay(request.scope, donViId, units))
    throw refusals.rowNotFound()
  const title = `${sentences.listAt} ${officeMoments(configuration.timeZone)(luc)}`
  const wanted = {
    luc,
    donViId,
    reached: guards.personsOnDay(request.scope, units),
    columns: shownColumns,
    most: maxPeopleAtMoment,
    tooMany: () => refusals.wrongState(sentences.tooManyListed(showNumber(maxPeopleAtMoment))),
  }
  const people = await runWork(request, { title, outcome: () => sentences.listed }, (working, step) => {
    step(0, 1, sentences.reading)
    return inPastWorld(working, wanted, ({ request: past, unknown }) => pageAt(input, past, unknown))
  })
  const words = donViId === null ? '' : (units.find(donViId)?.name ?? '')
  await logList(request, { title, words, ids: people.data.map(({ id }) => Number(id)) })
  return people
}

async function pageAt(
  { luc, donViId, isChildren, pageNumber, pageSize }: Input,
  past: AuthenticatedRequest,
  unknown: number,
): Promise<PeopleAtMoment> {
  const reference = await referenceDataOf(past)
  const inside = donViId === null ? null : idsBelow(reference.units, [donViId], isChildren)
  const listed = sql`not o.deleted and o."trangThaiHoSoId" = any(cast(${liveStatuses(reference.catalogues)} as bigint[]))
    ${inside === null ? sql`` : sql`and o."donViId" = any(cast(${inside} as bigint[]))`}`
  const { rows } = await sql<Found & { total: number }>`
    select o.id, o."hoVaTen", o."ngaySinh"::text as "ngaySinh", o."donViId" as unit, o."trangThaiHoSoId" as status,
      o."chucVuId" as post, o."chucVuNgoaiHeThong" as outside, o."ngachHoacViTriId" as rank, o."bacLuongId" as step,
      o."heSoLuong" as factor, (count(*) over ())::int as total
    from officer o where ${listed} order by o.name_key, o.id
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(past.db)
  const readable = readableFields(readingRole(past.account.role))
  return {
    data: rows.map((row) => asPerson(row, reference, readable)),
    totalRows: rows[0]?.total ?? 0,
    luc,
    khongXacDinh: unknown,
  }
}

function asPerson(
  row: Found,
  { catalogues, units }: ReferenceData,
  readable: ReadonlySet<string>,
): PersonAtMoment {
  const may = <T>(field: string, value: T): T | null => (readable.has(field) ? value : null)
  const donVi = units.ref(row.unit)
  const post = { chucVu: catalogues.ref(row.post), chucVuNgoaiHeThong: row.outside, donVi }
  return {
    id: String(row.id),
    hoVaTen: row.hoVaTen,
    ngaySinh: may('ngaySinh', row.ngaySinh),
    ngaySinhShow: may('ngaySinh', row.ngaySinh === null ? null : showDate(row.ngaySinh)),
    donVi,
    chucVu: may('chucVu', ownPost(post)),
    trangThaiHoSo: may('trangThaiHoSo', catalogues.ref(row.status)),
    ngach: may('ngachHoacViTri', catalogues.ref(row.rank)?.name ?? null),
    bac: may('bacLuong', catalogues.ref(row.step)?.name ?? null),
    heSoLuong: may('heSoLuong', row.factor === null ? null : Number(row.factor)),
  }
}
