import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { upload } from '#web/api/upload.ts'
import { notify } from '#web/notices/notices.ts'
import { currentSession } from '#web/session/session.ts'
import { notifyUploadFailure } from './notify-upload-failure.ts'

/**
 * Uploads one file of a form that is saved later (`Files/upload` with this code), and notifies the user of the outcome.
 * `share`: 0 to 1 during the upload.
 */
export function useOneUpload(props: {
  code: string
  /** Why a chosen file isn't sent; null when it is. */
  refusalOf: (file: File) => string | null
  onArrived: (file: FileRef) => void
  onBusy?: (busy: boolean) => void
}) {
  const [share, setShare] = useState<number>()
  const send = async (chosen: File) => {
    // Not without a stored session (spec 3 §7).
    if (!currentSession()) return
    const refusal = props.refusalOf(chosen)
    if (refusal !== null) return notify('warning', refusal)
    const form = new FormData()
    // The code precedes the file, so that the server knows the kind before the first byte.
    form.append('code', props.code)
    form.append('files', chosen, chosen.name)
    props.onBusy?.(true)
    setShare(0)
    try {
      const { data } = await upload<FileRef>({ path: 'Files/upload', form, onProgress: setShare })
      props.onArrived({ fileId: data.fileId, fileName: data.fileName, ext: data.ext })
      notify('success', clientMessages.fileUploaded)
    } catch (error) {
      notifyUploadFailure(error)
    } finally {
      props.onBusy?.(false)
      setShare(undefined)
    }
  }
  return { share, send }
}
