/** What the calls of signing take and return. */
import { z } from 'zod'
import { count, day, instant, nothing, returns } from '#domain/api/call-schema.ts'
import { nationalProblem } from '#domain/national/schemas.ts'
import * as calls from '#domain/signing/calls.ts'
import { getHistory, listSyncErrors } from '#domain/signing/record-calls.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import { workbookFile } from '#domain/lists/schemas.ts'
import * as schemas from '#domain/signing/schemas.ts'

export const signingAnswers = [
  returnsPeople(signingList, 'SigningOfficer', {
    trangThaiKy: z.union([z.literal(0), z.literal(1)]),
    isSyncQuocGia: z.boolean().nullable(),
    nguoiKy: z.string().nullable(),
    kyLuc: instant.nullable(),
    hanGui: day.nullable(),
    deNghiKy: z.boolean(),
  }),
  returns(calls.signingData, schemas.issuedContent),
  returns(calls.signingListData, z.array(schemas.issuedContent)),
  returns(calls.confirmSignatures, z.object({ count })),
  returns(calls.confirmSignature, z.object({ count })),
  returns(calls.offerForSigning, schemas.approvalRecord),
  returns(calls.storeSignature, schemas.approvalRecord),
  returns(calls.withdrawOffer, nothing),
  returns(calls.getApproval, schemas.approvalRecord),
  returns(calls.getChanges, z.array(schemas.recordChanges)),
  returns(getHistory, z.array(schemas.signatureEntry)),
  returns(calls.verifySignature, schemas.signatureCheck),
  returns(calls.exportSignature, workbookFile),
  returns(listSyncErrors, z.array(nationalProblem)),
]
