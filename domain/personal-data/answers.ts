/** What the calls about the own data return. */
import { z } from 'zod'
import { nothing, page, returns, returnsBytes } from '#domain/api/call-schema.ts'
import {
  answerCorrection,
  exportOwnData,
  listOwnCorrections,
  requestCorrection,
} from '#domain/personal-data/calls.ts'
import { correctionList } from '#domain/personal-data/correction-list.ts'
import { correctionRequest, correctionRow } from '#domain/personal-data/schemas.ts'

export const personalDataAnswers = [
  returnsBytes(exportOwnData, 'application/zip'),
  returns(requestCorrection, correctionRequest),
  returns(listOwnCorrections, z.array(correctionRequest)),
  returns(correctionList.call, page(correctionRow)),
  returns(answerCorrection, nothing),
]
