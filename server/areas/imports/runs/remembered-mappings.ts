/** An account's manual mappings, applied to the next sheet with the same titles. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { columnsOfFile } from '#domain/imports/columns-of-file.ts'
import type { ImportedFile } from '#domain/imports/calls.ts'
import { isAnswered, type ColumnMapping } from '#domain/imports/import-columns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Maximum number stored per account; drops the least recently used. */
const maxRemembered = 100

/** Columns without a title don't tell sheets apart. */
const keyOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.filter((header) => header !== '')))
    .digest('base64url')

type Remembered = (headers: string[]) => readonly ColumnMapping[] | undefined

export async function rememberedMappings({ db, account }: AuthenticatedRequest): Promise<Remembered> {
  const { rows } = await sql<{ headers: string; columns: readonly ColumnMapping[] }>`
    select headers, columns from import_mapping where account_id = ${account.id}`.execute(db)
  const columnsByHeaders = new Map(rows.map(({ headers, columns }) => [headers, columns]))
  return (headers) => (headers.length === 0 ? undefined : columnsByHeaders.get(keyOf(headers)))
}

/** Stores what was said of the columns; the others are judged again. A sheet without titles can't be recognised again. */
export async function rememberMapping(
  tx: Tx,
  { account, now }: AuthenticatedRequest,
  file: Pick<ImportedFile, 'columns' | 'tables'>,
): Promise<void> {
  const headers = file.columns.toSorted((a, b) => a.index - b.index).map(({ header }) => header)
  if (headers.every((header) => header === '')) return
  const said = columnsOfFile(file).filter(isAnswered)
  await sql`insert into import_mapping (account_id, headers, columns, used_at)
    values (${account.id}, ${keyOf(headers)}, cast(${JSON.stringify(said)} as jsonb), ${now})
    on conflict (account_id, headers) do update set columns = excluded.columns, used_at = excluded.used_at`.execute(
    tx,
  )
  await sql`delete from import_mapping where account_id = ${account.id} and headers not in (
    select headers from import_mapping where account_id = ${account.id} order by used_at desc limit ${maxRemembered})`.execute(
    tx,
  )
}
