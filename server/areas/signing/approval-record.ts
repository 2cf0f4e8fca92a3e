/** Approval of a record: put forward, signed without approval, withdrawn (spec 3 §7 'Signature'). */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { ApprovalRecord } from '#domain/signing/calls.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { findOfficer, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { refusalReason, refusedSignature, type SignedRow } from '#server/areas/signing/confirm-signatures.ts'
import { changesSinceSigned } from '#server/areas/signing/get-changes.ts'
import { demandReadsAll, logContentRead, nameOf, whyUnsignable } from '#server/areas/signing/issue-content.ts'
import { factsOf } from '#server/areas/signing/signing-facts.ts'
import {
  contentsWithRows,
  signedContentsOf,
  type SignedContent,
} from '#server/areas/signing/signed-content.ts'
import { verifySigned } from '#server/areas/signing/verification/verify-signed.ts'
import { Covered } from '#server/platform/at-rest/covered.ts'

type State = ApprovalRecord['trangThai']

/** Includes the changes since the last signature; logged as viewing the record. */
export async function approvalOf(id: number, request: AuthenticatedRequest): Promise<ApprovalRecord> {
  await throttleReading(request)
  const reference = await referenceDataOf(request)
  const officer = await findOfficer(request.db, request, reference.units, id)
  if (officer === undefined) throw refusals.officerNotFound()
  await logContentRead(request, [officer])
  const { contents } = await contentsWithRows(request, [officer], reference)
  const since = (await changesSinceSigned(request, contents, reference)).get(id)
  const record = await approvalRecordOf({ db: request.db, officer, reference }, since?.content)
  return { ...record, details: since?.changes ?? [] }
}

/** Idempotent. Throws 26 for a record that is signed already or can't be signed. */
export async function offer(id: number, request: AuthenticatedRequest): Promise<Reply<ApprovalRecord>> {
  const work = async ({ db: tx, officer, reference }: ApprovalChange): Promise<State | null> => {
    const why = officer.row['signing'] === 1 ? signingSentences.already : whyUnsignable(officer, reference)
    if (why !== null) throw refusals.wrongState(why)
    const { numAffectedRows } = await sql`
      insert into signature (officer_id, state, account_id, user_name, created_at, offered_by, offered_at)
      values (${id}, 'offered', ${request.account.id}, ${request.account.userName}, ${request.now},
        ${request.account.userName}, ${request.now})
      on conflict (officer_id) where state <> 'approved' do nothing`.execute(tx)
    return numAffectedRows === 0n ? null : 'da-de-nghi'
  }
  const record = await changeApproval(request, id, work, approvalRecordOf)
  return new Reply(record, 'Đã đề nghị ký hồ sơ.')
}

/**
 * Verifies the signature as for an approval, and replaces the previous one; throws 26 unless the record was put
 * forward.
 */
export async function storeUnapproved(
  row: SignedRow,
  request: AuthenticatedRequest,
): Promise<Reply<ApprovalRecord>> {
  const { Signature: signature, Cert: certificate } = row.Data.Security
  const signed = { hash: row.Hash, signature, certificate }
  const verified = await verifySigned(request.server.trust, signed, request.now)
  const work = async ({ db: tx, officer, reference }: ApprovalChange): Promise<State | null> => {
    demandReadsAll(request)
    const why = whyUnsignable(officer, reference)
    if (why !== null) throw refusals.wrongState(why)
    const content = (await signedContentsOf(tx, [row.id], reference)).get(row.id)
    const facts = (await factsOf(tx, request.account.id, [row.id])).get(row.id)
    const refused = refusalReason(row, facts, content, verified, request.now)
    if (refused !== null || content === undefined || 'refused' in verified)
      throw refusedSignature(refused ?? 'changed')
    const { numAffectedRows } = await sql`
      update signature set state = 'signed', content = ${new Covered(content.content)}, hash = ${content.hash},
        signature = ${signature}, certificate = ${certificate}, signer = ${verified.signer},
        serial = ${verified.serial}, issuer = ${verified.issuer}, account_id = ${request.account.id},
        user_name = ${request.account.userName}, created_at = ${request.now}
      where officer_id = ${row.id} and state <> 'approved'`.execute(tx)
    if (numAffectedRows === 0n) throw refusals.wrongState(signingSentences.noApproval)
    return 'da-ky'
  }
  const record = await changeApproval(request, row.id, work, approvalRecordOf)
  return new Reply(record, 'Đã lưu chữ ký.')
}

/** Throws 26 if nothing is put forward. */
export async function withdraw(id: number, request: AuthenticatedRequest): Promise<Reply<null>> {
  const work = async ({ db: tx, officer }: ApprovalChange): Promise<State> => {
    const { numAffectedRows } = await sql`
      delete from signature where officer_id = ${id} and state <> 'approved'`.execute(tx)
    if (numAffectedRows === 0n)
      throw refusals.wrongState(
        officer.row['signing'] === 1 ? signingSentences.approved : signingSentences.noApproval,
      )
    return 'chua-de-nghi'
  }
  await changeApproval(request, id, work, async () => null)
  return new Reply(null, 'Đã rút đề nghị ký hồ sơ.')
}

interface OfOfficer<D extends DbOrTx = DbOrTx> {
  db: D
  officer: OfficerRecord
  reference: ReferenceData
}
type ApprovalChange = OfOfficer<Tx>

/**
 * Locks the person, so that a record isn't withdrawn while it is being approved; logs the state returned by `work`,
 * unless null.
 */
async function changeApproval<T>(
  request: AuthenticatedRequest,
  id: number,
  work: (change: ApprovalChange) => Promise<State | null>,
  answer: (change: ApprovalChange) => Promise<T>,
): Promise<T> {
  const reference = await referenceDataOf(request)
  return inRetriableTransaction(request, async (tx) => {
    const officer = await findOfficer(tx, request, reference.units, id, { lock: true })
    if (officer === undefined) throw refusals.officerNotFound()
    const change = { db: tx, officer, reference }
    const state = await work(change)
    if (state !== null)
      await writeAudit(tx, request, {
        kind: state === 'chua-de-nghi' ? 'xoa' : 'sua',
        officerId: id,
        unitId: officer.unitId,
        target: 'signature',
        targetId: id,
        after: { trangThaiKy: stateNames[state] },
      })
    return answer(change)
  })
}

const stateNames: Readonly<Record<State, string>> = {
  'chua-de-nghi': 'Chưa đề nghị ký',
  'da-de-nghi': 'Đã đề nghị ký',
  'da-ky': 'Đã ký, chưa phê duyệt',
  'da-duyet': 'Đã ký duyệt',
}

interface Open {
  state: 'offered' | 'signed' | 'approved'
  signer: string | null
  hash: string | null
  offered_by: string | null
  offered_at: Date | null
}

/**
 * `details` is empty: changes are only read by get-by-id. `present`: the current content, if known. A signature over
 * other content that isn't approved yet doesn't count: the record is then only put forward.
 */
async function approvalRecordOf(
  { db, officer, reference }: OfOfficer,
  present?: SignedContent,
): Promise<ApprovalRecord> {
  const { rows } = await sql<Open>`
    select state, signer, hash, offered_by, offered_at from signature
    where officer_id = ${officer.id} and (state <> 'approved' or id = (
      select signature_id from officer where id = ${officer.id} and signing = 1))
    order by id desc limit 1`.execute(db)
  const [open] = rows
  const content =
    open?.state === 'signed'
      ? (present ?? (await signedContentsOf(db, [officer.id], reference)).get(officer.id))
      : undefined
  const isOutdated = open?.state === 'signed' && open.hash !== content?.hash
  const signed = isOutdated ? undefined : open
  const states = { offered: 'da-de-nghi', signed: 'da-ky', approved: 'da-duyet' } as const
  return {
    id: String(officer.id),
    hoVaTen: nameOf(officer),
    donVi: reference.units.ref(officer.unitId)?.name ?? null,
    trangThai: open === undefined ? 'chua-de-nghi' : states[isOutdated ? 'offered' : open.state],
    nguoiDeNghi: open?.offered_by ?? null,
    deNghiLuc: open?.offered_at?.toISOString() ?? null,
    nguoiKy: signed?.signer ?? null,
    Hash: signed?.hash ?? null,
    details: [],
  }
}
