/** What the calls about the own data return. */
import { z } from 'zod'
import { day, id, instant, named, nothing, page, returns, returnsBytes } from '#domain/api/call-schema.ts'
import { unitRef } from '#domain/fields/value-schemas.ts'
import {
  answerCorrection,
  exportOwnData,
  listOwnCorrections,
  requestCorrection,
} from '#domain/personal-data/calls.ts'
import { correctionList } from '#domain/personal-data/correction-list.ts'
import { correctionStateIds } from '#domain/personal-data/correction-sentences.ts'

const ofRequest = {
  id,
  tab: z.string(),
  truong: z.string(),
  /** What the tab calls it: 'Họ và tên khai sinh', 'Quá trình công tác'. */
  nhan: z.string(),
  noiDung: z.string(),
  guiLuc: instant,
  /** Until when it is to be answered. */
  hanTraLoi: day,
  trangThai: z.enum(correctionStateIds),
  traLoi: z.string().nullable(),
  traLoiLuc: instant.nullable(),
}

export const correctionRequest = named('CorrectionRequest', z.object(ofRequest))

export const correctionRow = named(
  'CorrectionRow',
  z.object({
    ...ofRequest,
    idCanBo: id,
    hoVaTen: z.string(),
    donVi: unitRef.nullable(),
    nguoiTraLoi: z.string().nullable(),
  }),
)

export const personalDataSchemas = [
  returnsBytes(exportOwnData, 'application/zip'),
  returns(requestCorrection, correctionRequest),
  returns(listOwnCorrections, z.array(correctionRequest)),
  returns(correctionList.call, page(correctionRow)),
  returns(answerCorrection, nothing),
]
