/** The workbooks of imports: the template with current names, and an officer's own with errors in red. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { importErrorWorkbook } from '#domain/imports/calls.ts'
import { importColumns, type ImportRow } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { hasEnded } from '#domain/fields/field.ts'
import { positionCollection } from '#domain/positions/position-form.ts'
import { offeredPositions } from '#server/areas/positions/offered-positions.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { markedWorkbook } from '#server/areas/imports/reading/marked-workbook.ts'
import type { MarkedMend } from '#server/areas/imports/reading/open/mark-cells.ts'
import { sampleWorkbook } from '#server/areas/imports/reading/sample-workbook.ts'
import type { CatalogueItem } from '#server/platform/table-cache/catalogues.ts'
import { mendedCells } from '#server/areas/imports/mending/mended-cells.ts'
import { blobsOf, findRun, mendedRows, problemsOfFile } from '#server/areas/imports/runs/run-store.ts'

export async function template(request: AuthenticatedRequest): Promise<Buffer> {
  const { catalogues, places, units } = await referenceDataOf(request)
  const { all: positions } = await offeredPositions(request.db, request, units, undefined)
  const lists = [...new Set(importColumns.flatMap(({ list }) => list ?? []))]
  const itemsOf = (list: string) =>
    list === positionCollection
      ? catalogues.list(list).filter(({ id }) => positions.has(id))
      : catalogues.list(list)
  return sampleWorkbook({
    lists: Object.fromEntries(lists.map((list) => [list, offeredNames(itemsOf(list))] as const)),
    provinces: places.provinces('new').map(({ ref }) => ref.name),
  })
}

/** Adds the code to names if several items share one. */
function offeredNames(items: readonly CatalogueItem[]): string[] {
  const offered = items.filter(({ extra }) => !hasEnded(extra))
  const isClear = new Set(offered.map(({ name }) => name)).size === offered.length
  return offered.map(({ code, name }) => (isClear ? name : `${code} - ${name}`))
}

/** Throws 404 for an import that isn't the account's, or whose files are gone. */
export async function errorWorkbook(
  request: AuthenticatedRequest,
  { importId, fileName, onlyErrors }: z.output<typeof importErrorWorkbook.input>,
): Promise<{ content: Buffer; fileName: string }> {
  const { db, server, account, now } = request
  const run = await findRun(db, request, importId)
  if (run === undefined || run.expiresAt <= now) throw refusals.fileNotFound()
  for (const blob of await blobsOf(db, run.id)) {
    const file = run.files.find((each) => each.fileName === blob.fileName)
    if (file === undefined || (fileName !== undefined && fileName !== blob.fileName)) continue
    const problems = await problemsOfFile(db, run.id, blob.fileName)
    if (problems.length === 0 && fileName === undefined) continue
    const bytes = await server.blobs.read(blob.blobId)
    if (bytes === null) throw refusals.fileNotFound()
    const content = await markedWorkbook(bytes, file, problems, {
      onlyErrors: onlyErrors === 'true',
      mended: (await mendedRows(db, run.id, blob.fileName)).flatMap(mendsOf),
      accountId: String(account.id),
    })
    const after = { fileName: blob.fileName, soDong: file.rows, soLoi: problems.length }
    await writeAudit(db, request, { kind: 'tai', target: 'import_run', targetId: run.id, after })
    return { content, fileName: `${blob.fileName.replace(/\.\w+$/, '')} - ${importSentences.marked}.xlsx` }
  }
  throw refusals.fileNotFound()
}

function mendsOf(row: ImportRow): MarkedMend[] {
  return [...mendedCells(row)].map(([field, after]) => {
    const before = row.repairs.find(({ column, why }) => column === field && why === says.whyMended)?.before
    return { row: row.row, field, before: before ?? '', after }
  })
}
