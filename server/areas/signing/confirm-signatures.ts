/**
 * Approval: verifies and stores signatures, and puts the records into the outbox. Trusts nothing in the request except
 * the signature: the content is computed again from stored data with the person locked, so that a change in between
 * refuses the row.
 */
import type { z } from 'zod'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals, type Detail } from '#domain/api/refusals.ts'
import { canonicalText, type Content } from '#domain/signing/canonical.ts'
import type { signedRow } from '#domain/signing/calls.ts'
import { approvedSentence, signingSentences } from '#domain/signing/sentences.ts'
import { signableStatuses } from '#domain/officer/signable-statuses.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { putIntoOutbox } from '#server/areas/national/outbox.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import type { OfficersChange, OfficersPatch } from '#server/people/officers/write/statements/bulk-types.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { inOfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import { lockCodesToSign } from '#server/people/records/signed-codes.ts'
import { demandReadsAll } from '#server/areas/signing/issue-content.ts'
import { factsOf, type SigningFacts } from '#server/areas/signing/signing-facts.ts'
import { contentsToApprove, type SignedContent } from '#server/areas/signing/signed-content.ts'
import { insertApproved } from '#server/areas/signing/signature-store.ts'
import { verifySigned, type Signer } from '#server/areas/signing/verification/verify-signed.ts'

export type SignedRow = z.output<typeof signedRow>
type Why = keyof typeof signingSentences

/** Result of verifying a signature, or the signer. */
type Verified = Signer | { refused: Why }

interface NotApproved {
  id: number
  /** Null: not visible to the caller. */
  why: Why | null
  name: string | null
}
interface Approved {
  count: number
  refused: readonly NotApproved[]
}

/** Hours within which issued content may be signed. */
const issuedHours = 24

/** Code 40 lists the refused signatures; throws 23 if the caller reaches none of the people. */
export async function confirmMany(
  rows: readonly SignedRow[],
  request: AuthenticatedRequest,
): Promise<Reply<{ count: number }>> {
  const { count, refused } = await approve(request, rows)
  if (count === 0 && refused.every(({ why }) => why === null)) throw refusals.officerNotFound()
  const message = approvedSentence(count, refused.length)
  if (refused.length === 0) return new Reply({ count }, message)
  const detail = refused.map(({ id, why, name }): Detail => ({
    field: String(id),
    message:
      why === null
        ? refusals.officerNotFound().message
        : `${name === null ? '' : `${name}: `}${signingSentences[why]}`,
  }))
  return new Reply({ count }, message, { code: codes.partlyDone, detail })
}

/** Throws 29 for a problem of the signature itself, 26 for everything else. */
export async function confirmOne(
  row: SignedRow,
  request: AuthenticatedRequest,
): Promise<Reply<{ count: number }>> {
  const { count, refused } = await approve(request, [row])
  const [first] = refused
  if (first === undefined) return new Reply({ count }, approvedSentence(count, 0))
  if (first.why === null) throw refusals.officerNotFound()
  throw refusedSignature(first.why)
}

/** Reasons about the record, not about the signature. */
const ofRecord: ReadonlySet<Why> = new Set(['status', 'incomplete', 'already', 'notIssued', 'changed'])

export const refusedSignature = (why: Why): Refusal =>
  ofRecord.has(why)
    ? refusals.wrongState(signingSentences[why])
    : new Refusal(codes.signatureInvalid, signingSentences[why])

async function approve(request: AuthenticatedRequest, signedRows: readonly SignedRow[]): Promise<Approved> {
  const byId = new Map(signedRows.map((row) => [row.id, row]))
  const { catalogues } = await referenceDataOf(request)
  const refusedStatuses = catalogues
    .every('DM_TRANGTHAIHOSO')
    .flatMap(({ code }) => (signableStatuses.includes(code) ? [] : [code]))
  // Before the people are locked, since it doesn't need them.
  const verified = await verifyAll(request, [...byId.values()])
  const outcome = await inOfficerTransaction(request, async (transaction, reference) => {
    await lockCodesToSign(transaction.tx)
    const which = { ids: [...byId.keys()] }
    const options = { reads: ['isSync', 'hoVaTen'], refusedStatuses } as const
    return changeOfficersIn(transaction, reference, request, which, options, (change) =>
      approveLocked(request, change, { byId, verified }),
    )
  })
  request.server.sender.wake()
  return outcome
}

/** Runs with the people locked: approves valid signatures, returns reasons for the others. */
async function approveLocked(
  request: AuthenticatedRequest,
  { tx, people, refused, reference }: OfficersChange<'isSync' | 'hoVaTen'>,
  { byId, verified }: { byId: ReadonlyMap<number, SignedRow>; verified: ReadonlyMap<number, Verified> },
): Promise<OfficersPatch<Approved, 'isSync' | 'hoVaTen'>> {
  if (people.length > 0) demandReadsAll(request)
  const ids = people.map(({ id }) => id)
  const facts = await factsOf(tx, request.account.id, ids)
  const contents = await contentsToApprove(tx, ids, reference)
  const notApproved = refused.map(({ id, why }): NotApproved => ({
    id,
    why: why === 'notFound' ? null : 'status',
    name: null,
  }))
  const approved: { id: number; row: SignedRow; signed: Signer; content: SignedContent }[] = []
  for (const { id, values } of people) {
    const row = byId.get(id) as SignedRow
    const content = contents.get(id)
    const result = verified.get(id)
    const why = refusalReason(row, facts.get(id), content, result, request.now)
    if (why !== null || content === undefined || result === undefined || 'refused' in result)
      notApproved.push({ id, why: why ?? 'changed', name: values.hoVaTen })
    else approved.push({ id, row, signed: result, content })
  }
  const signatures = await insertApproved(
    tx,
    request,
    approved.map(({ id, row, signed, content }) => ({ id, ...content, ...row.Data.Security, ...signed })),
  )
  const patches = new Map(
    approved.map(({ id, signed, content }): [number, PersonPatch] => {
      const signatureId = signatures.get(id) as number
      const after = { nguoiKy: signed.signer, soSerial: signed.serial, maBam: content.hash }
      return [
        id,
        {
          // Approving marks the record to be sent.
          values: { isSync: true },
          system: { signing: 1, signature_id: signatureId, isSyncQuocGia: null },
          log: [{ kind: 'sua', target: 'signature', targetId: signatureId, after }],
        },
      ]
    }),
  )
  return {
    patch: ({ id }) => patches.get(id) ?? null,
    answer: async () => {
      await putIntoOutbox(
        tx,
        approved.map(({ id }) => ({
          officerId: id,
          signatureId: signatures.get(id) as number,
          deadline: facts.get(id)?.deadline ?? null,
        })),
      )
      return { count: approved.length, refused: notApproved }
    },
  }
}

async function verifyAll(
  { server, now }: AuthenticatedRequest,
  rows: readonly SignedRow[],
): Promise<Map<number, Verified>> {
  const verified = new Map<number, Verified>()
  for (const { id, Hash, Data } of rows) {
    const { Signature: signature, Cert: certificate } = Data.Security
    verified.set(id, await verifySigned(server.trust, { hash: Hash, signature, certificate }, now))
  }
  return verified
}

/** The first problem of a row: the record, then the issued content, then the request, then the signature. */
export function refusalReason(
  { Hash, Data }: SignedRow,
  facts: SigningFacts | undefined,
  content: SignedContent | undefined,
  verified: Verified | undefined,
  now: Date,
): Why | null {
  if (facts === undefined || content === undefined || verified === undefined) return 'changed'
  if (facts.signing === 1 && facts.approvedHash === Hash) return 'already'
  if (facts.missing > 0) return 'incomplete'
  const { issued } = facts
  if (issued === null || now.getTime() - issued.at.getTime() > issuedHours * 3_600_000) return 'notIssued'
  if (Hash === issued.hash && Hash !== content.hash) return 'changed'
  if (Hash !== content.hash) return 'hash'
  if (issued.hash !== content.hash) return 'notIssued'
  if (!sameContent(Data, content)) return 'content'
  return 'refused' in verified ? verified.refused : null
}

/** Whether the other members of Data, if any, equal the content. */
function sameContent(data: SignedRow['Data'], { content }: SignedContent): boolean {
  const { Security: _, ...rest } = data
  if (Object.keys(rest).length === 0) return true
  // As issued, or in another notation.
  return JSON.stringify(rest) === content || canonicalText(rest as Content) === content
}
