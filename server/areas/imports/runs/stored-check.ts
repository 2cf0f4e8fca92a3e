/** A stored check: its response, and moving rows that turn out to be wrong later. */
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import type { ImportCheck } from '#domain/imports/calls.ts'
import { importSentences, maxCheckedRows } from '#domain/imports/import-sentences.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { rowKey } from '#server/areas/imports/mending/mended-cells.ts'
import { problemsOfRow, type RefusedRow } from '#server/areas/imports/runs/refused-rows.ts'
import {
  addProblems,
  countFound,
  readProblems,
  readRows,
  type ImportRun,
} from '#server/areas/imports/runs/run-store.ts'
import { titlesOf } from '#server/areas/imports/runs/titles.ts'
import { batchesOf } from '#server/people/officers/write/statements/set-statements.ts'

/** The check in responses: code 28 if there are errors. `first`: number of rows and errors; default: the maximum. */
export async function checkReply(
  request: AuthenticatedRequest,
  run: ImportRun,
  first: number = maxCheckedRows,
): Promise<Reply<ImportCheck>> {
  const { db } = request
  const { right, wrong, problems, guesses, warned } = await countFound(db, run.id)
  const errors = await errorsByFile(request, run.id)
  const tree = await units(request)
  const data: ImportCheck = {
    importId: String(run.id),
    loai: run.kind,
    donVi: tree.ref(run.unitId),
    data: await readRows(db, run.id, true, { from: 0, max: first }),
    totalRows: right + wrong,
    validRows: right,
    totalRepairs: run.totalRepairs,
    totalGuesses: guesses,
    totalWarned: warned,
    errorImport: await readProblems(db, run.id, { from: 0, max: first }),
    totalErrors: problems,
    files: run.files.map((file) => ({ ...file, errors: errors.get(file.fileName) ?? 0 })),
    hetHan: run.expiresAt.toISOString(),
  }
  if (problems === 0) return new Reply(data, importSentences.checked(right))
  const message = importSentences.foundErrors(problems, right)
  return new Reply(data, message, { code: codes.importErrors, detail: [{ message }] })
}

async function errorsByFile({ db }: AuthenticatedRequest, id: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; errors: number }>`
    select content->>'fileName' as name, count(*)::int as errors from import_problem where run_id = ${id} group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ name, errors }) => [name, errors]))
}

/** Moves rows that are wrong by now: the next confirmation continues with the others. */
export async function moveToWrong(
  request: AuthenticatedRequest,
  run: ImportRun,
  refused: readonly RefusedRow[],
): Promise<void> {
  const titleOf = titlesOf(run.files)
  await inTransaction(request.server, async (tx) => {
    for (const batch of batchesOf(refused)) {
      const names = batch.map(({ row }) => ({ row: row.row, file: row.fileName }))
      const { rows: moved } = await sql<{ row: number; fileName: string; place: number }>`
        update import_row r set is_right = false
        from jsonb_to_recordset(cast(${JSON.stringify(names)} as jsonb)) n ("row" int, file text)
        where r.run_id = ${run.id} and r.is_right and cast(r.content->>'row' as int) = n."row"
          and r.content->>'fileName' = n.file
        returning n."row", n.file as "fileName", r.place`.execute(tx)
      const places = new Map(moved.map((row) => [rowKey(row), row.place]))
      await addProblems(
        tx,
        run.id,
        batch.flatMap((row) => {
          const rowPlace = places.get(rowKey(row.row)) ?? 0
          return problemsOfRow(row, titleOf).map((problem) => ({ rowPlace, problem }))
        }),
      )
    }
  })
}
