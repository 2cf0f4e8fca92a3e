/** What the calls about imports take and return. */
import { z } from 'zod'
import { id, nothing, page, returns, returnsBytes } from '#domain/api/call-schema.ts'
import { bodyMembers } from '#domain/forms/body-schemas.ts'
import * as calls from '#domain/imports/calls.ts'
import { importForm } from '#domain/imports/import-form.ts'
import { workbookType } from '#domain/imports/import-sentences.ts'
import * as schemas from '#domain/imports/schemas.ts'

const units = z.object(bodyMembers(importForm.fields))
const file = z.union([z.file(), z.array(z.file())])

export const importAnswers = [
  returns(
    calls.checkImport,
    schemas.importCheck,
    z.object({ file, mapping: z.string().optional(), pageSize: z.string().optional() }),
  ),
  returns(
    calls.checkTransfer,
    schemas.importCheck,
    z.object({ file, donViId: id, mapping: z.string().optional(), pageSize: z.string().optional() }),
  ),
  returns(calls.confirmImport, schemas.importOutcome, units),
  returns(calls.confirmTransfer, schemas.importOutcome, units),
  returnsBytes(calls.importTemplate, workbookType),
  returns(calls.receiveFromNational, schemas.importCheck),
  returns(calls.mapImport, schemas.importCheck),
  returns(calls.pageImportRows, page(schemas.checkedRow)),
  returns(calls.pageWrongRows, page(schemas.wrongRow)),
  returns(calls.mendImport, schemas.mendedImport),
  returns(calls.pageImportProblems, page(schemas.importProblem)),
  returns(calls.openImport, schemas.importCheck.nullable()),
  returns(calls.discardImport, nothing),
  returnsBytes(calls.importErrorWorkbook, workbookType),
]
