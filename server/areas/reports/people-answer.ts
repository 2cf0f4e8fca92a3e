/** A page of the people behind a figure, by name, of a report or of /tong-quan. */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { showDate } from '#domain/fields/dates.ts'
import { ownPost } from '#domain/officer/own-post.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import type { peopleOfFigure, PersonOfFigure } from '#domain/reports/calls.ts'
import { logList } from '#server/people/lists/log-list.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readingRole } from '#server/request/session/account.ts'

interface Found {
  id: number
  reached: boolean
  unit: number | null
  hoVaTen: string | null
  ngaySinh: string | null
  chucVuId: number | null
  chucVuNgoaiHeThong: string | null
  donViId: number | null
  phongBanId: number | null
  trangThaiHoSoId: number | null
}

interface PeopleOfFigure {
  /** Table and joins with `officer o`. */
  from: RawBuilder<unknown>
  where: readonly RawBuilder<unknown>[]
  /** The unit shown for each. */
  unit: RawBuilder<unknown>
  /** Whether the caller reaches the record. */
  reached: RawBuilder<boolean>
  /** For the log: the figure, and what it was restricted to. */
  title: string
  words: string
}

export async function answerPeople(
  { from, where, unit, reached, title, words }: PeopleOfFigure,
  { pageNumber, pageSize }: Pick<z.output<typeof peopleOfFigure.input>, 'pageNumber' | 'pageSize'>,
  request: AuthenticatedRequest,
  { units, catalogues }: Pick<ReferenceData, 'units' | 'catalogues'>,
): Promise<Page<PersonOfFigure>> {
  const readable = readableFields(readingRole(request.account.role))
  const whole = sql`from ${from} where ${sql.join([...where], sql` and `)}`
  const { rows } = await sql<Found>`
    select o.id, ${reached} as reached, ${unit} as unit, o."hoVaTen", o."ngaySinh"::text as "ngaySinh", o."chucVuId",
      o."chucVuNgoaiHeThong", o."donViId", o."phongBanId", o."trangThaiHoSoId" ${whole}
    order by o.name_key, o.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(request.db)
  const { rows: totals } = await sql<{ n: number }>`select count(*) as n ${whole}`.execute(request.db)
  await logList(request, { title, words, ids: rows.map(({ id }) => id) })
  return {
    data: rows.map((one) => ({
      id: one.reached ? String(one.id) : null,
      hoVaTen: one.hoVaTen,
      ngaySinh: readable.has('ngaySinh') ? one.ngaySinh : null,
      ngaySinhShow: readable.has('ngaySinh') && one.ngaySinh !== null ? showDate(one.ngaySinh) : null,
      donVi: units.ref(one.unit),
      // For people who are elsewhere by now, the rest is the receiving unit's.
      chucVu: one.reached
        ? ownPost({
            chucVu: catalogues.ref(one.chucVuId),
            chucVuNgoaiHeThong: one.chucVuNgoaiHeThong,
            phongBan: readable.has('phongBan') ? units.ref(one.phongBanId) : null,
            donVi: units.ref(one.donViId),
          })
        : null,
      trangThaiHoSo: one.reached ? catalogues.ref(one.trangThaiHoSoId) : null,
    })),
    totalRows: Number(totals[0]?.n ?? 0),
  }
}
