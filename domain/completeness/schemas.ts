/** The shapes of what the calls about missing information return. */
import { z } from 'zod'
import { count, named } from '#domain/api/call-schema.ts'

export const missingRow = named(
  'MissingRow',
  z.object({
    stt: count,
    nhomThongTinLoi: z.string(),
    truongThongTinLoi: z.string(),
    /** Last segment of the path of the tab where it is edited. */
    tab: z.string(),
    /** The field to go to ('noiO.fullAddress' for a part of an address), or the key of the history ('congTac'). */
    truong: z.string(),
  }),
)
