/** Deletes a file: an own pending one permanently, an attached one from its row (kept 30 days as detached). */
import { permissionOf } from '#domain/api/call.ts'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { avatarSection, generalSection } from '#domain/files/sections.ts'
import { updateAvatar } from '#domain/officer/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { replayAnswer, inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { attachedFiles } from '#server/people/files/attach-files.ts'
import { findReadableFile, type StoredFile } from '#server/people/files/find-file.ts'
import { removeBlobs } from '#server/people/files/store-file.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'
import { removeAvatar } from '#server/people/files/avatar.ts'

/** `officerId`: the person that the file must belong to; null if the call has none. */
export async function removeFile(
  request: AuthenticatedRequest,
  fileId: string,
  officerId: number | null,
): Promise<null> {
  const file = await findReadableFile(request, fileId)
  if (file === undefined || (officerId !== null && file.officerId !== officerId))
    return replayAnswer(request, goneRefusal())
  if (file.state === 'pending') return removePending(request, file)
  if (file.officerId === null) throw refusals.inUse(fileSentences.ownedElsewhere)
  const record = recordChanged(request, file)
  if (file.section === avatarSection) return removeAvatar(request, file.officerId, fileId)
  return detach(request, file.officerId, file, record)
}

/** Deletions return JSON, so a missing file is a business error (HTTP 200). */
const goneRefusal = () => new Refusal(codes.gone, refusals.fileNotFound().message)

/**
 * The record whose row loses the file; null for a paper of the person. Removing a file from a row changes the row and
 * needs its permission.
 */
function recordChanged({ account, server }: AuthenticatedRequest, file: StoredFile): AnySubRecord | null {
  const { role } = account
  if (file.section === avatarSection) {
    if (!role.permissions.has(permissionOf(updateAvatar))) throw refusals.forbidden()
    return null
  }
  if (file.section === generalSection && file.ownerTable === 'officer') {
    if (!server.guards.mayTakeOutPaper(role)) throw refusals.forbidden()
    return null
  }
  const record = subRecords.find((one) => tableOf(one) === file.ownerTable)
  if (record === undefined) throw refusals.inUse(fileSentences.ownedElsewhere)
  if (!server.guards.mayTakeOutPaperOfRow(role, record)) throw refusals.forbidden()
  return record
}

async function removePending(
  request: AuthenticatedRequest,
  { id, officerId, unitId, fileName }: StoredFile,
): Promise<null> {
  await inRetriableTransaction(request, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('file')
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('uploaded_by', '=', request.account.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw goneRefusal()
    await writeAudit(tx, request, {
      kind: 'xoa',
      officerId,
      unitId,
      target: 'file',
      targetId: id,
      before: { fileName },
    })
    return null
  })
  await removeBlobs(request.server.blobs, id)
  return null
}

/** Raises the row's version, so that users who have it open notice that the file is gone. */
function detach(
  request: AuthenticatedRequest,
  officerId: number,
  file: StoredFile,
  record: AnySubRecord | null,
): Promise<null> {
  const rowId = file.ownerId ?? 0
  const reads = record === null ? [] : [record]
  return changeOfficer(request, officerId, { reads }, async ({ tx }) => {
    const stored =
      record === null ? [] : ((await attachedFiles(tx, tableOf(record), [rowId])).get(rowId) ?? [])
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({ state: 'detached', changed_at: request.now })
      .where('id', '=', file.id)
      .where('state', '=', 'attached')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw goneRefusal()
    const files = { before: stored, after: stored.filter(({ fileId }) => fileId !== file.id) }
    const before = { fileName: file.fileName, index: file.section, table: file.ownerTable, id: file.ownerId }
    return {
      content: true,
      rows: record === null ? [] : [{ op: 'change', record, id: rowId, values: {}, files }],
      log: [{ kind: 'xoa', target: 'file', targetId: file.id, before }],
      answer: () => null,
    }
  })
}
