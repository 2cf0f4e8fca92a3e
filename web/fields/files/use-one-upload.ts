import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { upload } from '#web/api/upload.ts'
import { notify } from '#web/notices/notices.ts'
import { currentSession } from '#web/session/session.ts'
import { tellUploadFailure } from './tell-upload-failure.ts'

/**
 * Sends one file of a form that is saved later (`Files/upload` with this code), and tells how it went. `share`: 0 to 1 while it
 * is on its way.
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
    // Without a stored sign-in nothing is sent (spec 3 §7).
    if (!currentSession()) return
    const refusal = props.refusalOf(chosen)
    if (refusal !== null) return notify('warning', refusal)
    const form = new FormData()
    // The code before the file, so that the server knows what is coming when the first byte comes.
    form.append('code', props.code)
    form.append('files', chosen, chosen.name)
    props.onBusy?.(true)
    setShare(0)
    try {
      const { data } = await upload<FileRef>({ path: 'Files/upload', form, onProgress: setShare })
      props.onArrived({ fileId: data.fileId, fileName: data.fileName, ext: data.ext })
      notify('success', clientMessages.fileUploaded)
    } catch (error) {
      tellUploadFailure(error)
    } finally {
      props.onBusy?.(false)
      setShare(undefined)
    }
  }
  return { share, send }
}
