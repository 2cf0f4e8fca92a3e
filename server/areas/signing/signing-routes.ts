/** Routes of signing and approval. */
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
import { getHistory } from '#domain/signing/record-calls.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import { figurePlaces, on, mayLag, type Route } from '#server/request/http/routes.ts'
import { approvalOf, offer, storeUnapproved, withdraw } from '#server/areas/signing/approval-record.ts'
import { confirmMany, confirmOne } from '#server/areas/signing/confirm-signatures.ts'
import { getChangesOf } from '#server/areas/signing/get-changes.ts'
import { issueMany, issueOne } from '#server/areas/signing/issue-content.ts'
import { exportOne, historyOf, verifyAgain } from '#server/areas/signing/signature-history.ts'
import { signingRecords } from '#server/areas/signing/signing-list.ts'

/** Up to hundreds of records are read and hashed, which takes longer than a page. */
const contentsOfMany = { isBulk: true, places: figurePlaces }

export const signingRoutes: Route[] = [
  on(signingList.call, signingRecords.page, mayLag),
  ...signingRecords.exports,
  on(signingData, ({ id }, request) => issueOne(id, request)),
  on(signingListData, ({ listId }, request) => issueMany(listId, request), contentsOfMany),
  on(confirmSignatures, ({ data }, request) => confirmMany(data, request), { isBulk: true }),
  on(confirmSignature, confirmOne),
  on(offerForSigning, ({ id }, request) => offer(id, request)),
  on(storeSignature, storeUnapproved),
  on(withdrawOffer, ({ id }, request) => withdraw(id, request)),
  on(getApproval, ({ id }, request) => approvalOf(id, request)),
  on(getChanges, ({ listId }, request) => getChangesOf(listId, request), contentsOfMany),
  on(getHistory, ({ id }, request) => historyOf(id, request)),
  on(verifySignature, ({ signatureId }, request) => verifyAgain(signatureId, request)),
  on(exportSignature, ({ signatureId }, request) => exportOne(signatureId, request)),
]
