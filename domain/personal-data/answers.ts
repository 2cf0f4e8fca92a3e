/** What the calls about the own data return. */
import { z } from 'zod'
import { nothing, page, returns, returnsBytes } from '#domain/api/call-schema.ts'
import * as calls from '#domain/personal-data/calls.ts'
import { correctionList } from '#domain/personal-data/correction-list.ts'
import { correctionRequest, correctionRow } from '#domain/personal-data/schemas.ts'

export const personalDataAnswers = [
  returnsBytes(calls.exportOwnData, 'application/zip'),
  returns(calls.requestCorrection, correctionRequest),
  returns(calls.listOwnCorrections, z.array(correctionRequest)),
  returns(correctionList.call, page(correctionRow)),
  returns(calls.answerCorrection, nothing),
]
