/** The version a save was made from, as a number or in text; absent: the last write wins. */
import { z } from 'zod'

export const seenVersion = z
  .union([z.null(), z.literal(''), z.number().int(), z.string().regex(/^\d{1,15}$/)])
  .optional()
  .transform((version) =>
    version === null || version === undefined || version === '' ? null : Number(version),
  )
