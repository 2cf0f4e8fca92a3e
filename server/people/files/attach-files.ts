/**
 * Effect of a save on the files it names: pending ones of the same uploader, person and section are attached to the
 * row, those no longer named are detached (kept 30 days). Runs in the save's own transaction.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { generalSection } from '#domain/files/sections.ts'
import { sameValue } from '#server/platform/audit/audit.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export interface Attachment {
  /** Null: it belongs to no person. */
  officerId: number | null
  section: number
  table: string
  rowId: number
  files: readonly FileRef[]
  /** Path of the files in the body, for errors. */
  path?: string
}

/**
 * The row's files after the save, in the order they were attached. `stored`: the current ones; if the save names the
 * same ids nothing is written, even if it gives them other names.
 */
export async function changeFiles(
  tx: Tx,
  request: AuthenticatedRequest,
  stored: readonly FileRef[],
  attachment: Attachment,
): Promise<readonly FileRef[]> {
  const { table, rowId, files } = attachment
  if (sameValue(idsOf(stored), idsOf(files))) return stored
  await attachFiles(tx, request, attachment)
  return files.length === 0 ? [] : ((await attachedFiles(tx, table, [rowId])).get(rowId) ?? [])
}

const idsOf = (files: readonly FileRef[]) => files.map(({ fileId }) => fileId)

async function attachFiles(tx: Tx, request: AuthenticatedRequest, attachment: Attachment): Promise<void> {
  const { officerId, section, table, rowId, files, path = 'file' } = attachment
  const wanted = [...new Set(idsOf(files))]
  const present = await tx
    .selectFrom('file')
    .select('id')
    .where('owner_table', '=', table)
    .where('owner_id', '=', rowId)
    .where('state', '=', 'attached')
    .execute()
  const presentIds = new Set(present.map(({ id }) => id))
  const fresh = wanted.filter((id) => !presentIds.has(id))
  for (const id of fresh) {
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({
        state: 'attached',
        officer_id: officerId,
        owner_table: table,
        owner_id: rowId,
        changed_at: request.now,
      })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('uploaded_by', '=', request.account.id)
      // `Files/upload` knows the section, but not the person yet.
      .where(sql<boolean>`(officer_id is null or officer_id = cast(${officerId} as bigint))`)
      .where('section', '=', section)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refusals.invalidField(path, fileSentences.notOfSection)
  }
  const removed = [...presentIds].filter((id) => !wanted.includes(id))
  if (removed.length === 0) return
  await tx
    .updateTable('file')
    .set({ state: 'detached', changed_at: request.now })
    .where('id', 'in', removed)
    .execute()
}

/** Files of these rows of a table, in the order they were attached. */
export async function attachedFiles(
  db: DbOrTx,
  table: string,
  ids: readonly number[],
): Promise<Map<number, FileRef[]>> {
  const files = new Map<number, FileRef[]>()
  if (ids.length === 0) return files
  const rows = await db
    .selectFrom('file')
    .select(['id', 'file_name', 'ext', 'owner_id'])
    .where('owner_table', '=', table)
    .where('owner_id', 'in', ids)
    .where('state', '=', 'attached')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, file_name, ext, owner_id } of rows) {
    if (owner_id === null) continue
    const list = files.get(owner_id) ?? []
    list.push({ fileId: id, fileName: file_name, ext })
    files.set(owner_id, list)
  }
  return files
}

/** Files of people, with the hashes of their content. */
export interface FilesOfPeople {
  /** By table, then by row, in the order they were attached. */
  byTable: ReadonlyMap<string, ReadonlyMap<number, FileRef[]>>
  /** SHA-256 by file, hexadecimal. */
  hashes: ReadonlyMap<string, string>
}

/** Files of all rows of these tables that belong to these people; for table `officer`, papers filed with the person. */
export async function filesOfPeople(
  db: DbOrTx,
  officerIds: readonly number[],
  tables: readonly string[],
): Promise<FilesOfPeople> {
  const { rows } = await sql<FileRef & { table: string; row: number; sha256: string }>`
    select owner_table as table, owner_id as row, id as "fileId", file_name as "fileName", ext, sha256 from file
    where officer_id = any(cast(${officerIds} as bigint[])) and state = 'attached'
      and owner_table = any(cast(${tables} as text[])) and (owner_table <> 'officer' or section = ${generalSection})
    order by created_at, id`.execute(db)
  const byTable = new Map<string, Map<number, FileRef[]>>()
  for (const { table, row, fileId, fileName, ext } of rows) {
    const ofTable = byTable.get(table) ?? new Map<number, FileRef[]>()
    const ofRow = ofTable.get(row) ?? []
    byTable.set(table, ofTable.set(row, [...ofRow, { fileId, fileName, ext }]))
  }
  return { byTable, hashes: new Map(rows.map(({ fileId, sha256 }) => [fileId, sha256])) }
}
