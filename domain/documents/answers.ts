/** What the calls about documents return. */
import { z } from 'zod'
import { returns, returnsBytes } from '#domain/api/call-schema.ts'
import {
  exportPdf,
  exportWord,
  exportZip,
  listExportFormats,
  listExportTypes,
} from '#domain/documents/calls.ts'
import { downloadLink } from '#domain/lists/schemas.ts'
import { documentAnswer, exportTypeEntry, exportFormats } from '#domain/documents/schemas.ts'

export const documentAnswers = [
  returns(listExportTypes, z.array(exportTypeEntry)),
  returns(listExportFormats, exportFormats),
  returns(exportWord, documentAnswer),
  returns(exportPdf, documentAnswer),
  returns(exportZip.now, documentAnswer),
  returns(exportZip.link, downloadLink),
  returnsBytes(exportZip.download, 'application/zip'),
]
