/** What the calls about documents return. */
import { z } from 'zod'
import { named, returns, returnsBytes } from '#domain/api/call-schema.ts'
import {
  exportPdf,
  exportWord,
  exportZip,
  listExportFormats,
  listExportTypes,
} from '#domain/documents/calls.ts'
import { downloadLink } from '#domain/lists/schemas.ts'

/** A document as it travels inside an envelope. */
export const documentAnswer = named(
  'DocumentAnswer',
  z.object({ fileContents: z.base64(), fileDownloadName: z.string() }),
)

/** A form that a person can be printed on. */
export const exportTypeEntry = named('ExportTypeEntry', z.object({ code: z.string(), name: z.string() }))

/** What this server makes beside Word documents. */
export const exportFormats = z.object({
  /** LibreOffice was found when it started. */
  pdf: z.boolean(),
})

export const documentSchemas = [
  returns(listExportTypes, z.array(exportTypeEntry)),
  returns(listExportFormats, exportFormats),
  returns(exportWord, documentAnswer),
  returns(exportPdf, documentAnswer),
  returns(exportZip.now, documentAnswer),
  returns(exportZip.link, downloadLink),
  returnsBytes(exportZip.download, 'application/zip'),
]
