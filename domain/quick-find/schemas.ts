/** What 'Tìm nhanh' returns. */
import { z } from 'zod'
import { id, named } from '#domain/api/call-schema.ts'
import { foundOfficer } from '#domain/people-lists/schemas.ts'

/** A screen, an action, a report or a chapter of a guide. */
export const quickEntry = named(
  'QuickEntry',
  z.object({
    /** The screen's address, the action's name, the report's code, guide and chapter. */
    id: z.string(),
    name: z.string(),
    /** The address that opens it. */
    duongDan: z.string(),
  }),
)

export const quickUnit = named(
  'QuickUnit',
  z.object({
    id,
    name: z.string(),
    /** The units above it, the nearest first. */
    thuoc: z.array(z.string()),
  }),
)

export const pinnedItem = named(
  'PinnedItem',
  z.object({
    loai: z.enum(['nguoi', 'donVi', 'manHinh', 'baoCao']),
    id: z.string(),
    name: z.string(),
    /** Of a screen or a report. */
    duongDan: z.string().nullable(),
    nguoi: foundOfficer.nullable(),
  }),
)
