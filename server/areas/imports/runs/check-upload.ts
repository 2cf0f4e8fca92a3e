/**
 * Import/create-muti-canbo-short, create-transfer-muti-can-bo-short and mapping: checks files, or checks them again.
 */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { ImportCheck, mapImport } from '#domain/imports/calls.ts'
import type { ImportKindOfRun } from '#domain/imports/import-kinds.ts'
import { columnsOfFile, tablesOfFile } from '#domain/imports/columns-of-file.ts'
import { isAnswered, type ColumnMapping } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import type { Reply } from '#server/request/http/reply.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { checkFiles } from '#server/areas/imports/runs/check-files.ts'
import {
  refuseUnknownColumns,
  refuseWrongColumns,
  removeImportBlobs,
  withImportFiles,
} from '#server/areas/imports/runs/receive-import.ts'
import { rememberMapping } from '#server/areas/imports/runs/remembered-mappings.ts'
import { openRun } from '#server/areas/imports/runs/rows-to-confirm.ts'
import { blobsOf } from '#server/areas/imports/runs/run-store.ts'

export async function checkUpload(
  request: AuthenticatedRequest,
  kind: ImportKindOfRun,
): Promise<Reply<ImportCheck>> {
  const { guards } = request.server
  if (!guards.mayAddPersons(request.scope)) throw refusals.forbidden()
  const tree = await units(request)
  /** A transfer needs an active unit to which the caller may assign people. */
  const unitOf = (text: string | undefined): number => {
    const id = text !== undefined && /^[1-9]\d{0,17}$/.test(text) ? Number(text) : 0
    const refuse = (message: string) => refusals.invalidField('donViId', message)
    if (id === 0) throw refuse(importSentences.unit)
    const unit = tree.find(id)
    if (!unit?.active) throw refuse(`${officerFields.donVi.label} không tồn tại.`)
    if (unit.capDV === roomLevel) throw refuse(`${officerFields.donVi.label} không được là phòng ban.`)
    if (!guards.unitIsGivenToPerson(request.scope, id, tree)) throw refuse(importSentences.unitOutOfScope)
    return id
  }
  return withImportFiles(
    request,
    kind === 'chuyen' ? ['donViId'] : [],
    (fields) => void (kind === 'chuyen' && unitOf(fields.get('donViId'))),
    async ({ mapping, first, fields }, blobs) => {
      const unitId = kind === 'chuyen' ? unitOf(fields.get('donViId')) : null
      return checkOnce(request, { kind, unitId, blobs, mapping, first })
    },
  )
}

/** A repeated request returns the result of the first attempt, with that one's files: its own are removed. */
export async function checkOnce(
  request: AuthenticatedRequest,
  check: Parameters<typeof checkFiles>[1],
): Promise<Reply<ImportCheck>> {
  const reply = await checkFiles(request, check)
  const blobsOfRun = await blobsOf(request.db, Number(reply.data.importId))
  const blobIdsOfRun = new Set(blobsOfRun.map(({ blobId }) => blobId))
  await removeImportBlobs(
    request,
    check.blobs.filter(({ blobId }) => !blobIdsOfRun.has(blobId)),
  )
  return reply
}

/** Reads the files of a check again: this one with the given mapping, the others as before. */
export async function mapAgain(
  request: AuthenticatedRequest,
  { importId, fileName: named, columns, readsHidden, pageSize }: z.output<typeof mapImport.input>,
): Promise<Reply<ImportCheck>> {
  refuseUnknownColumns(columns, 'columns')
  const run = await openRun(request.db, request, importId)
  const one = named ?? (run.files.length === 1 ? run.files[0]?.fileName : undefined)
  if (one === undefined) throw refusals.invalidField('fileName', importSentences.badMapping)
  const mapped = run.files.find((file) => file.fileName === one)
  if (mapped === undefined) throw refusals.rowNotFound()
  const { fileName } = mapped
  // Earlier answers stay unless changed now; columns without one are judged again.
  const said = run.files
    .map((file) => [file.fileName, columnsOfFile(file).filter(isAnswered)] as const)
    .filter(([, some]) => some.length > 0)
  const wanted = tablesOfFile(mapped).flatMap(({ headerRow, columns: storedColumns }) => {
    const ofTable = storedColumns.flatMap((column): ColumnMapping[] => {
      const own = columns.find(
        ({ index, headerRow: of }) => index === column.index && (of ?? mapped.headerRow) === headerRow,
      )
      if (own !== undefined) return [{ ...column, column: own.column, how: 'tay' }]
      return isAnswered(column) ? [column] : []
    })
    // A field may be divided into several columns, by their titles.
    const alone = ofTable.filter(({ index, column }) => {
      const stored = storedColumns.find((other) => other.index === index)
      return stored?.isDivided !== true || column !== (stored.column ?? stored.suggestion)
    })
    refuseWrongColumns(alone, 'columns')
    return ofTable
  })
  const leftHidden = run.files
    .filter((file) =>
      file === mapped && typeof readsHidden === 'boolean' ? !readsHidden : file.areHiddenRead === false,
    )
    .map((file) => file.fileName)
  return checkFiles(request, {
    leftHidden: new Set(leftHidden),
    kind: run.kind,
    unitId: run.unitId,
    blobs: await blobsOf(request.db, importId),
    mapping: { ...Object.fromEntries(said), [fileName]: wanted },
    first: pageSize ?? undefined,
    run,
    remember: async (tx, files) => {
      for (const file of files) if (file.fileName === fileName) await rememberMapping(tx, request, file)
    },
  })
}
