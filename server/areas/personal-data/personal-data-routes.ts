/** Routes of what a person is entitled to about the own data, and of the officers who answer. */
import {
  answerCorrection as answerCall,
  exportOwnData as exportCall,
  listOwnCorrections,
  requestCorrection as requestCall,
} from '#domain/personal-data/calls.ts'
import { correctionList } from '#domain/personal-data/correction-list.ts'
import { correctionSentences } from '#domain/personal-data/correction-sentences.ts'
import {
  disposeRecords as disposeCall,
  getCertificate,
  listDisposals as disposalsCall,
} from '#domain/personal-data/disposal-calls.ts'
import { disposalSentences } from '#domain/personal-data/disposal-form.ts'
import { disposalList } from '#domain/personal-data/disposal-list.ts'
import { ownRequests, pageOfCorrections } from '#server/areas/personal-data/correction-store.ts'
import { exportOwnData } from '#server/areas/personal-data/export-own-data.ts'
import { answerCorrection, requestCorrection } from '#server/areas/personal-data/request-correction.ts'
import { disposable } from '#server/areas/personal-data/disposal-list.ts'
import {
  certificateFile,
  disposeRecords,
  listDisposals,
} from '#server/areas/personal-data/dispose-records.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'

export const personalDataRoutes: Route[] = [
  on(exportCall, (_, request) => exportOwnData(request), { isFree: true }),
  on(
    requestCall,
    async (input, request) => new Reply(await requestCorrection(input, request), correctionSentences.sent),
  ),
  on(listOwnCorrections, (_, request) => ownRequests(request.db, request)),
  on(correctionList.call, pageOfCorrections, mayLag),
  on(
    answerCall,
    async (input, request) => new Reply(await answerCorrection(input, request), correctionSentences.answered),
  ),
  on(disposalList.call, disposable.page, mayLag),
  ...disposable.exports,
  on(
    disposeCall,
    async (input, request) => {
      const done = await disposeRecords(input, request)
      return new Reply(done, disposalSentences.done(done.soHoSo))
    },
    { isBulk: true },
  ),
  on(disposalsCall, (_, request) => listDisposals(request)),
  on(getCertificate, ({ id }, request) => certificateFile(request, id)),
]
