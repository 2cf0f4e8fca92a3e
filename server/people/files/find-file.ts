/**
 * Files that a caller may read: their own pending ones, attached ones of persons in scope (those of rows only with the
 * permission to list these rows), and those of movements.
 */
import { sql } from 'kysely'
import { permissionOf } from '#domain/api/call.ts'
import { getDecision } from '#domain/decisions/calls.ts'
import { avatarSection } from '#domain/files/sections.ts'
import { planList } from '#domain/plans/plan-list.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { reached } from '#server/people/decisions/join-decided.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { Role } from '#server/request/session/role.ts'

export interface StoredFile {
  id: string
  state: 'pending' | 'attached'
  fileName: string
  mediaType: string
  officerId: number | null
  /** The unit of the person or of the decision; null for other files. */
  unitId: number | null
  section: number | null
  ownerTable: string | null
  ownerId: number | null
}

interface Row extends StoredFile {
  uploadedBy: number | null
  inScope: boolean
  /** Of a decision that the caller reaches and may read. */
  ofDecision: boolean
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
  const reference = await referenceDataOf(request)
  const tree = reference.units
  const { filesOfLivingPersons, filesOfPersons, papersOfMovements } = request.server.guards
  const { rows } = await sql<Row>`
    select f.id, f.state, f.file_name as "fileName", f.media_type as "mediaType", f.officer_id as "officerId",
      f.section, f.owner_table as "ownerTable", f.owner_id as "ownerId", f.uploaded_by as "uploadedBy",
      coalesce(o."donViId", d.unit_id) as "unitId", o.id is not null as "inScope",
      d.id is not null and ${reached(request, reference)} as "ofDecision",
      f.owner_table = 'movement' and f.state = 'attached' and exists (select from movement m
        where m.id = f.owner_id and m.state = 'pending' and ${papersOfMovements(request.scope, tree)}) as "ofMovement"
    from file f
    left join decision d on f.owner_table = 'decision' and f.state = 'attached' and d.id = f.owner_id
    left join officer o on o.id = f.officer_id and ${filesOfLivingPersons()} and ${filesOfPersons(request.scope, tree)}
    where f.id = any(${fileIds}) and f.state <> 'detached'`.execute(request.db)
  return rows.filter((row) => mayRead(request, row))
}

function mayRead({ account, server }: AuthenticatedRequest, file: Row): boolean {
  const reachable = file.officerId === null || file.inScope
  if (file.state === 'pending')
    return reachable && server.guards.pendingFileIsOwn(file.uploadedBy, account.id)
  if (file.ownerTable === 'decision')
    return file.ofDecision && account.role.permissions.has(permissionOf(getDecision))
  if (file.officerId === null) return file.ownerTable !== null
  // People see their own picture next to their name in the header, whatever their scope.
  return (
    (file.inScope && isOfReadableRows(account.role, file.ownerTable)) ||
    file.ofMovement ||
    (file.section === avatarSection && file.officerId === account.officerId)
  )
}

const recordOfTable = new Map(subRecords.map((record) => [tableOf(record), record]))

/**
 * A row's paper is readable for roles that may read the row, and that of a planned decision for those that see plans: the
 * person doesn't. Other papers for everybody who can see the person.
 */
export function isOfReadableRows(role: Role, ownerTable: string | null): boolean {
  if (ownerTable === 'plan') return role.permissions.has(permissionOf(planList.call))
  const record = recordOfTable.get(ownerTable ?? '')
  return record === undefined || readableBy(role).rowsOf(record)
}
