/** Files that one save attaches to the rows of many people: each person gets files of their own with the same content. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { removeBlobs } from '#server/people/files/store-file.ts'

/** A row of a table, and whose it is. */
export interface SharingRow {
  officerId: number
  rowId: number
}

export interface SharedPlace {
  section: number
  /** The section that it was uploaded for, if another. */
  uploadedFor?: number
  table: string
  /** Path of the files in the body, for errors. */
  path: string
}

/** Shares pending files of the caller; of one transaction, which calls `undo` if it doesn't commit. */
export function fileSharing(
  { server, account, now }: AuthenticatedRequest,
  files: readonly FileRef[],
  { section, uploadedFor = section, table, path }: SharedPlace,
) {
  const copies: string[] = []
  return {
    /** The files that each row has then, by its id. */
    share: async (tx: Tx, rows: readonly SharingRow[]): Promise<Map<number, FileRef[]>> => {
      const byRow = new Map<number, FileRef[]>(rows.map(({ rowId }) => [rowId, []]))
      for (const { fileId } of files) {
        const parts = rows.map((row) => ({ ...row, id: randomBytes(16).toString('hex') }))
        const stored = await sql<FileRef & { rowId: number }>`
          insert into file (id, state, file_name, ext, media_type, size, sha256, uploaded_by, officer_id, section,
            owner_table, owner_id, created_at, changed_at)
          select p.id, 'attached', f.file_name, f.ext, f.media_type, f.size, f.sha256, f.uploaded_by, p."officerId",
            ${section}, ${table}, p."rowId", cast(${now} as timestamptz), cast(${now} as timestamptz)
          from file f, jsonb_to_recordset(cast(${JSON.stringify(parts)} as jsonb))
            p (id text, "officerId" bigint, "rowId" bigint)
          where f.id = ${fileId} and f.state = 'pending' and f.uploaded_by = ${account.id} and f.officer_id is null
            and f.section = ${uploadedFor}
          returning id as "fileId", file_name as "fileName", ext, owner_id as "rowId"`.execute(tx)
        if (stored.rows.length < parts.length) throw refusals.invalidField(path, fileSentences.notOfSection)
        for (const { rowId, ...file } of stored.rows) {
          copies.push(file.fileId)
          await server.blobs.copy(file.fileId, fileId)
          byRow.get(rowId)?.push(file)
        }
      }
      return byRow
    },
    /** The pending files have done their part: the next sweep removes them. */
    finish: async (tx: Tx): Promise<void> => {
      const ids = files.map(({ fileId }) => fileId)
      await sql`update file set state = 'detached', changed_at = ${now} where id = any(${ids})`.execute(tx)
    },
    /** Removes the contents that an attempt has copied. */
    undo: async (): Promise<void> => {
      for (const id of copies.splice(0)) await removeBlobs(server.blobs, id)
    },
  }
}

export type FileSharing = ReturnType<typeof fileSharing>
