/** Uploads PDF files to a person's record, one at a time (spec 2 §2 'Behaviour shared by all history tables'). */
import { clientMessages } from '#domain/api/client-messages.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { upload } from '#web/api/upload.ts'
import { notify } from '#web/notices/notices.ts'
import type { FileHome } from './pending-file.ts'
import { notifyUploadFailure } from './files/notify-upload-failure.ts'

/**
 * Uploads the files one after another and returns those that succeeded. Notifies the user of the outcome of each batch:
 * a refusal with its own message, any other failure with the specification's.
 */
export async function uploadPdfs(
  files: readonly File[],
  home: FileHome,
  onProgress: (done: number, share: number) => void,
  onArrived: (file: FileRef) => void,
): Promise<void> {
  let arrived = 0
  for (const [index, file] of files.entries()) {
    onProgress(index, 0)
    try {
      onArrived(await uploadPdf(file, home, (share) => onProgress(index, share)))
      arrived += 1
    } catch (error) {
      notifyUploadFailure(error)
    }
  }
  if (arrived > 0 && arrived === files.length) notify('success', clientMessages.fileUploaded)
}

async function uploadPdf(file: File, home: FileHome, onProgress: (share: number) => void): Promise<FileRef> {
  const form = new FormData()
  // Fields precede the file, so that the server knows whose it is before the first byte.
  const [section, part] = home.officerId === undefined ? ['code', 'files'] : ['index', 'file']
  if (home.officerId !== undefined) form.append('idCanBo', home.officerId)
  form.append(section, String(home.section))
  form.append(part, file, file.name)
  const { data } = await upload<{ fileId: string; fileName: string; ext?: string }>({
    path: home.officerId === undefined ? 'Files/upload' : 'Files/upload-file-hs',
    form,
    onProgress,
  })
  return { fileId: data.fileId, fileName: data.fileName, ext: data.ext ?? '.pdf' }
}
