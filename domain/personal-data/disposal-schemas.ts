/** The shapes of what the calls about disposal take and return. */
import { z } from 'zod'
import { count, day, id, instant, named } from '#domain/api/call-schema.ts'

export const disposalRow = named(
  'Disposal',
  z.object({
    id,
    soQuyetDinh: z.string(),
    ngayKy: day,
    coQuan: z.string(),
    nguoiKy: z.string(),
    soHoSo: count,
    nguoiThucHien: z.string(),
    luc: instant,
  }),
)
