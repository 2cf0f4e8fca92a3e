/** The version that a save is based on, as a number or text; absent: the last write wins. */
import { z } from 'zod'

export const expectedVersion = z
  .union([z.null(), z.literal(''), z.number().int(), z.string().regex(/^\d{1,15}$/)])
  .optional()
  .transform((version) =>
    version === null || version === undefined || version === '' ? null : Number(version),
  )
