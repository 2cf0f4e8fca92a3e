/** SQL of rows that are judged again one by one: their contents, their errors, and what all rows are told apart by. */
import { sql } from 'kysely'
import type { CheckedRow, WrongRow } from '#domain/imports/calls.ts'
import { guessedCells, type ImportProblem, type ImportRow } from '#domain/imports/import-columns.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { JudgedRow } from '#server/areas/imports/runs/judging/judge-rows.ts'
import { rowKey } from '#server/areas/imports/mending/mended-cells.ts'
import { addProblems, readRows } from '#server/areas/imports/runs/run-store.ts'
import { CoveredJson } from '#server/platform/at-rest/covered.ts'

type Places = readonly Pick<ImportRow, 'row' | 'fileName'>[]
const placesOf = (rows: Places) => JSON.stringify(rows.map(({ row, fileName }) => ({ row, file: fileName })))

/** A row of each check, by which rows are compared with each other. */
export type ComparedRow = Pick<
  ImportRow,
  'row' | 'fileName' | 'soCccd' | 'soHieuCBCCVC' | 'hoVaTen' | 'ngaySinh'
>

export async function comparedRows(db: DbOrTx, id: number): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select cast(content->>'row' as int) as "row", content->>'fileName' as "fileName", content->>'soCccd' as "soCccd",
      content->>'soHieuCBCCVC' as "soHieuCBCCVC", content->>'hoVaTen' as "hoVaTen", content->>'ngaySinh' as "ngaySinh"
    from import_row where run_id = ${id} order by place`.execute(db)
  return rows
}

export async function rowsAt(db: DbOrTx, id: number, places: Places): Promise<CheckedRow[]> {
  const { rows } = await sql<{ content: CheckedRow }>`
    select r.content from import_row r
    join jsonb_to_recordset(cast(${placesOf(places)} as jsonb)) n ("row" int, file text)
      on cast(r.content->>'row' as int) = n."row" and r.content->>'fileName' = n.file
    where r.run_id = ${id} order by r.place`.execute(db)
  return rows.map(({ content }) => content)
}

export async function problemsAt(db: DbOrTx, id: number, places: Places): Promise<ImportProblem[]> {
  const { rows } = await sql<{ content: ImportProblem }>`
    select p.content from import_problem p
    join jsonb_to_recordset(cast(${placesOf(places)} as jsonb)) n ("row" int, file text)
      on cast(p.content->>'row' as int) = n."row" and p.content->>'fileName' = n.file
    where p.run_id = ${id} order by p.row_place, p.place`.execute(db)
  return rows.map(({ content }) => content)
}

export async function readWrongRows(
  db: DbOrTx,
  id: number,
  part: { from: number; max: number },
): Promise<WrongRow[]> {
  const rows = await readRows(db, id, false, part)
  const problems = Map.groupBy(await problemsAt(db, id, rows), rowKey)
  return rows.map((row) => ({ row, problems: problems.get(rowKey(row)) ?? [] }))
}

/** Stores rows that were judged again, on their side, at their place. */
export async function replaceRows(tx: Tx, id: number, judged: readonly JudgedRow[]): Promise<void> {
  const contents = judged.map(({ row, problems }) => ({
    row: row.row,
    file: row.fileName,
    right: problems.length === 0,
    content: row,
    guesses: guessedCells(row.repairs),
  }))
  const { rows: stored } = await sql<{ row: number; fileName: string; place: number }>`
    update import_row r set content = n.content, guesses = n.guesses, is_right = n."right"
    from jsonb_to_recordset(cast(${new CoveredJson(contents)} as jsonb))
      n ("row" int, file text, "right" boolean, content jsonb, guesses int)
    where r.run_id = ${id} and cast(r.content->>'row' as int) = n."row" and r.content->>'fileName' = n.file
    returning n."row", n.file as "fileName", r.place`.execute(tx)
  await sql`delete from import_problem
    where run_id = ${id} and row_place = any(cast(${stored.map(({ place }) => place)} as int[]))`.execute(tx)
  const places = new Map(stored.map((row) => [rowKey(row), row.place]))
  await addProblems(
    tx,
    id,
    judged.flatMap(({ row, problems }) =>
      problems.map((problem) => ({ rowPlace: places.get(rowKey(row)) ?? 0, problem })),
    ),
  )
  await sql`update import_run set total_repairs = (
    select coalesce(sum(jsonb_array_length(content->'repairs')), 0) from import_row where run_id = ${id})
    where id = ${id}`.execute(tx)
}
