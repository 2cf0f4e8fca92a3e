/**
 * A person's picture: verified, re-encoded in two sizes, referenced by id from the person; the previous one is
 * detached.
 */
import { clientMessages } from '#domain/api/client-messages.ts'
import { refusals } from '#domain/api/refusals.ts'
import { avatarSection } from '#domain/files/sections.ts'
import { generalForm } from '#domain/officer/officer-forms.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertFile, storeBlobs, pictureLimit, processImage } from '#server/people/files/store-file.ts'
import { officerIdIn, withUpload } from '#server/people/files/read-upload.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { findOfficer, type OfficerRecord } from '#server/people/officers/officer-store.ts'

export interface StoredAvatar {
  fileId: string
  /** The general form's version, which a picture doesn't raise. */
  version: number
}

/** Receives the parts `file` and `idCanBo` and sets the person's picture. */
export function replaceAvatar(request: AuthenticatedRequest): Promise<StoredAvatar> {
  return withUpload(
    request,
    {
      filePart: 'file',
      fields: ['idCanBo'],
      limit: pictureLimit,
      validate: async (fields) => {
        const officerId = officerIdIn(fields)
        const officer = await findOfficer(request.db, request, await units(request), officerId)
        if (officer === undefined) throw refusals.officerNotFound()
        return { officerId, limit: pictureLimit }
      },
    },
    async ({ officerId }, file) => {
      const proven = await processImage(request, file)
      return storeBlobs(request.server.blobs, proven, (fileId) =>
        changeOfficer(request, officerId, {}, async ({ tx, officer }) => {
          const owner = { table: 'officer', id: officerId }
          await detachAvatars(tx, request, officerId, null)
          await insertFile(tx, request, fileId, proven, { officerId, section: avatarSection, owner })
          return {
            ...avatarPatch(officer, fileId),
            answer: (saved) => ({ fileId, version: saved.officer.versions[generalForm.version] ?? 1 }),
          }
        }),
      )
    },
  )
}

/** Removes the person's picture; `fileId`, if set, must be the current one. */
export function removeAvatar(
  request: AuthenticatedRequest,
  officerId: number,
  fileId: string | null,
): Promise<null> {
  return changeOfficer(request, officerId, {}, async ({ tx, officer }) => {
    const { avatar } = officer
    if (avatar === null || (fileId !== null && fileId !== avatar)) {
      throw refusals.wrongState(clientMessages.avatarNothingToDelete)
    }
    await detachAvatars(tx, request, officerId, null)
    return { ...avatarPatch(officer, null), answer: () => null }
  })
}

/**
 * Deletes pictures replaced by the current one (spec 1 §7 'Delete old avatar file'). Keeps the current one, whether a
 * client calls this before or after it sends the new one.
 */
export function removeOldAvatars(request: AuthenticatedRequest, officerId: number): Promise<null> {
  return changeOfficer(request, officerId, {}, async ({ tx, officer }) => {
    const detached = await detachAvatars(tx, request, officerId, officer.avatar)
    if (detached.length === 0 && officer.avatar === null)
      throw refusals.wrongState(clientMessages.avatarNothingToDelete)
    const owner = { index: avatarSection, table: 'officer', id: officerId }
    return {
      log: detached.map(({ id, fileName }) => {
        return { kind: 'xoa', target: 'file', targetId: id, before: { fileName, ...owner } }
      }),
      answer: () => null,
    }
  })
}

function avatarPatch(officer: OfficerRecord, avatar: string | null): PersonPatch {
  return {
    system: { avatar },
    entry: {
      kind: avatar === null ? 'xoa' : 'sua',
      target: 'avatar',
      before: { avatar: officer.avatar },
      after: { avatar },
    },
  }
}

async function detachAvatars(
  tx: Tx,
  request: AuthenticatedRequest,
  officerId: number,
  but: string | null,
): Promise<{ id: string; fileName: string }[]> {
  return tx
    .updateTable('file')
    .set({ state: 'detached', changed_at: request.now })
    .where('officer_id', '=', officerId)
    .where('section', '=', avatarSection)
    .where('owner_table', '=', 'officer')
    .where('state', '=', 'attached')
    .where('id', '<>', but ?? '')
    .returning(['id', 'file_name as fileName'])
    .execute()
}
