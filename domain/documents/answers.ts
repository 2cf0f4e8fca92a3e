/** What the calls about documents return. */
import { z } from 'zod'
import { returns, returnsBytes } from '#domain/api/call-schema.ts'
import * as calls from '#domain/documents/calls.ts'
import { downloadLink } from '#domain/lists/schemas.ts'
import { documentAnswer, exportTypeEntry, exportFormats } from '#domain/documents/schemas.ts'

export const documentAnswers = [
  returns(calls.listExportTypes, z.array(exportTypeEntry)),
  returns(calls.listExportFormats, exportFormats),
  returns(calls.exportWord, documentAnswer),
  returns(calls.exportPdf, documentAnswer),
  returns(calls.exportZip.now, documentAnswer),
  returns(calls.exportZip.link, downloadLink),
  returnsBytes(calls.exportZip.download, 'application/zip'),
]
