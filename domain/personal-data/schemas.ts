/** The shapes of what the calls about the own data return. */
import { z } from 'zod'
import { day, id, instant, named } from '#domain/api/call-schema.ts'
import { unitRef } from '#domain/fields/value-schemas.ts'
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
