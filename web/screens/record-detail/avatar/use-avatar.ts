import { useRef, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { deleteAvatar, getGeneralInfo, updateAvatar, type OfficerAnswer } from '#domain/officer/calls.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { invalidate } from '#web/api/invalidation.ts'
import { queryClient } from '#web/api/query-client.ts'
import { randomKey } from '#web/api/random-key.ts'
import { sendCall } from '#web/api/send-call.ts'
import { queryKeyOf } from '#web/api/use-call.ts'
import { refusalOfPicture } from '#web/fields/files/file-refusals.ts'
import { notify } from '#web/notices/notices.ts'
import { updateUser, useUser } from '#web/session/session.ts'

/** Whether the file may be cropped; if not, notifies why. */
export function acceptsAvatar(file: File): boolean {
  const problem = refusalOfPicture(file)
  if (problem !== null) notify('warning', problem)
  return problem === null
}

/** The file turned out to be no picture. */
export const notifyUnreadable = () => notify('warning', fileSentences.notAPicture)

/** Uploads and deletes the photo of one person, with the notices of spec 1 §8. */
export function useAvatar(officer: Pick<OfficerAnswer, 'id' | 'avatar'>) {
  const ownId = useUser().idCBCC
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  /** Runs one at a time; by a ref, since state is too late for a second quick click. */
  const alone = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const keep = (avatar: string | null) => {
    const key = queryKeyOf(getGeneralInfo, { id: officer.id })
    const cachedOfficer = queryClient.getQueryData<OfficerAnswer>(key)
    invalidate(updateAvatar, cachedOfficer && { key, data: { ...cachedOfficer, avatar } })
    if (ownId === officer.id) updateUser({ avatar: avatar ?? '' })
  }

  /** Resolves to true when saved. */
  const replace = async (photo: File): Promise<boolean> => {
    const form = new FormData()
    form.append('idCanBo', officer.id)
    form.append('file', photo)
    try {
      // Loaded with the first picture that is sent.
      const { upload } = await import('#web/api/upload.ts')
      const { data } = await upload<{ fileId: string }>({
        path: 'CanBoCongChuc/update-avatar',
        form,
        idempotencyKey: randomKey(),
      })
      keep(data.fileId)
      notify('success', clientMessages.avatarUploaded)
      return true
    } catch (error) {
      tellFailure(error, clientMessages.avatarUploadFailed, clientMessages.avatarUploadBroke)
      return false
    }
  }

  /** Resolves to true when deleted. */
  const remove = async (): Promise<boolean> => {
    if (!officer.avatar) {
      notify('warning', clientMessages.avatarNothingToDelete)
      return false
    }
    try {
      await sendCall(
        deleteAvatar,
        { id: officer.id, fileId: officer.avatar },
        { idempotencyKey: randomKey() },
      )
      keep(null)
      notify('success', clientMessages.avatarDeleted)
      return true
    } catch (error) {
      tellFailure(error, clientMessages.avatarDeleteFailed, clientMessages.avatarDeleteBroke)
      return false
    }
  }

  return {
    busy,
    replace: (photo: File) => alone(() => replace(photo)),
    remove: () => alone(remove),
  }
}

/** Shows the server's message for a refusal, `failed` for a server error, `broke` without a response. */
function tellFailure(error: unknown, failed: string, broke: string): void {
  if (!(error instanceof CallFailure) || error.status === 0) return notify('failure', broke)
  if (error.isWarning) return notify('warning', error.shown)
  notify('failure', error.status < 500 || error.status === 503 ? error.message || failed : failed)
}
