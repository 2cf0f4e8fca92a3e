/**
 * The calls of signing and approval (spec 3 §2.6, §2.7, §7 'Signature'). `digital-signature-list-data` returns the
 * content to sign, the service on the officer's machine signs its hash, and `list-signature` stores the signature; the
 * server recomputes the hash from the stored content and trusts nothing else.
 */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { ofRecord, withPerson } from '#domain/api/subjects.ts'
import type {
  approvalRecord,
  recordChanges,
  signatureCheck,
  signatureEntry,
  signedExport,
  issuedContent,
} from '#domain/signing/schemas.ts'
import { mostLetters, maxSigned, signingSentences } from '#domain/signing/sentences.ts'

/** The content of a record to sign. */
export type IssuedContent = z.output<typeof issuedContent>
/** Changes of a record since its last signature. */
export type RecordChanges = z.output<typeof recordChanges>
/** One signature of a record's history. */
export type SignatureEntry = z.output<typeof signatureEntry>
/** The result of verifying a stored signature again. */
export type SignatureCheck = z.output<typeof signatureCheck>
/** A signature as a file that can be checked without the server. */
export type SignedExport = z.output<typeof signedExport>
export type ApprovalRecord = z.output<typeof approvalRecord>

const common = { controller: 'Signature', method: 'POST', access: 'permission' } as const
const one = z.object({ id: rowId })
const listId = z
  .array(rowId, { error: signingSentences.nobody })
  .min(1, signingSentences.nobody)
  .max(maxSigned, signingSentences.tooMany)

/** Of `Data` only `Data.Security` is required; other members must equal the record's content. */
export const signedRow = z.object({
  id: rowId,
  Hash: z.string({ error: signingSentences.hash }).max(100, signingSentences.hash),
  Data: z.looseObject(
    {
      Security: z.object(
        {
          Signature: z
            .string({ error: signingSentences.signature })
            .max(mostLetters.signature, signingSentences.signature),
          Cert: z
            .string({ error: signingSentences.certificate })
            .max(mostLetters.certificate, signingSentences.certificate),
        },
        { error: signingSentences.signature },
      ),
    },
    { error: signingSentences.signature },
  ),
})

export const signingData = defineCall({
  proof: 'set',
  ...common,
  action: 'digital-signature-data',
  title: 'Lấy dữ liệu ký của một hồ sơ',
  writes: false,
  input: one,
  answer: answer<IssuedContent>('the record’s content and its hash; 26 when it can’t be signed'),
})

export const signingListData = defineCall({
  proof: 'set',
  ...common,
  action: 'digital-signature-list-data',
  title: 'Lấy dữ liệu ký của nhiều hồ sơ',
  writes: false,
  input: z.object({ listId }),
  answer: answer<IssuedContent[]>(
    'content and hash of each record that can be signed; code 40 names the others in `detail` (field = id)',
  ),
})

export const confirmSignatures = defineCall({
  proof: 'set',
  ...common,
  action: 'list-signature',
  title: 'Xác nhận phê duyệt các hồ sơ đã ký',
  writes: true,
  affects: ofRecord,
  maxBodyBytes: 33_554_432,
  input: z.object({
    data: z
      .array(signedRow, { error: signingSentences.nobody })
      .min(1, signingSentences.nobody)
      .max(maxSigned, signingSentences.tooMany),
  }),
  answer: answer<{ count: number }>('how many were approved; code 40 names the others (field = id)'),
})

export const confirmSignature = defineCall({
  proof: 'set',
  ...common,
  action: 'signature',
  title: 'Xác nhận phê duyệt một hồ sơ đã ký',
  permission: 'Signature.list-signature',
  writes: true,
  affects: ofRecord,
  input: signedRow,
  answer: answer<{ count: number }>(
    '1; a signature that isn’t good is code 29, a record that can’t be signed now 26',
  ),
})

/** Proposes a record for signing; it then has an approval record (get-by-id). */
export const offerForSigning = defineCall({
  ...common,
  action: 'signature-add-hs',
  title: 'Đề nghị ký hồ sơ',
  writes: true,
  affects: ofRecord,
  input: one,
  answer: answer<ApprovalRecord>('the approval record without `details`, which get-by-id returns'),
})

/** Stores a signature that isn't approved yet, or replaces one. */
export const storeSignature = defineCall({
  ...common,
  action: 'signature-edit-hs',
  title: 'Thay chữ ký chưa phê duyệt',
  writes: true,
  affects: ofRecord,
  input: signedRow,
  answer: answer<ApprovalRecord>('the approval record without `details`, which get-by-id returns'),
})

export const withdrawOffer = defineCall({
  ...common,
  action: 'signature-delete-hs',
  title: 'Rút đề nghị ký hồ sơ',
  writes: true,
  affects: ofRecord,
  input: one,
  answer: answer<null>('nothing'),
})

export const getApproval = defineCall({
  ...common,
  action: 'get-by-id',
  title: 'Xem thông tin ký duyệt của hồ sơ',
  writes: false,
  shows: withPerson,
  input: one,
  answer: answer<ApprovalRecord>('the approval record; `details` is what changed since the last signature'),
})

/** Logged as a read of each record. */
export const getChanges = defineCall({
  ...common,
  action: 'get-changes',
  title: 'Xem thay đổi kể từ lần ký trước',
  writes: false,
  shows: [...withPerson, 'rows'],
  input: z.object({ listId }),
  answer: answer<RecordChanges[]>('what the officer sees before signing, in the order of listId'),
})

export const verifySignature = defineCall({
  ...common,
  action: 'verify',
  title: 'Kiểm tra lại chữ ký',
  permission: 'Signature.get-history',
  writes: false,
  input: z.object({ signatureId: rowId }),
  answer: answer<SignatureCheck>('the result of each check, verified again'),
})

export const exportSignature = defineCall({
  ...common,
  action: 'export',
  title: 'Tải tệp chữ ký',
  permission: 'Signature.get-history',
  writes: false,
  input: z.object({ signatureId: rowId }),
  answer: answer<{ fileContents: string; fileDownloadName: string }>(
    'a SignedExport as a JSON file (base64), checked by `npm run verify-signature` and /xac-minh-chu-ky',
  ),
})
