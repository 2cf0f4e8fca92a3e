/** What the calls about documents return. */
import { z } from 'zod'
import { named, returns } from '#domain/api/call-schema.ts'
import { exportWord, listExportTypes } from '#domain/documents/calls.ts'

/** A document as it travels inside an envelope. */
export const documentAnswer = named(
  'DocumentAnswer',
  z.object({ fileContents: z.base64(), fileDownloadName: z.string() }),
)

/** A form that a person can be printed on. */
export const exportTypeEntry = named('ExportTypeEntry', z.object({ code: z.string(), name: z.string() }))

export const documentSchemas = [
  returns(listExportTypes, z.array(exportTypeEntry)),
  returns(exportWord, documentAnswer),
]
