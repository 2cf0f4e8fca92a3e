/** The version a save was made from; absent: the last write wins. */
import { z } from 'zod'

export const seenVersion = z
  .union([z.null(), z.literal(''), z.number(), z.string().max(20)])
  .optional()
  .transform((version) =>
    version === null || version === undefined || version === '' ? null : Number(version),
  )
