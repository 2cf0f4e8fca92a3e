/** The tab 'Tệp tin': files attached to a person's record, newest first (spec 2 §2). */
import { refusals } from '#domain/api/refusals.ts'
import type { OfficerFile } from '#domain/files/calls.ts'
import { sectionName } from '#domain/movements/file-sections.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { isOfReadableRows } from '#server/people/files/find-file.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { findOfficer } from '#server/people/officers/officer-store.ts'

export async function listFilesOfOfficer(request: AuthenticatedRequest, id: number): Promise<OfficerFile[]> {
  const officer = await findOfficer(request.db, request, await units(request), id)
  if (officer === undefined) throw refusals.officerNotFound()
  const rows = await request.db
    .selectFrom('file')
    .select(['id', 'file_name', 'ext', 'section', 'created_at', 'owner_table'])
    .where('officer_id', '=', id)
    .where('state', '=', 'attached')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(5000)
    .execute()
  await writeAudit(request.db, request, {
    kind: 'xem',
    officerId: id,
    unitId: officer.unitId,
    target: 'file',
  })
  const show = officeTime(request.server.configuration.timeZone)
  const { role } = request.account
  const shown = rows.filter((row) => isOfReadableRows(role, row.owner_table))
  return shown.map((row) => ({
    id: row.id,
    fileId: row.id,
    fileName: row.file_name,
    ext: row.ext,
    createdAt: row.created_at.toISOString(),
    createdAtShow: show(row.created_at),
    index: row.section ?? -1,
    sectionName: sectionName(row.section),
  }))
}

/** Making one takes two milliseconds. The Swedish locale formats 'yyyy-MM-dd HH:mm'. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const before = formats.get(timeZone)
  if (before !== undefined) return before
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** dd/MM/yyyy HH:mm in the office's time zone. */
export function officeTime(timeZone: string): (instant: Date) => string {
  const format = formatIn(timeZone)
  return (instant) => format.format(instant).replace(/^(\d+)-(\d+)-(\d+)/, '$3/$2/$1')
}
