/** The shapes of what the calls about files take and return. */
import { z } from 'zod'
import { id, instant, named } from '#domain/api/call-schema.ts'

/** One row of the tab 'Tệp tin' (spec 2 §2 'Files tab'). */
export const officerFile = named(
  'OfficerFile',
  z.object({
    id,
    fileId: id,
    fileName: z.string(),
    ext: z.string(),
    createdAt: instant,
    /** dd/MM/yyyy HH:mm in the office's time zone. */
    createdAtShow: z.string(),
    /** The section's code and name. */
    index: z.int(),
    sectionName: z.string(),
  }),
)

/** A picture in 96 pixels. */
export const smallPicture = named(
  'SmallPicture',
  z.object({ fileId: id, mediaType: z.enum(['image/jpeg', 'image/png']), content: z.base64() }),
)
