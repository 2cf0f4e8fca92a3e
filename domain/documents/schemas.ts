/** The shapes of what the calls about documents return. */
import { z } from 'zod'
import { named } from '#domain/api/call-schema.ts'

/** A document inside an envelope. */
export const documentAnswer = named(
  'DocumentAnswer',
  z.object({ fileContents: z.base64(), fileDownloadName: z.string() }),
)

/** A form on which a person can be printed. */
export const exportTypeEntry = named('ExportTypeEntry', z.object({ code: z.string(), name: z.string() }))

/** The formats that this server can make besides Word documents. */
export const exportFormats = z.object({
  /** LibreOffice was found at start. */
  pdf: z.boolean(),
})
