/**
 * Checks files of people: reads them, validates their rows, and tries to create the correct ones in a transaction that
 * is rolled back. The result is stored for a day; a check that is cancelled or fails leaves nothing (spec 3 §2.13, §4).
 */
import { refusals } from '#domain/api/refusals.ts'
import type { ImportCheck, ImportedFile } from '#domain/imports/calls.ts'
import type { ImportKindOfRun } from '#domain/imports/import-kinds.ts'
import { importColumns, type ColumnMapping } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { Reply } from '#server/request/http/reply.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { withHiddenRows } from '#server/areas/imports/runs/hidden-rows.ts'
import { readImportFiles, type ReadOutcome } from '#server/areas/imports/reading/read-files.ts'
import {
  areSame,
  judgePeople,
  mendedOf,
  type Mended,
  type ShownFile,
} from '#server/areas/imports/runs/judging/judge-people.ts'
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
import { logList } from '#server/people/lists/log-list.ts'
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
      const files = await readPeople(working, reference, checkRequest, step)
      const judgedWith = async (mended: Mended): Promise<{ importId: number; sentence: string }> => {
        const people = { kind, unitId, files, mended }
        const { checkedImport, named } = await judgePeople(working, reference, people, step)
        return inRetriableTransaction(working, async (tx) => {
          const id = run?.id ?? (await insertRun(tx, working, { kind, unitId }, blobs))
          if (run !== undefined) {
            await openRun(tx, working, id, { lock: true })
            const now = await mendedOf(tx, id)
            if (!areSame(now, mended)) throw new MendedMeanwhile(now)
          }
          await storeCheck(tx, id, checkedImport)
          await remember?.(tx, checkedImport.files)
          const { right, soLoi } = countsOf(checkedImport)
          const tepTin = blobs.map(({ fileName }) => fileName)
          const after = { loai: kind, tepTin, soDong: right, soLoi }
          await writeAudit(tx, working, { kind: 'them', target: 'import_run', targetId: id, unitId, after })
          if (named.length > 0)
            await logList(working, { title: importSentences.namedList, words: names, ids: named })
          return {
            importId: id,
            sentence:
              soLoi === 0 ? importSentences.checked(right) : importSentences.foundErrors(soLoi, right),
          }
        }).catch((error: unknown) => {
          if (error instanceof MendedMeanwhile) return judgedWith(error.mended)
          throw error
        })
      }
      return judgedWith(run === undefined ? new Map() : await mendedOf(working.db, run.id))
    },
  )
  const stored = await openRun(request.db, request, importId)
  return checkReply(request, stored, first)
}

/** Cells were mended while the files were read: they are judged once more, with these. */
class MendedMeanwhile extends Error {
  readonly mended: Mended

  constructor(mended: Mended) {
    super('cells were mended meanwhile')
    this.mended = mended
  }
}

const countsOf = ({ rows, fileProblems }: CheckedImport): { right: number; soLoi: number } => ({
  right: rows.filter(({ problems }) => problems.length === 0).length,
  soLoi: rows.reduce((sum, { problems }) => sum + problems.length, fileProblems.length),
})

async function readPeople(
  request: AuthenticatedRequest,
  reference: ReferenceData,
  checkRequest: CheckAsked,
  step: Step,
): Promise<readonly ShownFile[]> {
  const { files: read } = await readAll(request, reference, checkRequest, step)
  const files = read.map((file) => withHiddenRows(file, checkRequest.leftHidden?.has(file.fileName) === true))
  const unread = files.filter(({ columns }) => columns.length === 0)
  const [refused] = unread.flatMap(({ problems }) => problems)
  if (unread.length === files.length && refused !== undefined && files.every(({ rows }) => rows.length === 0))
    throw refusals.fileRefused(refused.error)
  return files
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
      mapping: mappedColumns(mapping),
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

const mappedColumns = (mapping: SubmittedMapping): Record<string, readonly ColumnMapping[]> =>
  Object.fromEntries(
    Object.entries(mapping).map(([fileName, columns]) => [
      fileName,
      columns.map((column) => ({ ...column, confidence: 1, how: column.how ?? 'tay' })),
    ]),
  )
