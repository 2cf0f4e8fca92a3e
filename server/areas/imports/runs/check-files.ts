/**
 * Checks files of people: reads them, validates their rows, and tries to create the correct ones in a transaction that
 * is rolled back. The result is stored for a day; a check that is cancelled or fails leaves nothing (spec 3 §2.13, §4).
 */
import { refusals } from '#domain/api/refusals.ts'
import type { CheckedRow, ImportCheck, ImportedFile, ImportKindOfRun } from '#domain/imports/calls.ts'
import {
  importColumns,
  type ColumnMapping,
  type ImportProblem,
  type ImportRow,
} from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { Reply } from '#server/request/http/reply.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { withHiddenRows } from '#server/areas/imports/runs/hidden-rows.ts'
import type { ReadFile } from '#server/areas/imports/reading/file-kind.ts'
import { readImportFiles, type ReadOutcome } from '#server/areas/imports/reading/read-files.ts'
import { judgeRows, problemsByRow, type Judging } from '#server/areas/imports/runs/judge-rows.ts'
import {
  mendRow,
  rowKey,
  stillTold,
  toldOfCells,
  type TypedCells,
} from '#server/areas/imports/runs/mended-cells.ts'
import { prepareValidation } from '#server/areas/imports/runs/validate-rows.ts'
import type { SubmittedMapping } from '#server/areas/imports/runs/receive-import.ts'
import { rememberedMappings } from '#server/areas/imports/runs/remembered-mappings.ts'
import {
  insertRun,
  storeCheck,
  type CheckedImport,
  type ImportBlob,
  type ImportRun,
} from '#server/areas/imports/runs/run-store.ts'
import { openRun } from '#server/areas/imports/runs/rows-to-confirm.ts'
import { checkReply } from '#server/areas/imports/runs/stored-check.ts'
import { byIdentity } from '#server/areas/imports/runs/warn-rows.ts'
import { fieldsOf, titlesOf } from '#server/areas/imports/runs/titles.ts'
import { logList } from '#server/people/lists/log-list.ts'
import { batchesOf } from '#server/people/officers/write/set-statements.ts'
import { runWork, type Step } from '#server/request/progress/run-work.ts'

/** Input of a check: new files, or those of a check to repeat. */
interface CheckAsked {
  kind: ImportKindOfRun
  unitId: number | null
  blobs: readonly ImportBlob[]
  mapping: SubmittedMapping
  first: number | undefined
  /** Files of which the rows that they hide aren't read. */
  leftHidden?: ReadonlySet<string>
  /** Cells that were mended before, by row. */
  mended?: ReadonlyMap<string, TypedCells>
  /** The check to repeat. */
  run?: ImportRun
  /** Stores the account's manual mapping of columns. */
  remember?: (tx: Parameters<typeof storeCheck>[0], files: readonly ImportedFile[]) => Promise<void>
}

export async function checkFiles(
  request: AuthenticatedRequest,
  checkRequest: CheckAsked,
): Promise<Reply<ImportCheck>> {
  const { kind, unitId, blobs, run, remember, first } = checkRequest
  const reference = await referenceDataOf(request)
  const names = blobs.map(({ fileName }) => fileName).join(', ')
  const { importId } = await runWork(
    request,
    { title: importSentences.checking(names), outcome: ({ sentence }: { sentence: string }) => sentence },
    async (working, step) => {
      const { checkedImport, named } = await findPeople(working, reference, checkRequest, step)
      return inRetriableTransaction(working, async (tx) => {
        const id = run?.id ?? (await insertRun(tx, working, { kind, unitId }, blobs))
        if (run !== undefined) await openRun(tx, working, id, { lock: true })
        await storeCheck(tx, id, checkedImport)
        await remember?.(tx, checkedImport.files)
        const soLoi = checkedImport.problems.length
        const after = {
          loai: kind,
          tepTin: blobs.map(({ fileName }) => fileName),
          soDong: checkedImport.right.length,
          soLoi,
        }
        await writeAudit(tx, working, { kind: 'them', target: 'import_run', targetId: id, unitId, after })
        if (named.length > 0)
          await logList(working, { title: importSentences.namedList, words: names, ids: named })
        const right = checkedImport.right.length
        return {
          importId: id,
          sentence: soLoi === 0 ? importSentences.checked(right) : importSentences.foundErrors(soLoi, right),
        }
      })
    },
  )
  const stored = await openRun(request.db, request, importId)
  return checkReply(request, stored, first)
}

interface FoundPeople {
  checkedImport: CheckedImport
  /** Ids of the people named in errors. */
  named: readonly number[]
}

async function findPeople(
  request: AuthenticatedRequest,
  reference: ReferenceData,
  checkRequest: CheckAsked,
  step: Step,
): Promise<FoundPeople> {
  const { files: read } = await readAll(request, reference, checkRequest, step)
  const files = read.map((file) => withHiddenRows(file, checkRequest.leftHidden?.has(file.fileName) === true))
  const unread = files.filter(({ columns }) => columns.length === 0)
  const [refused] = unread.flatMap(({ problems }) => problems)
  if (unread.length === files.length && refused !== undefined && files.every(({ rows }) => rows.length === 0))
    throw refusals.fileRefused(refused.error)
  const described = files.map(({ rows: own, problems: _, hidden: __, ...file }): ImportedFile => ({
    ...file,
    columns: [...file.columns],
    tables: file.tables.map((table) => ({ ...table, columns: [...table.columns] })),
    skipped: [...file.skipped],
    rows: own.length,
    errors: 0,
  }))
  const { rows, told } = withMends(
    files,
    described,
    checkRequest.mended ?? new Map(),
    Number(request.today.slice(0, 4)),
  )
  const unit = checkRequest.unitId === null ? undefined : reference.units.find(checkRequest.unitId)
  const judging: Judging = {
    validation: prepareValidation(request, reference, checkRequest.kind, unit, rows),
    identities: byIdentity(rows),
    told: problemsByRow(told),
    titleOf: titlesOf(described),
  }
  const right: CheckedRow[] = []
  const wrong: CheckedRow[] = []
  const problems: ImportProblem[] = told.filter(({ row }) => row === 0)
  const named: number[] = []
  let done = 0
  for (const batch of batchesOf(rows)) {
    step(done, rows.length, importSentences.judging)
    const outcome = await judgeRows(judging, batch)
    named.push(...outcome.named)
    for (const { row, problems: own } of outcome.judged) {
      if (own.length === 0) right.push(row)
      else wrong.push(row)
      problems.push(...own)
    }
    done += batch.length
  }
  step(done, rows.length, importSentences.judging)
  const totalRepairs = [...right, ...wrong].reduce((sum, { repairs }) => sum + repairs.length, 0)
  return {
    checkedImport: { files: described, right, wrong, problems, totalRepairs },
    named: [...new Set(named)],
  }
}

/** The rows with the cells that were mended before, and what reading told of the others. */
function withMends(
  files: readonly ReadFile[],
  described: readonly ImportedFile[],
  mended: ReadonlyMap<string, TypedCells>,
  year: number,
): { rows: ImportRow[]; told: ImportProblem[] } {
  const fieldOf = fieldsOf(described)
  const none: TypedCells = new Map()
  const told = files.flatMap(({ problems }) =>
    problems.map((problem): ImportProblem => {
      if (problem.row === 0) return problem
      const field = fieldOf(problem, problem.column)
      return { ...problem, ...(field !== undefined && { field }), isOfReading: true }
    }),
  )
  const remaining = told.filter(
    (problem) => stillTold([problem], mended.get(rowKey(problem)) ?? none).length > 0,
  )
  const titleOf = titlesOf(described)
  const rows = files.flatMap((file) =>
    file.rows.map((read) => {
      const cells = mended.get(rowKey(read))
      if (cells === undefined) return read
      const { row, problems } = mendRow(read, cells, year)
      remaining.push(...toldOfCells(row, problems, titleOf))
      return row
    }),
  )
  return { rows, told: remaining }
}

/** Cancelling the work stops reading: checked while files are read. */
async function readAll(
  request: AuthenticatedRequest,
  reference: ReferenceData,
  { blobs, mapping }: CheckAsked,
  step: Step,
): Promise<ReadOutcome> {
  const { server, account, today } = request
  const bytesOf = async (blobId: string) => {
    const bytes = await server.blobs.read(blobId)
    if (bytes === null) throw refusals.fileNotFound()
    return bytes
  }
  const files = blobs.map(({ fileName, blobId }) => ({ fileName, bytes: () => bytesOf(blobId) }))
  const stop = new AbortController()
  const look = () => {
    try {
      step(0, 0, importSentences.reading)
    } catch (error) {
      stop.abort(error)
    }
  }
  look()
  const timer = setInterval(look, 300)
  const { catalogues, places } = reference
  const names = importColumns.flatMap(({ list }) => list ?? [])
  try {
    return await readImportFiles(files, {
      mapping: saidColumns(mapping),
      signal: stop.signal,
      remembered: await rememberedMappings(request),
      names: {
        lists: Object.fromEntries(
          names.map((list) => [list, catalogues.list(list).map(({ name }) => name)] as const),
        ),
        provinces: [...places.provinces('new'), ...places.provinces('old')].map(({ ref }) => ref.name),
      },
      today,
      accountId: String(account.id),
    })
  } finally {
    clearInterval(timer)
  }
}

const saidColumns = (mapping: SubmittedMapping): Record<string, readonly ColumnMapping[]> =>
  Object.fromEntries(
    Object.entries(mapping).map(([fileName, columns]) => [
      fileName,
      columns.map((column) => ({ ...column, confidence: 1, how: column.how ?? 'tay' })),
    ]),
  )
