/** The calls of signing and approval. */
import { confirmSignature, confirmSignatures, signingData, signingListData } from '#domain/signing/calls.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import { on, type Route } from '#server/http/routes.ts'
import { confirmMany, confirmOne } from '#server/signing/confirm-signatures.ts'
import { offerMany, offerOne } from '#server/signing/offer-content.ts'
import { signingRecords } from '#server/signing/signing-list.ts'

export const signingRoutes: Route[] = [
  on(signingList.call, signingRecords.page),
  ...signingRecords.exports,
  on(signingData, ({ id }, request) => offerOne(id, request)),
  on(signingListData, ({ listId }, request) => offerMany(listId, request), { isBulk: true }),
  on(confirmSignatures, ({ data }, request) => confirmMany(data, request), { isBulk: true }),
  on(confirmSignature, confirmOne),
]
