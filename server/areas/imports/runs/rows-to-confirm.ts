/** The rows of a confirmation: correct rows of a check, or a list in the request. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { confirmImport } from '#domain/imports/calls.ts'
import type { ImportKindOfRun } from '#domain/imports/import-kinds.ts'
import { guessedCells, type ImportColumnName, type ImportRow } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { AssignedUnits } from '#server/areas/imports/runs/new-person.ts'
import { rowOfBody } from '#server/areas/imports/runs/read-row.ts'
import type { RefusedRow, TitleOf } from '#server/areas/imports/runs/refused-rows.ts'
import { countFound, findRun, rightRowsAfter, type ImportRun } from '#server/areas/imports/runs/run-store.ts'
import { titlesOf } from '#server/areas/imports/runs/titles.ts'
import { batchesOf, batchSize } from '#server/people/officers/write/statements/set-statements.ts'

export interface Confirmed {
  total: number
  /** The check of the rows. */
  run: ImportRun | undefined
  /** Rows to compare with each other; those of a check have been compared. */
  readableRows: readonly ImportRow[]
  /** Items of the list that are no rows. */
  unreadable: readonly RefusedRow[]
  titleOf: TitleOf | undefined
  /** Claims the check, so that it can't be confirmed twice: the first statement of the transaction. */
  claim: (tx: Tx) => Promise<void>
  batches: (tx: Tx) => AsyncIterable<readonly ImportRow[]>
}

type Input = z.output<typeof confirmImport.input>

export async function rowsToConfirm(
  kind: ImportKindOfRun,
  { importId, listCBCC, seenGuesses }: Input,
  request: AuthenticatedRequest,
  { donVi }: AssignedUnits,
): Promise<Confirmed> {
  const refuseOther = (unit: string | null) => {
    if (kind === 'chuyen' && unit !== null && unit !== donVi.id)
      throw refusals.invalidField('donVi', importSentences.otherUnit)
  }
  const refuseUnseen = (guesses: number) => {
    if (guesses !== (seenGuesses ?? 0) && guesses > 0)
      throw refusals.invalidField('seenGuesses', importSentences.unseen(guesses))
  }
  if (importId !== null && importId !== undefined) {
    const run = await openRun(request.db, request, importId, { kind })
    refuseOther(run.unitId === null ? null : String(run.unitId))
    const { right } = await countFound(request.db, run.id)
    return {
      total: right,
      run,
      readableRows: [],
      unreadable: [],
      titleOf: titlesOf(run.files),
      claim: async (tx) => {
        await openRun(tx, request, run.id, { kind, lock: true })
        refuseUnseen((await countFound(tx, run.id)).guesses)
      },
      batches: (tx) => storedBatches(tx, run.id),
    }
  }
  const sentRows = listCBCC ?? []
  if (sentRows.length === 0) throw refusals.invalidField('listCBCC', importSentences.noRows)
  for (const { donViId } of sentRows) refuseOther(typeof donViId === 'string' ? donViId : null)
  refuseUnseen(sentRows.reduce((sum, { repairs }) => sum + guessesIn(repairs), 0))
  const read = sentRows.map((body, at) => ({ at: at + 1, row: rowOfBody(body, at + 1) }))
  const rows = read.flatMap(({ row }) => row ?? [])
  const unreadable = read.flatMap(({ at, row }): RefusedRow[] =>
    row === null
      ? [{ row: { ...emptyRow, row: at }, problems: [{ column: 'hoVaTen', error: importSentences.badRow }] }]
      : [],
  )
  return {
    total: sentRows.length,
    run: undefined,
    readableRows: rows,
    unreadable,
    titleOf: undefined,
    claim: async () => undefined,
    batches: async function* () {
      yield* batchesOf(rows)
    },
  }
}

/** The guessed cells that a row of the body says it has, as a check returned it. */
function guessesIn(repairs: unknown): number {
  if (!Array.isArray(repairs)) return 0
  const repairList: unknown[] = repairs
  return guessedCells(
    repairList.flatMap((repair) => {
      const { column, isGuess } = (repair ?? {}) as Partial<Record<string, unknown>>
      return isGuess === true ? [{ column: column as ImportColumnName, isGuess }] : []
    }),
  )
}

const emptyRow = rowOfBody({}, 1) as ImportRow

async function* storedBatches(tx: Tx, run: number): AsyncGenerator<readonly ImportRow[]> {
  for (let place = 0; ;) {
    const rows = await rightRowsAfter(tx, run, place, batchSize)
    if (rows.length > 0) yield rows.map(({ content }) => content)
    if (rows.length < batchSize) return
    place = rows.at(-1)?.place ?? 0
  }
}

interface OpenOptions {
  kind?: ImportKindOfRun
  lock?: boolean
  /** Also allows confirmed checks, whose errors can still be read. */
  confirmedToo?: boolean
}

/** A check that can be confirmed: throws 23 if it isn't the account's, 26 if it can't be confirmed any more. */
export async function openRun(
  db: DbOrTx,
  request: AuthenticatedRequest,
  id: number,
  { kind, lock = false, confirmedToo = false }: OpenOptions = {},
): Promise<ImportRun> {
  const run = await findRun(db, request, id, { lock })
  if (run === undefined) throw refusals.rowNotFound()
  if (run.state === 'da-nhap' && !confirmedToo) throw refusals.wrongState(importSentences.confirmedAlready)
  if (run.expiresAt <= request.now) throw refusals.wrongState(importSentences.expired)
  if (kind !== undefined && run.kind !== kind) throw refusals.wrongState(importSentences.otherKind)
  return run
}
