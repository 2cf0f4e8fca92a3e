/** What the calls of signing take and return. */
import { z } from 'zod'
import { count, day, instant, nothing, returns } from '#domain/api/call-schema.ts'
import { nationalProblem } from '#domain/national/schemas.ts'
import {
  confirmSignature,
  confirmSignatures,
  exportSignature,
  getApproval,
  getChanges,
  offerForSigning,
  signingData,
  signingListData,
  storeSignature,
  verifySignature,
  withdrawOffer,
} from '#domain/signing/calls.ts'
import { getHistory, listSyncErrors } from '#domain/signing/record-calls.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import { workbookFile } from '#domain/lists/schemas.ts'
import {
  issuedContent,
  recordChanges,
  signatureEntry,
  signatureCheck,
  approvalRecord,
} from '#domain/signing/schemas.ts'

export const signingAnswers = [
  returnsPeople(signingList, 'SigningOfficer', {
    trangThaiKy: z.union([z.literal(0), z.literal(1)]),
    isSyncQuocGia: z.boolean().nullable(),
    nguoiKy: z.string().nullable(),
    kyLuc: instant.nullable(),
    hanGui: day.nullable(),
    deNghiKy: z.boolean(),
  }),
  returns(signingData, issuedContent),
  returns(signingListData, z.array(issuedContent)),
  returns(confirmSignatures, z.object({ count })),
  returns(confirmSignature, z.object({ count })),
  returns(offerForSigning, approvalRecord),
  returns(storeSignature, approvalRecord),
  returns(withdrawOffer, nothing),
  returns(getApproval, approvalRecord),
  returns(getChanges, z.array(recordChanges)),
  returns(getHistory, z.array(signatureEntry)),
  returns(verifySignature, signatureCheck),
  returns(exportSignature, workbookFile),
  returns(listSyncErrors, z.array(nationalProblem)),
]
