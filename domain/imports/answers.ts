/** What the calls about imports take and return. */
import { z } from 'zod'
import { id, nothing, page, returns, returnsBytes } from '#domain/api/call-schema.ts'
import { bodyMembers } from '#domain/forms/body-schemas.ts'
import {
  checkImport,
  checkTransfer,
  confirmImport,
  confirmTransfer,
  discardImport,
  importErrorWorkbook,
  importTemplate,
  mapImport,
  mendImport,
  openImport,
  pageImportProblems,
  pageImportRows,
  pageWrongRows,
  receiveFromNational,
} from '#domain/imports/calls.ts'
import { importForm } from '#domain/imports/import-form.ts'
import { workbookType } from '#domain/imports/import-sentences.ts'
import {
  checkedRow,
  importProblem,
  wrongRow,
  importCheck,
  mendedImport,
  importOutcome,
} from '#domain/imports/schemas.ts'

const units = z.object(bodyMembers(importForm.fields))
const file = z.union([z.file(), z.array(z.file())])

export const importAnswers = [
  returns(
    checkImport,
    importCheck,
    z.object({ file, mapping: z.string().optional(), pageSize: z.string().optional() }),
  ),
  returns(
    checkTransfer,
    importCheck,
    z.object({ file, donViId: id, mapping: z.string().optional(), pageSize: z.string().optional() }),
  ),
  returns(confirmImport, importOutcome, units),
  returns(confirmTransfer, importOutcome, units),
  returnsBytes(importTemplate, workbookType),
  returns(receiveFromNational, importCheck),
  returns(mapImport, importCheck),
  returns(pageImportRows, page(checkedRow)),
  returns(pageWrongRows, page(wrongRow)),
  returns(mendImport, mendedImport),
  returns(pageImportProblems, page(importProblem)),
  returns(openImport, importCheck.nullable()),
  returns(discardImport, nothing),
  returnsBytes(importErrorWorkbook, workbookType),
]
