/** The changes of records since they were last signed: shown to an officer before signing. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import type { RecordChanges } from '#domain/signing/calls.ts'
import type { Content } from '#domain/signing/canonical.ts'
import { changesOf, type ContentChange } from '#domain/signing/changes.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { mayReadAllSigned } from '#domain/signing/signable.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { foreseenOf } from '#server/areas/national/forecast.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { findOfficers } from '#server/people/officers/officer-store.ts'
import { snapshotsFrom, type RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import { contentNames } from '#server/areas/signing/content-names.ts'
import { logContentRead, nameOf, whyUnsignable } from '#server/areas/signing/issue-content.ts'
import { contentsWithRows, type SignedContent } from '#server/areas/signing/signed-content.ts'

/** In the given order; omits people out of scope, throws 23 if all are. */
export async function getChangesOf(
  listId: readonly number[],
  request: AuthenticatedRequest,
): Promise<RecordChanges[]> {
  const ids = [...new Set(listId)]
  await throttleReading(request, { details: ids.length })
  const reference = await referenceDataOf(request)
  const officers = await findOfficers(request.db, request, reference.units, ids)
  if (officers.length === 0) throw refusals.officerNotFound()
  await logContentRead(request, officers)
  const { contents, stored } = await contentsWithRows(request, officers, reference)
  const changesByOfficer = await changesSinceSigned(request, contents, reference)
  const snapshots = snapshotsFrom(request, officers, reference, stored)
  const foreseen = await foreseenOf(request, officers, reference, stored.storedRowsOf)
  const unread = mayReadAllSigned(readableBy(request.account.role)) ? null : signingSentences.notAllReadable
  const byId = new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]))
  return officers.map((officer) => {
    const { changes, content, signedAt } = changesByOfficer.get(officer.id) as SinceSigned
    const isSigned = officer.row['signing'] === 1
    const why = isSigned ? signingSentences.already : (unread ?? whyUnsignable(officer, reference))
    return {
      id: String(officer.id),
      hoVaTen: nameOf(officer),
      ...shownOf(byId.get(officer.id)),
      lanDau: signedAt === null,
      kyLanTruoc: signedAt?.toISOString() ?? null,
      Hash: why === null ? content.hash : null,
      lyDoKhongKy: why,
      thayDoi: changes,
      ...(foreseen.get(officer.id) ?? { duBao: [], canXem: [] }),
    }
  })
}

function shownOf(snapshot: RecordSnapshot | undefined) {
  const { ngaySinh = null, donVi, chucVu, chucVuNgoaiHeThong } = snapshot?.values ?? {}
  return {
    ngaySinh,
    donVi: (donVi as UnitRef | null | undefined)?.name ?? null,
    chucVu: (chucVu as Ref | null | undefined)?.name ?? chucVuNgoaiHeThong ?? null,
  }
}

export interface SinceSigned {
  content: SignedContent
  changes: ContentChange[]
  /** Time of the last approved signature. */
  signedAt: Date | null
}

/** By person, restricted to what the caller's role may read. */
export async function changesSinceSigned(
  { db, account, today }: Pick<AuthenticatedRequest, 'db' | 'account' | 'today'>,
  contents: ReadonlyMap<number, SignedContent>,
  reference: ReferenceData,
): Promise<Map<number, SinceSigned>> {
  const ids = [...contents.keys()]
  const { rows } = await sql<{ id: number; content: string; at: Date }>`
    select o.id, s.content, s.approved_at as at from officer o join signature s on s.id = o.signature_id
    where o.id = any(cast(${ids} as bigint[]))`.execute(db)
  const signed = new Map(rows.map((row) => [row.id, row]))
  const names = contentNames(reference, today)
  const readable = readableBy(account.role)
  return new Map(
    [...contents].map(([id, content]) => {
      const last = signed.get(id)
      const before = last === undefined ? {} : (JSON.parse(last.content) as Content)
      const changes = changesOf(before, JSON.parse(content.content) as Content, readable, names)
      return [id, { content, changes, signedAt: last?.at ?? null }]
    }),
  )
}
