/** The shapes of what the calls of the due dates take and return. */
import { z } from 'zod'
import { day, named } from '#domain/api/call-schema.ts'
import { ref } from '#domain/fields/value-schemas.ts'

export const proposal = named(
  'Proposal',
  z.object({
    ngach: ref.nullable(),
    bac: ref.nullable(),
    heSo: z.number().nullable(),
    /** Percent of the allowance beyond the last step; null for a step. */
    phanTramVuotKhung: z.number().nullable(),
    /** The due date after this raise. */
    mocXetLanSau: day.nullable(),
  }),
)

export const allowanceProposal = named(
  'AllowanceProposal',
  z.object({
    /** Percent paid now, and what the law says; null where it depends on the place of work. */
    dangHuong: z.number(),
    deNghi: z.number().nullable(),
  }),
)
