/** 'Thông tin hồ sơ lỗi đồng bộ' of a record (spec 3 §2.7): refusals of the last sending, then the forecast. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { placeInRecord } from '#domain/completeness/record-places.ts'
import { fieldOfPath } from '#domain/completeness/sections.ts'
import type { NationalProblem } from '#domain/national/calls.ts'
import { nationalSentences } from '#domain/national/sending.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { foreseenOf } from '#server/areas/national/forecast.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { viewOfficer, type OfficerRecord } from '#server/people/officers/officer-store.ts'

/** Logged as viewing the record. */
export async function listSyncErrors(request: AuthenticatedRequest, id: number): Promise<NationalProblem[]> {
  await throttleReading(request)
  const officer = await viewOfficer(request, await units(request), id)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.readThrottle.countDetail(request, id)
  const reference = await referenceDataOf(request)
  const [foreseen, refused] = await Promise.all([
    foreseenOf(request, [officer], reference),
    refusedAtLastSending(request, officer),
  ])
  const expected = foreseen.get(id)?.duBao ?? []
  return [...refused, ...expected].map((problem, at) => ({ ...problem, stt: at + 1 }))
}

interface SyncError {
  signature_id: number
  field: string
  message: string
  value: string | null
}

/** Omits what the role may not read. */
async function refusedAtLastSending(
  { db, account }: AuthenticatedRequest,
  { id, row }: OfficerRecord,
): Promise<Omit<NationalProblem, 'stt'>[]> {
  if (row['isSyncQuocGia'] !== false) return []
  const { rows } = await sql<SyncError>`
    select e.signature_id, e.field, e.message, e.value from sync_error e
    where e.officer_id = ${id}
      and e.signature_id = (select max(l.signature_id) from sync_error l where l.officer_id = ${id})
    order by e.id`.execute(db)
  const { fields, rowsOf } = readableBy(account.role)
  return rows.flatMap(({ signature_id: signatureId, field, message, value }) => {
    const name = fieldOfPath(field)
    const record = subRecords.find(({ contract, name: own }) => contract.key === name || own === name)
    if (record === undefined ? name in officerFields && !fields.has(name) : !rowsOf(record)) return []
    const place = placeInRecord(field) ?? { tab: 'thong-tin-chung', truong: field, label: field }
    const isSame = Number(row['signature_id']) === Number(signatureId) && row['signing'] === 1
    return [
      {
        field: place.label,
        message,
        giaTri: value,
        lyDo: isSame ? nationalSentences.refusedAsItIs : nationalSentences.refusedBefore,
        tab: place.tab,
        truong: place.truong,
        nguon: 'csdlqg' as const,
        mauThuan: false,
      },
    ]
  })
}
