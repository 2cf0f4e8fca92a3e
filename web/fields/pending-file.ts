/** Files that were uploaded in a form, until its save references them. */
import type { FileRef } from '#domain/fields/values.ts'
import { deleteFile, deleteOfficerFile } from '#domain/files/calls.ts'
import { sendCall } from '#web/api/send-call.ts'

/** The section that a file belongs to, and the record unless it is for several (spec 2 §3 'Staff file listing'). */
export interface FileHome {
  officerId: string | undefined
  section: number
}

/** Removes an uploaded file that no saved row references yet. */
export async function removePendingFile(file: FileRef, home: FileHome): Promise<void> {
  const { fileId } = file
  await (home.officerId === undefined
    ? sendCall(deleteFile, { fileId })
    : sendCall(deleteOfficerFile, { id: Number(home.officerId), fileId }))
}
