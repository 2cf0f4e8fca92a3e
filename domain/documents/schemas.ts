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

export const documentSchemas = [
  returns(listExportTypes, z.array(exportTypeEntry)),
  returns(listExportFormats, exportFormats),
  returns(exportWord, documentAnswer),
  returns(exportPdf, documentAnswer),
  returns(exportZip.now, documentAnswer),
  returns(exportZip.link, downloadLink),
  returnsBytes(exportZip.download, 'application/zip'),
]
