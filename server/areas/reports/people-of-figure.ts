/** The people counted by a figure, by name. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { showDate } from '#domain/fields/dates.ts'
import { ownPost } from '#domain/officer/own-post.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import { reportSentences, type peopleOfFigure, type PersonOfFigure } from '#domain/reports/calls.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { resolveReport, linesOf, type ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { figureReports } from '#server/areas/reports/figure-reports.ts'
import { unitRows, type UnitRow } from '#server/areas/reports/unit-rows.ts'
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

export async function listPeopleOfFigure(
  { hang, cot, pageNumber, pageSize, ...query }: z.output<typeof peopleOfFigure.input>,
  request: AuthenticatedRequest,
): Promise<Page<PersonOfFigure>> {
  await throttleReading(request, { rows: pageSize })
  const resolvedReport = await resolveReport(query, request)
  const { report, context } = resolvedReport
  const readable = readableFields(readingRole(request.account.role))
  const figure =
    report.kind === 'figures'
      ? report.columns.find(({ key, is }) => key === cot && is === 'count')
      : undefined
  const served = figureReports.get(report.code)
  if (figure === undefined || served === undefined || !figure.reads.every((name) => readable.has(name)))
    throw refusals.invalidField('cot', reportSentences.figure)
  const rows = rowsAsked(resolvedReport, hang ?? null)
  const { from, unit, where } = served.people(resolvedReport, cot, rows)
  const reached = request.server.guards.personsReported(request.scope, context.units)
  const whole = sql`from ${from} where ${sql.join([...where], sql` and `)}`
  const { rows: peopleRows } = await sql<Found>`
    select o.id, ${reached} as reached, ${unit} as unit, o."hoVaTen", o."ngaySinh"::text as "ngaySinh", o."chucVuId",
      o."chucVuNgoaiHeThong", o."donViId", o."phongBanId", o."trangThaiHoSoId" ${whole}
    order by o.name_key, o.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(request.db)
  const { rows: totals } = await sql<{ n: number }>`select count(*) as n ${whole}`.execute(request.db)
  await logList(request, {
    title: `${report.name}: ${[...figure.above, figure.title].join(' - ')}`,
    words: linesOf(resolvedReport).join('; '),
    ids: peopleRows.map(({ id }) => id),
  })
  return {
    data: peopleRows.map((one) => ({
      id: one.reached ? String(one.id) : null,
      hoVaTen: one.hoVaTen,
      ngaySinh: readable.has('ngaySinh') ? one.ngaySinh : null,
      ngaySinhShow: readable.has('ngaySinh') && one.ngaySinh !== null ? showDate(one.ngaySinh) : null,
      donVi: context.units.ref(one.unit),
      // For people who are elsewhere by now, the rest is the receiving unit's.
      chucVu: one.reached
        ? ownPost({
            chucVu: context.catalogues.ref(one.chucVuId),
            chucVuNgoaiHeThong: one.chucVuNgoaiHeThong,
            phongBan: readable.has('phongBan') ? context.units.ref(one.phongBanId) : null,
            donVi: context.units.ref(one.donViId),
          })
        : null,
      trangThaiHoSo: one.reached ? context.catalogues.ref(one.trangThaiHoSoId) : null,
    })),
    totalRows: Number(totals[0]?.n ?? 0),
  }
}

function rowsAsked(resolvedReport: ResolvedReport, key: string | null): readonly UnitRow[] {
  const rows = unitRows(resolvedReport)
  if (key === null || key === '') return rows
  const row = rows.find((one) => one.key === key)
  if (row === undefined) throw refusals.invalidField('hang', reportSentences.row)
  return [row]
}
