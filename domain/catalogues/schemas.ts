/** The shapes of what the calls about catalogues take and return. */
import { z } from 'zod'
import { count, id, named, version } from '#domain/api/call-schema.ts'

export const collection = named(
  'Collection',
  z.object({
    /** The catalogue's code, such as DM_DANTOC. */
    id,
    name: z.string(),
  }),
)

export const catalogueEntry = named(
  'CatalogueEntry',
  z.object({
    id,
    code: z.string(),
    name: z.string(),
    qgCode: z.string(),
    /** What papers print instead of the name; null: the name. */
    tenIn: z.string().nullable(),
    collectionName: z.string(),
    version,
    /** Properties that rules and pickers use besides the name (side of the family, salary group, badge …). */
    extra: z.record(z.string(), z.unknown()).readonly(),
    description: z.string().exactOptional(),
  }),
)

/** What an action reloaded: into Redis too when it is configured, else only into the processes. */
export const synchronised = named(
  'Synchronised',
  z.object({
    noiLuu: z.enum(['redis', 'process']),
    /** Collections of catalogues, or levels of the tree that have units. */
    soNhom: count,
    /** Items, or units. */
    soDong: count,
    thoiGianMs: z.number(),
  }),
)

export const extra = { extra: z.record(z.string(), z.unknown()).nullish() }
