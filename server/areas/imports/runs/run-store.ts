/** SQL of the tables `import_*`: checked imports waiting for confirmation, visible to their account only. */
import { sql, type RawBuilder } from 'kysely'
import type { CheckedRow, ImportedFile } from '#domain/imports/calls.ts'
import type { ImportKindOfRun } from '#domain/imports/import-kinds.ts'
import type { ImportProblem, ImportRow } from '#domain/imports/import-columns.ts'
import { guessedCells } from '#domain/imports/import-columns.ts'
import { importHours } from '#domain/imports/import-sentences.ts'
import { readingSentences } from '#domain/imports/reading-sentences.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { batchesOf } from '#server/people/officers/write/statements/set-statements.ts'
import { CoveredJson } from '#server/platform/at-rest/covered.ts'

export interface ImportRun {
  id: number
  kind: ImportKindOfRun
  unitId: number | null
  state: 'cho' | 'da-nhap'
  files: readonly ImportedFile[]
  totalRows: number
  totalRepairs: number
  expiresAt: Date
}

/** A file of an import with its blob id. */
export interface ImportBlob {
  fileName: string
  blobId: string
}

/** The result of a check. */
export interface CheckedImport {
  files: readonly ImportedFile[]
  /** In the order of the files. */
  rows: readonly { row: CheckedRow; problems: readonly ImportProblem[] }[]
  /** Errors of whole files. */
  fileProblems: readonly ImportProblem[]
  totalRepairs: number
}

const runColumns = sql`r.id, r.kind, r.unit_id as "unitId", r.state, r.files, r.total_rows as "totalRows",
  r.total_repairs as "totalRepairs", r.expires_at as "expiresAt"`

type OwnRun = Pick<AuthenticatedRequest, 'account' | 'now' | 'server'>

const isOwn = ({ account, server }: OwnRun): RawBuilder<boolean> => server.guards.importsReached(account.id)

/** Undefined if it doesn't exist (any more) or belongs to another account. */
export async function findRun(
  db: DbOrTx,
  request: OwnRun,
  id: number,
  { lock = false } = {},
): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`
    select ${runColumns} from import_run r
    where r.id = ${id} and ${isOwn(request)}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** The latest pending one of this kind. */
export async function latestRun(
  db: DbOrTx,
  request: OwnRun,
  kind: ImportKindOfRun,
): Promise<ImportRun | undefined> {
  const { rows } = await sql<ImportRun>`
    select ${runColumns} from import_run r
    where r.kind = ${kind} and r.state = 'cho' and ${isOwn(request)} and r.expires_at > ${request.now}
    order by r.id desc limit 1`.execute(db)
  return rows[0]
}

export async function insertRun(
  tx: Tx,
  { account, now }: AuthenticatedRequest,
  { kind, unitId }: Pick<ImportRun, 'kind' | 'unitId'>,
  blobs: readonly ImportBlob[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import_run (account_id, kind, unit_id, files, total_rows, total_repairs, created_at, expires_at)
    values (${account.id}, ${kind}, ${unitId}, '[]', 0, 0, ${now}, ${new Date(now.getTime() + importHours * 3_600_000)})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  for (const [place, { fileName, blobId }] of blobs.entries())
    await sql`insert into import_file (run_id, place, file_name, blob_id)
      values (${id}, ${place}, ${fileName}, ${blobId})`.execute(tx)
  return id
}

/** Replaces the result of a run. */
export async function storeCheck(tx: Tx, id: number, checkedImport: CheckedImport): Promise<void> {
  const { files, rows, fileProblems, totalRepairs } = checkedImport
  await forgetRows(tx, id)
  await sql`update import_run set files = cast(${JSON.stringify(files)} as jsonb),
    total_rows = ${rows.length}, total_repairs = ${totalRepairs} where id = ${id}`.execute(tx)
  let place = 0
  for (const batch of batchesOf(rows)) {
    const guesses = batch.map(({ row }) => guessedCells(row.repairs))
    const areRight = batch.map(({ problems }) => problems.length === 0)
    const contents = batch.map(({ row }) => row)
    await sql`insert into import_row (run_id, is_right, place, content, guesses)
      select ${id}, (cast(${areRight} as boolean[]))[p.at::int], ${place} + p.at, p.content,
        (cast(${guesses} as int[]))[p.at::int]
      from jsonb_array_elements(cast(${new CoveredJson(contents)} as jsonb)) with ordinality as p (content, at)`.execute(
      tx,
    )
    place += batch.length
  }
  await addProblems(tx, id, [
    ...fileProblems.map((problem) => ({ rowPlace: 0, problem })),
    ...rows.flatMap(({ problems }, at) => problems.map((problem) => ({ rowPlace: at + 1, problem }))),
  ])
}

/** Errors with the places of their rows, by which they are read. */
export async function addProblems(
  tx: Tx,
  id: number,
  problems: readonly { rowPlace: number; problem: ImportProblem }[],
): Promise<void> {
  for (const batch of batchesOf(problems))
    await sql`insert into import_problem (run_id, place, row_place, content)
      select ${id}, (select coalesce(max(place), 0) from import_problem where run_id = ${id}) + p.at,
        cast(p.content->>'rowPlace' as int), p.content->'problem'
      from jsonb_array_elements(cast(${new CoveredJson(batch)} as jsonb)) with ordinality as p (content, at)`.execute(
      tx,
    )
}

async function forgetRows(tx: Tx, id: number): Promise<void> {
  await sql`delete from import_row where run_id = ${id}`.execute(tx)
  await sql`delete from import_problem where run_id = ${id}`.execute(tx)
}

/**
 * The people have been created. Keeps the errors until it expires, so that the officer can get them marked and correct
 * them.
 */
export async function markConfirmed(tx: Tx, id: number): Promise<void> {
  await sql`delete from import_row where run_id = ${id} and is_right`.execute(tx)
  await sql`update import_run set state = 'da-nhap' where id = ${id}`.execute(tx)
}

/**
 * The people or rows came from pending ones of this kind that hold them, whichever way they were sent: they leave them,
 * and one without right rows is closed.
 */
export async function markConfirmedWith(
  tx: Tx,
  request: OwnRun,
  kind: ImportKindOfRun,
  rows: readonly Pick<ImportRow, 'soCccd' | 'fileName' | 'row' | 'hoVaTen'>[],
): Promise<void> {
  const sent = rows.map(({ soCccd, fileName, row, hoVaTen }) => ({ soCccd, fileName, row, hoVaTen }))
  const { rows: runs } = await sql<{ id: number }>`
    select r.id from import_run r where r.kind = ${kind} and r.state = 'cho' and ${isOwn(request)}
    order by r.id for update`.execute(tx)
  const { rows: left } = await sql<{ id: number }>`
    with sent as materialized (
      select s.* from jsonb_to_recordset(cast(${new CoveredJson(sent)} as jsonb))
        s ("soCccd" text, "fileName" text, "row" text, "hoVaTen" text)
    )
    delete from import_row i where i.run_id = any(cast(${runs.map(({ id }) => id)} as bigint[])) and i.is_right and (
      i.content->>'soCccd' in (select "soCccd" from sent where "soCccd" <> '')
      or (i.content->>'fileName', i.content->>'row', i.content->>'hoVaTen')
        in (select "fileName", "row", "hoVaTen" from sent)
    )
    returning i.run_id as id`.execute(tx)
  for (const id of new Set(left.map((row) => Number(row.id)))) {
    const { rows: more } =
      await sql`select from import_row where run_id = ${id} and is_right limit 1`.execute(tx)
    if (more.length === 0) await markConfirmed(tx, id)
  }
}

/** Deletes its rows; its files are deleted by the next sweep. */
export async function expireRun(tx: Tx, { now }: OwnRun, id: number): Promise<void> {
  await forgetRows(tx, id)
  await sql`update import_run set files = '[]', expires_at = ${now} where id = ${id}`.execute(tx)
}

interface Part {
  from: number
  max: number
}

export async function readRows(
  db: DbOrTx,
  id: number,
  isRight: boolean,
  { from, max }: Part,
  { onlyGuesses = false, onlyWarned = false } = {},
): Promise<CheckedRow[]> {
  const { rows } = await sql<{ content: CheckedRow }>`
    select content from import_row where run_id = ${id} and is_right = ${isRight}
      ${onlyGuesses ? sql`and guesses > 0` : sql``} ${onlyWarned ? sql`and ${isWarned}` : sql``}
    order by place limit ${max} offset ${from}`.execute(db)
  return rows.map(({ content }) => content)
}

/** The correct rows after a position: a batch costs the same at any position. */
export async function rightRowsAfter(
  db: DbOrTx,
  id: number,
  place: number,
  max: number,
): Promise<readonly { place: number; content: CheckedRow }[]> {
  const { rows } = await sql<{ place: number; content: CheckedRow }>`
    select place, content from import_row where run_id = ${id} and is_right and place > ${place}
    order by place limit ${max}`.execute(db)
  return rows
}

export async function readProblems(db: DbOrTx, id: number, { from, max }: Part): Promise<ImportProblem[]> {
  const { rows } = await sql<{ content: ImportProblem }>`
    select content from import_problem where run_id = ${id} order by row_place, place limit ${max} offset ${from}`.execute(
    db,
  )
  return rows.map(({ content }) => content)
}

/** Rows, errors, and what is only guessed in the correct rows: its cells and the rows that have them. */
export interface FoundCounts {
  right: number
  wrong: number
  problems: number
  guesses: number
  guessedRows: number
  warned: number
}

const isWarned = sql<boolean>`content->'canhBao' is not null`

export async function countFound(db: DbOrTx, id: number): Promise<FoundCounts> {
  const { rows } = await sql<FoundCounts>`
    select r.*, (select count(*) from import_problem where run_id = ${id})::int as problems from (
      select count(*) filter (where is_right)::int as "right", count(*) filter (where not is_right)::int as wrong,
        coalesce(sum(guesses) filter (where is_right), 0)::int as guesses,
        count(*) filter (where is_right and guesses > 0)::int as "guessedRows",
        count(*) filter (where is_right and ${isWarned})::int as warned
      from import_row where run_id = ${id}) r`.execute(db)
  return rows[0] ?? { right: 0, wrong: 0, problems: 0, guesses: 0, guessedRows: 0, warned: 0 }
}

export async function blobsOf(db: DbOrTx, id: number): Promise<ImportBlob[]> {
  const { rows } = await sql<ImportBlob>`
    select file_name as "fileName", blob_id as "blobId" from import_file where run_id = ${id} order by place`.execute(
    db,
  )
  return rows
}

/** Those of the blobs that belong to a stored check. */
export async function namedBlobs(db: DbOrTx, blobs: readonly ImportBlob[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ blobId: string }>`select blob_id as "blobId" from import_file
    where blob_id = any(cast(${blobs.map(({ blobId }) => blobId)} as text[]))`.execute(db)
  return new Set(rows.map(({ blobId }) => blobId))
}

/** All errors of one file. */
export async function problemsOfFile(db: DbOrTx, id: number, fileName: string): Promise<ImportProblem[]> {
  const { rows } = await sql<{ content: ImportProblem }>`
    select content from import_problem where run_id = ${id} and content->>'fileName' = ${fileName}
    order by row_place, place`.execute(db)
  return rows.map(({ content }) => content)
}

/** Every row with cells that were mended; `fileName`: of this file. */
export async function mendedRows(db: DbOrTx, id: number, fileName?: string): Promise<CheckedRow[]> {
  const { rows } = await sql<{ content: CheckedRow }>`
    select content from import_row where run_id = ${id}
      and content->'repairs' @> cast(${JSON.stringify([{ why: readingSentences.whyMended }])} as jsonb)
      ${fileName === undefined ? sql`` : sql`and content->>'fileName' = ${fileName}`}
    order by place`.execute(db)
  return rows.map(({ content }) => content)
}
