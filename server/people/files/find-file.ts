/**
 * Files that a caller may read: their own pending ones, attached ones of persons in scope (those of rows only with the
 * permission to list these rows), and those of movements.
 */
import { sql } from 'kysely'
import { avatarSection } from '#domain/files/sections.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { Role } from '#server/request/session/account.ts'

export interface StoredFile {
  id: string
  state: 'pending' | 'attached'
  fileName: string
  mediaType: string
  officerId: number | null
  /** The person's unit; null for a file without a person. */
  unitId: number | null
  section: number | null
  ownerTable: string | null
  ownerId: number | null
}

interface Row extends StoredFile {
  uploadedBy: number | null
  inScope: boolean
  /** A paper of a pending movement in which the caller is on one side (product: 'files through the movement'). */
  ofMovement: boolean
}

/** The file; undefined if it doesn't exist or the caller may not read it: both look the same. */
export async function findReadableFile(
  request: AuthenticatedRequest,
  fileId: string,
): Promise<StoredFile | undefined> {
  return (await findReadableFiles(request, [fileId]))[0]
}

/** Those of the files that exist and that the caller may read. */
export async function findReadableFiles(
  request: AuthenticatedRequest,
  fileIds: readonly string[],
): Promise<StoredFile[]> {
  const tree = await units(request)
  const { filesOfLivingPersons, filesOfPersons, papersOfMovements } = request.server.guards
  const { rows } = await sql<Row>`
    select f.id, f.state, f.file_name as "fileName", f.media_type as "mediaType", f.officer_id as "officerId",
      f.section, f.owner_table as "ownerTable", f.owner_id as "ownerId", f.uploaded_by as "uploadedBy",
      o."donViId" as "unitId", o.id is not null as "inScope",
      f.owner_table = 'movement' and f.state = 'attached' and exists (select from movement m
        where m.id = f.owner_id and m.state = 'pending' and ${papersOfMovements(request.scope, tree)}) as "ofMovement"
    from file f
    left join officer o on o.id = f.officer_id and ${filesOfLivingPersons()} and ${filesOfPersons(request.scope, tree)}
    where f.id = any(${fileIds}) and f.state <> 'detached'`.execute(request.db)
  return rows.filter((row) => mayRead(request, row))
}

function mayRead({ account, server }: AuthenticatedRequest, file: Row): boolean {
  const reachable = file.officerId === null || file.inScope
  if (file.state === 'pending')
    return reachable && server.guards.pendingFileIsOwn(file.uploadedBy, account.id)
  if (file.officerId === null) return file.ownerTable !== null
  // People see their own picture next to their name in the header, whatever their scope.
  return (
    (file.inScope && isOfReadableRows(account.role, file.ownerTable)) ||
    file.ofMovement ||
    (file.section === avatarSection && file.officerId === account.officerId)
  )
}

const recordOfTable = new Map(subRecords.map((record) => [tableOf(record), record]))

/** A row's paper is readable for roles that may read the row; other papers for everybody who can see the person. */
export function isOfReadableRows(role: Role, ownerTable: string | null): boolean {
  const record = recordOfTable.get(ownerTable ?? '')
  return record === undefined || readableBy(role).rowsOf(record)
}
