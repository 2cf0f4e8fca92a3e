/**
 * Issues the content of records for signing. Stores for a day which content was issued to which account: a signature is
 * only accepted from the account that has seen what it signs (confirm-signatures.ts).
 */
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { refusals, type Detail } from '#domain/api/refusals.ts'
import type { IssuedContent } from '#domain/signing/calls.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { mayReadAllSigned, whyNotSignable } from '#domain/signing/signable.ts'
import { auditOfMany } from '#server/platform/audit/audit.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { findOfficers, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { signedContentsOf } from '#server/areas/signing/signed-content.ts'

/** Why the record can't be signed now, in words; null if it can. */
export function whyUnsignable(
  { row, statusId }: Pick<OfficerRecord, 'row' | 'statusId'>,
  { catalogues }: ReferenceData,
): string | null {
  const why = whyNotSignable({
    status: catalogues.ref(statusId)?.code,
    missing: row['missing_count'] as number,
  })
  return why === null ? null : signingSentences[why]
}

/** Throws 26 for a role that may not read all signed data. */
export function demandReadsAll({ account }: Pick<AuthenticatedRequest, 'account'>): void {
  if (!mayReadAllSigned(readableBy(account.role))) throw refusals.wrongState(signingSentences.notAllReadable)
}

export const nameOf = ({ row }: Pick<OfficerRecord, 'row'>): string =>
  (row['hoVaTen'] as string | null) ?? 'Chưa rõ'

/** Logs each of these people before anything of their content leaves the server. */
export async function logContentRead(
  request: AuthenticatedRequest,
  officers: readonly OfficerRecord[],
  kind: 'xem' | 'xuat' = 'xem',
): Promise<void> {
  if (officers.length === 0) return
  const entries = officers.map(({ id, unitId }) => ({
    kind,
    officerId: id,
    unitId,
    target: 'signature',
    targetId: id,
  }))
  await auditOfMany(request, entries).execute(request.db)
  for (const { id } of officers) request.server.readThrottle.countDetail(request, id)
}

/** Throws 23 out of scope, 26 for a record that can't be signed. */
export async function issueOne(id: number, request: AuthenticatedRequest): Promise<IssuedContent> {
  const { issued, refused } = await issue(request, [id])
  const [content] = issued
  if (content === undefined) throw refusals.wrongState(refused[0]?.why ?? signingSentences.status)
  return content
}

/** In the given order; code 40 lists those that can't be signed, throws 23 if the caller reaches none of them. */
export async function issueMany(
  listId: readonly number[],
  request: AuthenticatedRequest,
): Promise<IssuedContent[] | Reply<IssuedContent[]>> {
  const { issued, refused } = await issue(request, [...new Set(listId)])
  if (refused.length === 0) return issued
  const detail = refused.map(({ id, name, why }): Detail => ({
    field: String(id),
    message: name === null ? why : `${name}: ${why}`,
  }))
  return new Reply(issued, detail[0]?.message ?? '', { code: codes.partlyDone, detail })
}

interface NotIssued {
  id: number
  /** Null: not visible to the caller. */
  name: string | null
  why: string
}

async function issue(
  request: AuthenticatedRequest,
  ids: readonly number[],
): Promise<{ issued: IssuedContent[]; refused: NotIssued[] }> {
  await throttleReading(request, { details: ids.length })
  const reference = await referenceDataOf(request)
  const officers = await findOfficers(request.db, request, reference.units, ids)
  if (officers.length === 0) throw refusals.officerNotFound()
  demandReadsAll(request)
  const byId = new Map(officers.map((officer) => [officer.id, officer]))
  const refused = ids.flatMap((id): NotIssued[] => {
    const officer = byId.get(id)
    if (officer === undefined) return [{ id, name: null, why: refusals.officerNotFound().message }]
    const why = whyUnsignable(officer, reference)
    return why === null ? [] : [{ id, name: nameOf(officer), why }]
  })
  const refusedIds = new Set(refused.map(({ id }) => id))
  const signable = officers.filter(({ id }) => !refusedIds.has(id))
  await logContentRead(request, signable)
  const contents = await signedContentsOf(
    request.db,
    signable.map(({ id }) => id),
    reference,
  )
  const issuable = signable.flatMap((officer) => {
    const content = contents.get(officer.id)
    return content === undefined ? [] : [{ officer, ...content }]
  })
  await remember(
    request,
    issuable.map(({ officer, hash }) => ({ officer_id: officer.id, hash })),
  )
  return {
    refused,
    issued: issuable.map(({ officer, content, hash }) => ({
      id: String(officer.id),
      hoVaTen: nameOf(officer),
      Hash: hash,
      Data: { ...(JSON.parse(content) as object), Security: { Signature: '', Cert: '' } },
      lenh: request.server.configuration.signingCommands,
    })),
  }
}

/** By ascending id, so that concurrent requests don't deadlock. */
async function remember(
  { db, account, now }: AuthenticatedRequest,
  hashes: readonly { officer_id: number; hash: string }[],
): Promise<void> {
  if (hashes.length === 0) return
  const rows = JSON.stringify(hashes.toSorted((a, b) => a.officer_id - b.officer_id))
  await sql`insert into signing_offer (officer_id, account_id, hash, offered_at)
    select g.officer_id, ${account.id}, g.hash, cast(${now} as timestamptz)
    from jsonb_to_recordset(cast(${rows} as jsonb)) as g (officer_id bigint, hash text)
    on conflict (officer_id, account_id) do update set hash = excluded.hash, offered_at = excluded.offered_at`.execute(
    db,
  )
}
