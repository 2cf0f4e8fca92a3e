/** Routes of what a person is entitled to about the own data, and of the officers who answer. */
import {
  answerCorrection as answerCall,
  exportOwnData as exportCall,
  listOwnCorrections,
  requestCorrection as requestCall,
} from '#domain/personal-data/calls.ts'
import { correctionList } from '#domain/personal-data/correction-list.ts'
import { correctionSentences } from '#domain/personal-data/correction-sentences.ts'
import { ownRequests, pageOfCorrections } from '#server/areas/personal-data/correction-store.ts'
import { exportOwnData } from '#server/areas/personal-data/export-own-data.ts'
import { answerCorrection, requestCorrection } from '#server/areas/personal-data/request-correction.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, type Route } from '#server/request/http/routes.ts'

export const personalDataRoutes: Route[] = [
  on(exportCall, (_, request) => exportOwnData(request), { isFree: true }),
  on(
    requestCall,
    async (input, request) => new Reply(await requestCorrection(input, request), correctionSentences.sent),
  ),
  on(listOwnCorrections, (_, request) => ownRequests(request.db, request)),
  on(correctionList.call, pageOfCorrections),
  on(
    answerCall,
    async (input, request) => new Reply(await answerCorrection(input, request), correctionSentences.answered),
  ),
]
