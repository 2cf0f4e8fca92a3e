/** A person's résumé as a Word document: read in scope, logged, then rendered from one read of each table. */
import { refusals } from '#domain/api/refusals.ts'
import type { DocumentAnswer } from '#domain/reports/calls.ts'
import { recordForm } from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { listsOf } from '#server/forms/lists.ts'
import type { SignedIn } from '#server/http/request.ts'
import { waitForTurn } from '#server/lists/log-list.ts'
import type { Places } from '#server/memory/places.ts'
import type { Units } from '#server/memory/units.ts'
import { officerAnswer, readableBy } from '#server/officers/officer-answer.ts'
import { findOfficer } from '#server/officers/officer-store.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { allEntries, entryAnswer } from '#server/records/sub-record-store.ts'
import { findExportType } from '#server/resume/export-types.ts'
import type { ResumeOfficer } from '#server/resume/resume-content.ts'

/** `code`: one of get-export-types; an unknown one is a 21. */
export async function exportResume(
  request: SignedIn,
  code: string,
  officerId: number,
): Promise<DocumentAnswer> {
  const type = findExportType(code)
  if (type === undefined) throw refusals.invalidField('code', 'Mẫu xuất không tồn tại.')
  await waitForTurn(request)
  const lists: Lists = await listsOf(request)
  const officer = await findOfficer(request.db, request, lists.units, officerId)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.usualReading.countDetail(request, officerId)
  await writeAudit(request.db, request, {
    kind: 'xuat',
    officerId,
    unitId: officer.unitId,
    target: 'officer',
    targetId: officerId,
    after: { code },
  })
  const [photo, ...tables] = await Promise.all([
    officer.avatar === null ? null : request.server.blobs.read(officer.avatar),
    // What the role may not read on the screen is no part of its document either.
    ...subRecords.filter(readableBy(request.account.role).rowsOf).map(async (record) => {
      const entries = await allEntries(request.db, record, officerId, lists)
      return [record.name, entries.map((entry) => entryAnswer(record, entry))] as const
    }),
  ])
  const answer = officerAnswer(request, officer, lists, recordForm.version) as ResumeOfficer
  const content = await type.render({
    officer: answer,
    rows: Object.fromEntries(tables),
    photo,
    today: request.today,
    placeName: provinceOf(officer.unitId, lists),
  })
  return { fileContents: content.toString('base64'), fileDownloadName: type.fileName(answer, request.today) }
}

/** 'Đồng Tháp': the province in the name of the tree's root above the person's unit; dots when it names none. */
function provinceOf(
  unitId: number | null,
  { units: tree, places: all }: { units: Units; places: Places },
): string {
  const root = unitId === null ? undefined : tree.find(tree.find(unitId)?.path[0] ?? 0)
  const names = all.provinces('new').map(({ ref }) => ref.name.replace(/^(?:Tỉnh|Thành phố)\s+/i, ''))
  return names.find((name) => root?.name.endsWith(name)) ?? '…………'
}
