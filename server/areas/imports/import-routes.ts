/** Imports of people from files: checking, rows and errors, confirmation. */
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
import { importSentences, workbookType } from '#domain/imports/import-sentences.ts'
import { sampleFileName } from '#domain/imports/sample-sheets.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import { FileAnswer } from '#server/request/http/file-answer.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { receivePerson } from '#server/areas/imports/from-national/receive-person.ts'
import { checkUpload, mapAgain } from '#server/areas/imports/runs/check-upload.ts'
import { confirmRows } from '#server/areas/imports/runs/confirm-import.ts'
import { openRun } from '#server/areas/imports/runs/rows-to-confirm.ts'
import {
  countFound,
  expireRun,
  latestRun,
  readProblems,
  readRows,
} from '#server/areas/imports/runs/run-store.ts'
import { mendRows } from '#server/areas/imports/mending/mend-rows.ts'
import { readWrongRows } from '#server/areas/imports/mending/wrong-rows.ts'
import { errorWorkbook, template } from '#server/areas/imports/runs/workbooks.ts'
import { checkReply } from '#server/areas/imports/runs/stored-check.ts'

const workbook = (content: Buffer, fileName: string) =>
  new FileAnswer(content, { mediaType: workbookType, fileName, disposition: 'attachment' })

export const importRoutes: Route[] = [
  on(checkImport, (_, request) => checkUpload(request, 'them'), { isBulk: true }),
  on(checkTransfer, (_, request) => checkUpload(request, 'chuyen'), { isBulk: true }),
  on(receiveFromNational, receivePerson, { isBulk: true }),
  on(mapImport, (input, request) => mapAgain(request, input), { isBulk: true }),
  on(confirmImport, (input, request) => confirmRows('them', input, request), { isBulk: true }),
  on(confirmTransfer, (input, request) => confirmRows('chuyen', input, request), { isBulk: true }),
  on(openImport, async ({ loai, pageSize }, request) => {
    const run = await latestRun(request.db, request, loai)
    return run === undefined ? null : (await checkReply(request, run, pageSize ?? undefined)).data
  }),
  on(pageImportRows, async ({ importId, pageNumber, pageSize, onlyGuesses, onlyWarned }, request) => {
    const { id } = await openRun(request.db, request, importId)
    const part = { from: (pageNumber - 1) * pageSize, max: pageSize }
    const { right, guessedRows, warned } = await countFound(request.db, id)
    const which = {
      onlyGuesses: onlyGuesses === true,
      onlyWarned: onlyWarned === true && onlyGuesses !== true,
    }
    const totalRows = which.onlyGuesses ? guessedRows : which.onlyWarned ? warned : right
    return { data: await readRows(request.db, id, true, part, which), totalRows }
  }),
  on(pageImportProblems, async ({ importId, pageNumber, pageSize }, request) => {
    const { id } = await openRun(request.db, request, importId, { confirmedToo: true })
    const part = { from: (pageNumber - 1) * pageSize, max: pageSize }
    const { problems } = await countFound(request.db, id)
    return { data: await readProblems(request.db, id, part), totalRows: problems }
  }),
  on(pageWrongRows, async ({ importId, pageNumber, pageSize }, request) => {
    const { id } = await openRun(request.db, request, importId, { confirmedToo: true })
    const part = { from: (pageNumber - 1) * pageSize, max: pageSize }
    const { wrong } = await countFound(request.db, id)
    return { data: await readWrongRows(request.db, id, part), totalRows: wrong }
  }),
  on(
    mendImport,
    async (input, request) => new Reply(await mendRows(request, input), importSentences.mended),
    { isBulk: true },
  ),
  on(importTemplate, async (_, request) => workbook(await template(request), sampleFileName)),
  on(
    importErrorWorkbook,
    async (input, request) => {
      const { content, fileName } = await errorWorkbook(request, input)
      return workbook(content, fileName)
    },
    { isBulk: true },
  ),
  on(discardImport, async ({ importId }, request) => {
    await inRetriableTransaction(request, async (tx) => {
      await openRun(tx, request, importId, { lock: true })
      await expireRun(tx, request, importId)
      return null
    })
    return new Reply(null, importSentences.discarded)
  }),
]
