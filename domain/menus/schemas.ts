/** The shapes of what the calls about the menu take and return. */
import { z } from 'zod'
import { count, id, named, version } from '#domain/api/call-schema.ts'

export const menuItem = named(
  'MenuItem',
  z.object({
    id,
    name: z.string(),
    path: z.string(),
    icon: z.string(),
    parentId: id.nullable(),
    sort: z.number(),
    isMenuCitizen: z.boolean(),
    version,
  }),
)

export const menuCount = named('MenuCount', z.object({ path: z.string(), soViec: count }))
